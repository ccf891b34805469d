//! The tape of a formula, run in the arithmetic in force.

use super::native::Native;
use super::{Chosen, in_force};
use crate::numbers::arithmetic::Arithmetic;
use core::marker::PhantomData;
use straightedge::arith::{Construction, Number, Numbers, Of, Ring};
use straightedge::internals::{Directly, Evaluated, MapEach, Recordable, Recorded, Recorder, Tape, evaluate, sign_at};
use straightedge::{Plain, Rational, Scalar, Sign};

// The functions of shapes are generic over templates, not over formulas; what they do with a number is a function that
// is not generic, so that all templates share it.

/// The doubles of an input.
#[inline(never)]
pub(super) fn doubles<T: Numbers>(of: &Of<T, Chosen>) -> Of<T, f64> {
    T::map(of, &mut f64::of)
}

/// Rounded values, of the type in force.
#[inline(never)]
pub(super) fn rounded<T: Numbers>(of: &Of<T, f64>) -> Of<T, Chosen> {
    T::map(of, &mut of_double)
}

#[inline(never)]
pub(super) fn of_double(x: &f64) -> Chosen {
    match in_force() {
        Arithmetic::F32 => Chosen::F32(*x as f32),
        _ => Chosen::F64(*x),
    }
}

/// The numbers of an input in order, and the input made of their places.
#[inline(never)]
pub(super) fn flat<T: Numbers>(of: &Of<T, Chosen>) -> (Of<T, u32>, Vec<Chosen>) {
    let mut numbers = Vec::with_capacity(15);
    let places = T::map(of, &mut in_order(&mut numbers));
    (places, numbers)
}

pub(super) fn in_order(numbers: &mut Vec<Chosen>) -> impl FnMut(&Chosen) -> u32 {
    |x| push(numbers, *x)
}

/// Appends a number and returns its place. Not inlined, like everything that is done with each number of a shape.
#[inline(never)]
pub(super) fn push(numbers: &mut Vec<Chosen>, x: Chosen) -> u32 {
    numbers.push(x);
    numbers.len() as u32 - 1
}

/// The results at places.
#[inline(never)]
pub(super) fn results<T: Numbers>(places: &Of<T, u32>, run: &Run) -> Of<T, Chosen> {
    T::map(places, &mut run.results())
}

/// The results at places, divided by another.
#[inline(never)]
pub(super) fn quotients<T: Numbers>(places: &Of<T, u32>, denominator: u32, run: &Run) -> Of<T, Chosen> {
    T::map(places, &mut run.quotients(denominator))
}

/// The leaves of a tape of an input. One function for all tapes of such input.
#[inline(never)]
pub(super) fn leaves<'r, N: Numbers>(
    input: &Of<N, Chosen>,
    inputs: &mut Vec<Chosen>,
    recorder: &'r Recorder,
) -> Of<N, Recorded<'r>> {
    N::map(input, &mut recorded(inputs, recorder))
}

/// The leaves of a tape, with these numbers in their places.
pub(super) fn recorded<'r>(inputs: &mut Vec<Chosen>, recorder: &'r Recorder) -> impl FnMut(&Chosen) -> Recorded<'r> {
    move |x| recorder.leaf(push(inputs, *x))
}

/// The positions of the results of a construction, its tape and its inputs.
#[inline(always)]
pub(super) fn recording<N: Numbers, O: Numbers>(
    input: &Of<N, Chosen>,
    construction: &Recordable<N, O>,
) -> (Of<O, u32>, Tape, Vec<Chosen>) {
    let mut inputs = Vec::new();
    let recorder = Recorder::new();
    let results = {
        let leaves = leaves::<N>(input, &mut inputs, &recorder);
        construction.results(&recorder, &leaves, inputs.len())
    };
    (results, recorder.into_recording(), inputs)
}

/// Integers and rationals.
pub(super) fn exact_numbers(inputs: &[Chosen]) -> Vec<Rational> {
    inputs.iter().map(|x| x.to_exact().expect("an integer or a rational")).collect()
}

/// All numbers of the tape of a construction, inputs and results, in an arithmetic that interprets it. Integers run as
/// rationals, with the same results.
pub(super) enum Run {
    PlainF64(Vec<Plain<f64>>),
    PlainF32(Vec<Plain<f32>>),
    Exact(Evaluated),
}

/// Evaluates an expression on the numbers of a run, which are of a true scalar.
macro_rules! in_run {
    ($run:expr, |$numbers:ident| $expression:expr) => {
        match $run {
            Run::PlainF64($numbers) => $expression,
            Run::PlainF32($numbers) => $expression,
            Run::Exact($numbers) => $expression,
        }
    };
}

impl Run {
    /// A construction of an input in the arithmetic in force, and the places of its results.
    #[inline(always)]
    pub(super) fn of<C: Construction>(input: &Of<C::Input, Chosen>) -> (Of<C::Output, u32>, Self) {
        Run::of_recorded(input, const { &Recordable::of::<C>() })
    }

    #[inline(never)]
    pub(super) fn of_recorded<N: Numbers, O: Numbers>(
        input: &Of<N, Chosen>,
        construction: &Recordable<N, O>,
    ) -> (Of<O, u32>, Self) {
        let (results, tape, inputs) = recording(input, construction);
        (results, Run::new(&tape, &inputs, construction.name))
    }

    /// The sign of a formula in the arithmetic in force.
    #[inline(never)]
    pub(super) fn sign_of_recorded<N: Numbers>(input: &Of<N, Chosen>, formula: &Recordable<N, Number>) -> Sign {
        let (result, tape, inputs) = recording(input, formula);
        match in_force() {
            Arithmetic::PlainF64 | Arithmetic::PlainF32 => Run::new(&tape, &inputs, formula.name).sign(result),
            _ => sign_at(&tape, &exact_numbers(&inputs), result, formula.name),
        }
    }

    #[inline(never)]
    fn new(tape: &Tape, inputs: &[Chosen], name: &str) -> Self {
        match in_force() {
            Arithmetic::PlainF64 => Run::PlainF64(tape.run(&Directly::NEW, inputs.iter().map(Native::of))),
            Arithmetic::PlainF32 => Run::PlainF32(tape.run(&Directly::NEW, inputs.iter().map(Native::of))),
            _ => Run::Exact(evaluate(tape, &exact_numbers(inputs), name)),
        }
    }

    #[inline(never)]
    fn sign(&self, place: u32) -> Sign {
        match self {
            Run::PlainF64(numbers) => numbers[place as usize].sign(),
            Run::PlainF32(numbers) => numbers[place as usize].sign(),
            Run::Exact(numbers) => numbers.sign(place),
        }
    }

    #[inline(never)]
    fn result(&self, place: u32) -> Chosen {
        in_run!(self, |numbers| value(numbers.at(place)))
    }

    fn results(&self) -> impl FnMut(&u32) -> Chosen {
        |&place| self.result(place)
    }

    #[inline(never)]
    fn quotient(&self, numerator: u32, denominator: u32) -> Chosen {
        in_run!(self, |numbers| quotient(numbers.at(numerator), numbers.at(denominator)))
    }

    fn quotients(&self, denominator: u32) -> impl FnMut(&u32) -> Chosen {
        move |&numerator| self.quotient(numerator, denominator)
    }

    /// (p + sign·√r) / q of the results at three positions.
    #[inline(never)]
    pub(super) fn root(&self, places: [u32; 3], sign: Sign) -> Chosen {
        in_run!(self, |numbers| root(places.map_each(|place| numbers.at(place)), sign))
    }
}

/// Numbers of a true scalar.
pub(super) trait Row {
    type Scalar: Native<Value = Self::Scalar>;
    fn at(&self, place: u32) -> Self::Scalar;
}

impl<F: Copy> Row for Vec<Plain<F>>
where
    Plain<F>: Native<Value = Plain<F>>,
{
    type Scalar = Plain<F>;
    fn at(&self, place: u32) -> Plain<F> {
        self[place as usize]
    }
}

impl Row for Evaluated {
    type Scalar = Rational;
    fn at(&self, place: u32) -> Rational {
        self.value(place)
    }
}

pub(super) fn value<S: Native<Value = S>>(value: S) -> Chosen {
    S::value(value)
}

pub(super) fn quotient<S: Native>(numerator: S, denominator: S) -> Chosen {
    S::value(S::ratios_of::<Itself<(Number, Number)>>(&(numerator, denominator)))
}

pub(super) fn root<S: Native>(of: [S; 3], sign: Sign) -> Chosen {
    S::root(S::root_of::<Itself<[Number; 3]>>(&of, sign))
}

/// The construction that returns its input: by it true scalars divide and take roots.
pub(super) struct Itself<T>(PhantomData<T>);

impl<T: Numbers + 'static> Construction for Itself<T> {
    const NAME: &'static str = "a quotient";
    const ARGUMENTS: &'static [&'static str] = &[];
    type Input = T;
    type Output = T;
    fn eval<R: Ring>(input: &Of<T, R>) -> Of<T, R> {
        T::map(input, &mut R::clone)
    }
}

/// How the arithmetic in force computes values.
pub(super) enum Values {
    /// As the nearest doubles, computed in big integers: the ladder for doubles is verified by the queries in `f64`,
    /// and is too much code to be compiled twice.
    Doubles,
    /// By the code that users run.
    Singles,
    /// By a [`Run`].
    Interpreted,
}

pub(super) fn values_in_force() -> Values {
    match in_force() {
        Arithmetic::F64 | Arithmetic::Robust => Values::Doubles,
        Arithmetic::F32 => Values::Singles,
        _ => Values::Interpreted,
    }
}
