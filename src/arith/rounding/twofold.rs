//! Values in twice the precision of a double, with a bound on their error: the first step of the ladder for values.
//!
//! A [`Twofold`] stands for an exact real x and holds an unevaluated sum h + l of doubles, a magnitude m and, as
//! constants of the formula, the counts λ and κ. With u = 2^-53 and ε = u² there is a real M with
//!
//! ```text
//! |x| <= M      |l| <= λ·u·M      |h + l - x| <= κ·ε·M      M <= (1+u)^λ m
//! ```
//!
//! Rule by rule (`docs/design/verification.md` spells the steps out):
//! - an input is exact and has no low part: M = |x|, λ = 0, κ = 0;
//! - the sum, difference or product of two inputs is exact: M = |x|, λ = 2, κ = 0;
//! - any other sum carries M1 + M2, and with the greater counts λ, κ of both: λ + 2 and κ + 2λ + 2;
//! - any other product carries M1·M2, λ1 + λ2 + 2, and κ1 + κ2 + λ1·λ2 + 3·(λ1 + λ2) + 2;
//! - abs keeps all; min and max take the greater magnitude and counts, and 8λ + 1 more for κ.
//!
//! The sum h + l is normalised only at the end, which saves half of the operations.
//!
//! Nothing may underflow: inputs are multiples of a unit, and products multiples of its powers, so that a check of the
//! inputs suffices ([`least_input`]). Overflow makes the magnitude infinite or a part NaN. Neither proves anything.

use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::rounding::approximation::{Approximation, SQUARED_ROUNDOFF, power};
use crate::arith::stages::float::{Float, two_sum};

/// An unevaluated sum of two doubles with a bound on its error; see the head of this file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twofold<T = f64> {
    high: T,
    low: T,
    magnitude: T,
    // The rest folds to constants after inlining: it depends on the formula only.
    /// λ
    low_share: u32,
    /// κ
    error_share: u32,
    /// Whether it is an input, which has no low part.
    is_input: bool,
}

/// The bound is proved for formulas up to these counts.
const GREATEST_LOW_SHARE: u32 = 1 << 20;
const GREATEST_ERROR_SHARE: u32 = 1 << 30;

/// If inputs are zero or not less than this, no product of `degree` factors underflows, nor any part of one: they are
/// multiples of a unit whose power is not less than the least double.
#[inline(always)]
pub(crate) const fn least_input(degree: u32) -> f64 {
    // The least exponent of the unit, of the last of 53 bits.
    let unit = -1074 / (if degree == 0 { 1 } else { degree as i64 });
    if degree > 1 { power(unit + 52) } else { 0.0 }
}

impl<T: Float> Twofold<T> {
    /// An input, exact.
    #[inline(always)]
    pub(crate) fn leaf(value: T) -> Self {
        Twofold { high: value, low: T::ZERO, magnitude: value.abs(), low_share: 0, error_share: 0, is_input: true }
    }

    #[inline(always)]
    fn exact((high, low): (T, T)) -> Self {
        Twofold { high, low, magnitude: high.abs(), low_share: 2, error_share: 0, is_input: false }
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        let (high, rest) = two_sum(self.high, other.high);
        if self.is_input && other.is_input {
            return Self::exact((high, rest));
        }
        let low_share = self.low_share.max(other.low_share);
        Twofold {
            high,
            low: rest + (self.low + other.low),
            magnitude: self.magnitude + other.magnitude,
            low_share: low_share.saturating_add(2),
            error_share: self
                .error_share
                .max(other.error_share)
                .saturating_add(low_share.saturating_mul(2))
                .saturating_add(2),
            is_input: false,
        }
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self.plus(&-*other)
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        let (high, rest) = self.high.two_product(other.high);
        if self.is_input && other.is_input {
            return Self::exact((high, rest));
        }
        let cross = match (self.is_input, other.is_input) {
            (true, _) => self.high * other.low,
            (_, true) => self.low * other.high,
            _ => self.high * other.low + self.low * other.high,
        };
        let both = self.low_share.saturating_add(other.low_share);
        Twofold {
            high,
            low: rest + cross,
            magnitude: self.magnitude * other.magnitude,
            low_share: both.saturating_add(2),
            error_share: self
                .error_share
                .saturating_add(other.error_share)
                .saturating_add(self.low_share.saturating_mul(other.low_share))
                .saturating_add(both.saturating_mul(3))
                .saturating_add(2),
            is_input: false,
        }
    }

    /// The first or the second, with the greater magnitude of both; with no magnitude where a low part is not finite,
    /// as in a product with a factor too large to be split: the comparison may have dropped that.
    #[inline(always)]
    fn either(first: bool, a: &Self, b: &Self) -> Self {
        let chosen = if first { a } else { b };
        let is_known = (a.low + b.low).is_finite();
        let is_greater = a.magnitude > b.magnitude || a.magnitude.partial_cmp(&a.magnitude).is_none();
        let magnitude = if is_greater { a.magnitude } else { b.magnitude };
        let low_share = a.low_share.max(b.low_share);
        Twofold {
            high: chosen.high,
            low: chosen.low,
            magnitude: if is_known { magnitude } else { T::NAN },
            low_share,
            error_share: a.error_share.max(b.error_share).saturating_add(low_share.saturating_mul(8)).saturating_add(1),
            // Even for two inputs, the magnitude is no longer that of the number itself.
            is_input: false,
        }
    }

    /// Whether this is less, or so close that either will do.
    #[inline(always)]
    fn is_less(&self, other: &Self) -> bool {
        (self.high - other.high) + (self.low - other.low) < T::ZERO
    }

    /// The parts, the magnitude and the count κ.
    #[cfg(test)]
    pub(crate) fn parts(self) -> (T, T, T, u32) {
        (self.high, self.low, self.magnitude, self.error_share)
    }
}

impl Twofold<f64> {
    /// Leaves, and whether one of them is so small that a product with it may underflow: less than `least`, and not
    /// zero.
    #[inline(always)]
    pub(crate) fn leaves_above(least: f64, may_underflow: &mut bool) -> impl FnMut(&f64) -> Self {
        move |&x| {
            *may_underflow |= (x.abs() < least) & (x != 0.0);
            Twofold::leaf(x)
        }
    }

    /// [`approximation`](Self::approximation), where nothing has underflowed.
    #[inline(always)]
    pub(crate) fn approximations_if(is_known: bool) -> impl FnMut(&Self) -> Approximation {
        move |x| x.approximation().known_if(is_known)
    }

    /// The number and its error, where a bound is proved.
    #[inline(always)]
    pub(crate) fn approximation(self) -> Approximation {
        if self.low_share > GREATEST_LOW_SHARE || self.error_share > GREATEST_ERROR_SHARE {
            return Approximation::UNKNOWN;
        }
        // One more, for the powers of 1 + u and for the rounding of this product.
        let share = if self.error_share == 0 { 0.0 } else { f64::from(self.error_share + 1) * SQUARED_ROUNDOFF };
        let (high, low) = two_sum(self.high, self.low);
        Approximation { high, low, error: share * self.magnitude }
    }
}

ring_operators!([T: Float] Twofold<T>, Twofold::plus, Twofold::minus, Twofold::times);

impl<T: Float> core::ops::Neg for Twofold<T> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Twofold { high: -self.high, low: -self.low, ..self }
    }
}

impl<T: Float> Ring for Twofold<T> {
    #[inline(always)]
    fn abs(self) -> Self {
        if self.high + self.low < T::ZERO { -self } else { self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self::either(self.is_less(&other), &self, &other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self::either(other.is_less(&self), &self, &other)
    }
    const HAS_COUNTS: bool = true;
    #[inline(always)]
    fn as_input(&self) -> Self {
        debug_assert!(self.is_input);
        Twofold::leaf(self.high)
    }
}
