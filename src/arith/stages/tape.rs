//! A formula written down as a list of operations, and the one loop that runs it in any exact arithmetic.
//!
//! The steps of the ladder that few calls reach are not compiled for each formula: the formula is evaluated once in
//! [`Recorded`], which writes down the operations, and [`Tape::run`] carries them out in integers of the width at hand,
//! in bit lengths, or in fractions. A formula then costs only the code that records its tape, a call for each
//! operation, and the arithmetics are compiled once for all formulas. The code around the tape takes the formula as a
//! pointer to that code, in a [`Recordable`], and is compiled once for each template of the input.

use crate::arith::formulas::construction::Construction;
use crate::arith::formulas::degree::{Degree, DegreeOfAll, Degrees};
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::ring::{Ring, ring_operators};
use crate::arith::radicals::formula::{Radical, RadicalFormula, RadicalRatio};
use crate::arith::stages::interpreter::Interpreter;
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};
use core::iter::repeat_n;

/// One operation on numbers that have places in the list of all numbers: the inputs first, then the results in order.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation {
    Negated(u32),
    Abs(u32),
    Sum(u32, u32),
    Difference(u32, u32),
    Product(u32, u32),
    Least(u32, u32),
    Greatest(u32, u32),
    /// Of radical formulas only.
    Root(u32),
}

impl Operation {
    /// The places of its operands; of one, twice.
    pub(crate) fn operands(&self) -> [u32; 2] {
        match *self {
            Operation::Negated(x) | Operation::Abs(x) | Operation::Root(x) => [x, x],
            Operation::Sum(x, y)
            | Operation::Difference(x, y)
            | Operation::Product(x, y)
            | Operation::Least(x, y)
            | Operation::Greatest(x, y) => [x, y],
        }
    }
}

/// The operations of a construction, in an order in which they can be done.
pub struct Tape {
    operations: Vec<Operation>,
}

/// Any construction with these templates, to be recorded.
pub struct Recordable<N: Numbers, O: Numbers> {
    /// The name of the formula, for panics.
    pub name: &'static str,
    pub(crate) arguments: &'static [&'static str],
    eval: Eval<N, O>,
}

type Eval<N, O> = for<'r> fn(&'r Recorder, &Of<N, Recorded<'r>>) -> Of<O, Recorded<'r>>;

impl<N: Numbers> Recordable<N, Number> {
    /// The recordable form of a formula with roots.
    pub const fn of_radical<F: RadicalFormula<Input = N>>() -> Self {
        Recordable { name: F::NAME, arguments: F::ARGUMENTS, eval: eval_radical::<F> }
    }
}

impl<N: Numbers> Recordable<N, (Number, Number)> {
    /// The recordable form of a quotient with roots.
    pub const fn of_radical_ratio<C: RadicalRatio<Input = N>>() -> Self {
        Recordable { name: C::NAME, arguments: C::ARGUMENTS, eval: eval_radical_ratio::<C> }
    }
}

impl<N: Numbers, O: Numbers> Recordable<N, O> {
    /// The recordable form of a construction.
    pub const fn of<C: Construction<Input = N, Output = O>>() -> Self {
        Recordable { name: C::NAME, arguments: C::ARGUMENTS, eval: eval::<C> }
    }

    /// Records the operations on a number of inputs; returns the places of the results.
    #[inline(always)]
    pub fn results<'r>(&self, recorder: &'r Recorder, leaves: &Of<N, Recorded<'r>>, inputs: usize) -> Of<O, u32> {
        recorder.inputs.set(inputs as u32);
        O::map(&(self.eval)(recorder, leaves), &mut Recorded::place)
    }
}

/// The one function that is compiled for each construction. The recorder only gives the lifetime of the leaves.
fn eval<'r, C: Construction>(_: &'r Recorder, leaves: &Of<C::Input, Recorded<'r>>) -> Of<C::Output, Recorded<'r>> {
    C::eval(leaves)
}

/// [`eval`] of a formula with roots.
fn eval_radical<'r, F: RadicalFormula>(_: &'r Recorder, leaves: &Of<F::Input, Recorded<'r>>) -> Recorded<'r> {
    F::eval(leaves)
}

/// [`eval`] of a quotient with roots.
fn eval_radical_ratio<'r, C: RadicalRatio>(
    _: &'r Recorder,
    leaves: &Of<C::Input, Recorded<'r>>,
) -> (Recorded<'r>, Recorded<'r>) {
    C::eval(leaves)
}

impl Tape {
    /// The operations, in order: the place of each result is that of the operation after the inputs.
    pub(crate) fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// The degree of the results, for a number of inputs.
    pub(crate) fn degree(&self, results: &[u32], inputs: usize) -> Degree {
        let degrees = self.run(&Degrees, repeat_n(Degrees::LEAF, inputs));
        let mut all = DegreeOfAll::NONE;
        results.iter().map(|&result| &degrees[result as usize]).for_each(all.including());
        all.degree()
    }

    /// The tape on the numbers at `places` in place of its first inputs.
    pub(crate) fn with_inputs(&self, places: &[u32]) -> Tape {
        let at = |place: u32| places.get(place as usize).copied().unwrap_or(place);
        let operations = self.operations.iter().map(|operation| match *operation {
            Operation::Negated(x) => Operation::Negated(at(x)),
            Operation::Abs(x) => Operation::Abs(at(x)),
            Operation::Sum(x, y) => Operation::Sum(at(x), at(y)),
            Operation::Difference(x, y) => Operation::Difference(at(x), at(y)),
            Operation::Product(x, y) => Operation::Product(at(x), at(y)),
            Operation::Least(x, y) => Operation::Least(at(x), at(y)),
            Operation::Greatest(x, y) => Operation::Greatest(at(x), at(y)),
            Operation::Root(x) => Operation::Root(at(x)),
        });
        Tape { operations: operations.collect() }
    }

    /// Runs the operations on these inputs; returns all numbers, by their places.
    pub fn run<A: Interpreter>(
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
                Operation::Root(x) => arithmetic.root(at(x)),
            };
            numbers.push(result);
        }
        numbers
    }
}

#[cfg(test)]
impl Tape {
    /// The operations in words, `Sum 0 3`.
    pub(crate) fn described(&self) -> Vec<alloc::string::String> {
        let words = |operation: &Operation| alloc::format!("{operation:?}").replace(['(', ','], " ");
        let spaced = |text: alloc::string::String| text.trim_end_matches(')').replace("  ", " ");
        self.operations.iter().map(|operation| spaced(words(operation))).collect()
    }
}

/// Records the operations that are called.
pub struct Recorder {
    operations: RefCell<Vec<Operation>>,
    inputs: Cell<u32>,
}

/// A number of a formula that is being recorded: its place in the list of all numbers.
pub struct Recorded<'r> {
    recorder: &'r Recorder,
    place: u32,
}

/// Capacity for the operations of a usual formula.
const USUAL_OPERATIONS: usize = 64;
/// Capacity for its inputs.
const USUAL_INPUTS: usize = 16;

/// The inputs of a tape, in the order of their places.
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

    /// Appends copies.
    pub(crate) fn taking(&mut self) -> impl FnMut(&T) -> u32
    where
        T: Clone,
    {
        |x| self.push(x.clone())
    }
}

impl Default for Recorder {
    fn default() -> Self {
        Recorder::new()
    }
}

impl Recorder {
    /// Nothing recorded yet.
    pub fn new() -> Self {
        Recorder { operations: RefCell::new(Vec::with_capacity(USUAL_OPERATIONS)), inputs: Cell::new(0) }
    }

    /// The input of a place.
    #[inline(always)]
    pub fn leaf(&self, place: u32) -> Recorded<'_> {
        Recorded { recorder: self, place }
    }

    /// The recorded tape.
    pub fn into_recording(self) -> Tape {
        Tape { operations: self.operations.into_inner() }
    }

    /// Records an operation; returns the place of its result.
    #[inline(always)]
    fn write(&self, operation: Operation) -> u32 {
        let mut operations = self.operations.borrow_mut();
        operations.push(operation);
        self.inputs.get() + operations.len() as u32 - 1
    }

    // Calls, not inlined, since a formula has hundreds of operations; the arguments are passed in registers.
    #[inline(never)]
    fn sum(&self, x: u32, y: u32) -> u32 {
        self.write(Operation::Sum(x, y))
    }
    #[inline(never)]
    fn difference(&self, x: u32, y: u32) -> u32 {
        self.write(Operation::Difference(x, y))
    }
    #[inline(never)]
    fn product(&self, x: u32, y: u32) -> u32 {
        self.write(Operation::Product(x, y))
    }
    #[inline(never)]
    fn negated(&self, x: u32) -> u32 {
        self.write(Operation::Negated(x))
    }
    #[inline(never)]
    fn abs(&self, x: u32) -> u32 {
        self.write(Operation::Abs(x))
    }
    #[inline(never)]
    fn least(&self, x: u32, y: u32) -> u32 {
        self.write(Operation::Least(x, y))
    }
    #[inline(never)]
    fn greatest(&self, x: u32, y: u32) -> u32 {
        self.write(Operation::Greatest(x, y))
    }
    #[inline(never)]
    fn root(&self, x: u32) -> u32 {
        self.write(Operation::Root(x))
    }
}

impl Recorded<'_> {
    #[inline(always)]
    fn place(&self) -> u32 {
        self.place
    }
    #[inline(always)]
    fn at(&self, place: u32) -> Self {
        Recorded { place, ..*self }
    }
    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self.at(self.recorder.sum(self.place, other.place))
    }
    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self.at(self.recorder.difference(self.place, other.place))
    }
    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        self.at(self.recorder.product(self.place, other.place))
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
    #[inline(always)]
    fn neg(self) -> Self {
        self.at(self.recorder.negated(self.place))
    }
}

impl Radical for Recorded<'_> {
    #[inline(always)]
    fn sqrt(self) -> Self {
        self.at(self.recorder.root(self.place))
    }
}

impl Ring for Recorded<'_> {
    #[inline(always)]
    fn abs(self) -> Self {
        self.at(self.recorder.abs(self.place))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.at(self.recorder.least(self.place, other.place))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.at(self.recorder.greatest(self.place, other.place))
    }
}
