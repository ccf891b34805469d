//! The ladder for values: the float nearest to a formula, a quotient or a root, ties to even, at most the greatest float
//! and never -0.
//!
//! 1. For `f64`, evaluation in twice the precision, with a bound on the error ([`Twofold`]); for `f32`, the filter in
//!    doubles. A test shows whether the bound settles the result.
//! 2. Integers as wide as the formula needs, and of these the leading bits: what cancels is gone then, and the same
//!    test nearly always settles it.
//! 3. Integers of any size, for what is halfway between two floats, or near the ends of the range.

use super::approximation::Approximation;
use super::dyadic::{Dyadic, IntoParts};
use super::filter::Filtered;
use super::formula::Formula;
use super::ladder;
use super::numbers::{Numbers, Of};
use super::round::{self, Format};
use super::sign::Sign;
#[cfg(not(feature = "std"))]
use super::surd::float_root;
use super::twofold::Twofold;
use core::fmt;
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// The value of a formula as the first step knows it.
#[inline(always)]
fn first_step<F: Formula>(input: &Of<F::Input, f64>, format: &Format) -> Option<Approximation> {
    if format.is_double() {
        F::eval(&F::Input::map(input, &mut |&x| Twofold::leaf(x))).approximation()
    } else {
        F::eval(&F::Input::map(input, &mut |&x| Filtered::<f64>::leaf(x))).approximation()
    }
}

/// The nearest float to the value of a formula.
#[inline]
pub(crate) fn nearest<F: Formula>(input: &Of<F::Input, f64>, format: &Format) -> f64 {
    let settled = first_step::<F>(input, format).and_then(|value| value.rounded(format));
    settled.unwrap_or_else(|| exactly_nearest::<F>(input, format))
}

#[cold]
#[inline(never)]
fn exactly_nearest<F: Formula>(input: &Of<F::Input, f64>, format: &Format) -> f64 {
    let settled = ladder::approximation::<F, f64>(input).and_then(|value| value.rounded(format));
    settled.unwrap_or_else(|| {
        let value = ladder::value::<F, f64>(input);
        round::nearest(&value.mantissa, &BigInt::one(), value.exponent.into(), format)
    })
}

/// The nearest float to the quotient of two formulas, the second of which is not zero.
#[inline]
pub(crate) fn nearest_ratio<N: Formula, D: Formula<Input = N::Input>>(
    input: &Of<N::Input, f64>,
    format: &Format,
) -> f64 {
    let settled = || first_step::<N>(input, format)?.over(first_step::<D>(input, format)?)?.rounded(format);
    settled().unwrap_or_else(|| exactly_nearest_ratio::<N, D>(input, format))
}

#[cold]
#[inline(never)]
fn exactly_nearest_ratio<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, f64>, format: &Format) -> f64 {
    let divisor = ladder::approximation::<D, f64>(input);
    refuse_zero::<N>(divisor.is_some_and(|divisor| divisor.high == 0.0));
    let settled = || ladder::approximation::<N, f64>(input)?.over(divisor?)?.rounded(format);
    settled().unwrap_or_else(|| {
        let (numerator, denominator) = terms::<N, D, f64>(input);
        let exponent = i64::from(numerator.exponent) - i64::from(denominator.exponent);
        round::nearest(&numerator.mantissa, &denominator.mantissa, exponent, format)
    })
}

/// The nearest float to (P + sign·√R) / Q, R not negative and Q not zero.
#[inline]
pub(crate) fn nearest_root<P, R, Q>(input: &Of<P::Input, f64>, sign: Sign, format: &Format) -> f64
where
    P: Formula,
    R: Formula<Input = P::Input>,
    Q: Formula<Input = P::Input>,
{
    let settled = || {
        let of = [first_step::<P>(input, format)?, first_step::<R>(input, format)?, first_step::<Q>(input, format)?];
        rooted(of, sign, format)
    };
    settled().unwrap_or_else(|| exactly_nearest_root::<P, R, Q>(input, sign, format))
}

#[inline(always)]
fn rooted([p, r, q]: [Approximation; 3], sign: Sign, format: &Format) -> Option<f64> {
    #[cfg(feature = "std")]
    let root = r.root(f64::sqrt)?;
    #[cfg(not(feature = "std"))]
    let root = r.root(|x| float_root(x, &round::DOUBLE))?;
    p.plus(sign, root).over(q)?.rounded(format)
}

#[cold]
#[inline(never)]
fn exactly_nearest_root<P, R, Q>(input: &Of<P::Input, f64>, sign: Sign, format: &Format) -> f64
where
    P: Formula,
    R: Formula<Input = P::Input>,
    Q: Formula<Input = P::Input>,
{
    let divisor = ladder::approximation::<Q, f64>(input);
    refuse_zero::<P>(divisor.is_some_and(|divisor| divisor.high == 0.0));
    let settled = || {
        let of = [ladder::approximation::<P, f64>(input)?, ladder::approximation::<R, f64>(input)?, divisor?];
        rooted(of, sign, format)
    };
    settled().unwrap_or_else(|| any_nearest_root::<P, R, Q>(input, sign, format))
}

/// The same in integers of any size.
#[cold]
#[inline(never)]
fn any_nearest_root<P, R, Q>(input: &Of<P::Input, f64>, sign: Sign, format: &Format) -> f64
where
    P: Formula,
    R: Formula<Input = P::Input>,
    Q: Formula<Input = P::Input>,
{
    let (p, q) = terms::<P, Q, f64>(input);
    let r = ladder::value::<R, f64>(input);
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
    round::nearest_root(&whole(&p, unit), &whole(&r, 2 * unit), &q.mantissa, exponent, sign, format)
}

/// Numerator and denominator of a quotient, exactly.
pub(super) fn terms<N: Formula, D: Formula<Input = N::Input>, L>(
    input: &Of<N::Input, L>,
) -> (Dyadic<BigInt>, Dyadic<BigInt>)
where
    L: IntoParts + Copy + fmt::Display,
{
    let denominator = ladder::value::<D, L>(input);
    refuse_zero::<N>(denominator.sign().is_zero());
    (ladder::value::<N, L>(input), denominator)
}

#[track_caller]
fn refuse_zero<N: Formula>(is_zero: bool) {
    assert!(!is_zero, "{}: division by zero", N::NAME);
}
