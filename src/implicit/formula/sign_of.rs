//! The sign and the value of a formula at defined points.

use super::arguments::Arguments;
use super::at::{At, ValueAt};
use super::coordinate::Coordinate;
use crate::arith::scalars::internal_scalar::InternalScalar;
use crate::arith::{Inexact, Located, Path, Stage};
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
/// polynomial in the numbers of the definitions: where the formula has degree d in a crossing of lines, degree 3d in
/// the numbers of the crossing, and two more where d is odd. A predicate of this module is several times faster then.
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
    match in_filter::<F>(&arguments.approximate()) {
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

/// The sign, if the filter settles it.
#[inline(always)]
fn in_filter<F: Formula>(located: &Of<F::Input, Located>) -> Option<Sign> {
    F::eval(&F::Input::map(located, &mut |&number: &Located| Inexact::leaf(number))).certain_sign()
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
    match in_filter::<F>(&arguments.refined()) {
        Some(sign) => S::settled((sign, Stage::Filter)),
        None => S::sign_of::<At<F>>(&coordinates),
    }
}

/// The input of the formula itself, if no point is a defined one.
fn plain_input<N: Numbers, S: Scalar>(coordinates: &Of<N, Coordinate<S>>) -> Option<Of<N, S>> {
    let numbers = N::try_map(coordinates, |coordinate: &Coordinate<S>| match coordinate {
        Coordinate::Number(number) => Ok(number.clone()),
        _ => Err(()),
    });
    numbers.ok()
}
