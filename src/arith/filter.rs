//! The first step of the ladder: a float together with a bound on its error.
//!
//! A [`Filtered`] stands for an exact real x and holds a computed value v and a magnitude m, and, as constants of the
//! formula, a depth k and a number n of floors ρ. With the unit roundoff u there is always a real B with
//!
//! ```text
//! |x| <= B      |v - x| <= ((1+u)^k - 1) B      B <= (1+u)^k (m + n·ρ)      |v| <= m
//! ```
//!
//! Rule by rule (`docs/verification.md` spells the steps out):
//! - an input is exact: v = x, m = |v|, k = 0, n = 0;
//! - the sum or difference of two inputs has one relative error and the magnitude m = |v|, k = 1, n = 0;
//! - any other sum carries m1 + m2, n1 + n2, and one more than the greater depth;
//! - a product is rounded by up to u·ρ more where it underflows, which one floor pays for: n = 1. It carries m1·m2, the
//!   floors of the factors added to their magnitudes first, for what they paid for is multiplied by the other factor, as
//!   huge as it may be. Where both factors have no floors and m = |v|, so has the product: |v1|·|v2| is rounded as v is;
//! - abs keeps all; min and max take the greater magnitude, depth and floors of both.
//!
//! So |v| > ((1+u)^k - 1)(1+u)^k (m + n·ρ) proves the sign. Overflow makes m infinite (m bounds |v| at every step because
//! rounding is monotonic) and NaN stays NaN, so both fail the comparison and are never certain.

use super::float::Float;
use super::ring::{Ring, ring_operators};
use super::sign::Sign;

/// A float with a bound on its error; see the head of this file. Where no product of the formula can underflow, there is
/// no need to be `FLOORED`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filtered<T, const FLOORED: bool = true> {
    value: T,
    magnitude: T,
    // The rest folds to constants after inlining: it depends on the formula only.
    depth: u32,
    floors: u32,
    /// Whether the magnitude is that of the value.
    tight: bool,
}

/// The bound is proved for formulas up to this depth.
const DEEPEST: u32 = 1 << 20;
/// The reciprocal of the relative error of a close value.
const CLOSE: u32 = 1 << 10;

impl<T: Float, const FLOORED: bool> Filtered<T, FLOORED> {
    /// An input number, exact.
    #[inline(always)]
    pub(crate) fn leaf(value: T) -> Self {
        Filtered { value, magnitude: value.abs(), depth: 0, floors: 0, tight: true }
    }

    /// The sign, where the bound proves it.
    #[inline(always)]
    pub(crate) fn certain_sign(self) -> Option<Sign> {
        // NaN and infinity on either side fail the comparison.
        let certain = self.is_proved() && self.value.abs() > self.bound();
        certain.then(|| Sign::of_bit(self.value.is_negative()))
    }

    /// The value, where the bound proves that it differs from the exact one by less than 2^-10 of that.
    #[inline(always)]
    pub(crate) fn close_value(self) -> Option<T> {
        // One more for the exact value's own share, one for the rounding of all this, and of the value to a shorter float.
        let margin = T::whole(CLOSE + 2);
        (self.is_proved() && self.value.abs() > margin * self.bound()).then_some(self.value)
    }

    /// Whether the bound is proved. Saturated floors are not as many as there should be.
    #[inline(always)]
    fn is_proved(&self) -> bool {
        self.depth <= DEEPEST && self.floors < u32::MAX
    }

    /// What the computed value differs from the exact one by, at most.
    #[inline(always)]
    pub(crate) fn bound(self) -> T {
        let bound = T::error_share(self.depth) * self.magnitude;
        if self.floors == 0 { bound } else { bound + T::error_share_of_floors(self.depth, self.floors) }
    }

    /// No less than the sum of the absolute values of the terms that the formula adds up, but for a relative error of
    /// 2^-32; NaN or infinite where a number of the input is, that the formula uses.
    #[inline(always)]
    pub(crate) fn magnitude(self) -> T {
        self.floored().0
    }

    /// The magnitude with its floors, and the depth that this addition costs.
    #[inline(always)]
    fn floored(&self) -> (T, u32) {
        if self.floors == 0 { (self.magnitude, 0) } else { (self.magnitude + T::floors(self.floors), 1) }
    }

    #[inline(always)]
    fn sum(value: T, a: &Self, b: &Self) -> Self {
        let tight = a.depth == 0 && b.depth == 0;
        Filtered {
            value,
            magnitude: if tight { value.abs() } else { a.magnitude + b.magnitude },
            depth: a.depth.max(b.depth).saturating_add(1),
            floors: a.floors.saturating_add(b.floors),
            tight,
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
        let value = self.value * other.value;
        let tight = self.tight && other.tight && self.floors == 0 && other.floors == 0;
        let ((m1, add1), (m2, add2)) = (self.floored(), other.floored());
        Filtered {
            value,
            magnitude: if tight { value.abs() } else { m1 * m2 },
            depth: self.depth.saturating_add(other.depth).saturating_add(1 + add1 + add2),
            floors: u32::from(FLOORED),
            tight,
        }
    }

    /// `value` is one of the two, or their magnitude makes the comparison fail.
    #[inline(always)]
    fn either(value: T, a: &Self, b: &Self) -> Self {
        // A NaN that the value may have lost stays in the magnitude.
        let first = a.magnitude > b.magnitude || a.magnitude.partial_cmp(&a.magnitude).is_none();
        Filtered {
            value,
            magnitude: if first { a.magnitude } else { b.magnitude },
            depth: a.depth.max(b.depth).max(1),
            floors: a.floors.max(b.floors),
            tight: false,
        }
    }
}

ring_operators!([T: Float, const FLOORED: bool] Filtered<T, FLOORED>, Filtered::plus, Filtered::minus, Filtered::times);

impl<T: Float, const FLOORED: bool> core::ops::Neg for Filtered<T, FLOORED> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Filtered { value: -self.value, ..self }
    }
}

impl<T: Float, const FLOORED: bool> Ring for Filtered<T, FLOORED> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Depths and floors of 32 bits do not wrap into certainty.
    #[test]
    fn too_deep_to_be_certain() {
        let squared = |times: u32| (0..times).fold(Filtered::<f64>::leaf(1.0), |x, _| x.squared());
        assert_eq!(squared(19).certain_sign(), Some(Sign::Positive));
        for times in [20, 31, 32, 33, 64] {
            assert_eq!(squared(times).certain_sign(), None, "{times}");
        }
        let doubled = |times: u32| (0..times).fold(Filtered::<f64>::leaf(1.0).squared(), |x, _| x + x);
        assert_eq!(doubled(31).certain_sign(), Some(Sign::Positive));
        assert_eq!(doubled(32).certain_sign(), None);
        assert_eq!(doubled(40).certain_sign(), None);
    }
}
