//! Twice the precision of a double, with a bound on the error: the second step for formulas with roots, run on a tape.
//!
//! An exact real x is within e of h + l, two doubles with |l| <= u·|h|. With ε = u² each rule adds to the errors of the
//! operands what it rounds; the sum is multiplied by 1 + 32u, for the roundings of the error itself, no more than
//! sixteen:
//!
//! - a sum: the high parts are added exactly, the low parts l1 + l2 and their sum with what is left are rounded;
//! - a product: h1·h2 is exact; h1·l2 and l1·h2, their sum, and the sum with the rest are rounded, l1·l2 is left out.
//!   No part of a product of 2^-800 or more underflows by more than 2^-140 of it;
//! - a root s = fl(√h) of r = h + l, and t = fl((r - s²)/2s): √r = s + δ - δ²/2s + …, with δ = (r - s²)/2s and
//!   |δ| <= 3u·s. The product s² and its difference from h are exact, two other roundings of at most 5ε·h each are
//!   halved by the quotient, which is rounded by u·|δ|; in total less than 32ε·s. The error of the radicand adds
//!   |√x - √r| <= e/(√x + √r), less than e/s where r > 2e.
//!
//! Every error is zero or a normal number, so that its roundings are relative.
//!
//! Nothing is known of numbers beyond [`LEAST`] and [`GREATEST`].

use crate::arith::formulas::sign::Sign;
#[cfg(test)]
use crate::arith::radicals::enclosure::Enclosure;
use crate::arith::rounding::approximation::{Approximation, SQUARED_ROUNDOFF, power};
use crate::arith::scalars::internal_scalar::InternalScalar;
use crate::arith::stages::dyadic::Parts;
use crate::arith::stages::float::{Float, two_sum};
use crate::arith::stages::interpreter::Interpreter;
use core::cell::Cell;

const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;
/// Between these, no part of a product underflows by more than is allowed for, and no root overflows.
const LEAST: f64 = power(-800);
const GREATEST: f64 = power(900);
/// More than the roundings of an error take from it in one operation.
const SLACK: f64 = 1.0 + 32.0 * UNIT_ROUNDOFF;

/// A number to twice the precision of a double; see the head of this file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoundedTwofold {
    high: f64,
    low: f64,
    error: f64,
}

impl BoundedTwofold {
    const ZERO: Self = BoundedTwofold { high: 0.0, low: 0.0, error: 0.0 };
    const UNKNOWN: Self = BoundedTwofold { high: f64::NAN, low: f64::NAN, error: f64::NAN };

    /// An input: exact, if it is in range.
    #[inline]
    pub(crate) fn leaf(parts: &Parts) -> Self {
        if parts.is_zero() {
            return Self::ZERO;
        }
        if !(-800..=836).contains(&parts.exponent) {
            return Self::UNKNOWN;
        }
        // An integer of 64 bits is a sum of two doubles; the first may be 2^64.
        let high = parts.mantissa as f64;
        let low = (i128::from(parts.mantissa) - high as i128) as f64;
        let scale = power(parts.exponent.into()) * if parts.negative { -1.0 } else { 1.0 };
        BoundedTwofold { high: high * scale, low: low * scale, error: 0.0 }
    }

    /// The sum of the parts again in order.
    #[inline]
    fn of_parts(high: f64, low: f64, error: f64) -> Self {
        let (high, low) = two_sum(high, low);
        BoundedTwofold { high, low, error: SLACK * error }
    }

    #[inline]
    fn plus(&self, other: &Self) -> Self {
        let (high, rest) = two_sum(self.high, other.high);
        let lows = self.low + other.low;
        let low = rest + lows;
        let rounding = UNIT_ROUNDOFF * (lows.abs() + low.abs());
        Self::of_parts(high, low, self.error + other.error + rounding)
    }

    fn negated(&self) -> Self {
        BoundedTwofold { high: -self.high, low: -self.low, error: self.error }
    }

    #[inline]
    fn times(&self, other: &Self) -> Self {
        let (high, rest) = self.high.two_product(other.high);
        if high.abs() < LEAST {
            let is_zero = |x: &Self| x.high == 0.0 && x.error == 0.0;
            // A product with zero is exact; other small products may have lost some bits.
            return if is_zero(self) || is_zero(other) { Self::ZERO } else { Self::UNKNOWN };
        }
        let (one, another) = (self.high * other.low, self.low * other.high);
        let low = rest + (one + another);
        let of_factors = (self.high.abs() + self.low.abs() + self.error) * other.error
            + (other.high.abs() + other.low.abs()) * self.error;
        let rounding = UNIT_ROUNDOFF * (2.0 * (one.abs() + another.abs()) + low.abs());
        let left_out = (self.low * other.low).abs() + power(-140) * high.abs();
        Self::of_parts(high, low, of_factors + rounding + left_out)
    }

    #[inline]
    fn root(&self) -> Self {
        let BoundedTwofold { high, low, error } = *self;
        if high == 0.0 && low == 0.0 && error == 0.0 {
            return Self::ZERO;
        }
        if !(high > 4.0 * error && (LEAST..GREATEST).contains(&high)) {
            return Self::UNKNOWN;
        }
        let root = f64::square_root(&high);
        let (square, rest) = root.two_product(root);
        let left = (high - square) - rest + low;
        if left == 0.0 && rest == 0.0 && low == 0.0 && error == 0.0 {
            return BoundedTwofold { high: root, ..Self::ZERO };
        }
        let correction = left / (2.0 * root);
        Self::of_parts(root, correction, error / root + 32.0 * SQUARED_ROUNDOFF * root)
    }

    /// Whether anything is proved of it.
    fn is_known(&self) -> bool {
        // NaN fails the comparisons.
        self.high.abs() <= GREATEST && self.error <= GREATEST
    }

    /// Whether a number is within the error, as far as its enclosure shows; of what nothing is known, yes.
    #[cfg(test)]
    pub(crate) fn encloses(self, exact: &Enclosure) -> bool {
        !self.is_known() || exact.is_within(&[self.high, self.low], self.error)
    }

    /// The sign, where it is certain.
    #[inline]
    fn certain_sign(&self) -> Option<Sign> {
        if !self.is_known() {
            return None;
        }
        if self.high.abs() > 2.0 * self.error {
            return Some(Sign::of_float(self.high));
        }
        (self.high == 0.0 && self.error == 0.0).then_some(Sign::Zero)
    }
}

/// This arithmetic on a tape.
#[derive(Default)]
pub(crate) struct BoundedTwofolds {
    /// Whether a result depends on a sign that is not certain.
    is_uncertain: Cell<bool>,
}

impl BoundedTwofolds {
    /// The sign of a result, where it is certain.
    #[inline]
    pub(crate) fn certain_sign(&self, x: &BoundedTwofold) -> Option<Sign> {
        if self.is_uncertain.get() { None } else { x.certain_sign() }
    }

    /// A result for rounding.
    pub(crate) fn approximation(&self, x: &BoundedTwofold) -> Approximation {
        let is_known = x.is_known() && !self.is_uncertain.get();
        Approximation { high: x.high, low: x.low, error: x.error }.known_if(is_known)
    }
}

impl Interpreter for BoundedTwofolds {
    type Number = BoundedTwofold;
    fn negated(&self, x: &BoundedTwofold) -> BoundedTwofold {
        x.negated()
    }
    #[inline]
    fn sum(&self, x: &BoundedTwofold, y: &BoundedTwofold) -> BoundedTwofold {
        x.plus(y)
    }
    #[inline]
    fn difference(&self, x: &BoundedTwofold, y: &BoundedTwofold) -> BoundedTwofold {
        x.plus(&y.negated())
    }
    #[inline]
    fn product(&self, x: &BoundedTwofold, y: &BoundedTwofold) -> BoundedTwofold {
        x.times(y)
    }
    #[inline]
    fn root(&self, x: &BoundedTwofold) -> BoundedTwofold {
        x.root()
    }
    #[inline]
    fn sign(&self, x: &BoundedTwofold) -> Sign {
        x.certain_sign().unwrap_or_else(|| {
            self.is_uncertain.set(true);
            Sign::Zero
        })
    }
}
