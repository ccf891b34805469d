//! Formulas of rationals: brought over a common denominator first, then evaluated in integers.

use super::big::Rational;
use super::construction::{Construction, Single};
use super::degree::Degree;
use super::formula::Formula;
use super::growing::LEAF_BITS;
use super::interpreter::Interpreter;
use super::numbers::{Numbers, Of};
use super::recording::{Inputs, Recording};
use super::sign::Sign;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// The sign of a formula.
///
/// # Panics
/// If a number is a fraction over zero or less.
pub(crate) fn sign<F: Formula>(input: &Of<F::Input, Rational>) -> Sign {
    if let Some((integers, denominator)) = small_integers::<F::Input>(input) {
        // The sign of a homogeneous formula does not change with the unit.
        if denominator == 1 || Degree::of::<Single<F>, i64>(&integers).homogeneous {
            return F::decide_integers(&integers).0;
        }
        if let Some(doubles) = doubles::<F::Input>(&integers, denominator) {
            return F::certify_floats(&doubles).0;
        }
    }
    let (result, evaluated) = evaluated::<Single<F>>(input);
    evaluated.sign(result)
}

/// The values of a construction.
///
/// # Panics
/// If a number is a fraction over zero or less.
pub(crate) fn values<C: Construction>(input: &Of<C::Input, Rational>) -> Of<C::Output, Rational> {
    let (results, evaluated) = evaluated::<C>(input);
    C::Output::map(&results, &mut |&result| evaluated.value(result))
}

/// The numbers as integers of [`LEAF_BITS`] over a common denominator, where they are so small.
#[inline(never)]
fn small_integers<N: Numbers>(input: &Of<N, Rational>) -> Option<(Of<N, i64>, u64)> {
    let mut common = Some(1);
    let terms = N::map(input, &mut |x: &Rational| {
        let terms = x.numer().to_i64().zip(x.denom().to_u64());
        common = common.zip(terms).and_then(|(common, (_, denominator))| common_multiple(common, denominator));
        terms.unwrap_or((0, 1))
    });
    let common = common?;
    let mut fit = true;
    let integers = N::map(&terms, &mut |&(numerator, denominator)| {
        let integer = scaled(numerator, quotient(common, denominator));
        fit &= integer.is_some();
        integer.unwrap_or(0)
    });
    fit.then_some((integers, common))
}

fn common_multiple(a: u64, b: u64) -> Option<u64> {
    // Powers of two are common, and divisions cost more than all the rest.
    if a == b || b == 1 {
        return Some(a);
    }
    if a.is_power_of_two() && b.is_power_of_two() {
        return Some(a.max(b));
    }
    if b == 0 {
        return None;
    }
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a.checked_mul(b / x)
}

/// A common multiple over one of its divisors.
fn quotient(common: u64, divisor: u64) -> u64 {
    if divisor.is_power_of_two() { common >> divisor.trailing_zeros() } else { common / divisor }
}

/// A number times the common denominator over its own, where that is an integer of [`LEAF_BITS`].
fn scaled(numerator: i64, factor: u64) -> Option<i64> {
    let integer = numerator.checked_mul(i64::try_from(factor).ok()?)?;
    (integer.unsigned_abs() >> LEAF_BITS == 0).then_some(integer)
}

/// Integers over a power of two as doubles, where these hold them.
#[inline(never)]
fn doubles<N: Numbers>(integers: &Of<N, i64>, denominator: u64) -> Option<Of<N, f64>> {
    let mut longest = 0;
    N::map(integers, &mut |x| longest |= x.unsigned_abs());
    let exact = denominator.is_power_of_two() && longest >> f64::MANTISSA_DIGITS == 0;
    exact.then(|| N::map(integers, &mut |&x| x as f64 / denominator as f64))
}

/// All numbers of a recording, by their places.
pub(crate) struct Evaluated {
    numbers: Vec<Graded>,
    fractions: Fractions,
}

impl Evaluated {
    pub(crate) fn sign(&self, place: u32) -> Sign {
        self.numbers[place as usize].sign()
    }

    pub(crate) fn value(&self, place: u32) -> Rational {
        let Graded { numerator, degree } = &self.numbers[place as usize];
        Rational::new(numerator.clone(), self.fractions.power(*degree))
    }
}

/// A construction of any rationals: the places of the results, and all numbers.
#[inline(always)]
fn evaluated<C: Construction>(input: &Of<C::Input, Rational>) -> (Of<C::Output, u32>, Evaluated) {
    let (places, numbers) = numbers_of::<C::Input>(input);
    let (recording, results) = Recording::of::<C>(&places, numbers.len());
    (results, evaluate(&recording, &numbers, C::NAME))
}

/// The places and the numbers of an input.
#[inline(never)]
fn numbers_of<N: Numbers>(input: &Of<N, Rational>) -> (Of<N, u32>, Vec<Rational>) {
    let mut inputs = Inputs::new();
    let places = N::map(input, &mut |x| push(&mut inputs, x));
    (places, inputs.0)
}

/// Appends a number. Out of line, for inputs have many numbers.
#[inline(never)]
fn push(inputs: &mut Inputs<Rational>, x: &Rational) -> u32 {
    inputs.push(x.clone())
}

/// Runs a recording of that name.
///
/// # Panics
/// If a number is a fraction over zero or less.
#[inline(never)]
pub(crate) fn evaluate(recording: &Recording, numbers: &[Rational], name: &str) -> Evaluated {
    let is_number = |x: &Rational| x.denom().is_positive();
    assert!(numbers.iter().all(is_number), "{name}: a number of the input is a fraction over zero or less");
    let denominator = numbers.iter().fold(BigInt::one(), |common, x| {
        // In lowest terms, the numerator of own / common is the factor of the own denominator that the common one
        // lacks.
        let lacking = Rational::new(x.denom().clone(), common.clone());
        common * lacking.numer()
    });
    let inputs: Vec<Graded> =
        numbers.iter().map(|x| Graded { numerator: x.numer() * (&denominator / x.denom()), degree: 1 }).collect();
    let fractions = Fractions { denominator };
    Evaluated { numbers: recording.run(&fractions, inputs.into_iter()), fractions }
}

/// The arithmetic of multiples of one fraction.
struct Fractions {
    denominator: BigInt,
}

/// numerator / denominator^degree, over the denominator of all.
#[derive(Clone)]
struct Graded {
    numerator: BigInt,
    degree: u32,
}

impl Graded {
    fn sign(&self) -> Sign {
        Sign::from(self.numerator.cmp(&BigInt::zero()))
    }
}

impl Fractions {
    fn power(&self, degree: u32) -> BigInt {
        if self.denominator.is_one() { BigInt::one() } else { self.denominator.pow(degree) }
    }

    /// A sum or difference, in the greater of both degrees.
    fn combined(&self, x: &Graded, y: &Graded, combine: fn(&BigInt, &BigInt) -> BigInt) -> Graded {
        let numerator = match x.degree.cmp(&y.degree) {
            core::cmp::Ordering::Equal => combine(&x.numerator, &y.numerator),
            core::cmp::Ordering::Less => combine(&(&x.numerator * self.power(y.degree - x.degree)), &y.numerator),
            core::cmp::Ordering::Greater => combine(&x.numerator, &(&y.numerator * self.power(x.degree - y.degree))),
        };
        Graded { numerator, degree: x.degree.max(y.degree) }
    }
}

impl Interpreter for Fractions {
    type Number = Graded;
    fn negated(&self, x: &Graded) -> Graded {
        Graded { numerator: -&x.numerator, degree: x.degree }
    }
    fn sum(&self, x: &Graded, y: &Graded) -> Graded {
        self.combined(x, y, |x, y| x + y)
    }
    fn difference(&self, x: &Graded, y: &Graded) -> Graded {
        self.combined(x, y, |x, y| x - y)
    }
    fn product(&self, x: &Graded, y: &Graded) -> Graded {
        let degree = x.degree.checked_add(y.degree).expect("the degree of the formula exceeds 32 bits");
        Graded { numerator: &x.numerator * &y.numerator, degree }
    }
    fn sign(&self, x: &Graded) -> Sign {
        x.sign()
    }
}
