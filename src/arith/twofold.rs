//! Values in twice the precision of a double, with a bound on their error: the first step of the ladder for values.
//!
//! A [`Twofold`] stands for an exact real x and holds an unevaluated sum h + l of doubles with |l| ≤ u·|h|, a magnitude
//! m and, as a constant of the formula, a depth k. With u = 2^-53 and ε = u² there is a real M with
//!
//! ```text
//! |x| <= M      |h + l - x| <= ((1+ε)^k - 1) M      M <= (1 + 2^-32) m
//! ```
//!
//! Rule by rule (`docs/verification.md` spells the steps out):
//! - an input is exact, and so is the sum, difference or product of two inputs: M = |x|, k = 0;
//! - any other sum carries M1 + M2, and 4 more than the greater depth;
//! - any other product carries M1·M2, and 10 more than the sum of the depths;
//! - abs keeps all; min and max take the greater magnitude and depth.
//!
//! Products whose magnitude is not zero, but less than 2^-960, may lose bits by underflow: they spoil the result.
//! Overflow makes the magnitude infinite or a part NaN. Neither proves anything.

use super::approximation::{Approximation, SQUARED_ROUNDOFF, power, two_product, two_sum};
use super::ring::{Ring, ring_operators};

/// An unevaluated sum of two doubles with a bound on its error; see the head of this file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twofold {
    high: f64,
    low: f64,
    magnitude: f64,
    /// Whether a product may have underflowed.
    spoilt: bool,
    // The rest folds to constants after inlining: it depends on the formula only.
    depth: u32,
    /// Whether it is an input, which has no low part.
    is_input: bool,
}

/// The bound is proved for formulas up to this depth.
const DEEPEST: u32 = 1 << 20;
/// What a sum adds to the depth.
const OF_A_SUM: u32 = 4;
/// What a product adds to the depth.
const OF_A_PRODUCT: u32 = 10;
/// Products of a lesser magnitude may have lost bits.
const LEAST_PRODUCT: f64 = power(-960);
/// The sum of two doubles of which |a| ≥ |b|, and what its rounding cuts off (Dekker).
#[inline(always)]
fn fast_two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    (sum, b - (sum - a))
}

impl Twofold {
    /// An input, exact.
    #[inline(always)]
    pub(crate) fn leaf(value: f64) -> Self {
        Twofold { high: value, low: 0.0, magnitude: value.abs(), spoilt: false, depth: 0, is_input: true }
    }

    #[inline(always)]
    fn exact((high, low): (f64, f64), spoilt: bool) -> Self {
        Twofold { high, low, magnitude: high.abs(), spoilt, depth: 0, is_input: false }
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        let (sum, rest) = two_sum(self.high, other.high);
        if self.is_input && other.is_input {
            return Self::exact((sum, rest), false);
        }
        let (high, low) = two_sum(sum, rest + (self.low + other.low));
        Twofold {
            high,
            low,
            magnitude: self.magnitude + other.magnitude,
            spoilt: self.spoilt | other.spoilt,
            depth: self.depth.max(other.depth).saturating_add(OF_A_SUM),
            is_input: false,
        }
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self.plus(&-*other)
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        let (product, rest) = two_product(self.high, other.high);
        let magnitude = self.magnitude * other.magnitude;
        let is_lost = (magnitude < LEAST_PRODUCT) & (self.magnitude != 0.0) & (other.magnitude != 0.0);
        if self.is_input && other.is_input {
            return Self::exact((product, rest), is_lost);
        }
        let cross = match (self.is_input, other.is_input) {
            (true, _) => self.high * other.low,
            (_, true) => self.low * other.high,
            _ => self.high * other.low + self.low * other.high,
        };
        let (high, low) = fast_two_sum(product, rest + cross);
        Twofold {
            high,
            low,
            magnitude,
            spoilt: self.spoilt | other.spoilt | is_lost,
            depth: self.depth.saturating_add(other.depth).saturating_add(OF_A_PRODUCT),
            is_input: false,
        }
    }

    /// The first or the second, with the greater magnitude of both. This, or the spoilt mark, keeps a NaN that the
    /// comparison dropped: the low part of a product is one where a factor is too large to be split, whatever the
    /// magnitude.
    #[inline(always)]
    fn either(first: bool, a: &Self, b: &Self) -> Self {
        let chosen = if first { a } else { b };
        let is_known = (a.low + b.low).abs() <= f64::MAX;
        let is_greater = a.magnitude > b.magnitude || a.magnitude.partial_cmp(&a.magnitude).is_none();
        Twofold {
            high: chosen.high,
            low: chosen.low,
            magnitude: if is_greater { a.magnitude } else { b.magnitude },
            spoilt: a.spoilt | b.spoilt | !is_known,
            // Even of two inputs, the magnitude is not that of the number itself any more.
            depth: a.depth.max(b.depth).max(1),
            is_input: false,
        }
    }

    #[inline(always)]
    fn is_less(&self, other: &Self) -> bool {
        self.high < other.high || self.high == other.high && self.low < other.low
    }

    /// The number and its error, where a bound is proved.
    #[inline(always)]
    pub(crate) fn approximation(self) -> Option<Approximation> {
        // One more, for the share of the magnitude and for the rounding of this product.
        let share = if self.depth == 0 { 0.0 } else { f64::from(self.depth + 1) * SQUARED_ROUNDOFF };
        let error = share * self.magnitude;
        let is_proved = !self.spoilt && self.depth <= DEEPEST;
        is_proved.then_some(Approximation { high: self.high, low: self.low, error })
    }
}

ring_operators!([] Twofold, Twofold::plus, Twofold::minus, Twofold::times);

impl core::ops::Neg for Twofold {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Twofold { high: -self.high, low: -self.low, ..self }
    }
}

impl Ring for Twofold {
    #[inline(always)]
    fn abs(self) -> Self {
        if self.high < 0.0 { -self } else { self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self::either(self.is_less(&other), &self, &other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self::either(other.is_less(&self), &self, &other)
    }
}
