//! What can be told of a formula without its input: constants, once all is inlined.

use super::formula::Formula;
use super::growing::LEAF_BITS;
use super::numbers::{Numbers, Of};
use super::ring::{Ring, ring_operators};

/// A formula, or a number on the way to it, by its form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// The greatest degree in the numbers of the input.
    pub(crate) degree: u32,
    /// Whether all terms have that degree.
    pub(crate) homogeneous: bool,
    /// Whether it is a polynomial: absolute value, least and greatest do not occur.
    pub(crate) polynomial: bool,
    /// No less than the bits of the result, without a sign, where the inputs are integers of [`LEAF_BITS`].
    pub(crate) bits: u32,
}

impl Form {
    const LEAF: Form = Form { degree: 1, homogeneous: true, polynomial: true, bits: LEAF_BITS };

    /// The form of a formula; its input only says how many numbers there are.
    #[inline(always)]
    pub(crate) fn of<F: Formula + ?Sized, S>(input: &Of<F::Input, S>) -> Self {
        F::eval(&F::Input::map(input, &mut |_| Form::LEAF))
    }

    #[inline(always)]
    fn sum(&self, other: &Self) -> Self {
        Form {
            degree: self.degree.max(other.degree),
            homogeneous: self.homogeneous && other.homogeneous && self.degree == other.degree,
            polynomial: self.polynomial && other.polynomial,
            bits: self.bits.max(other.bits).saturating_add(1),
        }
    }

    #[inline(always)]
    fn product(&self, other: &Self) -> Self {
        Form {
            degree: self.degree.saturating_add(other.degree),
            homogeneous: self.homogeneous && other.homogeneous,
            polynomial: self.polynomial && other.polynomial,
            bits: self.bits.saturating_add(other.bits),
        }
    }

    #[inline(always)]
    fn either(&self, other: &Self) -> Self {
        Form { polynomial: false, ..self.sum(other) }
    }
}

ring_operators!([] Form, Form::sum, Form::sum, Form::product);

impl core::ops::Neg for Form {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self
    }
}

impl Ring for Form {
    #[inline(always)]
    fn abs(self) -> Self {
        Form { polynomial: false, ..self }
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.either(&other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.either(&other)
    }
}
