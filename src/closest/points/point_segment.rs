//! The point of a segment nearest to a point, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2. Two signs tell whether the foot of the perpendicular is beyond an
//! end.

use crate::closest::search::body::{Part, SEGMENT};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::point::{Measures, NearPoint};
use crate::closest::search::vertex::in_space;
use crate::predicate::{angle, angle_2d};
use crate::shape::require;
use crate::{ClosestOnSegment, Feature, Number, Point2, Point3, Scalar, Segment2, Segment3, Sign};

/// The point of a segment nearest to a point: the squared distance, the point, its parameter, and whether it is an end.
/// A segment of zero length is a point, vertex 0.
///
/// The feature is exact for every finite input: at most two signs of degree 2. The numbers are exact in exact scalars;
/// in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, closest::point_segment};
/// let segment = Segment3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]]);
/// let beside = point_segment(&Point3::new(1.0, 3.0, 4.0), &segment);
/// assert_eq!((beside.squared_distance, beside.point), (25.0, Point3::new(1.0, 0.0, 0.0)));
/// assert_eq!((beside.t, beside.feature), (0.25, Feature::Interior));
/// // The foot is the end itself.
/// assert_eq!(point_segment(&Point3::new(4.0, 1.0, 0.0), &segment).feature, Feature::Vertex(1));
/// ```
#[inline]
pub fn point_segment<S: Scalar>(p: &Point3<S>, segment: &Segment3<S>) -> ClosestOnSegment<Point3<S::Value>, S::Value> {
    let found = found(p, segment);
    let Measures { squared_distance, weights: [_, t, _] } = found.measures();
    ClosestOnSegment { squared_distance, point: found.point(), t, feature: found.feature() }
}

closest_forms! {
    point_segment: found(p: Point3, segment: Segment3);

    /// The end of a segment that is nearest to a point, or its interior: the feature of [`point_segment`] alone, by at
    /// most two signs.
    ///
    /// ```
    /// use straightedge::{Feature, Point3, Segment3, closest::point_segment_region};
    /// let segment = Segment3::from([[0, 0, 0], [4, 0, 0]]);
    /// assert_eq!(point_segment_region(&Point3::new(0, 5, 5), &segment), Feature::Vertex(0));
    /// ```
    part point_segment_region -> Feature = |found| found.feature();

    /// The distance of a point from a segment: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Point3, Segment3, closest::point_segment_distance};
    /// let segment = Segment3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]]);
    /// assert_eq!(point_segment_distance(&Point3::new(1.0, 3.0, 4.0), &segment), 5.0);
    /// ```
    distance point_segment_distance;

    /// Whether a point is within a distance r of a segment, by at most three signs.
    ///
    /// ```
    /// use straightedge::{Point3, Segment3, closest::point_segment_within};
    /// let (p, segment) = (Point3::new(1, 3, 4), Segment3::from([[0, 0, 0], [4, 0, 0]]));
    /// assert_eq!([4, 5].map(|r| point_segment_within(&p, &segment, &r)), [false, true]);
    /// ```
    within point_segment_within;
}

#[inline]
fn found<S: Scalar>(p: &Point3<S>, segment: &Segment3<S>) -> NearPoint<Point3<Number>, S, 2> {
    const ID: &str = "closest/point_segment";
    require(ID, "p", p);
    require(ID, "segment", segment);
    near(p, segment)
}

/// The part nearest to a point, of shapes that are valid.
#[inline]
pub(super) fn near<S: Scalar>(p: &Point3<S>, segment: &Segment3<S>) -> NearPoint<Point3<Number>, S, 2> {
    let Segment3 { a, b } = segment;
    let part = part(|| angle(p, a, b), || angle(p, b, a));
    NearPoint::at(p.clone(), [a.clone(), b.clone()], &SEGMENT, part)
}

/// The part with the nearest point, by whether it is beyond the first and the second end.
#[inline]
fn part(from_a: impl FnOnce() -> Sign, from_b: impl FnOnce() -> Sign) -> Part {
    match () {
        () if from_a() != Sign::Positive => Part::Vertex(0),
        () if from_b() != Sign::Positive => Part::Vertex(1),
        () => Part::Edge(0),
    }
}

/// The point of a segment of the plane nearest to a point: as [`point_segment`] in space.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Segment2, closest::point_segment_2d};
/// let segment = Segment2::from([[0.0, 0.0], [4.0, 4.0]]);
/// let found = point_segment_2d(&Point2::new(0.0, 2.0), &segment);
/// assert_eq!((found.squared_distance, found.point, found.t), (2.0, Point2::new(1.0, 1.0), 0.25));
/// // The foot is the end itself.
/// assert_eq!(point_segment_2d(&Point2::new(1.0, -1.0), &segment).feature, Feature::Vertex(0));
/// ```
#[inline]
pub fn point_segment_2d<S: Scalar>(
    p: &Point2<S>,
    segment: &Segment2<S>,
) -> ClosestOnSegment<Point2<S::Value>, S::Value> {
    let found = found_2d(p, segment);
    let Point3 { x, y, .. } = found.point();
    let Measures { squared_distance, weights: [_, t, _] } = found.measures();
    ClosestOnSegment { squared_distance, point: Point2::new(x, y), t, feature: found.feature() }
}

closest_forms! {
    point_segment_2d: found_2d(p: Point2, segment: Segment2);

    /// The end of a segment of the plane that is nearest to a point, or its interior: the feature of
    /// [`point_segment_2d`] alone, by at most two signs.
    ///
    /// ```
    /// use straightedge::{Feature, Point2, Segment2, closest::point_segment_2d_region};
    /// let segment = Segment2::from([[0, 0], [4, 0]]);
    /// assert_eq!(point_segment_2d_region(&Point2::new(1, 5), &segment), Feature::Interior);
    /// ```
    part point_segment_2d_region -> Feature = |found| found.feature();

    /// The distance of a point from a segment of the plane: in `f64` and `f32` the float nearest to it, in exact
    /// scalars a [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Point2, Segment2, closest::point_segment_2d_distance};
    /// let segment = Segment2::from([[0.0, 0.0], [4.0, 0.0]]);
    /// assert_eq!(point_segment_2d_distance(&Point2::new(7.0, 4.0), &segment), 5.0);
    /// ```
    distance point_segment_2d_distance;

    /// Whether a point is within a distance r of a segment of the plane, by at most three signs.
    ///
    /// ```
    /// use straightedge::{Point2, Segment2, closest::point_segment_2d_within};
    /// let (p, segment) = (Point2::new(7, 4), Segment2::from([[0, 0], [4, 0]]));
    /// assert_eq!([4, 5].map(|r| point_segment_2d_within(&p, &segment, &r)), [false, true]);
    /// ```
    within point_segment_2d_within;
}

#[inline]
fn found_2d<S: Scalar>(p: &Point2<S>, segment: &Segment2<S>) -> NearPoint<Point3<Number>, S, 2> {
    const ID: &str = "closest/point_segment_2d";
    require(ID, "p", p);
    require(ID, "segment", segment);
    near_2d(p, segment)
}

/// As [`near`].
#[inline]
pub(super) fn near_2d<S: Scalar>(p: &Point2<S>, segment: &Segment2<S>) -> NearPoint<Point3<Number>, S, 2> {
    let Segment2 { a, b } = segment;
    let part = part(|| angle_2d(p, a, b), || angle_2d(p, b, a));
    let ends = [in_space(a), in_space(b)];
    NearPoint::at(in_space(p), ends, &SEGMENT, part)
}
