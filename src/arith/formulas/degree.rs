//! The degree of a formula and the length of its result: constants of the formula, once all is inlined.

use crate::arith::formulas::construction::Construction;
use crate::arith::formulas::leaf::{Leaf, leaves};
use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::growing::LEAF_BITS;
use crate::arith::stages::interpreter::Interpreter;

/// The degree of a formula, or of a number on the way to its result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Degree {
    /// The greatest degree in the numbers of the input.
    pub(crate) degree: u32,
    /// Whether all terms have that degree.
    pub(crate) homogeneous: bool,
    /// An upper bound on the bits of the result, without a sign, for inputs that are integers of [`LEAF_BITS`].
    pub(crate) bits: u32,
}

impl Degree {
    const LEAF: Degree = Degree { degree: 1, homogeneous: true, bits: LEAF_BITS };

    /// The degree of a construction, of whose input only the count of numbers matters. Of several results the greatest
    /// degree, and the greatest count of bits beyond those of the inputs.
    #[inline(always)]
    pub(crate) fn of<C: Construction, S>(input: &Of<C::Input, S>) -> Self {
        let mut all = DegreeOfAll::NONE;
        C::Output::map(&C::eval(&leaves::<C::Input, S, Degree>(input)), &mut all.including());
        all.degree()
    }

    /// The bits that the sums add.
    #[inline(always)]
    fn beyond(&self) -> u32 {
        self.bits.saturating_sub(LEAF_BITS.saturating_mul(self.degree))
    }

    /// An upper bound on the bits of every intermediate result of a homogeneous formula, without a sign, for inputs
    /// that are integers of `input` bits: a sum adds one bit, a product the bits of its factors, so that what is beyond
    /// the bits of the inputs is a constant of the formula.
    #[inline(always)]
    pub(crate) fn bits_of_integers(&self, input: u32) -> u32 {
        self.degree.saturating_mul(input).saturating_add(self.beyond())
    }

    /// The most bits that inputs may have if the results of a homogeneous construction are to have at most `results`
    /// bits: the converse of [`bits_of_integers`](Self::bits_of_integers).
    #[inline(always)]
    pub(crate) fn most_bits_of_integers(&self, results: u32) -> u32 {
        results.saturating_sub(self.beyond()) / self.degree.max(1)
    }

    #[inline(always)]
    fn sum(&self, other: &Self) -> Self {
        Degree {
            degree: self.degree.max(other.degree),
            homogeneous: self.homogeneous && other.homogeneous && self.degree == other.degree,
            bits: self.bits.max(other.bits).saturating_add(1),
        }
    }

    #[inline(always)]
    fn product(&self, other: &Self) -> Self {
        Degree {
            degree: self.degree.saturating_add(other.degree),
            homogeneous: self.homogeneous && other.homogeneous,
            bits: self.bits.saturating_add(other.bits),
        }
    }
}

impl<S> Leaf<S> for Degree {
    #[inline(always)]
    fn of(_: &S) -> Self {
        Degree::LEAF
    }
}

/// The degree of several results.
pub(crate) struct DegreeOfAll {
    degree: u32,
    homogeneous: bool,
    beyond: u32,
}

impl DegreeOfAll {
    pub(crate) const NONE: DegreeOfAll = DegreeOfAll { degree: 0, homogeneous: true, beyond: 0 };

    #[inline(always)]
    pub(crate) fn including(&mut self) -> impl FnMut(&Degree) {
        |of| {
            self.degree = self.degree.max(of.degree);
            self.homogeneous &= of.homogeneous;
            self.beyond = self.beyond.max(of.beyond());
        }
    }

    #[inline(always)]
    pub(crate) fn degree(&self) -> Degree {
        let bits = LEAF_BITS.saturating_mul(self.degree).saturating_add(self.beyond);
        Degree { degree: self.degree, homogeneous: self.homogeneous, bits }
    }
}

/// Degrees as an arithmetic of tapes.
pub(crate) struct Degrees;

impl Degrees {
    pub(crate) const LEAF: Degree = Degree::LEAF;
}

impl Interpreter for Degrees {
    type Number = Degree;
    fn negated(&self, x: &Degree) -> Degree {
        *x
    }
    fn sum(&self, x: &Degree, y: &Degree) -> Degree {
        x.sum(y)
    }
    fn difference(&self, x: &Degree, y: &Degree) -> Degree {
        x.sum(y)
    }
    fn product(&self, x: &Degree, y: &Degree) -> Degree {
        x.product(y)
    }
    /// Never called: `abs`, `least` and `greatest` below do without it.
    fn sign(&self, _: &Degree) -> Sign {
        Sign::Zero
    }
    fn abs(&self, x: &Degree) -> Degree {
        *x
    }
    fn least(&self, x: &Degree, y: &Degree) -> Degree {
        x.sum(y)
    }
    fn greatest(&self, x: &Degree, y: &Degree) -> Degree {
        x.sum(y)
    }
}

ring_operators!([] Degree, Degree::sum, Degree::sum, Degree::product);

impl core::ops::Neg for Degree {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self
    }
}

impl Ring for Degree {
    #[inline(always)]
    fn abs(self) -> Self {
        self
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.sum(&other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.sum(&other)
    }
    const HAS_COUNTS: bool = true;
    #[inline(always)]
    fn as_input(&self) -> Self {
        Degree::LEAF
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules() {
        let known = |of: Degree| (of.degree, of.homogeneous, of.bits);
        let x = Degree::LEAF;
        assert_eq!(known(x), (1, true, 61));
        assert_eq!(known(-x), known(x));
        assert_eq!(known(x + x), (1, true, 62));
        assert_eq!(known(x - x), known(x + x));
        let square = x * (x - x);
        assert_eq!(known(square), (2, true, 61 + 62));
        // Of degrees 2 and 1, in either order, and all that is made of them.
        let mixed = square - x;
        assert_eq!(known(mixed), (2, false, 61 + 62 + 1));
        assert_eq!(known(x + square), known(mixed));
        assert_eq!(known(mixed + square), (2, false, 61 + 62 + 2));
        assert_eq!(known(square + mixed), known(mixed + square));
        assert_eq!(known(mixed * x), (3, false, 61 + 62 + 1 + 61));
        assert_eq!(known(x * mixed), known(mixed * x));
        // The bits beyond those of the inputs do not depend on the inputs in homogeneous formulas.
        assert_eq!(
            (x.bits_of_integers(100), square.bits_of_integers(61), square.bits_of_integers(100)),
            (100, 123, 201)
        );
        // Growing integers take a difference to find the least and greatest.
        assert_eq!(known(x.abs()), (1, true, 61));
        assert_eq!(known(mixed.abs()), (2, false, 61 + 62 + 1));
        assert_eq!(known(x.min(x)), (1, true, 62));
        assert_eq!(known(x.max(x)), (1, true, 62));
        assert_eq!(known(square.min(x)), (2, false, 61 + 62 + 1));
        assert_eq!(known(x.max(square)), (2, false, 61 + 62 + 1));
    }

    /// Neither wraps.
    #[test]
    fn beyond_32_bits() {
        let high = (0..40).fold(Degree::LEAF, |x, _| x * x);
        assert_eq!((high.degree, high.bits), (u32::MAX, u32::MAX));
        assert_eq!((high + high).bits, u32::MAX);
        assert_eq!(high.bits_of_integers(1), u32::MAX);
    }
}
