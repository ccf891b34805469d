//! Integers modulo 2^64: enough for a formula whose result is known to fit.

use crate::arith::formulas::ring::{Ring, ring_operators};

/// An integer modulo 2^64. Sums and products of residues are those of the exact integers, whatever overflows on the
/// way: if the result is less than 2^63 in absolute value, its residue is the result.
///
/// A number of degree d is in the d-th power of the unit of the input. Where terms of different degree are added, the
/// unit is 2^-finer, and that of the lower degree is shifted to the finer unit of the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wrapping {
    value: i64,
    // The degree folds to a constant after inlining, and with it, where all terms have one degree, every shift.
    degree: u32,
    /// 2^finer
    ratio: i64,
}

impl Wrapping {
    /// A number of the input.
    #[inline(always)]
    pub(crate) fn leaf(value: i64, finer: u32) -> Self {
        Wrapping { value, degree: 1, ratio: 1_i64.wrapping_shl(finer) }
    }

    /// A number that fits, in the unit of its degree.
    #[inline(always)]
    pub(crate) fn value(self) -> i64 {
        self.value
    }

    /// The residue in the unit of a degree that is no lower.
    #[inline(always)]
    fn in_unit_of(&self, degree: u32) -> i64 {
        // Products: shifts by 64 bits and more would need a case of their own.
        match degree - self.degree {
            0 => self.value,
            1 => self.value.wrapping_mul(self.ratio),
            2 => self.value.wrapping_mul(self.ratio).wrapping_mul(self.ratio),
            more => self.value.wrapping_mul(self.ratio.wrapping_pow(more)),
        }
    }

    #[inline(always)]
    fn of_both(&self, other: &Self, f: impl FnOnce(i64, i64) -> i64) -> Self {
        let degree = self.degree.max(other.degree);
        Wrapping { value: f(self.in_unit_of(degree), other.in_unit_of(degree)), degree, ratio: self.ratio }
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self.of_both(other, i64::wrapping_add)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self.of_both(other, i64::wrapping_sub)
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        let degree = self.degree.saturating_add(other.degree);
        Wrapping { value: self.value.wrapping_mul(other.value), degree, ratio: self.ratio }
    }
}

ring_operators!([] Wrapping, Wrapping::plus, Wrapping::minus, Wrapping::times);

impl core::ops::Neg for Wrapping {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Wrapping { value: self.value.wrapping_neg(), ..self }
    }
}

// A residue has no order: these are right if the numbers themselves fit, which the ladder ensures.
impl Ring for Wrapping {
    #[inline(always)]
    fn abs(self) -> Self {
        Wrapping { value: self.value.wrapping_abs(), ..self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.of_both(&other, i64::min)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.of_both(&other, i64::max)
    }
}
