//! The zero test: which numbers of a formula are certainly zero, by comparisons of inputs alone.

use crate::arith::formulas::leaf::Leaf;
use crate::arith::formulas::ring::{Ring, ring_operators};

/// Whether a number is zero for certain: a zero input, the difference of two equal inputs, a product with either, a sum
/// of such. Axis-aligned input often makes the whole formula such a zero.
///
/// Only for finite numbers: 0 times infinity would pass for zero.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZeroTest {
    /// The number, if it is an input.
    number: f64,
    /// Folds to a constant.
    input: bool,
    zero: bool,
}

impl ZeroTest {
    /// An input.
    #[inline(always)]
    pub(crate) fn leaf(number: f64) -> Self {
        ZeroTest { number, input: true, zero: number == 0.0 }
    }

    /// Whether the number is certainly zero.
    #[inline(always)]
    pub(crate) fn is_zero(self) -> bool {
        self.zero
    }

    #[inline(always)]
    fn is(zero: bool) -> Self {
        ZeroTest { number: 0.0, input: false, zero }
    }

    // `&` and `|`, not `&&` and `||`: no branches.
    #[inline(always)]
    fn sum(&self, other: &Self) -> Self {
        Self::is(if self.input && other.input { self.number == -other.number } else { self.zero & other.zero })
    }

    #[inline(always)]
    fn difference(&self, other: &Self) -> Self {
        Self::is(if self.input && other.input { self.number == other.number } else { self.zero & other.zero })
    }

    #[inline(always)]
    fn product(&self, other: &Self) -> Self {
        Self::is(self.zero | other.zero)
    }
}

impl Leaf<f64> for ZeroTest {
    #[inline(always)]
    fn of(number: &f64) -> Self {
        Self::leaf(*number)
    }
}

ring_operators!([] ZeroTest, ZeroTest::sum, ZeroTest::difference, ZeroTest::product);

impl core::ops::Neg for ZeroTest {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        ZeroTest { number: -self.number, ..self }
    }
}

impl Ring for ZeroTest {
    #[inline(always)]
    fn abs(self) -> Self {
        Self::is(self.zero)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self::is(self.zero & other.zero)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self::is(self.zero & other.zero)
    }
}

/// The same test in a number that is zero where a [`ZeroTest`] is, and only there. It is faster beside the filter,
/// whose differences it takes.
///
/// Only for finite numbers. A rounded difference is zero only if the exact one is, and sums of absolute values, which
/// may overflow, and the lesser of two are never rounded to zero.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZeroNumber {
    number: f64,
    /// Folds to a constant.
    input: bool,
}

impl ZeroNumber {
    /// An input.
    #[inline(always)]
    pub(crate) fn leaf(number: f64) -> Self {
        ZeroNumber { number, input: true }
    }

    /// Whether the number is certainly zero.
    #[inline(always)]
    pub(crate) fn is_zero(self) -> bool {
        self.number == 0.0
    }

    #[inline(always)]
    fn is(number: f64) -> Self {
        ZeroNumber { number, input: false }
    }

    #[inline(always)]
    fn both(&self, other: &Self) -> Self {
        Self::is(self.number.abs() + other.number.abs())
    }

    #[inline(always)]
    fn sum(&self, other: &Self) -> Self {
        if self.input && other.input { Self::is(self.number + other.number) } else { self.both(other) }
    }

    #[inline(always)]
    fn difference(&self, other: &Self) -> Self {
        if self.input && other.input { Self::is(self.number - other.number) } else { self.both(other) }
    }

    #[inline(always)]
    fn product(&self, other: &Self) -> Self {
        let (own, other) = (self.number.abs(), other.number.abs());
        Self::is(if own < other { own } else { other })
    }
}

impl Leaf<f64> for ZeroNumber {
    #[inline(always)]
    fn of(number: &f64) -> Self {
        Self::leaf(*number)
    }
}

ring_operators!([] ZeroNumber, ZeroNumber::sum, ZeroNumber::difference, ZeroNumber::product);

impl core::ops::Neg for ZeroNumber {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        ZeroNumber { number: -self.number, ..self }
    }
}

impl Ring for ZeroNumber {
    #[inline(always)]
    fn abs(self) -> Self {
        Self::is(self.number)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.both(&other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.both(&other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules() {
        all_rules(ZeroTest::leaf, ZeroTest::is_zero);
        all_rules(ZeroNumber::leaf, ZeroNumber::is_zero);
    }

    /// Numbers that are nearly zero, or whose product is rounded to zero.
    #[test]
    fn tiny_numbers() {
        let [least, tiny, above] = [5e-324, f64::MIN_POSITIVE, f64::MIN_POSITIVE.next_up()].map(ZeroNumber::leaf);
        for x in [least * least, tiny - above, least + least, (tiny - above) * least, least * least + least * least] {
            assert!(!x.is_zero(), "{x:?}");
        }
    }

    #[allow(clippy::eq_op)] // Rules for such expressions.
    fn all_rules<R: Ring + Copy>(leaf: fn(f64) -> R, is_zero: fn(R) -> bool) {
        let [zero, minus_zero, one, minus_one, two] = [0.0, -0.0, 1.0, -1.0, 2.0].map(leaf);
        let zeros = [
            zero,
            minus_zero,
            -zero,
            zero.abs(),
            one - one,
            one + minus_one,
            one + -one,
            minus_one - -one,
            zero + minus_zero,
            zero * two,
            zero * minus_zero,
            two * minus_zero,
            (one - one) * two,
            two * (one - one),
            (one - one) + zero,
            zero - (one - one),
            -(one - one),
            (one - one).abs(),
            zero.min(minus_zero),
            (one - one).max(zero),
            (one - one) * two - two * (two - two),
        ];
        for (i, x) in zeros.into_iter().enumerate() {
            assert!(is_zero(x), "{i}");
        }
        let others = [
            one,
            -one,
            minus_one.abs(),
            one + one,
            one - minus_one,
            one - -one,
            minus_one + minus_one,
            one * two,
            one + zero,
            zero + one * one,
            one * one + zero,
            zero - one * one,
            one * one - zero,
            zero - one,
            one - two,
            // The inputs of a sum are not recorded.
            (one + one) - (one + one),
            (one + one) + -(one + one),
            one * one - one * one,
            (one - one) + one * one,
            one * one - (one - one),
            // The value of an absolute value, a least or a greatest is unknown.
            minus_one.abs() - one,
            minus_one.abs() - minus_one,
            minus_one.abs() + minus_one,
            minus_one.abs() + one,
            one.min(zero),
            zero.min(one),
            one.max(zero),
            zero.max(one),
            one.min(one) - one,
            (zero * one) - one,
            (one - one) - zero * one - one,
        ];
        for (i, x) in others.into_iter().enumerate() {
            assert!(!is_zero(x), "{i}");
        }
    }
}
