//! Numbers near to an exact one, with a bound on the distance: quotients and roots of them, and the float nearest to
//! the exact number, where the bound settles it.
//!
//! A result is rounded once: if both ends of the interval of the number and its error round to one float, so does the
//! exact number, because rounding is monotonic. An exact number that is a float passes this test; one halfway between
//! two floats never does. `docs/design/verification.md` has the bounds.

use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::round::Format;
use crate::arith::stages::float::{Float, two_sum};

/// Some exact number is within `error` of high + low, and |low| ≤ 8u·|high| with u = 2^-53; of the terms of a sum, a
/// quotient or a root |low| ≤ 2u·|high|. Nothing is known where a part is infinite or NaN, nor of anything computed
/// from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Approximation {
    pub(crate) high: f64,
    pub(crate) low: f64,
    pub(crate) error: f64,
}

/// The square of the unit roundoff of doubles.
pub(crate) const SQUARED_ROUNDOFF: f64 = power(-106);
const UNIT_ROUNDOFF: f64 = power(-53);
/// If the terms of a quotient or a root are between these, no step overflows or underflows.
const LEAST_TERM: f64 = power(-440);
const GREATEST_TERM: f64 = power(440);
/// The bounds of quotients and roots add a thousandth for second-order terms and for their own rounding.
const SLACK: f64 = 1.0 + power(-10);

pub(crate) const fn power(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

impl Approximation {
    pub(crate) const ZERO: Approximation = Approximation { high: 0.0, low: 0.0, error: 0.0 };
    /// Nothing known.
    pub(crate) const UNKNOWN: Approximation = Approximation { high: f64::NAN, low: f64::NAN, error: f64::NAN };

    /// ± bits · 2^exponent, to within one part in 2^127; exactly, if two doubles represent it.
    pub(crate) fn of_leading_bits(sign: Sign, bits: u128, exponent: i32) -> Self {
        if bits == 0 {
            return Self::ZERO;
        }
        if !(-900..800).contains(&exponent) {
            return Self::UNKNOWN;
        }
        let high = bits as f64;
        // The double may be 2^128, one more than the integer holds.
        let rest = bits.wrapping_sub(high as u128) as i128;
        let low = rest as f64;
        let is_exact = high < power(127) && low as i128 == rest;
        let scale = f64::from(sign.to_i8()) * power(exponent.into());
        let high = high * scale;
        let error = if is_exact { 0.0 } else { 2.0 * SQUARED_ROUNDOFF * high.abs() };
        Approximation { high, low: low * scale, error }
    }

    /// This approximation; one of which nothing is known where a condition fails.
    #[inline(always)]
    pub(crate) fn known_if(self, is_known: bool) -> Self {
        Approximation { error: if is_known { self.error } else { f64::NAN }, ..self }
    }

    /// The float of a format nearest to the exact number, where that is certain; never -0.
    #[inline(always)]
    pub(crate) fn rounded(self, format: &Format) -> Option<f64> {
        let Approximation { high, low, error } = self;
        let (least, greatest) = if format.is_double() {
            // The ends are rounded themselves, by a unit roundoff of the low part.
            let error = if error == 0.0 { 0.0 } else { error + 32.0 * SQUARED_ROUNDOFF * high.abs() };
            (high + (low - error), high + (low + error))
        } else {
            // A double that is the exact number is rounded once.
            let is_exact = error == 0.0 && low == 0.0;
            let error = if is_exact { 0.0 } else { error + low.abs() + 2.0 * UNIT_ROUNDOFF * high.abs() };
            let single = |x: f64| f64::from(x as f32);
            (single(high - error), single(high + error))
        };
        // Of infinities and NaN nothing is known.
        (least == greatest && least.abs() <= f64::MAX).then_some(least + 0.0)
    }

    /// The greatest float of a format not above the exact number, or the least not below it, where that is certain;
    /// never -0.
    #[inline]
    pub(crate) fn rounded_towards(self, side: Sign, format: &Format) -> Option<f64> {
        let Approximation { high, low, error } = self;
        if format.is_double() {
            let (near, rest) = two_sum(high, low);
            // The difference from the nearest float is at most half the gap to the next one; the error, far less than
            // the other half, does not change its sign.
            let is_certain = near.abs() <= f64::MAX
                && (error == 0.0 || (rest.abs() > error && error <= power(-60) * near.abs() && format.is_normal(near)));
            let is_beyond = Sign::of_float(rest) == side && !side.is_zero();
            return is_certain.then(|| if is_beyond { format.neighbour(near, side) } else { near + 0.0 });
        }
        // As in `rounded`.
        let is_exact = error == 0.0 && low == 0.0;
        let error = if is_exact { 0.0 } else { error + low.abs() + 2.0 * UNIT_ROUNDOFF * high.abs() };
        let single = |x: f64| {
            let near = format.nearest_to_double(x);
            let is_beyond = Sign::of_float(x - near) == side && !side.is_zero();
            if is_beyond { format.neighbour(near, side) } else { near }
        };
        let (least, greatest) = (high - error, high + error);
        let is_certain = least.abs() <= f64::MAX && greatest.abs() <= f64::MAX && single(least) == single(greatest);
        is_certain.then(|| single(least))
    }

    /// A normal number of the format, within 2^-10 of the exact one even after rounding to it, where one is certain.
    #[inline(always)]
    pub(crate) fn close(self, format: &Format) -> Option<f64> {
        let is_close = self.high.abs() > power(11) * (self.error + self.low.abs());
        (is_close && format.is_normal(self.high)).then_some(self.high)
    }

    /// A double, and a bound on its distance from the exact number.
    pub(crate) fn value_and_bound(&self) -> (f64, f64) {
        (self.high, SLACK * (self.low.abs() + self.error))
    }

    /// The sign of the exact number, where it is certain.
    #[inline(always)]
    pub(crate) fn certain_sign(&self) -> Option<Sign> {
        // The low part is at most a small part of the high one; NaN fails the comparison.
        let is_certain = self.high.abs() > 2.0 * self.error || self.is_zero();
        is_certain.then(|| Sign::of_float(self.high))
    }

    #[inline(always)]
    pub(crate) fn is_zero(&self) -> bool {
        self.high == 0.0 && self.error == 0.0
    }

    /// Whether this may be a term.
    #[inline(always)]
    fn is_term(&self) -> bool {
        LEAST_TERM < self.high.abs() && self.high.abs() < GREATEST_TERM
    }

    /// Whether this is a term that is known to a part in 2^30.
    #[inline(always)]
    fn is_certain_term(&self) -> bool {
        self.is_term() && self.error <= power(-30) * self.high.abs()
    }

    /// This number as a divisor of others.
    #[inline(always)]
    pub(crate) fn divisor(self) -> Divisor {
        Divisor { of: self.known_if(self.is_certain_term()), inverse: 1.0 / self.high }
    }

    /// The square root of a number that is not negative, given that of a double.
    #[inline(always)]
    pub(crate) fn root(self, root_of_double: impl Fn(f64) -> f64) -> Self {
        if self.is_zero() {
            return Self::ZERO;
        }
        if !(self.is_certain_term() && self.high > 0.0) {
            return Self::UNKNOWN;
        }
        let root = root_of_double(self.high);
        let (square, rest) = root.two_product(root);
        let rest = ((self.high - square) - rest) + self.low;
        let low = rest / (2.0 * root);
        let error = SLACK * (64.0 * SQUARED_ROUNDOFF * root + self.error / root);
        Approximation { high: root, low, error }
    }

    /// The sum with 1, 0 or -1 times another.
    #[inline(always)]
    pub(crate) fn plus(self, sign: Sign, other: Self) -> Self {
        let sign = f64::from(sign.to_i8());
        let (sum, rest) = two_sum(self.high, sign * other.high);
        let (high, low) = two_sum(sum, rest + (self.low + sign * other.low));
        let own = 16.0 * SQUARED_ROUNDOFF * (self.high.abs() + other.high.abs());
        Approximation { high, low, error: SLACK * (own + self.error + other.error) }
    }
}

/// A number that others are divided by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Divisor {
    of: Approximation,
    /// Of the high part, rounded.
    inverse: f64,
}

impl Divisor {
    /// The quotient of a number, where this one is certainly not zero.
    #[inline(always)]
    pub(crate) fn divide(&self, of: Approximation) -> Approximation {
        let Divisor { of: divisor, inverse } = *self;
        let quotient = of.high * inverse;
        // The remainder is exact but for the shares of the low parts.
        let (product, rest) = quotient.two_product(divisor.high);
        let rest = ((of.high - product) - rest) + (of.low - quotient * divisor.low);
        let low = rest * inverse;
        let own = 64.0 * SQUARED_ROUNDOFF * quotient.abs();
        let error = SLACK * (own + (of.error + quotient.abs() * divisor.error) * inverse.abs());
        Approximation { high: quotient, low, error }.known_if(of.is_zero() | of.is_term())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Integers that two doubles represent are exact, up to the longest.
    #[test]
    fn leading_bits() {
        let error = |bits| Approximation::of_leading_bits(Sign::Positive, bits, 0).error;
        for bits in [1, (1 << 106) - 1, 3 << 125, (1 << 126) + 1, (1 << 127) - (1 << 74)] {
            assert_eq!(error(bits), 0.0, "{bits}");
        }
        for bits in [(1 << 126) + (1 << 70) + 1, u128::MAX] {
            assert!(error(bits) > 0.0, "{bits}");
        }
    }
}
