//! Doubles that carry a bound on their error, as the first step for formulas with roots.
//!
//! A [`Bounded`] of an exact real x has a value v and a bound e, computed in doubles, and as a constant of the formula
//! a depth k. Let E be what e would be without any rounding of its own. Each operation computes e from those of its
//! operands by at most eight roundings. Of a product, whose e is linear in each of them, the roundings of both factors
//! add up; else those of the operand that has more of them count. With k so many operations, (1-u)^8k·E <= e, and E <=
//! (1+2^-20)·e for k up to [`DEEPEST`]. Rule by rule, |v - x| <= E:
//!
//! - an input is exact;
//! - a sum adds the errors and u·|v|, no less than half a unit in the last place, also where that is subnormal;
//! - a product adds |v1|·e2 + |v2|·e1 + e1·e2 + u·|v|, and a floor that covers underflow of the product and of these;
//! - a root of a number that is certainly positive, v1 > (1+2^-20)·e1, has |√x1 - √v1| <= e1/√v1, and is rounded by
//!   u·|v|. The root of an exact zero is zero. Of any other nothing is known.
//!
//! NaN and infinity fail the comparison at the end.

use crate::arith::formulas::leaf::Leaf;
use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::formulas::sign::Sign;
#[cfg(test)]
use crate::arith::radicals::enclosure::Enclosure;
use crate::arith::radicals::formula::Radical;
use crate::arith::rounding::approximation::power;
use crate::arith::scalars::internal_scalar::InternalScalar;

const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;
/// Far above what a product loses by underflow, and its error by those of its parts.
const FLOOR: f64 = power(-960);
/// The bound is proved up to this depth.
const DEEPEST: u32 = 1 << 20;
/// More than the roundings of the error take from it.
const SLACK: f64 = 1.0 + power(-20);

/// A number with a bound on its error; see the head of this file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounded {
    value: f64,
    error: f64,
    // Folds to a constant after inlining: it depends on the formula only.
    depth: u32,
}

impl Leaf<f64> for Bounded {
    #[inline(always)]
    fn of(&value: &f64) -> Self {
        Bounded { value, error: 0.0, depth: 0 }
    }
}

impl Bounded {
    const UNKNOWN: Bounded = Bounded { value: f64::NAN, error: f64::NAN, depth: 0 };

    /// The sign, where the bound proves it. Zero is never certain but of what cannot be anything else.
    #[inline(always)]
    pub(crate) fn certain_sign(self) -> Option<Sign> {
        let is_certain = self.value.abs() > SLACK * self.error && self.value.abs() <= f64::MAX && self.depth <= DEEPEST;
        is_certain.then(|| Sign::of_bit(self.value < 0.0))
    }

    /// Whether a number is within the error, as far as its enclosure shows; of what nothing is known, yes.
    #[cfg(test)]
    pub(crate) fn encloses(self, exact: &Enclosure) -> bool {
        !(self.value.is_finite() && self.error.is_finite()) || exact.is_within(&[self.value], SLACK * self.error)
    }

    #[inline(always)]
    fn sum(value: f64, a: &Self, b: &Self) -> Self {
        let error = a.error + b.error + UNIT_ROUNDOFF * value.abs();
        Bounded { value, error, depth: a.depth.max(b.depth).saturating_add(1) }
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Self::sum(self.value + other.value, self, other)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Self::sum(self.value - other.value, self, other)
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        let value = self.value * other.value;
        let of_factors = (self.value.abs() + self.error) * other.error + other.value.abs() * self.error;
        let error = of_factors + UNIT_ROUNDOFF * value.abs() + FLOOR;
        Bounded { value, error, depth: self.depth.saturating_add(other.depth).saturating_add(1) }
    }

    /// One of two numbers: where their order is not certain, either, with an error that covers the other.
    #[inline(always)]
    fn either(is_first: bool, a: &Self, b: &Self) -> Self {
        let chosen = if is_first { a } else { b };
        // The greater error would do, but a maximum may lose NaN; of values that are NaN or infinite nothing is known.
        let error = a.error + b.error + 0.0 * (a.value + b.value);
        Bounded { value: chosen.value, error, depth: a.depth.max(b.depth).saturating_add(1) }
    }
}

ring_operators!([] Bounded, Bounded::plus, Bounded::minus, Bounded::times);

impl core::ops::Neg for Bounded {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Bounded { value: -self.value, ..self }
    }
}

impl Ring for Bounded {
    #[inline(always)]
    fn abs(self) -> Self {
        Bounded { value: self.value.abs(), ..self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self::either(self.value < other.value, &self, &other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self::either(self.value > other.value, &self, &other)
    }
}

impl Radical for Bounded {
    #[inline(always)]
    fn sqrt(self) -> Self {
        let Bounded { value, error, depth } = self;
        if value > SLACK * error {
            let root = f64::square_root(&value);
            let error = error / root + UNIT_ROUNDOFF * root;
            return Bounded { value: root, error, depth: depth.saturating_add(1) };
        }
        if value == 0.0 && error == 0.0 { self } else { Self::UNKNOWN }
    }
}
