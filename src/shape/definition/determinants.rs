//! The determinants that definitions of points divide by, and whether they are zero.

use crate::arith::{Number, Ring, Scalar, Sign, formula};
use crate::shape::defects::exact_sign;
use crate::{Plane, PlaneOfPoints, Segment2, Segment3, Tetrahedron, Triangle2, Vector3};

/// The denominator of the coordinates of an [`Ssi`](crate::Ssi): the vector product of the directions. Degree 2.
#[inline(always)]
pub(crate) fn segments_determinant<R: Ring>(first: &Segment2<R>, second: &Segment2<R>) -> R {
    (&first.b - &first.a).cross(&(&second.b - &second.a))
}

/// A normal of a plane through points. Degree 2.
#[inline(always)]
pub(crate) fn normal<R: Ring>(PlaneOfPoints { a, b, c }: &PlaneOfPoints<R>) -> Vector3<R> {
    (b - a).cross(&(c - a))
}

/// The denominator of the coordinates of an [`Lpi`](crate::Lpi): direction times normal. Degree 3.
#[inline(always)]
pub(crate) fn line_and_plane_determinant<R: Ring>(line: &Segment3<R>, plane: &PlaneOfPoints<R>) -> R {
    (&line.b - &line.a).dot(&normal(plane))
}

/// The denominator of the coordinates of a [`Tpi`](crate::Tpi): the determinant of the normals. Degree 6.
#[inline(always)]
pub(crate) fn planes_determinant<R: Ring>([first, second, third]: &[PlaneOfPoints<R>; 3]) -> R {
    normal(first).dot(&normal(second).cross(&normal(third)))
}

/// The denominator of the coordinates of [`ThreePlanes`](super::ThreePlanes): the determinant of the normals. Degree 3.
#[inline(always)]
pub(crate) fn coefficients_determinant<R: Ring>([first, second, third]: &[Plane<R>; 3]) -> R {
    first.normal.dot(&second.normal.cross(&third.normal))
}

/// The denominator of the coordinates of a [`Bpt2`](super::Bpt2) and a [`Bpt3`](super::Bpt3). Degree 1.
#[inline(always)]
pub(crate) fn sum_of_weights<R: Ring>([u, v, w]: &[R; 3]) -> R {
    u.clone() + v + w
}

/// Half the denominator of the coordinates of a [`Circumcenter2`](super::Circumcenter2): twice the signed area. Degree
/// 2.
#[inline(always)]
pub(crate) fn double_area<R: Ring>(Triangle2 { a, b, c }: &Triangle2<R>) -> R {
    (b - a).cross(&(c - a))
}

/// Half the denominator of the coordinates of a [`Circumcenter3`](super::Circumcenter3): six times the volume, with a
/// sign. Degree 3.
#[inline(always)]
pub(crate) fn sixfold_volume<R: Ring>(Tetrahedron { a, b, c, d }: &Tetrahedron<R>) -> R {
    (b - a).dot(&(c - a).cross(&(d - a)))
}

/// Half the denominator of the coordinates of an [`Equidistant2`](super::Equidistant2): the scalar product of the
/// directions of the segment and the line. Degree 2.
#[inline(always)]
pub(crate) fn bisector_and_line_product<R: Ring>(segment: &Segment2<R>, line: &Segment2<R>) -> R {
    (&segment.b - &segment.a).dot(&(&line.b - &line.a))
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

formula! {
    /// u + v + w. Degree 1.
    pub(crate) cold SumOfWeights("shape: weights"; weights): [Number; 3] = |weights| sum_of_weights(weights)
}

/// Whether weights sum to zero.
#[inline]
pub(crate) fn weightless<S: Scalar>(weights: &[S; 3]) -> bool {
    exact_sign::<SumOfWeights, S>(weights) == Some(Sign::Zero)
}

formula! {
    /// (b - a) × (c - a). Degree 2.
    pub(crate) cold DoubleArea("shape: a triangle"; triangle): Triangle2<Number> = |triangle| double_area(triangle)
}

/// Whether the vertices of a triangle of the plane are collinear.
#[inline]
pub(crate) fn flat<S: Scalar>(triangle: &Triangle2<S>) -> bool {
    exact_sign::<DoubleArea, S>(triangle) == Some(Sign::Zero)
}

formula! {
    /// (b - a) · ((c - a) × (d - a)). Degree 3.
    pub(crate) cold SixfoldVolume("shape: a tetrahedron"; tetrahedron): Tetrahedron<Number>
        = |tetrahedron| sixfold_volume(tetrahedron)
}

/// Whether the vertices of a tetrahedron are coplanar.
#[inline]
pub(crate) fn coplanar<S: Scalar>(tetrahedron: &Tetrahedron<S>) -> bool {
    exact_sign::<SixfoldVolume, S>(tetrahedron) == Some(Sign::Zero)
}

formula! {
    /// (b - a) · (d - c). Degree 2.
    pub(crate) cold ProductOfDirections("shape: a segment and a line"; segment, line): [Segment2<Number>; 2]
        = |[segment, line]| bisector_and_line_product(segment, line)
}

/// Whether a segment and a line are perpendicular, or one is a point.
#[inline]
pub(crate) fn perpendicular<S: Scalar>(segment: &Segment2<S>, line: &Segment2<S>) -> bool {
    exact_sign::<ProductOfDirections, S>(&[segment.clone(), line.clone()]) == Some(Sign::Zero)
}
