//! A formula written down as a list of operations, and the one loop that runs it in any exact arithmetic.
//!
//! The steps of the ladder that few calls reach are not compiled for each formula: the formula is evaluated once in
//! [`Recorded`], which writes down the operations, and [`Recording::run`] carries them out in integers of the width at
//! hand, in bit lengths, or in fractions. A formula then costs the code of its recording only, a call for each
//! operation, and the arithmetics are compiled once for all formulas.

use super::construction::Construction;
use super::interpreter::Interpreter;
use super::numbers::{Numbers, Of};
use super::ring::{Ring, ring_operators};
use alloc::vec::Vec;
use core::cell::RefCell;

/// One operation on numbers that have places in the list of all numbers: the inputs first, then the results in order.
#[derive(Clone, Copy, Debug)]
enum Operation {
    Negated(u32),
    Abs(u32),
    Sum(u32, u32),
    Difference(u32, u32),
    Product(u32, u32),
    Least(u32, u32),
    Greatest(u32, u32),
}

/// The operations of a construction, in an order in which they can be done.
pub(crate) struct Recording {
    operations: Vec<Operation>,
}

impl Recording {
    /// What a construction does with inputs at these places, and the places of its results.
    // Not inlined: floats, integers and fractions share it.
    #[inline(never)]
    pub(crate) fn of<C: Construction>(places: &Of<C::Input, u32>, inputs: usize) -> (Self, Of<C::Output, u32>) {
        let recorder =
            Recorder { operations: RefCell::new(Vec::with_capacity(USUAL_OPERATIONS)), inputs: inputs as u32 };
        let results = {
            let results = C::eval(&C::Input::map(places, &mut |&place| Recorded { recorder: &recorder, place }));
            C::Output::map(&results, &mut |result| result.place)
        };
        (Recording { operations: recorder.operations.into_inner() }, results)
    }

    /// Does the operations on numbers in the place of the inputs: all numbers, by their places.
    pub(crate) fn run<A: Interpreter>(
        &self,
        arithmetic: &A,
        inputs: impl ExactSizeIterator<Item = A::Number>,
    ) -> Vec<A::Number> {
        let mut numbers = Vec::with_capacity(inputs.len() + self.operations.len());
        numbers.extend(inputs);
        for operation in &self.operations {
            let at = |place: u32| &numbers[place as usize];
            let result = match *operation {
                Operation::Negated(x) => arithmetic.negated(at(x)),
                Operation::Abs(x) => arithmetic.abs(at(x)),
                Operation::Sum(x, y) => arithmetic.sum(at(x), at(y)),
                Operation::Difference(x, y) => arithmetic.difference(at(x), at(y)),
                Operation::Product(x, y) => arithmetic.product(at(x), at(y)),
                Operation::Least(x, y) => arithmetic.least(at(x), at(y)),
                Operation::Greatest(x, y) => arithmetic.greatest(at(x), at(y)),
            };
            numbers.push(result);
        }
        numbers
    }
}

/// Writes operations down as they are asked for.
struct Recorder {
    operations: RefCell<Vec<Operation>>,
    inputs: u32,
}

/// A number of a formula that is being recorded: its place in the list of all numbers.
struct Recorded<'r> {
    recorder: &'r Recorder,
    place: u32,
}

/// Room for the operations of a usual formula.
const USUAL_OPERATIONS: usize = 64;
/// Room for its inputs.
const USUAL_INPUTS: usize = 16;

/// The inputs of a recording, in the order of their places.
pub(crate) struct Inputs<T>(pub(crate) Vec<T>);

impl<T> Inputs<T> {
    pub(crate) fn new() -> Self {
        Inputs(Vec::with_capacity(USUAL_INPUTS))
    }

    /// Appends a number and returns its place.
    #[inline(always)]
    pub(crate) fn push(&mut self, x: T) -> u32 {
        self.0.push(x);
        self.0.len() as u32 - 1
    }
}

impl Recorder {
    fn write(&self, operation: Operation) -> Recorded<'_> {
        let mut operations = self.operations.borrow_mut();
        operations.push(operation);
        Recorded { recorder: self, place: self.inputs + operations.len() as u32 - 1 }
    }
}

impl<'r> Recorded<'r> {
    // Calls, not inlined: a formula has hundreds of operations.
    #[inline(never)]
    fn plus(&self, other: &Self) -> Self {
        self.recorder.write(Operation::Sum(self.place, other.place))
    }
    #[inline(never)]
    fn minus(&self, other: &Self) -> Self {
        self.recorder.write(Operation::Difference(self.place, other.place))
    }
    #[inline(never)]
    fn times(&self, other: &Self) -> Self {
        self.recorder.write(Operation::Product(self.place, other.place))
    }
}

impl Clone for Recorded<'_> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl Copy for Recorded<'_> {}

ring_operators!(['r] Recorded<'r>, Recorded::plus, Recorded::minus, Recorded::times);

impl core::ops::Neg for Recorded<'_> {
    type Output = Self;
    #[inline(never)]
    fn neg(self) -> Self {
        self.recorder.write(Operation::Negated(self.place))
    }
}

impl Ring for Recorded<'_> {
    #[inline(never)]
    fn abs(self) -> Self {
        self.recorder.write(Operation::Abs(self.place))
    }
    #[inline(never)]
    fn min(self, other: Self) -> Self {
        self.recorder.write(Operation::Least(self.place, other.place))
    }
    #[inline(never)]
    fn max(self, other: Self) -> Self {
        self.recorder.write(Operation::Greatest(self.place, other.place))
    }
}
