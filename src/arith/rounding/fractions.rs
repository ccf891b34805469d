//! Formulas of rationals: brought over a common denominator first, then evaluated in integers.

use crate::arith::formulas::construction::{Construction, Single};
use crate::arith::formulas::degree::Degree;
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::leaf::in_order;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::big::Rational;
use crate::arith::stages::dyadic::Integer;
use crate::arith::stages::floating::{Floating, FloatingPoint};
use crate::arith::stages::growing::LEAF_BITS;
use crate::arith::stages::interpreter::Interpreter;
use crate::arith::stages::ladder::bits_of;
use crate::arith::stages::lowest_terms::{greatest_common_divisor, in_lowest_terms, lowest_terms};
use crate::arith::stages::tape::{Inputs, Recordable, Recorded, Recorder, Tape};
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
    sign_of_any::<F::Input>(input, const { &Recordable::of::<Single<F>>() })
}

#[inline(never)]
fn sign_of_any<N: Numbers>(input: &Of<N, Rational>, formula: &Recordable<N, Number>) -> Sign {
    let (result, tape, inputs) = recorded(input, formula);
    sign_at(&tape, &inputs.0, result, formula.name)
}

/// The values of a construction.
///
/// # Panics
/// If a number is a fraction over zero or less.
pub(crate) fn values<C: Construction>(input: &Of<C::Input, Rational>) -> Of<C::Output, Rational> {
    values_of_any::<C::Input, C::Output>(input, const { &Recordable::of::<C>() })
}

/// The same, not in lowest terms.
pub(crate) fn unreduced_values<C: Construction>(input: &Of<C::Input, Rational>) -> Of<C::Output, Rational> {
    let (results, evaluated) = evaluated(input, const { &Recordable::of::<C>() });
    C::Output::map(&results, &mut |&place| evaluated.fraction(place))
}

#[inline(never)]
fn values_of_any<N: Numbers, O: Numbers>(input: &Of<N, Rational>, construction: &Recordable<N, O>) -> Of<O, Rational> {
    let (results, evaluated) = evaluated(input, construction);
    O::map(&results, &mut evaluated.rationals())
}

/// The numbers as integers of [`LEAF_BITS`] over a common denominator, if they are small enough.
#[inline(never)]
fn small_integers<N: Numbers>(input: &Of<N, Rational>) -> Option<(Of<N, i64>, u64)> {
    let mut small = Small { terms: Inputs::new(), common: Some(1) };
    N::map(input, &mut small.including());
    let (integers, common) = small.integers()?;
    Some((N::map(input, &mut in_order(integers.into_iter(), 0)), common))
}

/// Small numerators and denominators, and a common multiple of the latter.
struct Small {
    terms: Inputs<(i64, u64)>,
    common: Option<u64>,
}

impl Small {
    fn including(&mut self) -> impl FnMut(&Rational) {
        |x| self.include(x)
    }

    /// Out of line, since inputs have many numbers.
    #[inline(never)]
    fn include(&mut self, x: &Rational) {
        let terms = x.numer().to_i64().zip(x.denom().to_u64());
        self.common =
            self.common.zip(terms).and_then(|(common, (_, denominator))| common_multiple(common, denominator));
        self.terms.push(terms.unwrap_or((0, 1)));
    }

    /// The numbers over the common multiple, where they are integers of [`LEAF_BITS`].
    #[inline(never)]
    fn integers(self) -> Option<(Vec<i64>, u64)> {
        let common = self.common?;
        let scaled = |(numerator, denominator)| scaled(numerator, quotient(common, denominator));
        Some((self.terms.0.into_iter().map(scaled).collect::<Option<_>>()?, common))
    }
}

fn common_multiple(a: u64, b: u64) -> Option<u64> {
    // Powers of two are common; divisions would cost more than all the rest.
    if a == b || b == 1 {
        return Some(a);
    }
    if a.is_power_of_two() && b.is_power_of_two() {
        return Some(a.max(b));
    }
    if b == 0 {
        return None;
    }
    a.checked_mul(b / greatest_common_divisor(a, b))
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

/// Integers over a power of two as doubles, if they are doubles.
#[inline(never)]
fn doubles<N: Numbers>(integers: &Of<N, i64>, denominator: u64) -> Option<Of<N, f64>> {
    fn over(denominator: u64) -> impl FnMut(&i64) -> f64 {
        move |&x| x as f64 / denominator as f64
    }
    let exact = denominator.is_power_of_two() && bits_of::<N>(integers) >> f64::MANTISSA_DIGITS == 0;
    exact.then(|| N::map(integers, &mut over(denominator)))
}

/// All numbers of a tape, by their places.
pub struct Evaluated {
    numbers: Vec<Graded>,
    fractions: Fractions,
}

impl Evaluated {
    /// The sign of the number at a place of the tape.
    pub fn sign(&self, place: u32) -> Sign {
        self.numbers[place as usize].sign()
    }

    /// The number at a place of the tape.
    pub fn value(&self, place: u32) -> Rational {
        in_lowest_terms(&self.fraction(place))
    }

    /// Not in lowest terms.
    fn fraction(&self, place: u32) -> Rational {
        let Graded { numerator, degree } = &self.numbers[place as usize];
        Rational::new_raw(numerator.clone(), self.fractions.power(*degree))
    }

    /// The values of some places.
    fn rationals(&self) -> impl FnMut(&u32) -> Rational {
        |&place| self.value(place)
    }
}

/// A construction of any rationals: the places of the results, and all numbers.
#[inline(always)]
fn evaluated<N: Numbers, O: Numbers>(
    input: &Of<N, Rational>,
    construction: &Recordable<N, O>,
) -> (Of<O, u32>, Evaluated) {
    let (results, tape, inputs) = recorded(input, construction);
    (results, evaluate(&tape, &inputs.0, construction.name))
}

/// The places of the results, the tape and its inputs.
#[inline(always)]
fn recorded<N: Numbers, O: Numbers>(
    input: &Of<N, Rational>,
    construction: &Recordable<N, O>,
) -> (Of<O, u32>, Tape, Inputs<Rational>) {
    let mut inputs = Inputs::new();
    let recorder = Recorder::new();
    let results = {
        let leaves = N::map(input, &mut leaves(&mut inputs, &recorder));
        construction.results(&recorder, &leaves, inputs.0.len())
    };
    (results, recorder.into_recording(), inputs)
}

/// The leaves of a tape, with these numbers in their places.
fn leaves<'r>(inputs: &mut Inputs<Rational>, recorder: &'r Recorder) -> impl FnMut(&Rational) -> Recorded<'r> {
    move |x| recorder.leaf(push(inputs, x))
}

/// Appends a number. Out of line, since inputs have many numbers.
#[inline(never)]
fn push(inputs: &mut Inputs<Rational>, x: &Rational) -> u32 {
    inputs.push(x.clone())
}

/// The sign of a result of a tape of that name, by floating point where that settles it.
///
/// # Panics
/// If a number is a fraction over zero or less.
#[inline(never)]
pub fn sign_at(tape: &Tape, numbers: &[Rational], result: u32, name: &str) -> Sign {
    refuse(numbers, name);
    sign_in_floating_point(tape, numbers, result).unwrap_or_else(|| evaluate(tape, numbers, name).sign(result))
}

/// Refuses fractions over zero or less.
#[track_caller]
pub(crate) fn refuse(numbers: &[Rational], name: &str) {
    let is_number = |x: &Rational| x.denom().is_positive();
    assert!(numbers.iter().all(is_number), "{name}: a number of the input is a fraction over zero or less");
}

/// The sign of a result, where floating point settles it. Equal numbers have one place, so that their difference is
/// zero, whatever is cut off.
fn sign_in_floating_point(tape: &Tape, numbers: &[Rational], result: u32) -> Option<Sign> {
    let mut floating: Vec<Floating> = Vec::with_capacity(numbers.len());
    let mut terms: Vec<Terms> = Vec::with_capacity(numbers.len());
    let mut places = Vec::with_capacity(numbers.len());
    for x in numbers {
        let of_x = Terms::of(x);
        let equal = of_x.filter(|_| !x.is_zero()).and_then(|of_x| terms.iter().position(|other| *other == of_x));
        places.push(equal.unwrap_or(floating.len()) as u32);
        floating.push(equal.map_or_else(|| of_x.map_or_else(|| wide_quotient(x), |x| x.quotient()), |i| floating[i]));
        terms.push(of_x.unwrap_or(Terms::NONE));
    }
    let arithmetic = FloatingPoint::default();
    let numbers = tape.with_inputs(&places).run(&arithmetic, floating.into_iter());
    arithmetic.certain_sign(&numbers[result as usize])
}

/// A fraction whose terms are both short.
#[derive(Clone, Copy, PartialEq)]
struct Terms {
    is_negative: bool,
    numerator: u64,
    denominator: u64,
}

impl Terms {
    /// Equal to no number.
    const NONE: Terms = Terms { is_negative: false, numerator: 0, denominator: 0 };

    fn of(x: &Rational) -> Option<Self> {
        let (numerator, denominator) = (x.numer().magnitude().to_u64()?, x.denom().to_u64()?);
        Some(Terms { is_negative: x.numer().is_negative(), numerator, denominator })
    }

    fn quotient(&self) -> Floating {
        let Terms { is_negative, numerator, denominator } = *self;
        if numerator == 0 {
            return Floating::ZERO;
        }
        let (up, down) = (numerator.leading_zeros(), denominator.leading_zeros());
        Floating::quotient(is_negative, numerator << up, denominator << down, i64::from(down) - i64::from(up), true)
    }
}

/// The quotient of the first 64 bits of both terms.
fn wide_quotient(x: &Rational) -> Floating {
    if x.is_zero() {
        return Floating::ZERO;
    }
    let leading = |x: &BigInt| {
        let (bits, exponent) = x.leading_bits();
        let up = bits.leading_zeros();
        ((bits << up >> 64) as u64, i64::from(exponent) + 64 - i64::from(up))
    };
    let ((numerator, up), (denominator, down)) = (leading(x.numer()), leading(x.denom()));
    Floating::quotient(x.numer().is_negative(), numerator, denominator, up - down, false)
}

/// Runs a tape of that name.
///
/// # Panics
/// If a number is a fraction over zero or less.
#[inline(never)]
pub fn evaluate(tape: &Tape, numbers: &[Rational], name: &str) -> Evaluated {
    refuse(numbers, name);
    let denominator = numbers.iter().fold(BigInt::one(), |common, x| {
        // Most are equal or one divides the other; of two integers of different length, a division shortens the longer.
        let rest = &common % x.denom();
        if rest.is_zero() {
            return common;
        }
        // The factor of the own denominator that the common one lacks.
        match x.denom().to_u128().zip(rest.to_u128()) {
            Some((own, rest)) => common * (own / greatest_common_divisor(own, rest)),
            None => common * lowest_terms(x.denom().clone(), rest).numer(),
        }
    });
    let mut last = (BigInt::one(), denominator.clone());
    let inputs: Vec<Graded> = numbers
        .iter()
        .map(|x| {
            if *x.denom() != last.0 {
                last = (x.denom().clone(), &denominator / x.denom());
            }
            Graded { numerator: x.numer() * &last.1, degree: 1 }
        })
        .collect();
    let fractions = Fractions { denominator };
    Evaluated { numbers: tape.run(&fractions, inputs.into_iter()), fractions }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::formula;
    use crate::arith::formulas::each::MapEach;
    use crate::arith::random::{count, split_mix};
    use crate::arith::stages::big::sign_of_rational;
    use crate::{Point3, Scalar};
    use num_traits::FromPrimitive;

    formula! {
        /// A determinant, with terms of another degree beside.
        value Mixed("mixed"; a, b, c, d, r): ([Point3<Number>; 4], Number) = |([a, b, c, d], r)| {
            let determinant = (a - d).dot(&(b - d).cross(&(c - d)));
            determinant.clone() * r.clone().abs() - determinant
        }
    }

    /// Fractions of all kinds: small, of long terms, equal ones of equal and of other terms, and zero.
    fn number(seed: &mut u64) -> Rational {
        let bits = split_mix(seed);
        let [n, d] = [split_mix(seed), split_mix(seed) | 1].map_each(BigInt::from);
        let fraction = match bits % 8 {
            0 => Rational::from_integer(BigInt::zero()),
            1 => Rational::new_raw(BigInt::from(4), BigInt::from(6)),
            2 => Rational::new_raw(BigInt::from(2), BigInt::from(3)),
            3 => Rational::new(n, BigInt::from(10)),
            4 => Rational::new(n, d),
            5 => Rational::new((&n << 90) + &d, (&d << 50) + n),
            6 => Rational::from_i64((bits >> 60) as i64 - 8).expect("an integer"),
            _ => Rational::new(n, BigInt::one() << (bits >> 56)),
        };
        if bits >> 30 & 1 == 1 { -fraction } else { fraction }
    }

    #[test]
    fn signs_are_those_of_the_values() {
        let (seed, mut settled, mut repeated, mut signs) = (&mut 1, 0, 0, [0; 3]);
        let cases = count(600, 6000);
        for case in 0..cases {
            let mut point = || Point3::new(number(seed), number(seed), number(seed));
            let (a, b, c) = (point(), point(), point());
            // Coplanar ones, a repeated one, and any.
            let half = Rational::new(1.into(), 2.into());
            let middle = |x: &Rational, y: &Rational| (x + y) * &half;
            let d = match case % 4 {
                0 => Point3::new(middle(&a.x, &b.x), middle(&a.y, &b.y), middle(&a.z, &b.z)),
                1 => c.clone(),
                _ => point(),
            };
            let input = ([a, b, c, d], number(seed));
            let exact = sign_of_rational(&Mixed::eval::<Rational>(&input));
            assert_eq!(Rational::sign_of::<Mixed>(&input), exact);
            let (result, tape, inputs) = recorded(&input, const { &Recordable::of::<Single<Mixed>>() });
            assert_eq!(sign_at(&tape, &inputs.0, result, "mixed"), exact);
            let floating = sign_in_floating_point(&tape, &inputs.0, result);
            assert!(floating.is_none_or(|sign| sign == exact));
            settled += u32::from(floating.is_some());
            repeated += u32::from(floating.is_some() && case % 4 == 1);
            signs[(exact.to_i8() + 1) as usize] += 1;
        }
        assert!(2 * settled > cases && settled < cases, "{settled}");
        // A repeated point is detected, whatever its coordinates are, except those of long terms.
        assert!(12 * repeated > cases, "{repeated}");
        assert!(signs.iter().all(|&count| count > 50), "{signs:?}");
    }

    /// Quotients are within their errors, and exact where they terminate.
    #[test]
    fn quotients() {
        let seed = &mut 2;
        for _ in 0..count(300, 3000) {
            let x = number(seed);
            let quotient = Terms::of(&x).map_or_else(|| wide_quotient(&x), |x| x.quotient());
            assert!(quotient.holds(&x), "{x}");
            assert!(x.is_zero() || wide_quotient(&x).holds(&x), "{x}");
        }
        // Equal numbers in different places have a difference that is certainly zero, where nothing is cut off.
        let is_exact = |(numerator, denominator): (i64, i64)| {
            let of = || Terms::of(&Rational::new_raw(numerator.into(), denominator.into())).map(|x| x.quotient());
            let (one, other) = (of().expect("short terms"), of().expect("short terms"));
            FloatingPoint::default().difference(&one, &other).sign().is_some()
        };
        assert_eq!([(5, 1 << 40), (3, 1), (6, 3), (1, 3)].map_each(is_exact), [true, true, true, false]);
    }
}
