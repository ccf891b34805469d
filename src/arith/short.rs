//! Integers of 128 bits for constructions of which the results are known to fit: grids, and other numbers of few bits.

use super::ring::{Ring, ring_operators};

/// An integer of 128 bits, in the unit of the input to the power of its degree. Only results are known to fit; what
/// does not go into them may wrap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short {
    pub(crate) value: i128,
    // Folds to a constant after inlining.
    pub(crate) degree: u32,
}

impl Short {
    /// A number of the input.
    #[inline(always)]
    pub(crate) fn leaf(value: i64) -> Self {
        Short { value: value.into(), degree: 1 }
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Short { value: self.value.wrapping_add(other.value), degree: self.degree.max(other.degree) }
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Short { value: self.value.wrapping_sub(other.value), degree: self.degree.max(other.degree) }
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        Short { value: self.value.wrapping_mul(other.value), degree: self.degree.saturating_add(other.degree) }
    }
}

ring_operators!([] Short, Short::plus, Short::minus, Short::times);

impl core::ops::Neg for Short {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Short { value: self.value.wrapping_neg(), ..self }
    }
}

impl Ring for Short {
    #[inline(always)]
    fn abs(self) -> Self {
        Short { value: self.value.wrapping_abs(), ..self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Short { value: self.value.min(other.value), degree: self.degree.max(other.degree) }
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Short { value: self.value.max(other.value), degree: self.degree.max(other.degree) }
    }
}
