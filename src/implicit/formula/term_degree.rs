//! The degree of a polynomial whose terms have one.

use crate::Ring;
use crate::arith::formulas::ring::ring_operators;

/// The degree of all terms of a number; `None` where they have different ones, or where it is no polynomial, but has an
/// absolute value, or the least or greatest of two numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TermDegree(pub(super) Option<i32>);

impl TermDegree {
    /// Of an input number.
    pub(super) const LEAF: TermDegree = TermDegree(Some(1));

    #[inline]
    fn sum(&self, other: &Self) -> Self {
        TermDegree(self.0.filter(|_| self == other))
    }

    #[inline]
    fn product(&self, other: &Self) -> Self {
        TermDegree(self.0.zip(other.0).and_then(|(a, b)| a.checked_add(b)))
    }
}

ring_operators!([] TermDegree, TermDegree::sum, TermDegree::sum, TermDegree::product);

impl core::ops::Neg for TermDegree {
    type Output = Self;
    fn neg(self) -> Self {
        self
    }
}

impl Ring for TermDegree {
    fn abs(self) -> Self {
        TermDegree(None)
    }
    fn min(self, _: Self) -> Self {
        TermDegree(None)
    }
    fn max(self, _: Self) -> Self {
        TermDegree(None)
    }
}
