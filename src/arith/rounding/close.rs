//! Approximate values of formulas: of the exact sign, and within 2^-10 of the exact value. The filter nearly always has
//! one; zero, and all values that it does not have, come from the integers that find the sign. And signs of formulas
//! that are often nearly zero, by such values.

use crate::arith::formulas::construction::Single;
use crate::arith::formulas::degree::Degree;
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::leaf::leaves;
use crate::arith::formulas::numbers::Of;
use crate::arith::rounding::approximation::power;
use crate::arith::rounding::round::{DOUBLE, Format};
use crate::arith::rounding::values::{first_step, round_value};
use crate::arith::stages::filter::Filtered;
use crate::arith::stages::growing::Growing;
use crate::arith::stages::ladder::{Asked, in_growing, in_wide_growing, on_sight, sign_on_sight};
use crate::arith::stages::recorded;
use crate::arith::stages::stage::{Decision, Stage};
use crate::arith::stages::tape::Recordable;

/// A normal number, or 0 where the value is zero; `None` where the steps that decide most signs find none.
#[inline(always)]
pub(crate) fn double<F: Formula + ?Sized>(input: &Of<F::Input, f64>) -> Option<f64> {
    let filtered = F::eval(&leaves::<F::Input, f64, Filtered<f64>>(input));
    filtered.close_value().or_else(|| {
        let is_zero_excluded = filtered.certain_sign().is_some();
        F::close_floats(&leaves::<F::Input, f64, f64>(input), filtered.magnitude(), is_zero_excluded)
    })
}

/// A value within 2^-10 of a formula's, of its sign, or the nearest one, except that a value other than zero does not
/// become zero but the least number. It is to be rounded to the format.
#[inline(always)]
pub fn value<F: Formula>(input: &Of<F::Input, f64>, format: &Format) -> f64 {
    match double::<F>(input) {
        // The double is close enough that rounding it once more, where singles are dense, leaves it close.
        Some(value) if format.is_double() || value == 0.0 || format.is_normal(value) => value,
        _ => {
            let least = if format.is_double() { f64::from_bits(1) } else { f32::from_bits(1).into() };
            any::<F>(input, format, least)
        }
    }
}

/// A normal double near to the exact value, or 0 where it is zero.
struct CloseDouble;
impl Asked for CloseDouble {
    type Answer = Option<f64>;
    #[inline(always)]
    fn of_wrapping(value: i64, exponent: i32) -> Option<f64> {
        times_power(value as f64, exponent)
    }
    #[inline(always)]
    fn of_growing(value: Growing, exponent: i32) -> Option<f64> {
        times_power(value.to_double(), exponent)
    }
}

/// x·2^exponent for an x that is 0 or from 1 to 2^320 in absolute value, if that is certainly 0 or normal.
#[inline(always)]
fn times_power(x: f64, exponent: i32) -> Option<f64> {
    (-1000..700).contains(&exponent).then(|| x * power(exponent.into()))
}

/// [`double`] by exact steps, given the magnitude from the filter.
#[inline(never)]
pub(crate) fn floats<F: Formula + ?Sized>(input: &Of<F::Input, f64>, magnitude: f64) -> Option<f64> {
    in_integers::<F>(input, magnitude, |input| in_growing::<F, CloseDouble>(input)?.0)
}

/// `floats` of a homogeneous formula of degree 2, for which twice the precision of a double costs less than integers,
/// where the value is known not to be zero.
#[inline(never)]
pub fn short_floats<F: Formula + ?Sized>(
    input: &Of<F::Input, f64>,
    magnitude: f64,
    is_zero_excluded: bool,
) -> Option<f64> {
    let of_twofold = || first_step::<Single<F>>(input, &DOUBLE).close(&DOUBLE);
    is_zero_excluded.then(of_twofold).flatten().or_else(|| {
        in_integers::<F>(input, magnitude, |input| {
            in_growing::<F, CloseDouble>(input).or_else(|| in_wide_growing::<F, CloseDouble>(input))?.0
        })
    })
}

/// [`decide_cold_floats`](crate::arith::stages::ladder::decide_cold_floats) of a formula that is often nearly zero, but
/// not zero: twice the precision of a double costs less than interpreted integers.
#[cold]
#[inline(never)]
pub fn decide_close_floats<F: Formula + ?Sized>(input: &Of<F::Input, f64>, magnitude: f64) -> Decision {
    sign_on_sight::<F>(input, magnitude, |input, degree| {
        match first_step::<Single<F>>(input, &DOUBLE).certain_sign() {
            // In doubles with a bound on the error, too.
            Some(sign) => (sign, Stage::Filter),
            None => recorded::decide_of_degree::<F>(input, degree),
        }
    })
}

#[inline(always)]
fn in_integers<F: Formula + ?Sized>(
    input: &Of<F::Input, f64>,
    magnitude: f64,
    grown: impl FnOnce(&Of<F::Input, f64>) -> Option<f64>,
) -> Option<f64> {
    on_sight::<F, CloseDouble, _>(input, magnitude, Some(0.0), |close| close, |input, _| grown(input))
}

/// A value within 2^-10 of a formula's, of its sign, or the nearest one, except that a value other than zero does not
/// become zero but the least number. For what [`double`] does not settle.
#[cold]
#[inline(never)]
pub(crate) fn any<F: Formula>(input: &Of<F::Input, f64>, format: &Format, least: f64) -> f64 {
    if F::certify_floats(input).0.is_zero() {
        return 0.0;
    }
    let of_twofold = first_step::<Single<F>>(input, &DOUBLE).close(format);
    let settled = of_twofold.or_else(|| {
        let degree = Degree::of::<Single<F>, f64>(input);
        recorded::approximations(input, const { &Recordable::of::<Single<F>>() }, degree).close(format)
    });
    settled.unwrap_or_else(|| {
        let exact = recorded::values::<Single<F>, f64>(input);
        let nearest = round_value(&exact, format);
        if nearest == 0.0 { least * f64::from(exact.sign().to_i8()) } else { nearest }
    })
}
