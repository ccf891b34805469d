//! Zero on sight: the formula evaluated in what is certainly zero.

use super::ring::{Ring, ring_operators};

/// Whether a number is zero for certain: a zero input, the difference of two equal inputs, a product with either, a sum
/// of such. Axis-aligned input often makes the whole formula such a zero, and then there is nothing to compute.
///
/// Only for finite numbers: 0 times infinity would pass for zero.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vanishing {
    /// The number, where it is an input.
    number: f64,
    /// Folds to a constant.
    input: bool,
    zero: bool,
}

impl Vanishing {
    /// An input.
    #[inline(always)]
    pub(crate) fn leaf(number: f64) -> Self {
        Vanishing { number, input: true, zero: number == 0.0 }
    }

    /// Whether the number is certainly zero.
    #[inline(always)]
    pub(crate) fn is_zero(self) -> bool {
        self.zero
    }

    #[inline(always)]
    fn is(zero: bool) -> Self {
        Vanishing { number: 0.0, input: false, zero }
    }

    // `&` and `|`, not `&&` and `||`: there is nothing to branch for.
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

ring_operators!([] Vanishing, Vanishing::sum, Vanishing::difference, Vanishing::product);

impl core::ops::Neg for Vanishing {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Vanishing { number: -self.number, ..self }
    }
}

impl Ring for Vanishing {
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
