//! The sign and the value of a formula at defined points.

use super::arguments::Arguments;
use super::at::{At, ValueAt};
use super::coordinate::Coordinate;
use crate::arith::scalars::internal_scalar::InternalScalar;
use crate::arith::{Estimate, Inexact, Located, Path, Stage, high, sign_of_moderate};
use crate::implicit::homogeneous::DenominatorEstimate;
use crate::shape::definition::Defines;
use crate::{Formula, Numbers, Of, Scalar, Sign};

/// The sign of a [`formula!`](crate::formula!) of your own, or of a [`Formula`] of this crate, in which any point may
/// be a defined one.
///
/// The arguments are those of the formula, in a tuple, or in an array where its input is one: numbers, points and
/// shapes as they are, and in the place of any point a definition, an [`ImplicitPoint2`] or an [`ImplicitPoint3`]. The
/// formula stays what it is for points with coordinates: it need not be homogeneous, and the sign accounts for
/// denominators of either sign.
///
/// The sign is exact for every finite input. The filter settles most signs of formulas up to degree 5, without `min`
/// and `max`. Else the formula is evaluated in fractions over the denominators of the points, and the sign is that of a
/// polynomial in the numbers of the definitions: where the formula has degree d in a crossing of lines, an `Ssi`,
/// degree 3d in the numbers of the crossing. A predicate of this module is several times faster then.
///
/// [`ImplicitPoint2`]: crate::implicit::ImplicitPoint2
/// [`ImplicitPoint3`]: crate::implicit::ImplicitPoint3
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, with the name of the formula and the argument, unless the
/// scalar is [`Plain`](crate::Plain). A number or a coordinate that the formula does not use is not always checked.
///
/// ```
/// use straightedge::{Point2, Segment2, Sign, implicit, shape::Ssi};
///
/// straightedge::formula! {
///     /// Is the point beyond the ellipse with the semi-axes 5/3 and 20/9? (3x/5)² + (9y/20)² - 1, times 400.
///     BeyondEllipse<R>(p: Point2<R>, one: R) =
///         p.x.clone().squared().times(144) + p.y.clone().squared().times(81) - one.clone().times(400)
/// }
///
/// // The lines cross in (4/3, 4/3), on the ellipse; the nearest doubles are inside.
/// let crossing = Ssi::from([[[0.0, 0.0], [1.0, 1.0]], [[0.0, 2.0], [2.0, 1.0]]]);
/// assert_eq!(implicit::sign_of::<BeyondEllipse>(&(crossing, 1.0)), Sign::Zero);
/// assert_eq!(BeyondEllipse::sign(&implicit::coordinates_2d(&crossing), &1.0), Sign::Negative);
/// // A point with coordinates is one, too.
/// assert_eq!(implicit::sign_of::<BeyondEllipse>(&(Point2::new(0.0, 2.25), 1.0)), Sign::Positive);
/// ```
#[inline]
pub fn sign_of<F: Formula>(arguments: &impl Arguments<F::Input>) -> Sign {
    match in_filter::<F>(&arguments.approximate()).certain_sign() {
        Some(sign) => settled(arguments, sign),
        None => exactly::<F, _>(arguments),
    }
}

/// The value of a formula in which any point may be a defined one: exact in exact scalars; in `f64` and `f32` the float
/// nearest to the exact value, at most ±MAX and never -0.
///
/// # Panics
/// As [`sign_of`].
///
/// ```
/// use straightedge::{Point2, implicit, shape::Ssi};
///
/// straightedge::formula! {
///     /// x² + y².
///     SquaredNorm<R>(p: Point2<R>) = p.x.clone().squared() + p.y.clone().squared()
/// }
///
/// let crossing = Ssi::from([[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [1.0, 0.0]]]);
/// assert_eq!(implicit::value_of::<SquaredNorm, _>(&(crossing,)), 10.0 / 16.0);
/// ```
pub fn value_of<F: Formula, S: Scalar>(arguments: &impl Arguments<F::Input, Scalar = S>) -> S::Value {
    let coordinates = arguments.to_coordinates();
    arguments.check(F::NAME, &Path::root(F::ARGUMENTS));
    match plain_input::<F::Input, S>(&coordinates) {
        Some(input) => S::value_of::<F>(&input),
        None => S::ratios_of::<ValueAt<F>>(&coordinates),
    }
}

/// The value in the numbers of the filter.
#[inline(always)]
fn in_filter<F: Formula>(located: &Of<F::Input, Located>) -> Inexact {
    F::eval(&F::Input::map(located, &mut |&number: &Located| Inexact::leaf(number)))
}

/// A sign that the filter has settled, of arguments of some scalar.
#[inline(always)]
fn settled<N: Numbers, A: Arguments<N>>(_: &A, sign: Sign) -> Sign {
    A::Scalar::settled((sign, Stage::Filter))
}

/// The exact stages.
#[cold]
#[inline(never)]
fn exactly<F: Formula, S: Scalar>(arguments: &impl Arguments<F::Input, Scalar = S>) -> Sign {
    arguments.check(F::NAME, &Path::root(F::ARGUMENTS));
    let coordinates = arguments.to_coordinates();
    if let Some(input) = plain_input::<F::Input, S>(&coordinates) {
        return S::sign_of::<F>(&input);
    }
    let value = in_filter::<F>(&arguments.refined());
    if let Some(sign) = value.certain_sign() {
        return S::settled((sign, Stage::Filter));
    }
    let (degree, powers) = At::<F>::degree_and_powers(&coordinates);
    let (signs, estimate) = denominators::<F::Input, S>(&coordinates, &powers);
    // A value of one degree that is nearly zero: few bits are left of it.
    let estimate = estimate.zip(degree.0).zip(high(value.greatest()));
    let estimate = estimate
        .map(|((of_denominators, degree), high)| Estimate { degree, high: high.saturating_add(of_denominators) });
    match estimate.and_then(|of| sign_of_moderate::<At<F>, S>(&coordinates, of)) {
        Some(decision) => S::settled((signs * decision.0, decision.1)),
        None => signs * S::sign_of::<At<F>>(&coordinates),
    }
}

/// The product of the signs of denominators with odd powers, and the exponent of a power of two that is greater than
/// the product of all powers of denominators, if that is known.
fn denominators<N: Numbers, S: Scalar>(coordinates: &Of<N, Coordinate<S>>, powers: &[u32]) -> (Sign, Option<i32>) {
    let (mut signs, mut high) = (Sign::Positive, Some(0));
    let mut powers = powers.iter();
    let mut including = |sign: &dyn Fn() -> Sign, denominator: Option<Estimate>| {
        let Some(&power) = powers.next() else { return };
        if power % 2 == 1 {
            signs = signs * sign();
        }
        let of_power = denominator.and_then(|of| of.high.checked_mul(i32::try_from(power).ok()?));
        high = high.zip(of_power).and_then(|(high, of_power): (i32, i32)| high.checked_add(of_power));
    };
    N::map(coordinates, &mut |coordinate: &Coordinate<S>| match coordinate {
        Coordinate::First2(point) => including(&|| point.denominator_sign(), point.denominator()),
        Coordinate::First3(point) => including(&|| point.denominator_sign(), point.denominator()),
        // The powers of crossings are even.
        Coordinate::FirstOfCrossing(_) => including(&|| Sign::Positive, None),
        Coordinate::Number(_) | Coordinate::Next => {}
    });
    (signs, high)
}

/// The input of the formula itself, if no point is a defined one.
fn plain_input<N: Numbers, S: Scalar>(coordinates: &Of<N, Coordinate<S>>) -> Option<Of<N, S>> {
    let numbers = N::try_map(coordinates, |coordinate: &Coordinate<S>| match coordinate {
        Coordinate::Number(number) => Ok(number.clone()),
        _ => Err(()),
    });
    numbers.ok()
}
