//! The operations of a recorded formula in some arithmetic.

use crate::arith::formulas::sign::Sign;
use crate::arith::{formulas::ring::Ring, scalars::scalar::Scalar};
use core::marker::PhantomData;

/// An arithmetic in which a tape can be run.
pub trait Interpreter {
    /// The type of its numbers.
    type Number: Clone;
    /// `-x`.
    fn negated(&self, x: &Self::Number) -> Self::Number;
    /// `x + y`.
    fn sum(&self, x: &Self::Number, y: &Self::Number) -> Self::Number;
    /// `x - y`.
    fn difference(&self, x: &Self::Number, y: &Self::Number) -> Self::Number;
    /// `x * y`.
    fn product(&self, x: &Self::Number, y: &Self::Number) -> Self::Number;
    /// The sign of a number.
    fn sign(&self, x: &Self::Number) -> Sign;

    /// The square root of a number: only in arithmetics in which tapes of radical formulas are run.
    fn root(&self, _x: &Self::Number) -> Self::Number {
        unreachable!("the tape of a polynomial has no roots")
    }

    /// The absolute value.
    fn abs(&self, x: &Self::Number) -> Self::Number {
        if self.sign(x) == Sign::Negative { self.negated(x) } else { x.clone() }
    }
    /// The lesser of two numbers.
    fn least(&self, x: &Self::Number, y: &Self::Number) -> Self::Number {
        if self.sign(&self.difference(x, y)) == Sign::Positive { y.clone() } else { x.clone() }
    }
    /// The greater of two numbers.
    fn greatest(&self, x: &Self::Number, y: &Self::Number) -> Self::Number {
        if self.sign(&self.difference(x, y)) == Sign::Negative { y.clone() } else { x.clone() }
    }
}

/// The operations of a ring itself, one by one, as a formula that is compiled for it does them: floats round alike.
pub struct Directly<R>(PhantomData<R>);

impl<R> Directly<R> {
    /// The operations of `R`.
    pub const NEW: Self = Directly(PhantomData);
}

impl<R: Ring + Scalar> Interpreter for Directly<R> {
    type Number = R;
    fn negated(&self, x: &R) -> R {
        -x.clone()
    }
    fn sum(&self, x: &R, y: &R) -> R {
        x.clone() + y
    }
    fn difference(&self, x: &R, y: &R) -> R {
        x.clone() - y
    }
    fn product(&self, x: &R, y: &R) -> R {
        x.clone() * y
    }
    fn sign(&self, x: &R) -> Sign {
        x.sign()
    }
    fn abs(&self, x: &R) -> R {
        x.clone().abs()
    }
    fn least(&self, x: &R, y: &R) -> R {
        x.clone().min(y.clone())
    }
    fn greatest(&self, x: &R, y: &R) -> R {
        x.clone().max(y.clone())
    }
}
