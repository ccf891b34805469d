//! The ladder for values: the float nearest to a formula, a quotient or a root. Ties go to even, values beyond the
//! range to the greatest finite float of their sign; zero is never -0.
//!
//! 1. For `f64`, evaluation in twice the precision, with a bound on the error ([`Twofold`]); for `f32`, the filter in
//!    doubles. A test shows whether the bound settles the result.
//! 2. Integers as wide as the formula needs, 128 bits where the input has few. Their leading bits are exact after any
//!    cancellation, and the same test nearly always settles the result.
//! 3. The leading digits of wide integers, of any exponent ([`Leading`]).
//! 4. Integers of any size, for what is halfway between two floats, or near the ends of the range.

use crate::arith::formulas::construction::{Construction, Numerators, Quotients};
use crate::arith::formulas::degree::Degree;
use crate::arith::formulas::each::MapEach;
use crate::arith::formulas::leaf::leaves;
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
#[cfg(not(feature = "std"))]
use crate::arith::roots::surd::float_root;
use crate::arith::rounding::approximation::{Approximation, Divisor, power};
use crate::arith::rounding::narrow::Narrow;
use crate::arith::rounding::round::{self, Format};
use crate::arith::rounding::twofold::{Twofold, least_input};
use crate::arith::stages::dyadic::Dyadic;
use crate::arith::stages::filter::Filtered;
use crate::arith::stages::leading::Leading;
use crate::arith::stages::recorded;
use crate::arith::stages::tape::Recordable;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// The first step: the values of a construction with bounds on their errors.
#[inline(always)]
pub(crate) fn first_step<C: Construction>(input: &Of<C::Input, f64>, format: &Format) -> Of<C::Output, Approximation> {
    if format.is_double() {
        let least = least_input(Degree::of::<C, f64>(input).degree);
        let mut may_underflow = false;
        let leaves = C::Input::map(input, &mut Twofold::leaves_above(least, &mut may_underflow));
        C::Output::map(&C::eval(&leaves), &mut Twofold::approximations_if(!may_underflow))
    } else {
        C::Output::map(&C::eval(&leaves::<C::Input, f64, Filtered<f64>>(input)), &mut Filtered::approximation_of)
    }
}

/// The exact steps of any construction with these templates, so that the code around them is compiled once for all.
struct ExactSteps<N: Numbers, O: Numbers> {
    recordable: Recordable<N, O>,
    short: ShortResults<N, O>,
    /// A constant, which is cheaper than finding it in the tape.
    degree: fn(&Of<N, f64>) -> Degree,
}

/// [`Narrow::results`].
type ShortResults<N, O> = fn(&Of<N, f64>) -> Option<(Of<O, Narrow>, i32)>;

impl<N: Numbers, O: Numbers> ExactSteps<N, O> {
    const fn of<C: Construction<Input = N, Output = O>>() -> Self {
        ExactSteps { recordable: Recordable::of::<C>(), short: Narrow::results::<C>, degree: Degree::of::<C, f64> }
    }
}

/// The second step: the same from integers, of 128 bits where these are enough.
#[inline(never)]
fn second_step<N: Numbers, O: Numbers>(input: &Of<N, f64>, steps: &ExactSteps<N, O>) -> Of<O, Approximation> {
    match (steps.short)(input) {
        Some((results, unit)) => O::map(&results, &mut Narrow::approximations(unit)),
        None => recorded::approximations(input, &steps.recordable, (steps.degree)(input)),
    }
}

/// The nearest floats, where all are certain.
#[inline(always)]
fn rounded<T: Numbers>(of: &Of<T, Approximation>, format: &Format) -> Option<Of<T, f64>> {
    let mut are_settled = true;
    let floats = T::map(of, &mut settled(format, &mut are_settled));
    are_settled.then_some(floats)
}

/// [`rounded`] out of line.
#[inline(never)]
fn rounded_apart<T: Numbers>(of: &Of<T, Approximation>, format: &Format) -> Option<Of<T, f64>> {
    rounded::<T>(of, format)
}

#[inline(always)]
fn settled(format: &Format, are_settled: &mut bool) -> impl FnMut(&Approximation) -> f64 {
    |x| {
        let settled = x.rounded(format);
        *are_settled &= settled.is_some();
        settled.unwrap_or_default()
    }
}

#[inline(always)]
fn divided_by(divisor: Divisor) -> impl FnMut(&Approximation) -> Approximation {
    move |&x| divisor.divide(x)
}

/// The nearest floats to the quotients.
#[inline(always)]
fn divided<Q: Quotients>(of: Of<Q, Approximation>, format: &Format) -> Option<Of<Q::Numerators, f64>> {
    let (numerators, denominator) = Q::terms(of);
    rounded::<Q::Numerators>(&Q::Numerators::map(&numerators, &mut divided_by(denominator.divisor())), format)
}

/// The root of a number that is not negative.
#[inline(always)]
fn root_of(r: Approximation) -> Approximation {
    #[cfg(feature = "std")]
    let root = r.root(f64::sqrt);
    #[cfg(not(feature = "std"))]
    let root = r.root(|x| float_root(x, &round::DOUBLE));
    root
}

/// The first step of (p + sign·√r) / q.
#[inline(always)]
pub(crate) fn first_root<C: Construction<Output = [Number; 3]>>(
    input: &Of<C::Input, f64>,
    sign: Sign,
    format: &Format,
) -> Approximation {
    let [p, r, q] = first_step::<C>(input, format);
    q.divisor().divide(p.plus(sign, root_of(r)))
}

/// The nearest floats to (p + sign·√r) / q for some signs.
#[inline(always)]
fn rooted<const N: usize>([p, r, q]: [Approximation; 3], signs: [Sign; N], format: &Format) -> Option<[f64; N]> {
    let root = root_of(r);
    let divisor = q.divisor();
    let mut floats = [0.0; N];
    for (float, sign) in floats.iter_mut().zip(signs) {
        *float = divisor.divide(p.plus(sign, root)).rounded(format)?;
    }
    Some(floats)
}

/// The nearest floats to x/√s, y/√s and z/√s of the results x, y, z and s of a construction, s positive, times a sign,
/// where the first step settles them.
pub(crate) fn nearest_over_root<C: Construction<Output = [Number; 4]>>(
    input: &Of<C::Input, f64>,
    sign: Sign,
    format: &Format,
) -> [Option<f64>; 3] {
    let [x, y, z, square] = first_step::<C>(input, format);
    let length = root_of(square).divisor();
    let sign = f64::from(sign.to_i8());
    // Rounding to nearest is symmetric; the sum is never -0.
    [x, y, z].map_each(|x| length.divide(x).rounded(format).map(|x| sign * x + 0.0))
}

/// The nearest floats to the values of a construction.
#[inline]
pub fn nearest<C: Construction>(input: &Of<C::Input, f64>, format: &Format) -> Of<C::Output, f64> {
    match rounded::<C::Output>(&first_step::<C>(input, format), format) {
        Some(nearest) => nearest,
        None => exactly_nearest(input, const { &ExactSteps::of::<C>() }, format),
    }
}

#[cold]
#[inline(never)]
fn exactly_nearest<N: Numbers, O: Numbers>(
    input: &Of<N, f64>,
    steps: &ExactSteps<N, O>,
    format: &Format,
) -> Of<O, f64> {
    if let Some(nearest) = rounded_apart::<O>(&second_step(input, steps), format) {
        return nearest;
    }
    let leading = recorded::leading_digits(input, &steps.recordable, (steps.degree)(input));
    match leading.and_then(|leading| leading_quotients::<O>(&leading, &Leading::one(), format)) {
        Some(nearest) => nearest,
        None => any_nearest(input, &steps.recordable, format),
    }
}

/// [`nearest`] in integers of any size.
#[cold]
#[inline(never)]
pub fn any_nearest<N: Numbers, O: Numbers>(
    input: &Of<N, f64>,
    construction: &Recordable<N, O>,
    format: &Format,
) -> Of<O, f64> {
    O::map(&recorded::values_of_recorded(input, construction), &mut rounded_values(format))
}

fn rounded_values(format: &Format) -> impl FnMut(&Dyadic<BigInt>) -> f64 {
    move |value| round_value(value, format)
}

pub(crate) fn round_value(value: &Dyadic<BigInt>, format: &Format) -> f64 {
    round::nearest(&value.mantissa, &BigInt::one(), value.exponent.into(), format)
}

/// The nearest floats to the quotients of a construction.
#[inline]
pub fn nearest_ratios<C: Construction<Output: Quotients>>(
    input: &Of<C::Input, f64>,
    format: &Format,
) -> Of<Numerators<C>, f64> {
    match divided::<C::Output>(first_step::<C>(input, format), format) {
        Some(nearest) => nearest,
        None => exactly_nearest_ratios(input, const { &ExactSteps::of::<C>() }, format),
    }
}

#[cold]
#[inline(never)]
fn exactly_nearest_ratios<N: Numbers, O: Quotients>(
    input: &Of<N, f64>,
    steps: &ExactSteps<N, O>,
    format: &Format,
) -> Of<O::Numerators, f64> {
    let (numerators, denominator) = O::terms(second_step(input, steps));
    refuse_zero(denominator.is_zero(), steps.recordable.name);
    let quotients = O::Numerators::map(&numerators, &mut divided_by(denominator.divisor()));
    if let Some(nearest) = rounded_apart::<O::Numerators>(&quotients, format) {
        return nearest;
    }
    if let Some(nearest) = dyadic_ratios(input, steps, &quotients, format) {
        return nearest;
    }
    let leading = recorded::leading_digits(input, &steps.recordable, (steps.degree)(input)).map(O::terms);
    match leading
        .and_then(|(numerators, denominator)| leading_quotients::<O::Numerators>(&numerators, &denominator, format))
    {
        Some(nearest) => nearest,
        None => any_nearest_ratios(input, &steps.recordable, format),
    }
}

/// The nearest floats to quotients, by leading bits of numbers of any exponents.
#[inline(never)]
fn leading_quotients<T: Numbers>(of: &Of<T, Leading>, denominator: &Leading, format: &Format) -> Option<Of<T, f64>> {
    let mut are_settled = true;
    let nearest = T::map(of, &mut leading_quotient(denominator, format, &mut are_settled));
    are_settled.then_some(nearest)
}

fn leading_quotient(denominator: &Leading, format: &Format, are_settled: &mut bool) -> impl FnMut(&Leading) -> f64 {
    move |numerator| {
        let nearest = numerator.nearest_quotient(denominator, format);
        *are_settled &= nearest.is_some();
        nearest.unwrap_or_default()
    }
}

/// Quotients some of which are not settled, because they may be halfway between two floats: those are integers times
/// powers of two.
#[inline(never)]
fn dyadic_ratios<N: Numbers, O: Quotients>(
    input: &Of<N, f64>,
    steps: &ExactSteps<N, O>,
    quotients: &Of<O::Numerators, Approximation>,
    format: &Format,
) -> Option<Of<O::Numerators, f64>> {
    let (results, unit) = (steps.short)(input)?;
    let (numerators, denominator) = O::terms(results);
    let mut exact = Vec::new();
    O::Numerators::map(&numerators, &mut dyadic_quotients(denominator, unit, &mut exact));
    let settled = O::Numerators::map(quotients, &mut settled_or(exact.into_iter(), format));
    rounded_apart::<O::Numerators>(&settled, format)
}

fn dyadic_quotients(denominator: Narrow, unit: i32, exact: &mut Vec<Approximation>) -> impl FnMut(&Narrow) {
    move |numerator| exact.push(numerator.dyadic_quotient(&denominator, unit))
}

/// Quotients that round to one float; each of the rest is replaced by the corresponding one of `others`.
fn settled_or(
    mut others: impl Iterator<Item = Approximation>,
    format: &Format,
) -> impl FnMut(&Approximation) -> Approximation {
    move |&quotient| {
        let other = others.next().unwrap_or(Approximation::UNKNOWN);
        if quotient.rounded(format).is_some() { quotient } else { other }
    }
}

/// The quotients of a construction in twice the precision of a double, some of which may be unknown: by the first step,
/// where that is certain of nearly as many digits, else by integers.
#[inline]
pub(crate) fn approximate_ratios<C: Construction<Output: Quotients>>(
    input: &Of<C::Input, f64>,
) -> Of<Numerators<C>, Approximation> {
    let (numerators, denominator) = C::Output::terms(first_step::<C>(input, &round::DOUBLE));
    let mut are_close = true;
    let quotients =
        <Numerators<C> as Numbers>::map(&numerators, &mut close_quotients(denominator.divisor(), &mut are_close));
    if are_close { quotients } else { exactly_approximate_ratios(input, const { &ExactSteps::of::<C>() }) }
}

fn close_quotients(divisor: Divisor, are_close: &mut bool) -> impl FnMut(&Approximation) -> Approximation {
    move |&numerator| {
        let quotient = divisor.divide(numerator);
        *are_close &= quotient.error <= power(-80) * quotient.high.abs();
        quotient
    }
}

#[cold]
#[inline(never)]
fn exactly_approximate_ratios<N: Numbers, O: Quotients>(
    input: &Of<N, f64>,
    steps: &ExactSteps<N, O>,
) -> Of<O::Numerators, Approximation> {
    let (numerators, denominator) = O::terms(second_step(input, steps));
    O::Numerators::map(&numerators, &mut divided_by(denominator.divisor()))
}

/// [`nearest_ratios`] in integers of any size.
#[cold]
#[inline(never)]
pub fn any_nearest_ratios<N: Numbers, O: Quotients>(
    input: &Of<N, f64>,
    construction: &Recordable<N, O>,
    format: &Format,
) -> Of<O::Numerators, f64> {
    let (numerators, denominator) = O::terms(recorded::values_of_recorded(input, construction));
    refuse_zero(denominator.sign().is_zero(), construction.name);
    O::Numerators::map(&numerators, &mut nearest_quotients(&denominator, format))
}

fn nearest_quotients(denominator: &Dyadic<BigInt>, format: &Format) -> impl FnMut(&Dyadic<BigInt>) -> f64 {
    move |numerator| {
        let exponent = i64::from(numerator.exponent) - i64::from(denominator.exponent);
        round::nearest(&numerator.mantissa, &denominator.mantissa, exponent, format)
    }
}

/// The nearest floats to (p + sign·√r) / q for some signs, r not negative and q not zero.
#[inline]
pub fn nearest_roots<C: Construction<Output = [Number; 3]>, const N: usize>(
    input: &Of<C::Input, f64>,
    signs: [Sign; N],
    format: &Format,
) -> [f64; N] {
    match rooted(first_step::<C>(input, format), signs, format) {
        Some(nearest) => nearest,
        None => exactly_nearest_roots(input, const { &ExactSteps::of::<C>() }, signs, format),
    }
}

#[cold]
#[inline(never)]
fn exactly_nearest_roots<T: Numbers, const N: usize>(
    input: &Of<T, f64>,
    steps: &ExactSteps<T, [Number; 3]>,
    signs: [Sign; N],
    format: &Format,
) -> [f64; N] {
    let of = second_step(input, steps);
    refuse_zero(of[2].is_zero(), steps.recordable.name);
    if let Some(nearest) = rooted(of, signs, format) {
        return nearest;
    }
    let leading = recorded::leading_digits(input, &steps.recordable, (steps.degree)(input));
    let mut nearest = [0.0; N];
    for (nearest, sign) in nearest.iter_mut().zip(signs) {
        *nearest = match leading.as_ref().and_then(|leading| Leading::nearest_root(leading, sign, format)) {
            Some(nearest) => nearest,
            None => any_nearest_root(input, &steps.recordable, sign, format),
        };
    }
    nearest
}

/// [`nearest_roots`] for one sign, in integers of any size.
#[cold]
#[inline(never)]
pub fn any_nearest_root<N: Numbers>(
    input: &Of<N, f64>,
    construction: &Recordable<N, [Number; 3]>,
    sign: Sign,
    format: &Format,
) -> f64 {
    nearest_root(&recorded::values_of_recorded(input, construction), construction.name, sign, format)
}

fn nearest_root([p, r, q]: &[Dyadic<BigInt>; 3], name: &str, sign: Sign, format: &Format) -> f64 {
    refuse_zero(q.sign().is_zero(), name);
    if p.sign().is_zero() && r.sign().is_zero() {
        return 0.0;
    }
    // One unit for p and the root of r: the lesser of the units of those that are not zero.
    let half = i64::from(r.exponent).div_euclid(2);
    let unit = match (p.sign(), r.sign()) {
        (Sign::Zero, _) => half,
        (_, Sign::Zero) => p.exponent.into(),
        _ => half.min(p.exponent.into()),
    };
    let whole = |x: &Dyadic<BigInt>, unit: i64| match x.sign() {
        Sign::Zero => BigInt::zero(),
        _ => &x.mantissa << (i64::from(x.exponent) - unit) as u64,
    };
    let exponent = unit - i64::from(q.exponent);
    round::nearest_root(&whole(p, unit), &whole(r, 2 * unit), &q.mantissa, exponent, sign, format)
}

#[track_caller]
pub(crate) fn refuse_zero(is_zero: bool, name: &str) {
    assert!(!is_zero, "{name}: division by zero");
}

#[cfg(test)]
mod tests;
