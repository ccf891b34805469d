//! Random formulas: the arithmetic itself, fuzzed apart from any geometry.
//!
//! The queries call a few hundred formulas. Here a formula is data, an [`Expression`], so that a fuzzer generates
//! formulas as well as numbers. It goes through the whole ladder, because
//! [`Formula::eval`](straightedge::Formula::eval) reads it from its input. What the compiler makes of a formula that it
//! knows is tested by the [`compiled`] ones.

pub mod compiled;
mod expression;
mod of_expression;

pub use expression::{Does, Expression, Operation};
pub use of_expression::{Answers, Divisor, Last, OfExpression, Radicand};

use crate::format::case::Case;
use crate::generator::fuzz::case_of_bytes;
use crate::judge::check::Disagreement;
use crate::numbers::coordinate::Coordinate;
use crate::registry::entry::{Entry, filled};
use of_expression::exactly;
use straightedge::{
    Scalar,
    arith::{CastFrom, Number, Numbers},
};

/// Formulas made at run time.
static RANDOM: Entry = Entry::natively::<OfExpression>();

/// What the fuzz target of formulas does with its bytes: [`check_formula`], with a panic for its error.
///
/// # Panics
/// On a promise that is not kept, with the line that shows it.
pub fn fuzz_formula(bytes: &[u8]) {
    if let Err(disagreement) = check_formula(bytes) {
        panic!("{}", disagreement.to_string());
    }
}

/// Checks every promise on the formula and the numbers that a fuzzer's bytes encode, if they encode any: signs, values,
/// quotients, roots and bounds in `f64` and rationals, and in `f32` and `i64` where they hold the numbers, against the
/// same formula in rational numbers.
///
/// The first byte chooses: even, a formula from the bytes, as it is, or minus the double nearest to its value or a
/// neighbour of that, so that nearly all of it cancels; odd, one of the [`compiled`] ones. The other bytes are read as
/// by [`from_bytes`](crate::from_bytes()).
///
/// # Errors
/// The first promise that is not kept.
pub fn check_formula(bytes: &[u8]) -> Result<(), Disagreement> {
    let [which, bytes @ ..] = bytes else { return Ok(()) };
    let which = usize::from(*which);
    let compiled = compiled::ENTRIES;
    let entry = if which % 2 == 0 { &RANDOM } else { compiled[which / 2 % compiled.len()] };
    case_of_bytes(entry, bytes).map_or(Ok(()), |mut case| {
        if which % 2 == 0 && which / 2 % 4 > 0 {
            let expression = filled::<Expression<Number>, f64>(&case.frame, &case.doubles().collect::<Vec<_>>());
            case = Case::of::<Expression<Number>, f64>(&less_its_value(&expression, (which / 2 % 4) as i64 - 2));
        }
        entry.check_case(&case)?;
        entry.check_rationals(&case)
    })
}

/// A formula minus the double `steps` above the one nearest to its value: with the nearest one the sign is as hard to
/// find as possible.
fn less_its_value(expression: &Expression<f64>, steps: i64) -> Expression<f64> {
    let rationals = Expression::<Number>::map(expression, &mut |x: &f64| x.to_exact().expect("a finite number"));
    let [value, _, _] = exactly(&rationals);
    expression.less(f64::cast_from(&value).stepped(steps))
}
