//! What makes a shape invalid.

use super::definition::{
    coefficients_determinant, line_and_plane_determinant, planes_determinant, segments_determinant,
};
use super::{Plane, PlaneOfPoints, Point2, Point3, Segment2, Segment3, Vector3};
use crate::arith::{Formula, Number, Numbers, Of, Rational, Scalar, Sign, formula};

/// Whether a radius or an extent is negative.
#[inline]
pub(crate) fn negative<S: Scalar>(number: &S) -> bool {
    number.sign() == Sign::Negative
}

/// Whether an interval has its ends exchanged.
#[inline]
pub(crate) fn reversed<S: Scalar>(min: &S, max: &S) -> bool {
    max < min
}

/// Whether a normal is zero.
#[inline]
pub(crate) fn null<S: Scalar>(normal: &Vector3<S>) -> bool {
    [&normal.x, &normal.y, &normal.z].iter().all(|x| x.sign().is_zero())
}

formula! {
    /// |(b - a) × (c - a)|²: zero where the points are on a line. Degree 4.
    cold SquaredArea("shape: three points"; a, b, c): [Point3<Number>; 3]
        = |[a, b, c]| (b - a).cross(&(c - a)).norm_squared()
}

/// The sign of a formula, exactly in every scalar, also in `Plain`, where it is `None` for numbers that are not finite.
#[inline]
fn exact_sign<F: Formula, S: Scalar>(input: &Of<F::Input, S>) -> Option<Sign> {
    if S::checked() {
        return Some(S::sign_of::<F>(input));
    }
    let exact = F::Input::try_map(input, |x: &S| x.to_exact().ok_or(()));
    exact.ok().map(|exact| Rational::sign_of::<F>(&exact))
}

/// Whether three points are on a line.
#[inline]
pub(crate) fn collinear<S: Scalar>(a: &Point3<S>, b: &Point3<S>, c: &Point3<S>) -> bool {
    exact_sign::<SquaredArea, S>(&[a.clone(), b.clone(), c.clone()]) == Some(Sign::Zero)
}

formula! {
    /// (b - a) × (d - c). Degree 2.
    pub(crate) cold SegmentsDeterminant("shape: two segments"; first, second): [Segment2<Number>; 2]
        = |[first, second]| segments_determinant(first, second)
}

/// Whether two segments are parallel, or one is a point.
#[inline]
pub(crate) fn parallel<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> bool {
    exact_sign::<SegmentsDeterminant, S>(&[first.clone(), second.clone()]) == Some(Sign::Zero)
}

formula! {
    /// (b - a) · n, with n normal to the plane. Degree 3.
    pub(crate) cold LineAndPlaneDeterminant("shape: a line and a plane"; line, plane):
        (Segment3<Number>, PlaneOfPoints<Number>)
        = |(line, plane)| line_and_plane_determinant(line, plane)
}

/// Whether a segment is parallel to a plane, or a point, or the points of the plane are collinear.
#[inline]
pub(crate) fn parallel_to_plane<S: Scalar>(line: &Segment3<S>, plane: &PlaneOfPoints<S>) -> bool {
    exact_sign::<LineAndPlaneDeterminant, S>(&(line.clone(), plane.clone())) == Some(Sign::Zero)
}

formula! {
    /// The determinant of the normals. Degree 6.
    pub(crate) cold PlanesDeterminant("shape: three planes"; planes): [PlaneOfPoints<Number>; 3]
        = |planes| planes_determinant(planes)
}

/// Whether three planes do not meet in exactly one point.
#[inline]
pub(crate) fn without_one_point<S: Scalar>(planes: &[PlaneOfPoints<S>; 3]) -> bool {
    exact_sign::<PlanesDeterminant, S>(planes) == Some(Sign::Zero)
}

formula! {
    /// The determinant of the normals. Degree 3.
    pub(crate) cold CoefficientsDeterminant("shape: three planes"; planes): [Plane<Number>; 3]
        = |planes| coefficients_determinant(planes)
}

/// Whether three planes in coefficients do not meet in exactly one point.
#[inline]
pub(crate) fn coefficients_without_one_point<S: Scalar>(planes: &[Plane<S>; 3]) -> bool {
    exact_sign::<CoefficientsDeterminant, S>(planes) == Some(Sign::Zero)
}

/// Whether a number is zero.
#[inline]
pub(crate) fn zero<S: Scalar>(number: &S) -> bool {
    number.sign().is_zero()
}

/// Whether a round solid with a radius has an axis of length zero, so that its flat ends have no normal.
#[inline]
pub(crate) fn axisless<S: Scalar>(a: &Point3<S>, b: &Point3<S>, r: &S) -> bool {
    a == b && !r.sign().is_zero()
}

/// Whether the bounds of a box are exchanged on some axis.
#[inline]
pub(crate) fn inverted<P: Corner>(min: &P, max: &P) -> bool {
    min.exceeds(max)
}

/// Fast path: `true` proves that a box is valid, `false` proves nothing. Extents that are finite and not negative prove
/// it.
#[inline(always)]
pub(crate) fn spans<P: Corner>(min: &P, max: &P) -> bool {
    min.spans(max)
}

/// A corner of a box.
pub(crate) trait Corner {
    /// Whether a coordinate is greater than the same coordinate of `other`.
    fn exceeds(&self, other: &Self) -> bool;
    /// Whether no coordinate is greater than that of `other` and all are finite; also `false` where a difference
    /// overflows.
    fn spans(&self, other: &Self) -> bool;
}

macro_rules! corners {
    ($($point:ident: $($c:ident)+;)+) => {$(
        // `|` and `&`: one branch for all coordinates.
        impl<S: Scalar> Corner for $point<S> {
            #[inline]
            fn exceeds(&self, other: &Self) -> bool {
                $(reversed(&self.$c, &other.$c))|+
            }
            #[inline(always)]
            fn spans(&self, other: &Self) -> bool {
                $(S::spans(&self.$c, &other.$c))&+
            }
        }
    )+};
}
corners! {
    Point2: x y;
    Point3: x y z;
}
