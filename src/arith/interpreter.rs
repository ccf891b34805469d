//! What an arithmetic does with the operations of a recorded formula.

use super::sign::Sign;
#[cfg(all(feature = "verify", not(test)))]
use super::{ring::Ring, scalar::Scalar};
#[cfg(all(feature = "verify", not(test)))]
use core::marker::PhantomData;

/// An arithmetic in which a tape can be run.
pub(crate) trait Interpreter {
    /// Its numbers.
    type Number: Clone;
    fn negated(&self, x: &Self::Number) -> Self::Number;
    fn sum(&self, x: &Self::Number, y: &Self::Number) -> Self::Number;
    fn difference(&self, x: &Self::Number, y: &Self::Number) -> Self::Number;
    fn product(&self, x: &Self::Number, y: &Self::Number) -> Self::Number;
    fn sign(&self, x: &Self::Number) -> Sign;

    fn abs(&self, x: &Self::Number) -> Self::Number {
        if self.sign(x) == Sign::Negative { self.negated(x) } else { x.clone() }
    }
    fn least(&self, x: &Self::Number, y: &Self::Number) -> Self::Number {
        if self.sign(&self.difference(x, y)) == Sign::Positive { y.clone() } else { x.clone() }
    }
    fn greatest(&self, x: &Self::Number, y: &Self::Number) -> Self::Number {
        if self.sign(&self.difference(x, y)) == Sign::Negative { y.clone() } else { x.clone() }
    }
}

/// The operations of a ring itself, one by one, as a formula that is compiled for it does them: floats round alike.
#[cfg(all(feature = "verify", not(test)))]
pub(crate) struct Directly<R>(PhantomData<R>);

#[cfg(all(feature = "verify", not(test)))]
impl<R> Directly<R> {
    pub(crate) const NEW: Self = Directly(PhantomData);
}

#[cfg(all(feature = "verify", not(test)))]
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
