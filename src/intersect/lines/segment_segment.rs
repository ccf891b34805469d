//! Two segments of space: their contact and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9, as a question of signs. Segments that meet lie in one plane, and in
//! a projection of that plane along an axis they meet as they do in space.

use crate::contain::point_segment;
use crate::intersect::clip::segment_clip;
use crate::intersect::clip::segment_clip_2d::{SegmentPoint, crossing_in_space};
use crate::predicate::lexicographic;
use crate::predicate::projection::Projection;
use crate::shape::require;
use crate::{Contact, FeaturePair, Point3, Scalar, Segment3, SegmentMeeting, Shared};

const ID: &str = "intersect/segment_segment";

/// How two segments of space meet, and in what. A segment of zero length is a point.
///
/// The contact is exact for every finite input, and so is a shared vertex or segment: its ends are ends of the
/// segments, in lexicographic order. A crossing point is exact in exact scalars, in `f64` and `f32` each coordinate is
/// the float nearest to the exact one. One sign where the segments are not in one plane, else up to fourteen; a
/// crossing point costs a few hundred nanoseconds in floats; use [`segment_segment_contact`] when only the contact is
/// needed, and [`segment_segment_features`] to learn which parts meet.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Segment3, Shared, intersect::segment_segment};
/// let [a, b, c, d] = [(0, 0, 0), (2, 2, 2), (2, 0, 0), (0, 2, 2)].map(Point3::from);
/// let crossing = segment_segment(&Segment3::new(a, b), &Segment3::new(c, d));
/// assert_eq!(crossing.contact, Contact::Overlapping);
/// assert_eq!(crossing.shared, Shared::Point(Point3::new(1, 1, 1).cast()));
/// assert_eq!(segment_segment(&Segment3::new(a, c), &Segment3::new(c, b)).contact, Contact::Touching);
/// ```
#[inline]
pub fn segment_segment<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> SegmentMeeting<Point3<S::Value>> {
    require(ID, "first", first);
    require(ID, "second", second);
    let (Segment3 { a: p, b: q }, Segment3 { a: u, b: v }) = (first, second);
    let Some((projection, meeting)) = segment_clip::segment_segment(p, q, u, v) else {
        return SegmentMeeting::DISJOINT;
    };
    let point = |place: &SegmentPoint<S>| match place {
        SegmentPoint::Start => values(p),
        SegmentPoint::End => values(q),
        // The projection is one to one on both segments, so it identifies the vertex.
        SegmentPoint::At(x) => values(if projection.of(u) == *x { u } else { v }),
        SegmentPoint::Crossing(x, y) => {
            let (start, end) = (projection.of(p), projection.of(q));
            crossing_in_space([start, end, x.clone(), y.clone()], [p, q])
        }
    };
    let places = meeting.places(lexicographic(p, q));
    SegmentMeeting {
        contact: meeting.contact,
        shared: places.map(|place| point(place)),
        features: places.map(|place| features(place, projection, first, second)),
    }
}

fn values<S: Scalar>(point: &Point3<S>) -> Point3<S::Value> {
    Point3::new(point.x.to_value(), point.y.to_value(), point.z.to_value())
}

/// Which parts of two segments of space meet: for each point of `shared` in the answer of [`segment_segment`], in the
/// same order, on which part of each it is: an end, or the interior. By signs alone: one where the segments are not in
/// one plane, else up to twenty.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, FeaturePair, Point3, Segment3, Shared, intersect::segment_segment_features};
/// let [a, b, c, d] = [(0, 0, 0), (2, 2, 2), (1, 1, 1), (5, 0, 0)].map(Point3::from);
/// // An end of the second inside the first.
/// let shared = segment_segment_features(&Segment3::new(a, b), &Segment3::new(c, d));
/// assert_eq!(shared, Shared::Point(FeaturePair { first: Feature::Interior, second: Feature::Vertex(0) }));
/// ```
#[inline]
pub fn segment_segment_features<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Shared<FeaturePair> {
    require(ID, "first", first);
    require(ID, "second", second);
    match segment_clip::segment_segment(&first.a, &first.b, &second.a, &second.b) {
        Some((projection, meeting)) => {
            meeting.places(lexicographic(&first.a, &first.b)).map(|place| features(place, projection, first, second))
        }
        None => Shared::Nothing,
    }
}

/// The parts of both segments at a place of the first.
fn features<S: Scalar>(
    place: &SegmentPoint<S>,
    projection: Projection,
    first: &Segment3<S>,
    second: &Segment3<S>,
) -> FeaturePair {
    place.features(
        |x| *x == projection.of(&second.a),
        |end| {
            let end = if end == 0 { &first.a } else { &first.b };
            point_segment(end, second).feature
        },
    )
}

/// How two segments of space meet: the contact of [`segment_segment`] alone, by signs alone.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Segment3, intersect::segment_segment_contact};
/// let [a, b, c] = [(0, 0, 0), (2, 4, 6), (1, 2, 3)].map(Point3::from);
/// assert_eq!(segment_segment_contact(&Segment3::new(a, b), &Segment3::new(c, c)), Contact::Overlapping);
/// ```
#[inline]
pub fn segment_segment_contact<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Contact {
    require(ID, "first", first);
    require(ID, "second", second);
    segment_clip::segment_segment(&first.a, &first.b, &second.a, &second.b)
        .map_or(Contact::Disjoint, |(_, meeting)| meeting.contact)
}
