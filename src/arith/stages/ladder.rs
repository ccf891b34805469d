//! The certified sign, step by step: filter, zero test, 64-bit wrapping integers, growing integers, then integers of
//! fixed width and big integers, interpreted from a tape.

use crate::arith::formulas::construction::Single;
use crate::arith::formulas::degree::Degree;
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::leaf::leaves;
use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::stages::error_free::turn;
use crate::arith::stages::filter::Filtered;
use crate::arith::stages::growing::{Growing, LEAF_BITS, MOST_BITS, WIDE_LEAF_BITS};
use crate::arith::stages::recorded::{decide, decide_of_degree};
use crate::arith::stages::stage::{Decision, Stage};
use crate::arith::stages::units::{Anchor, Anchors, Span, WIDE_END, finest_unit};
use crate::arith::stages::zero_test::{ZeroNumber, ZeroTest};

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
        // A comparison that is seldom true comes first: where all terms are zero, the next seldom fails.
        None if F::ZERO_AT_ONCE
            && filtered.numbers().1 <= 0.0
            && F::eval(&leaves::<F::Input, f64, ZeroNumber>(input)).is_zero() =>
        {
            (Sign::Zero, Stage::Zero)
        }
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

/// What the exact steps compute from the value of a formula.
pub(crate) trait Asked {
    type Answer;
    /// From a value of 64 bits times a power of two.
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
// Unlike its callers, this is not `#[cold]`: compilers optimise cold functions for size, and this one should be fast.
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

/// [`decide_short_floats`] of (a - c) × (b - c), for the coordinates of a, b and c.
#[inline(never)]
pub fn decide_turn_floats<F: Formula + ?Sized>(input: &Of<F::Input, f64>, magnitude: f64) -> Decision {
    let (mut coordinates, mut place) = ([0.0; 6], 0);
    F::Input::map(input, &mut |&x: &f64| {
        coordinates[place] = x;
        place += 1;
    });
    match turn(coordinates) {
        Some(sign) => (sign, Stage::ErrorFree),
        None => decide_short_floats::<F>(input, magnitude),
    }
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
pub(crate) fn bits_of<N: Numbers>(input: &Of<N, i64>) -> u64 {
    fn including(bits: &mut u64) -> impl FnMut(&i64) {
        |x| *bits |= x.unsigned_abs()
    }
    let mut bits = 0;
    N::map(input, &mut including(&mut bits));
    bits
}

/// Integers as doubles, exactly.
#[inline(never)]
fn doubles<N: Numbers>(input: &Of<N, i64>) -> Of<N, f64> {
    leaves::<N, i64, f64>(input)
}

/// The cheap steps, the zero test and integers modulo 2^64; where they do not settle it, `otherwise`.
#[inline(always)]
pub(crate) fn on_sight<F: Formula + ?Sized, A: Asked, T>(
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

/// [`on_sight`] of a sign.
#[inline(always)]
pub(crate) fn sign_on_sight<F: Formula + ?Sized>(
    input: &Of<F::Input, f64>,
    magnitude: f64,
    otherwise: impl FnOnce(&Of<F::Input, f64>, Degree) -> Decision,
) -> Decision {
    let of_wrapping = |sign| (sign, Stage::Bits(64));
    on_sight::<F, ItsSign, _>(input, magnitude, (Sign::Zero, Stage::Zero), of_wrapping, otherwise)
}

/// [`decide_floats`] of a formula some of whose numbers are squares of lengths, those at the places in the input for
/// which `is_square` is true. `H` is the formula with these multiplied by one, a number at the end of its input, which
/// makes it homogeneous: then any unit that divides all numbers and one will do. If that takes too many bits, growing
/// integers take the squares, of two limbs, in the square of the unit of the others.
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
    // If all are zero there is no unit; zero fits any.
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

/// [`decide_floats`] without growing integers, which are a lot of code.
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

/// [`decide_integers`] without growing integers: the integers are converted to doubles if that is exact.
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

/// Far beyond the degree of any formula for which 64 bits suffice.
const HIGHEST_DEGREE: u32 = 1 << 10;

/// The answer by integers modulo 2^64, if the input has few enough bits.
///
/// Where the inputs are integer multiples of 2^unit, the value of a polynomial of degree d is an integer times
/// 2^(d·unit). Its absolute value is at most the magnitude, which is less than 2^high. So where high ≤ 62 + d·unit,
/// that integer fits 64 bits and equals its residue, with one bit for the sign and one to spare for the error of the
/// magnitude. That gives the least unit; the inputs must be multiples of it.
///
/// `abs`, `min` and `max` of residues are right, too. The magnitude of a sum, a least, or a greatest is no less than
/// those of its operands, except for sums of two inputs, which cannot overflow. So if the result fits, every
/// intermediate number fits, with one exception: a factor may overflow if the magnitude of the other is less than its
/// unit. That other factor is then zero, and so is the product.
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
    // If numbers have full mantissas, usually the first one does not fit: this skips the conversion of the others.
    let mut first = None;
    F::Input::map(input, &mut first_into(&mut first));
    if !anchor.fits(first?) {
        return None;
    }
    let integers = F::Input::map(input, &mut anchor.wrapping(finer));
    // No closure: out of line, where little is inlined, the degrees would not be constants.
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
// Inlined: out of line, signs settled by growing integers take 4 % more instructions.
#[inline(always)]
fn in_one_unit<N: Numbers>(input: &Of<N, f64>, homogeneous: bool) -> Option<(Of<N, i64>, i32)> {
    let mut greatest = 0.0;
    N::map(input, &mut greatest_into(&mut greatest));
    // Terms of different degree have the same unit only if that is 1.
    let unit = if homogeneous { finest_unit(greatest) } else { 0 };
    match Anchors::new(unit) {
        Some(mut anchors) if homogeneous || greatest < WIDE_END => {
            let integers = N::map(input, &mut anchors.integers());
            anchors.all_fit().then_some((integers, unit))
        }
        _ => in_unit_of_bits::<N>(input, homogeneous),
    }
}

/// Keeps the greatest absolute value.
#[inline(always)]
fn greatest_into(greatest: &mut f64) -> impl FnMut(&f64) {
    |&x| *greatest = if x.abs() > *greatest { x.abs() } else { *greatest }
}

/// [`in_one_unit`] where the numbers are too small or too great for anchors.
#[cold]
#[inline(never)]
fn in_unit_of_bits<N: Numbers>(input: &Of<N, f64>, homogeneous: bool) -> Option<(Of<N, i64>, i32)> {
    let mut span = Span::NONE;
    N::map(input, &mut span.including_bits());
    let unit = if homogeneous { span.unit } else { 0 };
    span.fits(unit, LEAF_BITS).then(|| (N::map(input, &mut Span::integers(unit)), unit))
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

#[cfg(test)]
mod tests;
