//! The ladder for values: the float nearest to a formula, a quotient or a root. Ties go to even, values beyond the
//! range to the greatest finite float of their sign; zero is never -0.
//!
//! 1. For `f64`, evaluation in twice the precision, with a bound on the error ([`Twofold`]); for `f32`, the filter in
//!    doubles. A test shows whether the bound settles the result.
//! 2. Integers as wide as the formula needs, 128 bits where the input has few. Their leading bits are exact after any
//!    cancellation, and the same test nearly always settles the result.
//! 3. The leading digits of wide integers, of any exponent ([`Leading`]).
//! 4. Integers of any size, for what is halfway between two floats, or near the ends of the range.

use super::approximation::{Approximation, Divisor};
use super::construction::{Construction, Numerators, Quotients};
use super::degree::Degree;
use super::dyadic::Dyadic;
use super::filter::Filtered;
use super::ladder;
use super::leading::Leading;
use super::leaf::leaves;
use super::narrow::Narrow;
use super::numbers::{Number, Numbers, Of};
use super::round::{self, Format};
use super::sign::Sign;
#[cfg(not(feature = "std"))]
use super::surd::float_root;
use super::tape::Recordable;
use super::twofold::{Twofold, least_input};
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// The first step: the values of a construction with bounds on their errors.
#[inline(always)]
pub(super) fn first_step<C: Construction>(input: &Of<C::Input, f64>, format: &Format) -> Of<C::Output, Approximation> {
    if format.is_double() {
        let least = least_input(Degree::of::<C, f64>(input).degree);
        let mut may_underflow = false;
        let leaves = C::Input::map(input, &mut Twofold::leaves_above(least, &mut may_underflow));
        C::Output::map(&C::eval(&leaves), &mut Twofold::approximations_if(!may_underflow))
    } else {
        C::Output::map(&C::eval(&leaves::<C::Input, f64, Filtered<f64>>(input)), &mut Filtered::approximation_of)
    }
}

/// The exact steps of a construction, whichever of those with these templates: what surrounds them is compiled once for
/// all of these.
struct ExactSteps<N: Numbers, O: Numbers> {
    recordable: Recordable<N, O>,
    short: ShortResults<N, O>,
    /// A constant, which costs less than to find it in the tape.
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
        None => ladder::approximations(input, &steps.recordable, (steps.degree)(input)),
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
pub(super) fn first_root<C: Construction<Output = [Number; 3]>>(
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
    let leading = ladder::leading_digits(input, &steps.recordable, (steps.degree)(input));
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
    O::map(&ladder::values_of_recorded(input, construction), &mut rounded_values(format))
}

fn rounded_values(format: &Format) -> impl FnMut(&Dyadic<BigInt>) -> f64 {
    move |value| round_value(value, format)
}

pub(super) fn round_value(value: &Dyadic<BigInt>, format: &Format) -> f64 {
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
    let leading = ladder::leading_digits(input, &steps.recordable, (steps.degree)(input)).map(O::terms);
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

/// The quotients of which some are not settled, because they may be halfway between two floats: those are integers
/// times powers of two.
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

/// Those that round to one float, and others in the place of the rest.
fn settled_or(
    mut others: impl Iterator<Item = Approximation>,
    format: &Format,
) -> impl FnMut(&Approximation) -> Approximation {
    move |&quotient| {
        let other = others.next().unwrap_or(Approximation::UNKNOWN);
        if quotient.rounded(format).is_some() { quotient } else { other }
    }
}

/// [`nearest_ratios`] in integers of any size.
#[cold]
#[inline(never)]
pub fn any_nearest_ratios<N: Numbers, O: Quotients>(
    input: &Of<N, f64>,
    construction: &Recordable<N, O>,
    format: &Format,
) -> Of<O::Numerators, f64> {
    let (numerators, denominator) = O::terms(ladder::values_of_recorded(input, construction));
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
    let leading = ladder::leading_digits(input, &steps.recordable, (steps.degree)(input));
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
    nearest_root(&ladder::values_of_recorded(input, construction), construction.name, sign, format)
}

fn nearest_root([p, r, q]: &[Dyadic<BigInt>; 3], name: &str, sign: Sign, format: &Format) -> f64 {
    refuse_zero(q.sign().is_zero(), name);
    if p.sign().is_zero() && r.sign().is_zero() {
        return 0.0;
    }
    // One unit for p and the root of r: the lesser of theirs, where they are not zero.
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
pub(super) fn refuse_zero(is_zero: bool, name: &str) {
    assert!(!is_zero, "{name}: division by zero");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Number;
    use crate::arith::construction::Single;
    use crate::arith::formula;
    use crate::arith::random::count;
    use crate::arith::round::{DOUBLE, SINGLE};
    use crate::{Formula, Ring};
    use core::fmt;
    use core::marker::PhantomData;

    macro_rules! formulas {
        ($($(#[$doc:meta])* $formula:ident($($number:ident),+) = $body:expr;)+) => {$(
            formula! {
                $(#[$doc])*
                value $formula("formula"; x, y, z, w): [Number; 4] = |[$($number),+]| $body
            }
        )+};
    }
    formulas! {
        /// With z half a unit in the last place of y, halfway between two floats times x, and w beside.
        Beside(x, y, z, w) = x.clone() * y + x.clone() * z + w;
        /// The divisor.
        Divisor(x, _y, _z, _w) = x.clone();
        /// (y + z)² + w
        Squared(_x, y, z, w) = y.clone().squared() + y.clone() * z + y.clone() * z + z.clone().squared() + w;
        /// It cancels.
        Determinant(a, b, c, d) = a.clone() * d - b.clone() * c;
        /// Its square, a radicand that cancels.
        Radicand(a, b, c, d) = (a.clone() * d - b.clone() * c).squared() + a.clone().squared() - a.clone().squared();
        Difference(a, b, c, d) = (a.clone() - b) * (c.clone() - d) - (a.clone() - d).squared();
        /// The lesser of a product and a number, less another.
        Capped(x, y, z, w) = (x.clone() * y).min(z.clone()) - w;
        Nothing(x, _y, _z, _w) = x.clone() - x;
    }

    /// The quotient of two formulas, and of as many others as there are coordinates of a point.
    struct Ratio<N, D>(PhantomData<(N, D)>);
    impl<N: Formula<Input = [Number; 4]>, D: Formula<Input = [Number; 4]>> Construction for Ratio<N, D> {
        const NAME: &'static str = N::NAME;
        const ARGUMENTS: &'static [&'static str] = &[];
        type Input = [Number; 4];
        type Output = (Number, Number);
        fn eval<R: Ring>(input: &[R; 4]) -> (R, R) {
            (N::eval(input), D::eval(input))
        }
    }
    struct Root<P, R, Q>(PhantomData<(P, R, Q)>);
    impl<P, Q, X> Construction for Root<P, Q, X>
    where
        P: Formula<Input = [Number; 4]>,
        Q: Formula<Input = [Number; 4]>,
        X: Formula<Input = [Number; 4]>,
    {
        const NAME: &'static str = P::NAME;
        const ARGUMENTS: &'static [&'static str] = &[];
        type Input = [Number; 4];
        type Output = [Number; 3];
        fn eval<R: Ring>(input: &[R; 4]) -> [R; 3] {
            [P::eval(input), Q::eval(input), X::eval(input)]
        }
    }

    struct Draw(u64);
    impl Draw {
        fn bits(&mut self) -> u64 {
            crate::arith::random::split_mix(&mut self.0)
        }
        fn below(&mut self, bound: u64) -> u64 {
            self.bits() % bound
        }
        /// A number of that many bits, of some sign, times a power of two around 2^centre.
        fn number(&mut self, bits: u32, centre: i32, spread: u64) -> f64 {
            let mantissa = (self.bits() >> (64 - bits) | 1 << (bits - 1)) as f64;
            let exponent = centre + self.below(spread) as i32 - spread as i32 / 2 - bits as i32;
            let sign = if self.below(2) == 0 { 1.0 } else { -1.0 };
            sign * scaled(mantissa, exponent)
        }
    }
    fn scaled(x: f64, exponent: i32) -> f64 {
        let half = exponent / 2;
        x * 2f64.powi(half) * 2f64.powi(exponent - half)
    }
    /// What the first and the second step make of a value, a quotient and a root, where they settle it.
    type Steps = [Option<f64>; 2];
    fn of_value<F: Formula<Input = [Number; 4]>>(case: &[f64; 4], format: &Format) -> Steps {
        [first_step::<Single<F>>(case, format), second_step(case, &ExactSteps::of::<Single<F>>())]
            .map(|value| value.rounded(format))
    }
    fn of_ratio<C: Construction<Input = [Number; 4], Output = (Number, Number)>>(
        case: &[f64; 4],
        format: &Format,
    ) -> Steps {
        [first_step::<C>(case, format), second_step(case, &ExactSteps::of::<C>())]
            .map(|terms| divided::<(Number, Number)>(terms, format))
    }
    fn of_root<C: Construction<Input = [Number; 4], Output = [Number; 3]>>(
        case: &[f64; 4],
        sign: Sign,
        format: &Format,
    ) -> Steps {
        [first_step::<C>(case, format), second_step(case, &ExactSteps::of::<C>())]
            .map(|parts| rooted(parts, [sign], format).map(|[root]| root))
    }

    /// How many cases each step settled.
    #[derive(Debug, Default)]
    struct Settled {
        first: u32,
        second: u32,
        all: u32,
    }
    impl Settled {
        fn count(&mut self, expected: f64, [first, second]: Steps, case: &dyn fmt::Debug) {
            self.all += 1;
            for (step, settled) in [(&mut self.first, first), (&mut self.second, second)] {
                if let Some(settled) = settled {
                    *step += 1;
                    assert_eq!(settled.to_bits(), expected.to_bits(), "{case:?}");
                }
            }
        }
    }

    /// Quotients halfway between two floats, and so close to it that twice the precision hardly decides; and values and
    /// roots of that kind.
    #[test]
    fn beside_halfway() {
        let draw = &mut Draw(1);
        for (format, bits) in [(&DOUBLE, 53), (&SINGLE, 24)] {
            let [mut ratios, mut values, mut roots] = [(); 3].map(|()| Settled::default());
            for _ in 0..count(8_000, 30_000) {
                let x = draw.number(bits, 0, 40);
                let y = draw.number(bits, 0, 40).abs();
                let exponent = (y.to_bits() >> 52) as i32 - 1023;
                let z = scaled(1.0, exponent - bits as i32) * if draw.below(2) == 0 { 1.0 } else { -1.0 };
                let distance = exponent - 2 * bits as i32 + 6 - draw.below(12) as i32;
                let w = match draw.below(4) {
                    0 => 0.0,
                    1 => draw.number(5, exponent - bits as i32, 8),
                    _ => draw.number(3, distance, 4) * x.abs(),
                };
                let case = [x, y, z, w];
                type Quotient = Ratio<Beside, Divisor>;
                let exact = any_nearest_ratios(&case, &Recordable::of::<Quotient>(), format);
                ratios.count(exact, of_ratio::<Quotient>(&case, format), &case);
                assert_eq!(nearest_ratios::<Quotient>(&case, format).to_bits(), exact.to_bits());

                let one = [1.0, y, z, w / x.abs()];
                let exact = any_nearest_ratios(&one, &Recordable::of::<Quotient>(), format);
                values.count(exact, of_value::<Beside>(&one, format), &one);
                assert_eq!(nearest::<Single<Beside>>(&one, format).to_bits(), exact.to_bits());

                type Square = Root<Nothing, Squared, Divisor>;
                let square = [1.0, y, z, w / x.abs() * y];
                let sign = if draw.below(2) == 0 { Sign::Positive } else { Sign::Negative };
                let exact = any_nearest_root(&square, &Recordable::of::<Square>(), sign, format);
                roots.count(exact, of_root::<Square>(&square, sign, format), &square);
                assert_eq!(nearest_roots::<Square, 1>(&square, [sign], format)[0].to_bits(), exact.to_bits());
            }
            // Some are settled by each step and some by none.
            for settled in [&ratios, &values, &roots] {
                let all = settled.all;
                assert!((all / 30..all - all / 30).contains(&settled.second), "{settled:?}");
                assert!(settled.first > all / 60 && settled.first <= settled.second + all / 2, "{settled:?}");
            }
        }
    }

    /// Differences that cancel, over the whole range of exponents: subnormal results and those beyond the range, too.
    #[test]
    fn anywhere() {
        let draw = &mut Draw(2);
        let [mut near, mut far] = [(); 2].map(|()| Settled::default());
        for round in 0..count(15_000, 60_000) {
            let (centre, spread) = match round % 6 {
                0..3 => (0, 8),
                3 => (draw.below(1800) as i32 - 900, 4),
                4 => (0, 600),
                _ => (draw.below(400) as i32 - 500, 60),
            };
            let mut case = [(); 4].map(|()| draw.number(53, centre, spread));
            if draw.below(2) == 0 {
                // Nearly proportional.
                case[3] = case[1] / case[0] * case[2];
            }
            if case.iter().any(|x| !x.is_finite()) || ladder::values::<Single<Difference>, f64>(&case).sign().is_zero()
            {
                continue;
            }
            for format in [&DOUBLE, &SINGLE] {
                type Quotient = Ratio<Determinant, Difference>;
                let exact = any_nearest_ratios(&case, &Recordable::of::<Quotient>(), format);
                let settled = if round % 6 < 3 { &mut near } else { &mut far };
                settled.count(exact, of_ratio::<Quotient>(&case, format), &case);
                assert_eq!(nearest_ratios::<Quotient>(&case, format).to_bits(), exact.to_bits());
                let sign = if draw.below(2) == 0 { Sign::Positive } else { Sign::Negative };
                check_root::<Root<Determinant, Radicand, Difference>>(&case, sign, format);
                check_root::<Root<Difference, Radicand, Difference>>(&case, sign, format);
                let exact = round_value(&ladder::values::<Single<Determinant>, f64>(&case), format);
                assert_eq!(nearest::<Single<Determinant>>(&case, format).to_bits(), exact.to_bits(), "{case:?}");
            }
        }
        assert!(near.first > near.all / 4 && near.second > near.all * 99 / 100, "{near:?}");
        assert!(far.first > far.all / 8 && far.second < far.all, "{far:?}");
    }

    fn check_root<C: Construction<Input = [Number; 4], Output = [Number; 3]>>(
        case: &[f64; 4],
        sign: Sign,
        format: &Format,
    ) {
        let exact = any_nearest_root(case, &Recordable::of::<C>(), sign, format);
        assert_eq!(nearest_roots::<C, 1>(case, [sign], format)[0].to_bits(), exact.to_bits(), "{case:?}");
        let both = nearest_roots::<C, 2>(case, [-sign, sign], format);
        assert_eq!(both[1].to_bits(), exact.to_bits(), "{case:?}");
    }

    /// A factor that is too large for the first step, in a product that is not, beside another number.
    #[test]
    fn large_factors_in_small_products() {
        let (large, small) = (2f64.powi(1000) * 1.25, 2f64.powi(-1000));
        for (z, expected) in [(1.0, 1.0 - 0.5), (1.5, 1.25 - 0.5)] {
            for case in [[large, small, z, 0.5], [small, large, z, 0.5]] {
                assert_eq!(nearest::<Single<Capped>>(&case, &DOUBLE), expected, "{case:?}");
            }
        }
    }

    /// The sum of four numbers times three of the last, over twelve of that: their mean.
    struct Mean;
    impl Construction for Mean {
        const NAME: &'static str = "mean";
        const ARGUMENTS: &'static [&'static str] = &["x", "y", "z", "w"];
        type Input = [Number; 4];
        type Output = (Number, Number);
        fn eval<R: Ring>([x, y, z, w]: &[R; 4]) -> (R, R) {
            let threes = w.clone() + w + w;
            ((x.clone() + y + z + w) * &threes, threes.clone() + &threes + &threes + threes)
        }
    }

    /// Means of numbers with one unit: many are halfway between two floats, and integers of 128 bits tell. The
    /// numerator is of degree 2, the denominator of degree 1.
    #[test]
    fn halves_in_128_bits() {
        let draw = &mut Draw(3);
        for (format, bits) in [(&DOUBLE, 53), (&SINGLE, 24)] {
            let (mut halves, mut settled) = (0, 0);
            for _ in 0..count(6_000, 20_000) {
                let unit = draw.below(100) as i32 - 50;
                let mut case = [(); 4].map(|()| scaled((draw.bits() >> (64 - bits)) as f64, unit));
                case[3] = scaled((1 + draw.below(7)) as f64, unit);
                let exact = any_nearest_ratios(&case, &Recordable::of::<Mean>(), format);
                assert_eq!(nearest_ratios::<Mean>(&case, format).to_bits(), exact.to_bits(), "{case:?}");
                let (numerator, denominator) = second_step(&case, &ExactSteps::of::<Mean>());
                let quotient = denominator.divisor().divide(numerator);
                if quotient.rounded(format).is_none() {
                    halves += 1;
                    if let Some(dyadic) = dyadic_ratios(&case, &ExactSteps::of::<Mean>(), &quotient, format) {
                        settled += 1;
                        assert_eq!(dyadic.to_bits(), exact.to_bits(), "{case:?}");
                    }
                }
            }
            assert!(halves > 60 && settled == halves, "{settled} of {halves}");
        }
    }

    /// 2^103·(x + y) + z², of which the terms of the lesser degree are far longer than those of the greater.
    struct LongSum;
    impl Formula for LongSum {
        const NAME: &'static str = "long_sum";
        const ARGUMENTS: &'static [&'static str] = &["x", "y", "z"];
        type Input = [Number; 3];
        fn eval<R: Ring>([x, y, z]: &[R; 3]) -> R {
            (0..103).fold(x.clone() + y, |sum, _| sum.clone() + sum) + z.clone().squared()
        }
    }

    /// What 128 bits do not hold is not evaluated in them, though the inputs are short: halfway between two singles.
    #[test]
    fn long_sums_of_short_numbers() {
        let [x, y] = [2f64.powi(24), 1.0];
        assert_eq!(nearest::<Single<LongSum>>(&[x, y, 0.0], &SINGLE), 2f64.powi(127));
        assert_eq!(nearest::<Single<LongSum>>(&[-x, -y, 0.0], &SINGLE), -(2f64.powi(127)));
        assert_eq!(nearest::<Single<LongSum>>(&[x, y, 1.0], &SINGLE), 2f64.powi(127) + 2f64.powi(104));
    }

    fn panic_of<T>(ask: impl FnOnce() -> T) -> std::string::String {
        let panic = std::panic::catch_unwind(core::panic::AssertUnwindSafe(ask)).err().expect("a panic");
        match panic.downcast_ref::<&str>() {
            Some(text) => (*text).into(),
            None => panic.downcast_ref::<std::string::String>().cloned().unwrap_or_default(),
        }
    }

    /// What does not exist is refused, zero over zero as well, and where the first step knows the numerator to be zero.
    #[test]
    fn divisors_of_zero_and_roots_of_less() {
        for format in [&DOUBLE, &SINGLE] {
            for case in [[0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.5, 0.0], [0.0, 3.0, 1.0, 5.0]] {
                let panic = panic_of(|| nearest_ratios::<Ratio<Beside, Divisor>>(&case, format));
                assert_eq!(panic, "formula: division by zero", "{case:?}");
                let panic = panic_of(|| nearest_ratios::<Ratio<Nothing, Divisor>>(&case, format));
                assert_eq!(panic, "formula: division by zero", "{case:?}");
                let panic =
                    panic_of(|| nearest_roots::<Root<Nothing, Nothing, Divisor>, 1>(&case, [Sign::Positive], format));
                assert_eq!(panic, "formula: division by zero", "{case:?}");
            }
            for sign in [Sign::Negative, Sign::Zero, Sign::Positive] {
                let panic = panic_of(|| {
                    nearest_roots::<Root<Nothing, Squared, Divisor>, 1>(&[1.0, 0.0, 0.0, -1.0], [sign], format)
                });
                assert_eq!(panic, "a negative number has no root");
            }
        }
    }

    /// The ends of the range, zero and halves of the least number, by values of which nothing is rounded on the way.
    #[test]
    fn ends_of_the_range() {
        let least = f64::from_bits(1);
        let of = |x: f64, y: f64| nearest::<Single<Determinant>>(&[x, 0.0, 0.0, y], &DOUBLE);
        assert_eq!(of(f64::MAX, 2.0), f64::MAX);
        assert_eq!(of(f64::MAX, -2.0), f64::MIN);
        assert_eq!(of(-0.0, 5.0).to_bits(), 0);
        assert_eq!(of(least, 0.5).to_bits(), 0);
        assert_eq!(of(least, -0.5).to_bits(), 0);
        assert_eq!(of(least, 0.75), least);
        assert_eq!(of(3.0 * least, 0.5), 2.0 * least);
        assert_eq!(of(2f64.powi(-600), -(2f64.powi(-600))).to_bits(), 0);
        let single = |x: f64, y: f64| nearest::<Single<Determinant>>(&[x, 0.0, 0.0, y], &SINGLE);
        assert_eq!(single(f64::from(f32::MAX), 2.0), f64::from(f32::MAX));
        assert_eq!(single(2f64.powi(-75), 2f64.powi(-75)), 0.0);
        assert_eq!(single(2f64.powi(-75), 1.5 * 2f64.powi(-75)), f64::from(f32::from_bits(1)));
        // Halfway between singles, and a little beside it.
        assert_eq!(single(1.0 + 2f64.powi(-24), 1.0), 1.0);
        assert_eq!(single(1.0 + 2f64.powi(-24) + 2f64.powi(-52), 1.0), 1.0 + 2f64.powi(-23));
        assert_eq!(single(1.0 + 3.0 * 2f64.powi(-24), 1.0), 1.0 + 2f64.powi(-22));
    }
}
