//! Whether a formula with roots is homogeneous: then all numbers of its input may be scaled alike.

use crate::arith::formulas::sign::Sign;
use crate::arith::stages::interpreter::Interpreter;
use crate::arith::stages::tape::{Operation, Tape};
use core::iter::repeat_n;

/// The degree of an input, so that roots of roots have whole degrees, ten deep.
const DEGREE_OF_INPUT: i64 = 1 << 10;

/// Whether all terms of the result have one degree, and so do those of each number under a root, whose sign counts,
/// too. A term that is zero has a degree like any other.
#[inline]
pub(crate) fn is_homogeneous(tape: &Tape, inputs: usize, result: u32) -> bool {
    let degrees = tape.run(&Degrees, repeat_n(Some(DEGREE_OF_INPUT), inputs));
    let has_degree = |place: u32| degrees[place as usize].is_some();
    let under_root = |operation: &Operation| if let Operation::Root(x) = operation { has_degree(*x) } else { true };
    has_degree(result) && tape.operations().iter().all(under_root)
}

/// The degrees of homogeneous numbers.
struct Degrees;

impl Degrees {
    fn same(x: Option<i64>, y: Option<i64>) -> Option<i64> {
        if x == y { x } else { None }
    }
}

impl Interpreter for Degrees {
    type Number = Option<i64>;
    fn negated(&self, x: &Option<i64>) -> Option<i64> {
        *x
    }
    fn sum(&self, x: &Option<i64>, y: &Option<i64>) -> Option<i64> {
        Self::same(*x, *y)
    }
    fn difference(&self, x: &Option<i64>, y: &Option<i64>) -> Option<i64> {
        Self::same(*x, *y)
    }
    #[inline]
    fn product(&self, x: &Option<i64>, y: &Option<i64>) -> Option<i64> {
        x.zip(*y).and_then(|(x, y)| x.checked_add(y))
    }
    #[inline]
    fn root(&self, x: &Option<i64>) -> Option<i64> {
        x.filter(|degree| degree % 2 == 0).map(|degree| degree / 2)
    }
    fn sign(&self, _: &Option<i64>) -> Sign {
        Sign::Zero
    }
    fn abs(&self, x: &Option<i64>) -> Option<i64> {
        *x
    }
    fn least(&self, x: &Option<i64>, y: &Option<i64>) -> Option<i64> {
        Self::same(*x, *y)
    }
    fn greatest(&self, x: &Option<i64>, y: &Option<i64>) -> Option<i64> {
        Self::same(*x, *y)
    }
}
