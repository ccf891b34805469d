//! The first step of the ladder: a float together with a bound on its error.
//!
//! A [`Filtered`] stands for an exact real x and holds a computed value v, a magnitude m and a depth k. With the unit
//! roundoff u and the least positive normal number τ, there is always a real B with
//!
//! ```text
//! |x| <= B      |v - x| <= ((1+u)^k - 1) B      B <= (1+u)^k m      |v| <= m
//! ```
//!
//! Rule by rule (`docs/verification.md` spells the steps out):
//! - an input is exact: v = x, m = |x|, k = 0;
//! - the sum or difference of two inputs has one relative error and carries m = |v| itself, k = 1;
//! - any other sum carries m1 + m2 and one more than the greater depth;
//! - a product carries m1·m2, but at least τ: below τ a product is rounded by up to u·τ, which the floor pays for.
//!   Floored at once, the error is multiplied by whatever the product is multiplied by later, as it must be;
//! - abs keeps all; min and max take the greater magnitude and depth of both.
//!
//! So |v| > ((1+u)^k - 1)(1+u)^k m proves the sign, and (k+2)·u·m, as computed, is no less than that for every k up to
//! 2^20: one u pays for the powers, one for the rounding of the bound itself. Overflow makes m infinite (it bounds |v|
//! at every step because rounding is monotonic) and NaN stays NaN, so both fail the comparison and are never certain.

use super::grain::Grain;
use super::ring::{Ring, ring_operators};
use super::sign::Sign;

/// A float with a bound on its error; see the head of this file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filtered {
    value: f64,
    magnitude: f64,
    /// Folds to a constant after inlining: it depends on the formula only.
    depth: u32,
}

const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;
/// The bound is proved for formulas up to this depth.
const DEEPEST: u32 = 1 << 20;

impl Filtered {
    /// An input number, exact.
    #[inline(always)]
    pub(crate) fn leaf(value: f64) -> Self {
        Filtered { value, magnitude: value.abs(), depth: 0 }
    }

    /// The sign, where the bound proves it.
    #[inline(always)]
    pub(crate) fn certain_sign(self) -> Option<Sign> {
        if self.depth > DEEPEST {
            return None;
        }
        let bound = f64::from(self.depth + 2) * UNIT_ROUNDOFF * self.magnitude;
        // NaN and infinity on either side fail this.
        if self.value.abs() > bound { Some(Sign::of_float(self.value)) } else { None }
    }

    /// The sign, where no operation on the way has rounded: see [`Grain`].
    #[inline(always)]
    pub(crate) fn exact_sign(self, grain: Grain) -> Option<Sign> {
        // 2^(low+53); below the normal numbers nothing is exact for certain, beyond them everything finite is.
        let limit = match grain.low.saturating_add(53) {
            exponent @ -1022..=1023 => f64::from_bits(((exponent + 1023) as u64) << 52),
            1024.. => f64::INFINITY,
            _ => 0.0,
        };
        (self.magnitude < limit).then(|| Sign::of_float(self.value))
    }

    #[inline(always)]
    fn sum(value: f64, a: &Self, b: &Self) -> Self {
        let exact_parts = a.depth == 0 && b.depth == 0;
        Filtered {
            value,
            magnitude: if exact_parts { value.abs() } else { a.magnitude + b.magnitude },
            depth: a.depth.max(b.depth).saturating_add(1),
        }
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
        let magnitude = self.magnitude * other.magnitude;
        Filtered {
            value: self.value * other.value,
            // Not `max`, which would turn NaN into the floor.
            magnitude: if f64::MIN_POSITIVE > magnitude { f64::MIN_POSITIVE } else { magnitude },
            depth: self.depth.saturating_add(other.depth).saturating_add(1),
        }
    }

    /// `value` is one of the two, or their magnitude makes the comparison fail.
    #[inline(always)]
    fn either(value: f64, a: &Self, b: &Self) -> Self {
        Filtered {
            value,
            // A sum would be sound too; this keeps NaN, which the value may have lost.
            magnitude: if a.magnitude > b.magnitude || a.magnitude.is_nan() { a.magnitude } else { b.magnitude },
            depth: a.depth.max(b.depth).max(1),
        }
    }
}

ring_operators!([] Filtered, Filtered::plus, Filtered::minus, Filtered::times);

impl core::ops::Neg for Filtered {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Filtered { value: -self.value, ..self }
    }
}

impl Ring for Filtered {
    #[inline(always)]
    fn abs(self) -> Self {
        Filtered { value: self.value.abs(), ..self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self::either(if self.value < other.value { self.value } else { other.value }, &self, &other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self::either(if self.value > other.value { self.value } else { other.value }, &self, &other)
    }
}
