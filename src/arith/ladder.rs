//! The certified sign, step by step: filter, zero test, 64-bit wrapping integers, growing integers, then integers of
//! fixed width and big integers, interpreted from a tape.

use super::approximation::Approximation;
use super::bit_length::{BitLength, BitLengths};
use super::construction::{Construction, Single};
use super::degree::Degree;
use super::dyadic::{Dyadic, Integer, Integers, IntoParts, Parts};
use super::filter::Filtered;
use super::fixed::Fixed;
use super::floating::{Floating, FloatingPoint};
use super::formula::Formula;
use super::growing::{Growing, LEAF_BITS, MOST_BITS, WIDE_LEAF_BITS};
use super::leading::{Leading, LeadingDigits};
use super::leaf::{at_places, in_order, leaves};
use super::numbers::{Number, Numbers, Of, Path};
use super::sign::Sign;
use super::tape::{Inputs, Recordable, Recorded, Recorder, Tape};
use super::units::{Anchor, Span};
use super::zero_test::ZeroTest;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use num_bigint::BigInt;

/// The step of the ladder that settled a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Floating point, with a bound on the error.
    Filter,
    /// The zero test: comparisons of inputs show that every term is zero.
    Zero,
    /// Integers of this many bits.
    Bits(u16),
    /// Integers of any size.
    Big,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Filter => f.write_str("filter"),
            Stage::Zero => f.write_str("zero"),
            Stage::Bits(bits) => write!(f, "{bits}"),
            Stage::Big => f.write_str("big"),
        }
    }
}

/// A certified sign and the stage that settled it.
pub type Decision = (Sign, Stage);

/// The sign of a formula of floats, and the stage that settled it.
///
/// # Panics
/// If a number is NaN or infinite.
// Always inlined, and so are the formulas of this crate: then the points of the caller stay in registers, and the depth
// of the filter is a constant.
#[inline(always)]
pub fn certify<F: Formula + ?Sized>(input: &Of<F::Input, f64>) -> Decision {
    filter::<F, true>(input)
}

/// [`certify`] out of line: compiled once for all callers.
#[inline(never)]
pub fn certify_apart<F: Formula + ?Sized>(input: &Of<F::Input, f64>) -> Decision {
    certify::<F>(input)
}

/// [`certify`] for numbers of which no product of up to `degree` factors underflows in doubles.
#[inline(always)]
pub(crate) fn certify_within<F: Formula + ?Sized>(input: &Of<F::Input, f64>, degree: u32) -> Decision {
    if Degree::of::<Single<F>, f64>(input).degree <= degree {
        filter::<F, false>(input)
    } else {
        filter::<F, true>(input)
    }
}

#[inline(always)]
fn filter<F: Formula + ?Sized, const FLOORED: bool>(input: &Of<F::Input, f64>) -> Decision {
    let filtered = F::eval(&leaves::<F::Input, f64, Filtered<f64, FLOORED>>(input));
    match filtered.certain_sign() {
        Some(sign) => (sign, Stage::Filter),
        // Passes the address of a copy, so that the input itself may stay in registers. The copy is made only here, so
        // the usual case does not pay for it.
        None => F::decide_floats(&leaves::<F::Input, f64, f64>(input), filtered.magnitude()),
    }
}

/// The magnitude that the filter passes on to the exact steps.
#[cfg(test)]
pub(crate) fn magnitude<F: Formula + ?Sized>(input: &Of<F::Input, f64>) -> f64 {
    F::eval(&leaves::<F::Input, f64, Filtered<f64>>(input)).magnitude()
}

/// What is asked of the exact value of a formula.
pub(crate) trait Asked {
    type Answer;
    /// Of a value of 64 bits times a power of two.
    fn of_wrapping(value: i64, exponent: i32) -> Self::Answer;
    fn of_growing(value: Growing, exponent: i32) -> Self::Answer;
}

/// Its sign.
pub(crate) struct ItsSign;
impl Asked for ItsSign {
    type Answer = Sign;
    #[inline(always)]
    fn of_wrapping(value: i64, _exponent: i32) -> Sign {
        Sign::from(value.cmp(&0))
    }
    #[inline(always)]
    fn of_growing(value: Growing, _exponent: i32) -> Sign {
        value.sign()
    }
}

/// The exact steps for floats, given the magnitude from the filter.
// Unlike its callers, this is not `#[cold]`: a compiler makes the body of a cold function small, and this one should be
// fast.
#[inline(never)]
pub fn decide_floats<F: Formula + ?Sized>(input: &Of<F::Input, f64>, magnitude: f64) -> Decision {
    sign_on_sight::<F>(input, magnitude, |input, degree| {
        in_growing::<F, ItsSign>(input).unwrap_or_else(|| decide_of_degree::<F>(input, degree))
    })
}

/// [`decide_floats`] of a homogeneous formula of degree 2, for which growing integers of two-limb inputs are little
/// code, too.
#[inline(never)]
pub fn decide_short_floats<F: Formula + ?Sized>(input: &Of<F::Input, f64>, magnitude: f64) -> Decision {
    sign_on_sight::<F>(input, magnitude, |input, degree| {
        let grown = in_growing::<F, ItsSign>(input).or_else(|| in_wide_growing::<F, ItsSign>(input));
        grown.unwrap_or_else(|| decide_of_degree::<F>(input, degree))
    })
}

/// [`decide_integers`] of a homogeneous formula of degree 2.
#[inline(never)]
pub fn decide_short_integers<F: Formula + ?Sized>(input: &Of<F::Input, i64>) -> Decision {
    if bits_of::<F::Input>(input) >> LEAF_BITS == 0 {
        if let Some(decision) = grown::<F, ItsSign>(input, 0) {
            return decision;
        }
    }
    grown_wide::<F, ItsSign>(&leaves::<F::Input, i64, i128>(input), 0)
}

/// All bits that are set in the absolute value of some number.
#[inline(never)]
pub(super) fn bits_of<N: Numbers>(input: &Of<N, i64>) -> u64 {
    fn including(bits: &mut u64) -> impl FnMut(&i64) {
        |x| *bits |= x.unsigned_abs()
    }
    let mut bits = 0;
    N::map(input, &mut including(&mut bits));
    bits
}

/// Integers in doubles, which hold them.
#[inline(never)]
fn doubles<N: Numbers>(input: &Of<N, i64>) -> Of<N, f64> {
    leaves::<N, i64, f64>(input)
}

/// The steps that cost little, the zero test and integers modulo 2^64; where they do not settle it, `otherwise`.
#[inline(always)]
pub(super) fn on_sight<F: Formula + ?Sized, A: Asked, T>(
    input: &Of<F::Input, f64>,
    magnitude: f64,
    of_zero: T,
    of_wrapping: impl FnOnce(A::Answer) -> T,
    otherwise: impl FnOnce(&Of<F::Input, f64>, Degree) -> T,
) -> T {
    // A constant, for the exact steps, too: it is evaluated once for all.
    let degree = Degree::of::<Single<F>, f64>(input);
    // A finite magnitude shows that every number that the formula uses is finite.
    if magnitude < f64::INFINITY {
        if F::eval(&leaves::<F::Input, f64, ZeroTest>(input)).is_zero() {
            return of_zero;
        }
        if let Some(answer) = in_wrapping_of_degree::<F, A>(input, magnitude, degree) {
            return of_wrapping(answer);
        }
    }
    otherwise(input, degree)
}

#[inline(always)]
fn sign_on_sight<F: Formula + ?Sized>(
    input: &Of<F::Input, f64>,
    magnitude: f64,
    otherwise: impl FnOnce(&Of<F::Input, f64>, Degree) -> Decision,
) -> Decision {
    let of_wrapping = |sign| (sign, Stage::Bits(64));
    on_sight::<F, ItsSign, _>(input, magnitude, (Sign::Zero, Stage::Zero), of_wrapping, otherwise)
}

/// [`decide_floats`] of a formula some of whose numbers are squares of lengths, those of the places in the input that
/// `is_square` tells. `H` is the formula with these times one, a number at the end of its input, and so homogeneous:
/// then any unit that divides all numbers and one will do. Where that takes too many bits, growing integers have
/// squares in the square of the unit of the others, and of two limbs.
#[inline(always)]
pub(crate) fn decide_graded_floats<F: Formula, H: Formula>(
    input: &Of<F::Input, f64>,
    homogeneous: &Of<H::Input, f64>,
    magnitude: f64,
    is_square: fn(usize) -> bool,
) -> Decision {
    sign_on_sight::<H>(homogeneous, magnitude, |homogeneous, degree| {
        // The first is three times as fast, its lengths being constants; the second has room for finer squares.
        let grown = in_growing::<H, ItsSign>(homogeneous).or_else(|| in_graded_growing::<F>(input, is_square));
        grown.unwrap_or_else(|| decide_of_degree::<H>(homogeneous, degree))
    })
}

#[inline(never)]
fn in_graded_growing<F: Formula>(input: &Of<F::Input, f64>, is_square: fn(usize) -> bool) -> Option<Decision> {
    let (mut lengths, mut squares) = (Span::NONE, Span::NONE);
    F::Input::map(input, &mut including_graded(&mut lengths, &mut squares, is_square));
    let unit = lengths.unit.min(squares.unit.div_euclid(2));
    // Where all are zero there is no unit, and whatever is zero fits any.
    if !(lengths.fits(unit, LEAF_BITS) && squares.fits(unit.saturating_mul(2), WIDE_LEAF_BITS)) {
        return None;
    }
    let value = F::eval(&F::Input::map(input, &mut graded_leaves(unit, is_square)));
    Some((value.sign(), Stage::Bits(MOST_BITS as u16 + 1)))
}

#[inline(always)]
fn including_graded(lengths: &mut Span, squares: &mut Span, is_square: fn(usize) -> bool) -> impl FnMut(&f64) {
    let mut place = 0;
    move |&x| {
        if is_square(place) {
            squares.include_bits(x)
        } else {
            lengths.include_bits(x)
        }
        place += 1;
    }
}

#[inline(always)]
fn graded_leaves(unit: i32, is_square: fn(usize) -> bool) -> impl FnMut(&f64) -> Growing {
    let mut place = 0;
    move |&x| {
        place += 1;
        if is_square(place - 1) {
            Growing::wide_leaf(Span::wide_integer(unit.saturating_mul(2), x))
        } else {
            Growing::leaf(Span::integer(unit, x))
        }
    }
}

/// [`decide_floats`] without growing integers, which are much code.
#[cold]
#[inline(never)]
pub fn decide_cold_floats<F: Formula + ?Sized>(input: &Of<F::Input, f64>, magnitude: f64) -> Decision {
    sign_on_sight::<F>(input, magnitude, decide_of_degree::<F>)
}

/// The exact steps for integers.
#[inline(never)]
pub fn decide_integers<F: Formula + ?Sized>(input: &Of<F::Input, i64>) -> Decision {
    if bits_of::<F::Input>(input) >> LEAF_BITS == 0 {
        if let Some(decision) = grown::<F, ItsSign>(input, 0) {
            return decision;
        }
    }
    decide::<F, i64>(input)
}

/// [`decide_integers`] without growing integers: the integers are converted to doubles where these hold them exactly.
#[cold]
#[inline(never)]
pub fn decide_cold_integers<F: Formula + ?Sized>(input: &Of<F::Input, i64>) -> Decision {
    if bits_of::<F::Input>(input) >> f64::MANTISSA_DIGITS == 0 {
        return F::certify_floats(&doubles::<F::Input>(input));
    }
    decide::<F, i64>(input)
}

/// The finest unit for formulas of mixed degree: fractions of a few bits are multiples of it, and numbers of up to 2^31
/// still fit.
const FINEST_OF_MIXED: i32 = -20;

/// Far beyond any formula for which 64 bits are enough.
const HIGHEST_DEGREE: u32 = 1 << 10;

/// The answer by integers modulo 2^64, where the input has few enough bits.
///
/// Where the inputs are integer multiples of 2^unit, the value of a polynomial of degree d is an integer times
/// 2^(d·unit). Its absolute value is at most the magnitude, which is less than 2^high. So where high ≤ 62 + d·unit,
/// that integer fits 64 bits and equals its residue, with one bit for the sign and one to spare for the error of the
/// magnitude. That gives the least unit; the inputs must be multiples of it.
///
/// `abs`, `min` and `max` of residues are right, too. The magnitude of a sum, a least, or a greatest is no less than
/// those of its operands, except for sums of two inputs, which cannot overflow. So where the result fits, every
/// intermediate number fits, with one exception: the factor of a product may overflow where the magnitude of the other
/// factor is less than its unit. That other factor is zero then, and so is the product.
#[inline(always)]
fn in_wrapping_of_degree<F: Formula + ?Sized, A: Asked>(
    input: &Of<F::Input, f64>,
    magnitude: f64,
    Degree { degree, homogeneous, .. }: Degree,
) -> Option<A::Answer> {
    if degree > HIGHEST_DEGREE {
        return None;
    }
    let high = (magnitude.to_bits() >> 52) as i32 - 1022;
    let degree = degree as i32;
    let mut unit = (high - 62 + degree - 1).div_euclid(degree);
    let mut finer = 0;
    if !homogeneous {
        // Terms of different degree are shifted to one unit, which works for units of 1 or less.
        if unit > 0 {
            return None;
        }
        unit = unit.max(FINEST_OF_MIXED);
        finer = unit.unsigned_abs();
    }
    let mut anchor = Anchor::new(unit)?;
    // Where numbers have full mantissas, usually the first one does not fit: this skips the conversion of the others.
    let mut first = None;
    F::Input::map(input, &mut first_into(&mut first));
    if !anchor.fits(first?) {
        return None;
    }
    let integers = F::Input::map(input, &mut anchor.wrapping(finer));
    // No closure: out of line, where little is inlined, it would not know that every degree is a constant.
    if anchor.all_fit() { Some(A::of_wrapping(F::eval(&integers).value(), degree * unit)) } else { None }
}

/// Keeps the first number.
#[inline(always)]
fn first_into(first: &mut Option<f64>) -> impl FnMut(&f64) {
    |&x| *first = first.or(Some(x))
}

/// [`in_wrapping_of_degree`] for tests of the step alone.
#[cfg(test)]
pub(crate) fn in_wrapping<F: Formula + ?Sized, A: Asked>(
    input: &Of<F::Input, f64>,
    magnitude: f64,
) -> Option<A::Answer> {
    in_wrapping_of_degree::<F, A>(input, magnitude, Degree::of::<Single<F>, f64>(input))
}

/// The answer by integers that grow with the formula, where its degree is low and the exponents of the input are close
/// enough.
#[inline(never)]
pub(crate) fn in_growing<F: Formula + ?Sized, A: Asked>(input: &Of<F::Input, f64>) -> Option<(A::Answer, Stage)> {
    let homogeneous = Degree::of::<Single<F>, f64>(input).homogeneous;
    let (integers, unit) = in_one_unit::<F::Input>(input, homogeneous)?;
    grown::<F, A>(&integers, unit)
}

/// The numbers as integers of up to [`LEAF_BITS`] bits and the exponent of their unit, for a formula that is
/// homogeneous or not.
// Inlined: out of line, signs that come to growing integers take 4 % more instructions.
#[inline(always)]
fn in_one_unit<N: Numbers>(input: &Of<N, f64>, homogeneous: bool) -> Option<(Of<N, i64>, i32)> {
    // Terms of different degree have the same unit only if that is 1.
    let unit_of = |span: &Span| if homogeneous { span.unit } else { 0 };
    let mut span = Span::NONE;
    N::map(input, &mut span.including_places());
    if !(span.is_normal() && span.fits(unit_of(&span), LEAF_BITS)) {
        span = Span::NONE;
        N::map(input, &mut span.including_bits());
        if !span.fits(unit_of(&span), LEAF_BITS) {
            return None;
        }
    }
    let unit = unit_of(&span);
    Some((N::map(input, &mut Span::integers(unit)), unit))
}

/// The answer for a formula of integers of up to [`LEAF_BITS`] bits, multiples of 2^unit, in growing integers, unless
/// it needs more than [`MOST_BITS`].
// Not inlined: it is long and called from two places.
#[inline(never)]
fn grown<F: Formula + ?Sized, A: Asked>(input: &Of<F::Input, i64>, unit: i32) -> Option<(A::Answer, Stage)> {
    let Degree { degree, bits, .. } = Degree::of::<Single<F>, i64>(input);
    if bits > MOST_BITS {
        return None;
    }
    let value = F::eval(&leaves::<F::Input, i64, Growing>(input));
    Some((A::of_growing(value, degree as i32 * unit), Stage::Bits(64 * (bits / 64 + 1) as u16)))
}

/// [`in_growing`] for inputs of up to two limbs and homogeneous formulas of degree 2.
#[inline(never)]
pub(crate) fn in_wide_growing<F: Formula + ?Sized, A: Asked>(input: &Of<F::Input, f64>) -> Option<(A::Answer, Stage)> {
    let mut span = Span::NONE;
    F::Input::map(input, &mut span.including_bits());
    let unit = span.unit;
    if !span.fits(unit, WIDE_LEAF_BITS) {
        return None;
    }
    Some(grown_wide::<F, A>(&F::Input::map(input, &mut Span::wide_integers(unit)), unit))
}

/// The answer for a homogeneous formula of degree 2, of integers of up to [`WIDE_LEAF_BITS`] bits, multiples of 2^unit.
#[inline(never)]
fn grown_wide<F: Formula + ?Sized, A: Asked>(input: &Of<F::Input, i128>, unit: i32) -> (A::Answer, Stage) {
    let degree = Degree::of::<Single<F>, i128>(input);
    let bits = degree.bits_of_integers(WIDE_LEAF_BITS);
    assert!(degree.homogeneous && bits <= MOST_BITS, "{} is no short formula", F::NAME);
    let result = F::eval(&leaves::<F::Input, i128, Growing>(input));
    (A::of_growing(result, 2 * unit), Stage::Bits(64 * (bits / 64 + 1) as u16))
}

/// The exact steps for any formula and any exponents, interpreted from a tape.
#[inline]
pub fn decide<F: Formula + ?Sized, L: IntoParts + Copy + fmt::Display>(input: &Of<F::Input, L>) -> Decision {
    decide_recorded::<F::Input, L>(input, const { &Recordable::of::<Single<F>>() }, None)
}

/// [`decide`] where the degree is known, and need not be found in the tape.
#[inline(always)]
fn decide_of_degree<F: Formula + ?Sized>(input: &Of<F::Input, f64>, degree: Degree) -> Decision {
    decide_recorded::<F::Input, f64>(input, const { &Recordable::of::<Single<F>>() }, Some(degree))
}

#[inline(never)]
fn decide_recorded<N: Numbers, L: IntoParts + Copy + fmt::Display>(
    input: &Of<N, L>,
    formula: &Recordable<N, Number>,
    degree: Option<Degree>,
) -> Decision {
    let (recorded, result) = recorded(input, formula);
    recorded.decide(result, degree)
}

/// The exact values of a construction.
#[inline]
pub(crate) fn values<C: Construction, L: IntoParts + Copy + fmt::Display>(
    input: &Of<C::Input, L>,
) -> Of<C::Output, Dyadic<BigInt>> {
    values_of_recorded::<C::Input, C::Output, L>(input, const { &Recordable::of::<C>() })
}

#[inline(never)]
pub(super) fn values_of_recorded<N: Numbers, O: Numbers, L: IntoParts + Copy + fmt::Display>(
    input: &Of<N, L>,
    construction: &Recordable<N, O>,
) -> Of<O, Dyadic<BigInt>> {
    let (recorded, results) = recorded(input, construction);
    O::map(&results, &mut at_places(&recorded.run_in_big_integers()))
}

/// The values of a construction from integers that are wide enough, cut to twice the precision of a double; unknown
/// near the ends of the range, and of integers so wide that [`leading_digits`] is asked for.
#[inline(never)]
pub(super) fn approximations<N: Numbers, O: Numbers>(
    input: &Of<N, f64>,
    construction: &Recordable<N, O>,
    degree: Degree,
) -> Of<O, Approximation> {
    let (recorded, results) = recorded(input, construction);
    let mut places = Inputs::new();
    O::map(&results, &mut places.taking());
    let told = recorded.approximations(&places.0, degree);
    O::map(&results, &mut in_order(told.into_iter(), Approximation::UNKNOWN))
}

/// The leading digits of the values of a construction, where they have so many bits that these are much less work.
#[inline(never)]
pub(super) fn leading_digits<N: Numbers, O: Numbers>(
    input: &Of<N, f64>,
    construction: &Recordable<N, O>,
    degree: Degree,
) -> Option<Of<O, Leading>> {
    let (recorded, results) = recorded(input, construction);
    let mut places = Inputs::new();
    O::map(&results, &mut places.taking());
    let leading = recorded.leading_digits(&places.0, recorded.bits(&places.0, Some(degree))?)?;
    Some(O::map(&results, &mut in_order(leading.into_iter(), Leading::zero())))
}

/// Beyond so many bits, the leading digits are asked before all.
const WIDE_BITS: i32 = 1024;

/// So many digits are kept, first and then: the first are enough for nearly all, the second for most zeros.
const LEADING_DIGITS: [usize; 2] = [12, 48];

/// The tape of a formula, with the exact numbers of its input.
struct RecordedInput {
    tape: Tape,
    parts: Vec<Parts>,
    /// The exponent of the unit: every number is an integer times 2^unit.
    unit: i32,
    /// The bit length of the longest of these integers.
    longest: i32,
}

/// The exact parts of the numbers of an input.
struct ExactInputs {
    parts: Inputs<Parts>,
    /// Whether some number has none, because it is NaN or infinite.
    refused: bool,
}

impl ExactInputs {
    /// Appends a number and returns its place. Out of line, because inputs have many numbers.
    #[inline(never)]
    fn push<L: IntoParts>(&mut self, x: L) -> u32 {
        let parts = x.into_parts();
        self.refused |= parts.is_none();
        self.parts.push(parts.unwrap_or(Parts::ZERO))
    }

    /// The leaves of a tape, with these numbers in their places.
    #[inline(always)]
    fn recorded<'r, L: IntoParts + Copy>(&mut self, recorder: &'r Recorder) -> impl FnMut(&L) -> Recorded<'r> {
        move |&x| recorder.leaf(self.push(x))
    }
}

/// A question about exact values.
trait Told {
    type Answer;
    /// The answer for the results at some places among all numbers.
    fn of<I: Integer>(numbers: &[Dyadic<I>], results: &[u32]) -> Self::Answer;
}

/// The sign of the first.
struct TheSign;
impl Told for TheSign {
    type Answer = Sign;
    fn of<I: Integer>(numbers: &[Dyadic<I>], results: &[u32]) -> Sign {
        numbers[results[0] as usize].sign()
    }
}

/// The leading bits of all.
struct TheLeadingBits;
impl Told for TheLeadingBits {
    type Answer = Vec<Approximation>;
    fn of<I: Integer>(numbers: &[Dyadic<I>], results: &[u32]) -> Vec<Approximation> {
        let leading = |&result: &u32| {
            let value = &numbers[result as usize];
            let (bits, exponent) = value.mantissa.leading_bits();
            Approximation::of_leading_bits(value.sign(), bits, exponent.saturating_add(value.exponent))
        };
        results.iter().map(leading).collect()
    }
}

/// Records a construction for an input: the tape and the places of the results.
#[inline(never)]
fn recorded<N: Numbers, O: Numbers, L: IntoParts + Copy + fmt::Display>(
    input: &Of<N, L>,
    construction: &Recordable<N, O>,
) -> (RecordedInput, Of<O, u32>) {
    let mut inputs = ExactInputs { parts: Inputs::new(), refused: false };
    let recorder = Recorder::new();
    let results = {
        let leaves = N::map(input, &mut inputs.recorded(&recorder));
        if inputs.refused {
            refuse::<N, L>(input, construction.name, construction.arguments);
        }
        construction.results(&recorder, &leaves, inputs.parts.0.len())
    };
    (RecordedInput::new(recorder.into_recording(), inputs.parts.0), results)
}

impl RecordedInput {
    #[inline(never)]
    fn new(tape: Tape, parts: Vec<Parts>) -> Self {
        let (mut unit, mut high) = (i32::MAX, i32::MIN);
        for p in parts.iter().filter(|p| !p.is_zero()) {
            unit = unit.min(p.exponent);
            high = high.max(p.high());
        }
        let (unit, longest) = if unit == i32::MAX { (0, 0) } else { (unit, high - unit) };
        RecordedInput { tape, parts, unit, longest }
    }

    /// The sign of a result, in integers that hold every intermediate one.
    #[inline(never)]
    fn decide(&self, result: u32, degree: Option<Degree>) -> Decision {
        let results = &[result];
        let Some(bits) = self.bits(results, degree) else { return (Sign::Zero, Stage::Zero) };
        if bits > WIDE_BITS {
            let leading = || LEADING_DIGITS.into_iter().find_map(|kept| self.sign_by_leading_digits(result, kept));
            if let Some(sign) = self.sign_in_floating_point(result).or_else(leading) {
                return (sign, Stage::Big);
            }
        }
        self.told_in::<TheSign>(results, bits)
    }

    /// The sign of a result, where 126 bits settle it.
    fn sign_in_floating_point(&self, result: u32) -> Option<Sign> {
        let arithmetic = FloatingPoint::default();
        let numbers = self.tape.run(&arithmetic, self.parts.iter().map(Floating::leaf));
        arithmetic.certain_sign(&numbers[result as usize])
    }

    /// The sign of a result, where so many leading digits of every number settle it.
    fn sign_by_leading_digits(&self, result: u32, kept: usize) -> Option<Sign> {
        let arithmetic = LeadingDigits::new(kept);
        let numbers = self.tape.run(&arithmetic, self.parts.iter().map(|parts| arithmetic.leaf(parts)));
        arithmetic.certain_sign(&numbers[result as usize])
    }

    /// The leading digits of results that are so wide that these are much less work.
    fn leading_digits(&self, results: &[u32], bits: i32) -> Option<Vec<Leading>> {
        if bits <= WIDE_BITS {
            return None;
        }
        let arithmetic = LeadingDigits::new(LEADING_DIGITS[0]);
        let numbers = self.tape.run(&arithmetic, self.parts.iter().map(|parts| arithmetic.leaf(parts)));
        results.iter().map(|&result| arithmetic.leading(numbers[result as usize])).collect()
    }

    /// Results to twice the precision of a double.
    #[inline(never)]
    fn approximations(&self, results: &[u32], degree: Degree) -> Vec<Approximation> {
        match self.bits(results, Some(degree)) {
            Some(bits) if bits > WIDE_BITS => vec![Approximation::UNKNOWN; results.len()],
            Some(bits) => self.told_in::<TheLeadingBits>(results, bits).0,
            None => vec![Approximation::ZERO; results.len()],
        }
    }

    /// The bits that are enough for every intermediate result; `None` where the bit lengths show that the results are
    /// zero. The degree may be known.
    #[inline(always)]
    fn bits(&self, results: &[u32], degree: Option<Degree>) -> Option<i32> {
        // The degree takes no account of zeros in the input, but costs less.
        let degree = degree.unwrap_or_else(|| self.tape.degree(results, self.parts.len()));
        let bits = degree.bits_of_integers(self.longest as u32).saturating_add(1);
        if degree.homogeneous && bits <= 1024 {
            return Some(bits as i32);
        }
        if self.longest >= WIDE_BITS {
            // Every number must fit.
            return Some(self.longest + 1);
        }
        let lengths = self.tape.run(&BitLengths, self.parts.iter().map(|p| BitLength::leaf(p, self.unit)));
        let lengths = results.iter().map(|&result| &lengths[result as usize]);
        // Inputs that the formula does not use are converted as well, and must fit.
        lengths.filter(|length| !length.is_zero()).map(|length| length.bits().max(self.longest + 1)).max()
    }

    /// The answer to a question about results, in integers of that many bits or more.
    #[inline(always)]
    fn told_in<A: Told>(&self, results: &[u32], bits: i32) -> (A::Answer, Stage) {
        match bits {
            0..=128 => (A::of(&self.run::<i128>(), results), Stage::Bits(128)),
            129..=192 => (A::of(&self.run::<Fixed<3>>(), results), Stage::Bits(192)),
            193..=256 => (A::of(&self.run::<Fixed<4>>(), results), Stage::Bits(256)),
            257..=320 => (A::of(&self.run::<Fixed<5>>(), results), Stage::Bits(320)),
            321..=512 => (A::of(&self.run::<Fixed<8>>(), results), Stage::Bits(512)),
            513..=1024 => (A::of(&self.run::<Fixed<16>>(), results), Stage::Bits(1024)),
            _ => (A::of(&self.run_in_big_integers(), results), Stage::Big),
        }
    }

    /// The same in integers of any size, each number in the greatest unit that it has: where exponents are far apart,
    /// the unit of all would add thousands of zeros to it.
    #[inline(never)]
    fn run_in_big_integers(&self) -> Vec<Dyadic<BigInt>> {
        self.tape.run(&Integers::<BigInt>::ARITHMETIC, self.parts.iter().map(|p| Dyadic::new(p, p.exponent)))
    }

    /// All numbers, inputs and results of operations.
    #[inline(never)]
    fn run<I: Integer>(&self) -> Vec<Dyadic<I>> {
        self.tape.run(&Integers::<I>::ARITHMETIC, self.parts.iter().map(|p| Dyadic::new(p, self.unit)))
    }
}

/// Refuses an input with a number that is NaN or infinite.
#[inline(never)]
pub fn refuse_non_finite<N: Numbers>(input: &Of<N, f64>, name: &str, arguments: &[&str]) {
    let mut finite = true;
    N::map(input, &mut all_finite(&mut finite));
    if !finite {
        refuse::<N, f64>(input, name, arguments);
    }
}

fn all_finite(finite: &mut bool) -> impl FnMut(&f64) {
    |x| *finite &= x.is_finite()
}

#[cold]
#[inline(never)]
pub(super) fn refuse<N: Numbers, L: IntoParts + Copy + fmt::Display>(
    input: &Of<N, L>,
    name: &str,
    arguments: &[&str],
) -> ! {
    let mut what = String::new();
    N::visit(input, &Path::root(arguments), &mut |path, &x| tell_refused::<L>(&mut what, path, x, arguments));
    panic!("{name}: {what}");
}

/// Writes which number is refused, unless one is already written.
#[inline(never)]
fn tell_refused<L: IntoParts + Copy + fmt::Display>(what: &mut String, path: &Path<'_>, x: L, arguments: &[&str]) {
    if what.is_empty() && x.into_parts().is_none() {
        write!(what, "{path}").expect("writing to a string");
        if what.is_empty() {
            // The input is one number.
            what.push_str(arguments.first().unwrap_or(&"the input"));
        }
        write!(what, " is {x}").expect("writing to a string");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Number, Ring};
    use std::string::ToString;

    fn power(exponent: i32) -> f64 {
        let half = exponent / 2;
        2f64.powi(half) * 2f64.powi(exponent - half)
    }

    /// The next lesser float than a positive one.
    fn below(x: f64) -> f64 {
        f64::from_bits(x.to_bits() - 1)
    }

    macro_rules! formula {
        ($($formula:ident($($number:ident),+) = $body:expr;)+) => {$(
            struct $formula;
            impl Formula for $formula {
                const NAME: &'static str = stringify!($formula);
                const ARGUMENTS: &'static [&'static str] = &[$(stringify!($number)),+];
                type Input = [Number; [$(stringify!($number)),+].len()];
                fn eval<R: Ring>(input: &Of<Self::Input, R>) -> R {
                    let [$($number),+] = input.clone();
                    $body
                }
            }
        )+};
    }
    formula! {
        Mixed(x, y) = x.clone() * x - y;
        Greatest(x, y) = x.max(y);
        Least(x, y) = x.min(y);
        Unused(x, y, _unused) = x - y;
        Gap(x, y, z) = x.clone() * (y.clone() * &z).abs().max(y.clone() - &z).squared() - x.abs();
    }

    /// The difference of two powers.
    struct Powers<const DEGREE: u32>;
    impl<const DEGREE: u32> Formula for Powers<DEGREE> {
        const NAME: &'static str = "powers";
        const ARGUMENTS: &'static [&'static str] = &["x", "y"];
        type Input = [Number; 2];
        fn eval<R: Ring>(input: &[R; 2]) -> R {
            let [x, y] = input.each_ref().map(|base| (1..DEGREE).fold(base.clone(), |power, _| power * base));
            x - y
        }
    }

    #[test]
    fn stages_by_name() {
        let names = [Stage::Filter, Stage::Zero, Stage::Bits(64), Stage::Big].map(|stage| stage.to_string());
        assert_eq!(names, ["filter", "zero", "64", "big"]);
    }

    /// The unit is the least in which a value below the magnitude takes 62 bits, and what is no multiple of it is
    /// refused.
    fn check_unit<const DEGREE: u32>() {
        for high in -900..900 {
            let unit = (-1000..1000).find(|unit| high <= 62 + DEGREE as i32 * unit).expect("a unit");
            // The least and the greatest float below 2^high and not below half of it.
            for magnitude in [power(high - 1), below(power(high))] {
                let of = |x, y| in_wrapping::<Powers<DEGREE>, ItsSign>(&[x, y], magnitude);
                let one = power(unit);
                assert_eq!(of(one, 0.0), Some(Sign::Positive), "degree {DEGREE}, below 2^{high}");
                assert_eq!(of(one, one), Some(Sign::Zero), "degree {DEGREE}, below 2^{high}");
                assert_eq!(of(one / 2.0, one), None, "degree {DEGREE}, below 2^{high}");
                assert_eq!(of(one, one / 2.0), None, "degree {DEGREE}, below 2^{high}");
            }
        }
    }

    #[test]
    fn units_of_64_bits() {
        check_unit::<1>();
        check_unit::<2>();
        check_unit::<3>();
        check_unit::<5>();
        // Terms of different degree: no unit greater than 1, nor finer than needed.
        let of = |x, y, magnitude| in_wrapping::<Mixed, ItsSign>(&[x, y], magnitude);
        for magnitude in [1e-300, 1.0, power(20), below(power(62))] {
            assert_eq!(of(3.0, 8.0, magnitude), Some(Sign::Positive));
            assert_eq!(of(3.0, 9.0, magnitude), Some(Sign::Zero));
        }
        assert_eq!(of(3.0, 8.0, power(62)), None);
        assert_eq!(of(0.5, 8.0, below(power(62))), None);
        assert_eq!(of(3.0, 8.5, below(power(62))), None);
        for bits in 1..=20 {
            let (least, magnitude) = (power(-bits), below(power(62 - 2 * bits)));
            assert_eq!(of(3.0 * least, 8.0 * least, magnitude), Some(Sign::of_float(9.0 * least - 8.0)));
            assert_eq!(of(3.0, 9.0 - least, magnitude), Some(Sign::Positive));
            assert_eq!(of(3.0, 9.0 + least, magnitude), Some(Sign::Negative));
            assert_eq!(of(3.0 * least, 8.0 * least, power(62 - 2 * bits)), None);
            assert_eq!(of(1.0, least / 2.0, magnitude), None);
        }
        assert_eq!(of(1.5, 2.25, 10.0), Some(Sign::Zero));
        assert_eq!(of(1.0, power(-21), 1.0), None);
    }

    /// The degree of a unit is no more than an `i32` holds with the rest.
    #[test]
    fn formulas_beyond_64_bits() {
        assert_eq!(in_wrapping::<Powers<1023>, ItsSign>(&[1.0, 0.0], 1.0), Some(Sign::Positive));
        assert_eq!(in_wrapping::<Powers<1024>, ItsSign>(&[1.0, 0.0], 1.0), Some(Sign::Positive));
        assert_eq!(in_wrapping::<Powers<1025>, ItsSign>(&[1.0, 0.0], 1.0), None);
    }

    /// What is ordered fits, or is multiplied by zero.
    #[test]
    fn orders_in_64_bits() {
        let magnitude =
            |input: &[f64; 3]| Gap::eval(&input.map(crate::arith::filter::Filtered::<f64>::leaf)).magnitude();
        let large = power(30) + 1.0;
        for x in [large, -large, 3.0, 0.0] {
            for y in [large, -large, 5.0, 0.0] {
                for z in [large, -large, 7.0, 0.0] {
                    let input = [x, y, z];
                    let exact = Gap::eval(&input.map(|x| BigInt::from(x as i64)));
                    let given = in_wrapping::<Gap, ItsSign>(&input, magnitude(&input));
                    let sign = Sign::from(exact.cmp(&BigInt::from(0)));
                    assert!(given.is_none_or(|given| given == sign), "{input:?}");
                    // What overflows is multiplied by zero.
                    if x == 0.0 || [x, y, z].iter().all(|x| x.abs() < 10.0) {
                        assert_eq!(given, Some(sign), "{input:?}");
                    }
                }
            }
        }
        for (input, greatest, least) in
            [([1.0, -2.0], Sign::Positive, Sign::Negative), ([0.0, 3.0], Sign::Positive, Sign::Zero)]
        {
            for input in [input, [input[1], input[0]]] {
                assert_eq!(in_wrapping::<Greatest, ItsSign>(&input, power(20)), Some(greatest));
                assert_eq!(in_wrapping::<Least, ItsSign>(&input, power(20)), Some(least));
            }
        }
        assert_eq!(in_wrapping::<Greatest, ItsSign>(&[-8.0, -2.0], power(20)), Some(Sign::Negative));
    }

    /// Integers grow where they can, floats and integers alike.
    #[test]
    fn growing_comes_before_any_size() {
        assert_eq!(in_growing::<Powers<2>, ItsSign>(&[0.1, 0.1]), Some((Sign::Zero, Stage::Bits(128))));
        assert_eq!(in_growing::<Powers<5>, ItsSign>(&[0.1, 0.1]), Some((Sign::Zero, Stage::Bits(320))));
        assert_eq!(in_growing::<Powers<6>, ItsSign>(&[0.1, 0.1]), None);
        let greatest = (1 << LEAF_BITS) - 1;
        assert_eq!(decide_integers::<Powers<3>>(&[greatest, -greatest]), (Sign::Positive, Stage::Bits(192)));
        // One bit more, and the bit lengths say how much it takes: three times 62 bits, one for the sum, and the sign.
        assert_eq!(decide_integers::<Powers<3>>(&[1 << LEAF_BITS, -1]), (Sign::Positive, Stage::Bits(192)));
        assert_eq!(decide_integers::<Powers<1>>(&[1, 2]), (Sign::Negative, Stage::Bits(64)));
        assert_eq!(decide_integers::<Powers<1>>(&[i64::MIN, i64::MAX]), (Sign::Negative, Stage::Bits(128)));
        // Of degree 2, longer integers are two limbs each.
        assert_eq!(decide_short_integers::<Powers<2>>(&[greatest, 1]), (Sign::Positive, Stage::Bits(128)));
        assert_eq!(decide_short_integers::<Powers<2>>(&[1 << LEAF_BITS, 1]), (Sign::Positive, Stage::Bits(256)));
    }

    /// Weighted points of the longest numbers: every width is enough.
    #[test]
    fn graded_integers_of_the_greatest_length() {
        use crate::predicate::{PowerCircle, PowerSphere};
        use crate::{WeightedPoint2, WeightedPoint3};
        let mut state = 7_u64;
        let mut draw = |length: f64| {
            [length, -length, length, -length, 1.0, -1.0, 0.0]
                [(crate::arith::random::congruential(&mut state) >> 33) as usize % 7]
        };
        fn exact_sign<F: Formula>(input: &Of<F::Input, f64>) -> Sign {
            let value = F::eval(&F::Input::map(input, &mut |&x: &f64| {
                let parts = x.into_parts().expect("a finite number");
                <BigInt as Integer>::new(parts.negative, parts.mantissa, parts.exponent as u32)
            }));
            Integer::sign(&value)
        }
        let (length, square) = (below(power(61)), below(power(125)));
        for _ in 0..2000 {
            let points = [(); 4].map(|()| WeightedPoint2::from(([draw(length), draw(length)], draw(square))));
            let (sign, _) = in_graded_growing::<PowerCircle>(&points, |place| place % 3 == 2).expect("what fits");
            assert_eq!(sign, exact_sign::<PowerCircle>(&points), "{points:?}");
            let points =
                [(); 5].map(|()| WeightedPoint3::from(([draw(length), draw(length), draw(length)], draw(square))));
            let (sign, _) = in_graded_growing::<PowerSphere>(&points, |place| place % 4 == 3).expect("what fits");
            assert_eq!(sign, exact_sign::<PowerSphere>(&points), "{points:?}");
        }
        let points = [(); 4].map(|()| WeightedPoint2::from(([length, 0.5], 0.0)));
        assert!(in_graded_growing::<PowerCircle>(&points, |place| place % 3 == 2).is_none());
        let points = [(); 4].map(|()| WeightedPoint2::from(([1.0, f64::NAN], 0.0)));
        assert!(in_graded_growing::<PowerCircle>(&points, |place| place % 3 == 2).is_none());
    }

    /// Each width ends where what the formula may make of the longest number, and its sign, need one bit more.
    #[test]
    fn where_each_step_ends() {
        let stage = |power_of_two| decide::<Unused, f64>(&[1.0, 2.0, power(power_of_two)]);
        // 2^n has n + 1 bits, a difference one more, and a sign another.
        for (width, next) in [(128, 192), (192, 256), (256, 320), (320, 512), (512, 1024)] {
            assert_eq!(stage(width - 3), (Sign::Negative, Stage::Bits(width as u16)));
            assert_eq!(stage(width - 2), (Sign::Negative, Stage::Bits(next)));
        }
        // Beyond, the numbers are looked at: the longest is not used, and only has to fit.
        assert_eq!(stage(1022), (Sign::Negative, Stage::Bits(1024)));
        assert_eq!(stage(1023), (Sign::Negative, Stage::Big));
    }

    /// A product, beside a sum of numbers of degree 1 and 2 of which nothing is used.
    struct Idle;
    impl Formula for Idle {
        const NAME: &'static str = "idle";
        const ARGUMENTS: &'static [&'static str] = &["x", "y", "z"];
        type Input = [Number; 3];
        fn eval<R: Ring>([x, y, z]: &[R; 3]) -> R {
            let _idle = x.clone() + y.clone() * z;
            y.clone() * z
        }
    }

    /// The width is that of the result: what does not go into it may be wider.
    #[test]
    fn operations_without_use() {
        let tiny = f64::from_bits(1);
        assert_eq!(decide::<Idle, f64>(&[tiny, tiny, tiny]), (Sign::Positive, Stage::Bits(128)));
        assert!(
            approximations(
                &[1.0, 3.0, 2.0],
                &Recordable::of::<Single<Idle>>(),
                Degree::of::<Single<Idle>, f64>(&[0.0; 3])
            )
            .high
                == 6.0
        );
    }

    /// The unit is that of the finest number, whatever the order, and zeros have no say in it.
    #[test]
    fn units_of_any_size() {
        let unit = |numbers: &[f64; 3]| {
            let (recorded, _) = recorded(numbers, &Recordable::of::<Single<Unused>>());
            (recorded.unit, recorded.longest)
        };
        assert_eq!(unit(&[8.0, 0.0, 3.0]), (0, 4));
        assert_eq!(unit(&[0.25, 0.0, 6.0]), (-2, 5));
        assert_eq!(unit(&[0.0, 48.0, -16.0]), (4, 2));
        assert_eq!(unit(&[0.0, -0.0, 0.0]), (0, 0));
    }
}
