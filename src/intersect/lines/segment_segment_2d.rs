//! Two segments of the plane: their contact and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9.1, completed for contact and overlap: each segment's ends against
//! the line of the other; where all four are on one line, their order along it.

use crate::contain::point_segment_2d;
use crate::intersect::clip::segment_clip_2d::{self, SegmentPoint};
use crate::predicate::lexicographic_2d;
use crate::shape::require;
use crate::{Contact, FeaturePair, Point2, Scalar, Segment2, SegmentMeeting, Shared};

const ID: &str = "intersect/segment_segment_2d";

/// How two segments of the plane meet, and in what. A segment of zero length is a point.
///
/// The contact is exact for every finite input, and so is a shared vertex or segment: its ends are ends of the
/// segments, in lexicographic order. A crossing point is exact in exact scalars, in `f64` and `f32` each coordinate is
/// the float nearest to the exact one. Four signs; a crossing point costs about a hundred nanoseconds in floats; use
/// [`segment_segment_2d_contact`] when only the contact is needed, and [`segment_segment_2d_features`] to learn which
/// parts meet.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point2, Segment2, Shared, intersect::segment_segment_2d};
/// let segment = |ax, ay, bx, by| Segment2::new(Point2::new(ax, ay), Point2::new(bx, by));
/// let base = segment(0.0, 0.0, 2.0, 0.0);
/// let crossing = segment_segment_2d(&base, &segment(1.0, -1.0, 1.0, 1.0));
/// assert_eq!((crossing.contact, crossing.shared), (Contact::Overlapping, Shared::Point(Point2::new(1.0, 0.0))));
/// let touching = segment_segment_2d(&base, &segment(1.0, 0.0, 1.0, 5.0));
/// assert_eq!((touching.contact, touching.shared), (Contact::Touching, Shared::Point(Point2::new(1.0, 0.0))));
/// let along = segment_segment_2d(&base, &segment(3.0, 0.0, 1.0, 0.0));
/// assert_eq!(along.shared, Shared::Segment([Point2::new(1.0, 0.0), Point2::new(2.0, 0.0)]));
/// ```
#[inline]
pub fn segment_segment_2d<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> SegmentMeeting<Point2<S::Value>> {
    require(ID, "first", first);
    require(ID, "second", second);
    let (p, q) = (&first.a, &first.b);
    let Some(meeting) = segment_clip_2d::segment_segment(p, q, &second.a, &second.b) else {
        return SegmentMeeting::DISJOINT;
    };
    let places = meeting.places(lexicographic_2d(p, q));
    SegmentMeeting {
        contact: meeting.contact,
        shared: places.map(|place| place.point(p, q)),
        features: places.map(|place| features(place, first, second)),
    }
}

/// Which parts of two segments of the plane meet: for each point of `shared` in the answer of [`segment_segment_2d`],
/// in the same order, on which part of each it is: an end, or the interior. By signs alone: four, a few more where an
/// end is on the other segment.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, FeaturePair, Point2, Segment2, Shared, intersect::segment_segment_2d_features};
/// let [a, b, c] = [(0, 0), (2, 0), (1, 1)].map(Point2::from);
/// // Edges of a polygon that follow each other share a vertex and nothing else.
/// let shared = segment_segment_2d_features(&Segment2::new(a, b), &Segment2::new(b, c));
/// assert_eq!(shared, Shared::Point(FeaturePair { first: Feature::Vertex(1), second: Feature::Vertex(0) }));
/// ```
#[inline]
pub fn segment_segment_2d_features<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> Shared<FeaturePair> {
    require(ID, "first", first);
    require(ID, "second", second);
    match segment_clip_2d::segment_segment(&first.a, &first.b, &second.a, &second.b) {
        Some(meeting) => {
            meeting.places(lexicographic_2d(&first.a, &first.b)).map(|place| features(place, first, second))
        }
        None => Shared::Nothing,
    }
}

/// The parts of both segments at a place of the first.
fn features<S: Scalar>(place: &SegmentPoint<S>, first: &Segment2<S>, second: &Segment2<S>) -> FeaturePair {
    place.features(
        |x| *x == second.a,
        |end| {
            let end = if end == 0 { &first.a } else { &first.b };
            point_segment_2d(end, second).feature
        },
    )
}

/// How two segments of the plane meet: the contact of [`segment_segment_2d`] alone, by four signs.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point2, Segment2, intersect::segment_segment_2d_contact};
/// let [a, b, c] = [(0, 0), (2, 0), (1, 1)].map(Point2::from);
/// assert_eq!(segment_segment_2d_contact(&Segment2::new(a, b), &Segment2::new(b, c)), Contact::Touching);
/// ```
#[inline]
pub fn segment_segment_2d_contact<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> Contact {
    require(ID, "first", first);
    require(ID, "second", second);
    segment_clip_2d::segment_segment(&first.a, &first.b, &second.a, &second.b)
        .map_or(Contact::Disjoint, |found| found.contact)
}
