//! The point of a segment nearest to a point, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2. Two signs decide whether the orthogonal projection is beyond an
//! end.

use crate::closest::nearest::{Nearest, SiteTarget, Target, near_targets};
use crate::closest::search::body::Part;
use crate::closest::search::point::Near;
use crate::closest::search::point_distance::PointDistance;
use crate::closest::search::vertex::in_plane;
use crate::predicate::{angle, angle_2d};
use crate::shape::require;
use crate::{Feature, NearestRecord, Point2, Point3, Scalar, Segment2, Segment3, Sign};

/// The point of a segment nearest to a point, its parameter, and its feature: an end or the interior. A segment of zero
/// length is a point, vertex 0.
///
/// The feature takes at most two signs of degree 2, [`is_within`](Nearest::is_within) one more.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, closest::point_segment};
/// let segment = Segment3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]]);
/// let beside = point_segment(&Point3::new(1.0, 3.0, 4.0), &segment);
/// assert_eq!((beside.distance(), beside.point()), (5.0, Point3::new(1.0, 0.0, 0.0)));
/// assert_eq!((beside.parameter(), beside.feature()), (0.25, Feature::Interior));
/// assert_eq!([4.9, 5.0].map(|r| beside.is_within(&r)), [false, true]);
/// // The foot is the end itself.
/// assert_eq!(point_segment(&Point3::new(4.0, 1.0, 0.0), &segment).feature(), Feature::Vertex(1));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn point_segment<S: Scalar>(p: &Point3<S>, segment: &Segment3<S>) -> Nearest<Segment3<S>> {
    Nearest::new(Near::at(p.clone(), segment.clone(), required_part(p, segment)))
}

#[inline]
fn required_part<S: Scalar>(p: &Point3<S>, segment: &Segment3<S>) -> Part {
    const ID: &str = Segment3::<f64>::ID;
    require(ID, "p", p);
    require(ID, "segment", segment);
    part(p, segment)
}

#[inline]
fn part<S: Scalar>(p: &Point3<S>, Segment3 { a, b }: &Segment3<S>) -> Part {
    part_by(|| angle(p, a, b), || angle(p, b, a))
}

/// The feature nearest to a point. The caller has validated the shapes.
#[inline]
pub(super) fn near<S: Scalar>(p: &Point3<S>, segment: &Segment3<S>) -> Near<Segment3<S>, S> {
    Near::at(p.clone(), segment.clone(), part(p, segment))
}

/// The feature of the nearest point, by whether the point is beyond the first and the second end.
#[inline]
fn part_by(from_a: impl FnOnce() -> Sign, from_b: impl FnOnce() -> Sign) -> Part {
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
/// let beside = point_segment_2d(&Point2::new(0.0, 2.0), &segment);
/// assert_eq!((beside.squared_distance(), beside.point()), (2.0, Point2::new(1.0, 1.0)));
/// assert_eq!((beside.parameter(), beside.is_within(&1.5)), (0.25, true));
/// // The foot is the end itself.
/// assert_eq!(point_segment_2d(&Point2::new(1.0, -1.0), &segment).feature(), Feature::Vertex(0));
/// ```
#[inline(always)]
pub fn point_segment_2d<S: Scalar>(p: &Point2<S>, segment: &Segment2<S>) -> Nearest<Segment2<S>> {
    Nearest::new(Near::at(p.in_space(), segment.clone(), required_part_2d(p, segment)))
}

#[inline]
fn required_part_2d<S: Scalar>(p: &Point2<S>, segment: &Segment2<S>) -> Part {
    const ID: &str = Segment2::<f64>::ID;
    require(ID, "p", p);
    require(ID, "segment", segment);
    part_2d(p, segment)
}

#[inline]
fn part_2d<S: Scalar>(p: &Point2<S>, Segment2 { a, b }: &Segment2<S>) -> Part {
    part_by(|| angle_2d(p, a, b), || angle_2d(p, b, a))
}

/// As [`near`].
#[inline]
pub(super) fn near_2d<S: Scalar>(p: &Point2<S>, segment: &Segment2<S>) -> Near<Segment2<S>, S> {
    Near::at(p.in_space(), segment.clone(), part_2d(p, segment))
}

near_targets! {
    Segment3: "closest/point_segment", Point3 = core::convert::identity,
        NearestRecord<Point3<S::Value>, S::Value, Feature, 1> =
            |near| near.closest_on_line(core::convert::identity, near.feature()),
        feature Feature = |near| near.feature(), parameter |near| near.parameter();
    Segment2: "closest/point_segment_2d", Point2 = in_plane,
        NearestRecord<Point2<S::Value>, S::Value, Feature, 1> =
            |near| near.closest_on_line(in_plane, near.feature()),
        feature Feature = |near| near.feature(), parameter |near| near.parameter();
}

impl<S: Scalar> SiteTarget for Segment3<S> {
    fn point_distance(found: &Self::Found) -> (PointDistance<S>, S) {
        (found.with_foot(PointDistance::to), S::of_sign(Sign::Zero))
    }
}
