//! Integers of 128 bits for constructions whose results are known to fit: on grids, and other numbers of few bits.

use crate::arith::formulas::construction::Construction;
use crate::arith::formulas::degree::Degree;
use crate::arith::formulas::leaf::{Leaf, leaves};
use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::approximation::Approximation;
use crate::arith::stages::growing::{LEAF_BITS, WIDE_LEAF_BITS};
use crate::arith::stages::units::Span;

/// An integer of 128 bits, in the unit of the input to the power of its degree. Only results are known to fit; what
/// does not go into them may wrap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrow {
    value: i128,
    // Folds to a constant after inlining.
    degree: u32,
}

impl Narrow {
    /// A number of the input.
    #[inline(always)]
    fn leaf(value: i128) -> Self {
        Narrow { value, degree: 1 }
    }

    /// The results of a construction and the exponent of the unit, where the bits of the input and the degree show that
    /// they fit.
    #[inline(never)]
    pub(crate) fn results<C: Construction>(input: &Of<C::Input, f64>) -> Option<(Of<C::Output, Self>, i32)> {
        const MOST_BITS: u32 = i128::BITS - 2;
        let degree = Degree::of::<C, f64>(input);
        let bits = if degree.homogeneous {
            degree.most_bits_of_integers(MOST_BITS).min(WIDE_LEAF_BITS)
        } else {
            // Terms of different degree have the same unit only if that is 1; and the bits that sums add to the lesser
            // degree are known only for inputs of one length.
            if degree.bits <= MOST_BITS { LEAF_BITS } else { 0 }
        };
        let (integers, unit) = integers::<C::Input>(input, bits, degree.homogeneous)?;
        Some((C::eval(&leaves::<C::Input, i128, Narrow>(&integers)), unit))
    }

    /// [`approximation`](Self::approximation) in one unit.
    pub(crate) fn approximations(unit: i32) -> impl FnMut(&Self) -> Approximation {
        move |result| result.approximation(unit)
    }

    /// The number, in units of 2^`unit` for degree 1.
    pub(crate) fn approximation(&self, unit: i32) -> Approximation {
        let exponent = (self.degree as i32).saturating_mul(unit);
        Approximation::of_leading_bits(Sign::from(self.value.cmp(&0)), self.value.unsigned_abs(), exponent)
    }

    /// The quotient by another, which is not zero: exactly, where it is an integer times a power of two; others are
    /// unknown.
    pub(crate) fn dyadic_quotient(&self, divisor: &Self, unit: i32) -> Approximation {
        let halvings = divisor.value.trailing_zeros();
        let odd = divisor.value >> halvings;
        if self.value % odd != 0 {
            return Approximation::UNKNOWN;
        }
        let quotient = self.value / odd;
        let degree = self.degree as i32 - divisor.degree as i32;
        let exponent = degree.saturating_mul(unit).saturating_sub(halvings as i32);
        Approximation::of_leading_bits(Sign::from(quotient.cmp(&0)), quotient.unsigned_abs(), exponent)
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Narrow { value: self.value.wrapping_add(other.value), degree: self.degree.max(other.degree) }
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Narrow { value: self.value.wrapping_sub(other.value), degree: self.degree.max(other.degree) }
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        Narrow { value: self.value.wrapping_mul(other.value), degree: self.degree.saturating_add(other.degree) }
    }
}

/// The numbers as integers of at most `most_bits` bits in one unit, and its exponent: 0 unless `of_any_unit`.
#[inline(never)]
fn integers<N: Numbers>(input: &Of<N, f64>, most_bits: u32, of_any_unit: bool) -> Option<(Of<N, i128>, i32)> {
    let mut span = Span::NONE;
    N::map(input, &mut span.including_bits_apart());
    let unit = if of_any_unit { span.unit } else { 0 };
    if !span.fits(unit, most_bits) {
        return None;
    }
    Some((N::map(input, &mut Span::wide_integers_apart(unit)), unit))
}

impl Leaf<i128> for Narrow {
    #[inline(always)]
    fn of(number: &i128) -> Self {
        Self::leaf(*number)
    }
}

ring_operators!([] Narrow, Narrow::plus, Narrow::minus, Narrow::times);

impl core::ops::Neg for Narrow {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Narrow { value: self.value.wrapping_neg(), ..self }
    }
}

impl Ring for Narrow {
    #[inline(always)]
    fn abs(self) -> Self {
        Narrow { value: self.value.wrapping_abs(), ..self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Narrow { value: self.value.min(other.value), degree: self.degree.max(other.degree) }
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Narrow { value: self.value.max(other.value), degree: self.degree.max(other.degree) }
    }
}
