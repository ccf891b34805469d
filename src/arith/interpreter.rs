//! What an exact arithmetic does with the operations of a recorded formula.

use super::sign::Sign;

/// An exact arithmetic in which a recording can be run.
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
