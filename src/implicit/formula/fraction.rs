//! Fractions whose denominators are products of the same few numbers.

use crate::Ring;
use crate::arith::formulas::ring::ring_operators;
use alloc::vec::Vec;

/// A numerator over a product of powers of given denominators.
///
/// Sums are brought to the greater powers and no further, so that a formula of degree d in a point has the d-th power
/// of its denominator, as if it were written in homogeneous coordinates. No quotient is ever simplified.
#[derive(Clone)]
pub(super) struct Fraction<'w, R> {
    numerator: R,
    /// Of the denominators, in order; of those beyond the end, 0.
    powers: Vec<u32>,
    denominators: &'w [R],
}

impl<'w, R: Ring> Fraction<'w, R> {
    /// A number.
    pub(super) fn whole(numerator: R, denominators: &'w [R]) -> Self {
        Fraction { numerator, powers: Vec::new(), denominators }
    }

    /// A number over the denominator at a place.
    pub(super) fn over(numerator: R, place: usize, denominators: &'w [R]) -> Self {
        let mut powers = alloc::vec![0; place + 1];
        powers[place] = 1;
        Fraction { numerator, powers, denominators }
    }

    /// The numerator and the denominator; without a power of any denominator, both times the first one.
    ///
    /// # Panics
    /// If there is no denominator at all.
    pub(super) fn parts(self) -> (R, R) {
        let factors = self.powers.iter().zip(self.denominators).flat_map(|(&power, w)| (0..power).map(move |_| w));
        let product = factors.fold(None, |product: Option<R>, w| Some(product.map_or_else(|| w.clone(), |p| p * w)));
        match product {
            Some(product) => (self.numerator, product),
            None => (self.numerator * &self.denominators[0], self.denominators[0].clone()),
        }
    }

    /// A number of the same sign.
    pub(super) fn signed(self) -> R {
        let powers = even(&self.powers);
        self.numerator_over(&powers)
    }

    fn power(&self, place: usize) -> u32 {
        self.powers.get(place).copied().unwrap_or(0)
    }

    /// The numerator over powers of which none is less.
    fn numerator_over(&self, powers: &[u32]) -> R {
        let mut numerator = self.numerator.clone();
        for (place, (power, w)) in powers.iter().zip(self.denominators).enumerate() {
            for _ in self.power(place)..*power {
                numerator = numerator * w;
            }
        }
        numerator
    }

    /// The greater of the powers.
    fn common_powers(&self, other: &Self) -> Vec<u32> {
        let places = 0..self.powers.len().max(other.powers.len());
        places.map(|place| self.power(place).max(other.power(place))).collect()
    }

    /// A function of the numerators of two fractions over common powers.
    fn combined(&self, other: &Self, powers: Vec<u32>, of: impl FnOnce(R, R) -> R) -> Self {
        let numerator = of(self.numerator_over(&powers), other.numerator_over(&powers));
        Fraction { numerator, powers, denominators: self.denominators }
    }

    fn plus(&self, other: &Self) -> Self {
        self.combined(other, self.common_powers(other), |a, b| a + b)
    }

    fn minus(&self, other: &Self) -> Self {
        self.combined(other, self.common_powers(other), |a, b| a - b)
    }

    fn times(&self, other: &Self) -> Self {
        let places = 0..self.powers.len().max(other.powers.len());
        Fraction {
            numerator: self.numerator.clone() * &other.numerator,
            powers: places.map(|place| self.power(place) + other.power(place)).collect(),
            denominators: self.denominators,
        }
    }

    /// A function that orders numbers, of those over common positive denominators.
    fn ordered(&self, other: &Self, of: impl FnOnce(R, R) -> R) -> Self {
        self.combined(other, even(&self.common_powers(other)), of)
    }
}

/// The least even powers that are not less: denominators of either sign have a positive product.
fn even(powers: &[u32]) -> Vec<u32> {
    powers.iter().map(|power| power.next_multiple_of(2)).collect()
}

ring_operators!(['w, R: Ring] Fraction<'w, R>, Fraction::plus, Fraction::minus, Fraction::times);

impl<R: Ring> core::ops::Neg for Fraction<'_, R> {
    type Output = Self;
    fn neg(self) -> Self {
        Fraction { numerator: -self.numerator, ..self }
    }
}

impl<R: Ring> Ring for Fraction<'_, R> {
    fn abs(self) -> Self {
        let powers = even(&self.powers);
        Fraction { numerator: self.numerator_over(&powers).abs(), powers, denominators: self.denominators }
    }
    fn min(self, other: Self) -> Self {
        self.ordered(&other, Ring::min)
    }
    fn max(self, other: Self) -> Self {
        self.ordered(&other, Ring::max)
    }
}
