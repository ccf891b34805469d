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
    powers: Powers,
    denominators: &'w [R],
}

/// How many powers need no memory of their own.
const FEW: usize = 4;

/// The powers of denominators, in order.
#[derive(Clone, Default)]
struct Powers {
    few: [u32; FEW],
    /// The next; of those beyond the end, 0.
    more: Vec<u32>,
}

impl Powers {
    /// The first power of one denominator.
    #[inline]
    fn one(place: usize) -> Self {
        let mut powers = Powers::default();
        match powers.few.get_mut(place) {
            Some(power) => *power = 1,
            None => {
                powers.more.resize(place - FEW, 0);
                powers.more.push(1);
            }
        }
        powers
    }

    /// A function of the powers in both.
    fn combined(&self, other: &Self, of: impl Fn(u32, u32) -> u32) -> Self {
        let [a, b, c, d] = self.few;
        let [e, f, g, h] = other.few;
        let beyond = |powers: &Self, i: usize| powers.more.get(i).copied().unwrap_or(0);
        let more = 0..self.more.len().max(other.more.len());
        Powers {
            few: [of(a, e), of(b, f), of(c, g), of(d, h)],
            more: more.map(|i| of(beyond(self, i), beyond(other, i))).collect(),
        }
    }

    /// The least even powers that are not less: denominators of either sign have a positive product.
    #[inline]
    fn even(&self) -> Self {
        self.combined(self, |power, _| power.next_multiple_of(2))
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = u32> {
        self.few.iter().chain(&self.more).copied()
    }
}

impl<'w, R: Ring> Fraction<'w, R> {
    /// A number.
    pub(super) fn whole(numerator: R, denominators: &'w [R]) -> Self {
        Fraction { numerator, powers: Powers::default(), denominators }
    }

    /// A number over the denominator at a place.
    pub(super) fn over(numerator: R, place: usize, denominators: &'w [R]) -> Self {
        Fraction { numerator, powers: Powers::one(place), denominators }
    }

    /// The numerator and the denominator; without a power of any denominator, both times the first one.
    ///
    /// # Panics
    /// If there is no denominator at all.
    pub(super) fn parts(self) -> (R, R) {
        let factors = self.powers.iter().zip(self.denominators).flat_map(|(power, w)| (0..power).map(move |_| w));
        let product = factors.fold(None, |product: Option<R>, w| Some(product.map_or_else(|| w.clone(), |p| p * w)));
        match product {
            Some(product) => (self.numerator, product),
            None => (self.numerator * &self.denominators[0], self.denominators[0].clone()),
        }
    }

    /// The numerator over powers of the denominators that are even where `is_even` is so, and these powers.
    pub(super) fn over_even(self, is_even: &[bool]) -> (R, Vec<u32>) {
        let power = |(power, &is_even): (u32, &bool)| if is_even { power.next_multiple_of(2) } else { power };
        let powers: Vec<u32> = self.powers.iter().zip(is_even).map(power).collect();
        (self.numerator_over(powers.iter().copied()), powers)
    }

    /// The numerator over powers of which none is less.
    fn numerator_over(&self, powers: impl Iterator<Item = u32>) -> R {
        let mut numerator = self.numerator.clone();
        let own = self.powers.iter().chain(core::iter::repeat(0));
        for ((power, own), w) in powers.zip(own).zip(self.denominators) {
            for _ in own..power {
                numerator = numerator * w;
            }
        }
        numerator
    }

    /// The greater of the powers.
    fn common_powers(&self, other: &Self) -> Powers {
        self.powers.combined(&other.powers, u32::max)
    }

    /// A function of the numerators of two fractions over common powers.
    fn combined(&self, other: &Self, powers: Powers, of: impl FnOnce(R, R) -> R) -> Self {
        let numerator = of(self.numerator_over(powers.iter()), other.numerator_over(powers.iter()));
        Fraction { numerator, powers, denominators: self.denominators }
    }

    fn plus(&self, other: &Self) -> Self {
        self.combined(other, self.common_powers(other), |a, b| a + b)
    }

    fn minus(&self, other: &Self) -> Self {
        self.combined(other, self.common_powers(other), |a, b| a - b)
    }

    fn times(&self, other: &Self) -> Self {
        Fraction {
            numerator: self.numerator.clone() * &other.numerator,
            powers: self.powers.combined(&other.powers, |a, b| a + b),
            denominators: self.denominators,
        }
    }

    /// A function that orders numbers, of those over common positive denominators.
    fn ordered(&self, other: &Self, of: impl FnOnce(R, R) -> R) -> Self {
        self.combined(other, self.common_powers(other).even(), of)
    }
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
        let powers = self.powers.even();
        let numerator = self.numerator_over(powers.iter()).abs();
        Fraction { numerator, powers, denominators: self.denominators }
    }
    fn min(self, other: Self) -> Self {
        self.ordered(&other, Ring::min)
    }
    fn max(self, other: Self) -> Self {
        self.ordered(&other, Ring::max)
    }
}
