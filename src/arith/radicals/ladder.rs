//! Signs and values of formulas with roots, step by step.

use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::leaf::leaves;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::bounded::Bounded;
use crate::arith::radicals::bounded_twofold::{BoundedTwofold, BoundedTwofolds};
use crate::arith::radicals::exact::{ExactTape, NegativeRadicand, exact_number};
use crate::arith::radicals::formula::RadicalFormula;
use crate::arith::radicals::homogeneous::is_homogeneous;
use crate::arith::rounding::fractions;
use crate::arith::rounding::round::Format;
use crate::arith::stages::big::Rational;
use crate::arith::stages::dyadic::{Dyadic, IntoParts, Parts};
use crate::arith::stages::ladder::bits_of;
use crate::arith::stages::recorded::{RecordedInput, recorded};
use crate::arith::stages::tape::{Recordable, Recorded, Recorder, Tape};
use alloc::vec::Vec;
use core::fmt;
use num_bigint::BigInt;

/// Products of four numbers of less than this exponent are in the range of doubles to twice their precision.
const GREATEST_UNSCALED: i32 = 200;

/// The sign of a formula of floats, unless a number under a root is negative.
#[inline(always)]
pub(crate) fn sign_of_floats<F: RadicalFormula>(input: &Of<F::Input, f64>) -> Option<Sign> {
    let sign = F::eval(&leaves::<F::Input, f64, Bounded>(input)).certain_sign();
    sign.or_else(|| {
        decided::<F::Input, f64>(&leaves::<F::Input, f64, f64>(input), const { &Recordable::of_radical::<F>() })
    })
}

/// The sign of a formula of integers, unless a number under a root is negative.
#[inline]
pub(crate) fn sign_of_integers<F: RadicalFormula>(input: &Of<F::Input, i64>) -> Option<Sign> {
    if bits_of::<F::Input>(input) >> f64::MANTISSA_DIGITS == 0 {
        return sign_of_floats::<F>(&leaves::<F::Input, i64, f64>(input));
    }
    decided::<F::Input, i64>(input, const { &Recordable::of_radical::<F>() })
}

/// The sign of a formula of floats or integers, beyond the first step.
#[cold]
#[inline(never)]
pub(crate) fn decided<N: Numbers, L: IntoParts + Copy + fmt::Display>(
    input: &Of<N, L>,
    formula: &Recordable<N, Number>,
) -> Option<Sign> {
    let (mut recorded, result) = recorded(input, formula);
    scale(&mut recorded, result);
    let (arithmetic, value) = in_bounded_twofolds(&recorded, result);
    arithmetic.certain_sign(&value).or_else(|| {
        let inputs = exact_numbers(&recorded);
        ExactTape::new(&recorded.tape, &inputs, &[result]).ok().map(|exact| exact.sign(result))
    })
}

/// Scales numbers that are all small or all great by a power of two, where that changes no sign.
#[inline]
fn scale(recorded: &mut RecordedInput, result: u32) {
    let greatest = recorded.parts.iter().filter(|parts| !parts.is_zero()).map(Parts::high).max();
    let Some(high) = greatest.filter(|high| high.abs() > GREATEST_UNSCALED) else { return };
    if is_homogeneous(&recorded.tape, recorded.parts.len(), result) {
        recorded.parts.iter_mut().for_each(|parts| parts.exponent -= high);
    }
}

/// The number of a format nearest to a formula of floats or integers, unless a number under a root is negative.
#[inline(never)]
pub(crate) fn nearest<N: Numbers, L: IntoParts + Copy + fmt::Display>(
    input: &Of<N, L>,
    formula: &Recordable<N, Number>,
    format: &Format,
) -> Option<f64> {
    let (recorded, result) = recorded(input, formula);
    let (arithmetic, value) = in_bounded_twofolds(&recorded, result);
    arithmetic.approximation(&value).rounded(format).or_else(|| {
        let inputs = exact_numbers(&recorded);
        ExactTape::new(&recorded.tape, &inputs, &[result]).ok().map(|exact| exact.nearest(result, format))
    })
}

/// The number of a format nearest to a quotient of floats or integers, unless a number under a root is negative or the
/// denominator zero.
#[inline(never)]
pub(crate) fn nearest_ratio<N: Numbers, L: IntoParts + Copy + fmt::Display>(
    input: &Of<N, L>,
    ratio: &Recordable<N, (Number, Number)>,
    format: &Format,
) -> Option<f64> {
    let (recorded, (p, q)) = recorded(input, ratio);
    let arithmetic = BoundedTwofolds::default();
    let numbers = recorded.tape.run(&arithmetic, recorded.parts.iter().map(BoundedTwofold::leaf));
    let [numerator, denominator] = [p, q].map_each(|place| arithmetic.approximation(&numbers[place as usize]));
    denominator.divisor().divide(numerator).rounded(format).or_else(|| {
        let inputs = exact_numbers(&recorded);
        ExactTape::new(&recorded.tape, &inputs, &[p, q]).ok()?.nearest_ratio(p, q, format)
    })
}

#[inline]
fn in_bounded_twofolds(recorded: &RecordedInput, result: u32) -> (BoundedTwofolds, BoundedTwofold) {
    let arithmetic = BoundedTwofolds::default();
    let numbers = recorded.tape.run(&arithmetic, recorded.parts.iter().map(BoundedTwofold::leaf));
    (arithmetic, numbers[result as usize])
}

#[inline]
fn exact_numbers(recorded: &RecordedInput) -> Vec<Dyadic<BigInt>> {
    recorded.parts.iter().map(exact_number).collect()
}

/// The sign of a formula of rationals.
///
/// # Panics
/// If a number is a fraction over zero or less.
#[inline(never)]
pub(crate) fn sign_of_rationals<N: Numbers>(input: &Of<N, Rational>, formula: &Recordable<N, Number>) -> Option<Sign> {
    of_rationals(input, formula, |exact, result| exact.sign(result))
}

/// The number of a format nearest to a formula of rationals.
///
/// # Panics
/// As [`sign_of_rationals`].
#[inline(never)]
pub(crate) fn nearest_of_rationals<N: Numbers>(
    input: &Of<N, Rational>,
    formula: &Recordable<N, Number>,
    format: &Format,
) -> Option<f64> {
    of_rationals(input, formula, |exact, result| exact.nearest(result, format))
}

/// The number of a format nearest to a quotient of rationals.
///
/// # Panics
/// As [`sign_of_rationals`].
#[inline(never)]
pub(crate) fn nearest_ratio_of_rationals<N: Numbers>(
    input: &Of<N, Rational>,
    ratio: &Recordable<N, (Number, Number)>,
    format: &Format,
) -> Option<f64> {
    of_rationals(input, ratio, |exact, (p, q)| exact.nearest_ratio(p, q, format))?
}

fn of_rationals<N: Numbers, O: Numbers, T>(
    input: &Of<N, Rational>,
    formula: &Recordable<N, O>,
    answer: impl FnOnce(&ExactTape<'_, Rational>, Of<O, u32>) -> T,
) -> Option<T> {
    let (result, tape, inputs) = recorded_rationals(input, formula);
    let mut results = Vec::new();
    O::map(&result, &mut |&place: &u32| results.push(place));
    let exact: Result<_, NegativeRadicand> = ExactTape::new(&tape, &inputs, &results);
    exact.ok().map(|exact| answer(&exact, result))
}

fn recorded_rationals<N: Numbers, O: Numbers>(
    input: &Of<N, Rational>,
    formula: &Recordable<N, O>,
) -> (Of<O, u32>, Tape, Vec<Rational>) {
    let mut inputs = Vec::new();
    let recorder = Recorder::new();
    let result = {
        let leaves = N::map(input, &mut taken(&mut inputs, &recorder));
        fractions::refuse(&inputs, formula.name);
        formula.results(&recorder, &leaves, inputs.len())
    };
    let inputs = inputs.iter().map(Rational::reduced).collect();
    (result, recorder.into_recording(), inputs)
}

fn taken<'r>(inputs: &mut Vec<Rational>, recorder: &'r Recorder) -> impl FnMut(&Rational) -> Recorded<'r> {
    move |x| {
        inputs.push(x.clone());
        recorder.leaf(inputs.len() as u32 - 1)
    }
}

/// What is known where no number under a root is negative.
///
/// # Panics
/// If one is.
#[inline(always)]
pub fn of_valid<T>(answer: Option<T>, name: &str) -> T {
    answer.unwrap_or_else(|| refuse_negative(name))
}

#[cold]
#[inline(never)]
fn refuse_negative(name: &str) -> ! {
    panic!("{name}: a number under a root is negative")
}
