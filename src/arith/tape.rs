//! Numbers on a tape: results of operations, written down one after the other, and handles to them.
//!
//! A handle is copied and dropped for nothing, and an operation is a function that is called. So a formula of big numbers, of
//! which there are hundreds, is little code: with owned numbers, most of it would be there to free them.

use super::ring::{Ring, ring_operators};
use alloc::vec::Vec;
use core::cell::RefCell;

/// All numbers that an evaluation has come by.
pub(crate) struct Tape<T>(RefCell<Vec<T>>);

/// A number on a tape.
pub(crate) struct Taped<'t, T> {
    tape: &'t Tape<T>,
    place: usize,
}

impl<T> Clone for Taped<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Taped<'_, T> {}

impl<T: Ring> Tape<T> {
    /// An empty tape.
    pub(crate) fn new() -> Self {
        Tape(RefCell::new(Vec::new()))
    }

    /// A number of the input.
    #[inline(never)]
    pub(crate) fn write(&self, number: T) -> Taped<'_, T> {
        let mut numbers = self.0.borrow_mut();
        numbers.push(number);
        Taped { tape: self, place: numbers.len() - 1 }
    }

    /// A copy of the number at a place.
    fn read(&self, place: usize) -> T {
        self.0.borrow()[place].clone()
    }
}

impl<'t, T: Ring> Taped<'t, T> {
    /// The number itself.
    pub(crate) fn number(self) -> T {
        self.tape.read(self.place)
    }

    fn with(self, other: Self, operation: impl FnOnce(T, &T) -> T) -> Self {
        let result = {
            let numbers = self.tape.0.borrow();
            operation(numbers[self.place].clone(), &numbers[other.place])
        };
        self.tape.write(result)
    }

    #[inline(never)]
    fn plus(&self, other: &Self) -> Self {
        self.with(*other, |a, b| a + b)
    }
    #[inline(never)]
    fn minus(&self, other: &Self) -> Self {
        self.with(*other, |a, b| a - b)
    }
    #[inline(never)]
    fn times(&self, other: &Self) -> Self {
        self.with(*other, |a, b| a * b)
    }
}

ring_operators!(['t, T: Ring] Taped<'t, T>, Taped::plus, Taped::minus, Taped::times);

impl<T: Ring> core::ops::Neg for Taped<'_, T> {
    type Output = Self;
    #[inline(never)]
    fn neg(self) -> Self {
        self.tape.write(-self.number())
    }
}

impl<T: Ring> Ring for Taped<'_, T> {
    #[inline(never)]
    fn abs(self) -> Self {
        self.tape.write(self.number().abs())
    }
    #[inline(never)]
    fn min(self, other: Self) -> Self {
        self.tape.write(self.number().min(other.number()))
    }
    #[inline(never)]
    fn max(self, other: Self) -> Self {
        self.tape.write(self.number().max(other.number()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;

    #[test]
    fn operations() {
        let tape = Tape::new();
        let [two, three] = [2, 3].map(|n: i64| tape.write(Rational::from_integer(n.into())));
        let is = |number: Taped<'_, Rational>, n: i64| assert_eq!(number.number(), Rational::from_integer(n.into()));
        is(two + three, 5);
        is(two - three, -1);
        is(two * three, 6);
        is((two - three).abs(), 1);
        is(-two, -2);
        is(two.min(three), 2);
        is(two.max(three), 3);
        is(two, 2);
    }
}
