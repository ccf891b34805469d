//! Integers modulo 2^64: enough for a polynomial whose result is known to fit.

use super::ring::{Ring, ring_operators};
use super::sign::Sign;

/// An integer modulo 2^64. Sums and products of residues are those of the exact integers, whatever overflows on the way:
/// if the result of a polynomial is less than 2^63 in absolute value, its residue is the result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Residue(pub(crate) i64);

impl Residue {
    /// The sign of a number that fits.
    #[inline(always)]
    pub(crate) fn sign(self) -> Sign {
        Sign::from(self.0.cmp(&0))
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Residue(self.0.wrapping_add(other.0))
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Residue(self.0.wrapping_sub(other.0))
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        Residue(self.0.wrapping_mul(other.0))
    }
}

ring_operators!([] Residue, Residue::plus, Residue::minus, Residue::times);

impl core::ops::Neg for Residue {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Residue(self.0.wrapping_neg())
    }
}

// A residue has no order: these are right where the numbers themselves fit, and the ladder asks formulas that use them of
// other integers.
impl Ring for Residue {
    #[inline(always)]
    fn abs(self) -> Self {
        Residue(self.0.wrapping_abs())
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Residue(self.0.min(other.0))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Residue(self.0.max(other.0))
    }
}
