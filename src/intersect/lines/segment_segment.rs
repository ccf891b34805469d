//! Two segments of space: their contact and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9, by signs. Segments that meet lie in one plane, and in a projection
//! of that plane along an axis they meet as they do in space.

use crate::contain::point_segment;
use crate::intersect::clip::segment_clip_2d::{SegmentClip, SegmentPoint, crossing_in_space};
use crate::intersect::clip::{segment_clip, shared_definition};
use crate::intersect::meeting::{Meeting, Meets, Shares, SharesDefined};
use crate::predicate::lexicographic;
use crate::predicate::projection::Projection;
use crate::shape::require;
use crate::{Contact, Definition3, Feature, MeetingRecord, Point3, Scalar, Segment3, Shared};

const ID: &str = "intersect/segment_segment";

/// How two segments of space meet, and in what. A segment of zero length is a point. A shared segment is in
/// lexicographic order; its ends are ends of the two, and so exact.
///
/// It takes one sign where the segments are not in one plane, else up to fourteen. The features take a few signs more
/// if an end is on the other segment. A crossing point costs a few hundred nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Feature, Point3, Segment3, Shared, intersect::segment_segment};
/// let [a, b, c, d] = [(0, 0, 0), (2, 2, 2), (2, 0, 0), (0, 2, 2)].map(Point3::from);
/// let crossing = segment_segment(&Segment3::new(a, b), &Segment3::new(c, d));
/// assert_eq!(crossing.contact(), Contact::Overlapping);
/// assert_eq!(crossing.shared(), Shared::Point(Point3::new(1, 1, 1).cast()));
/// let joined = segment_segment(&Segment3::new(a, c), &Segment3::new(c, b));
/// assert_eq!(joined.contact(), Contact::Touching);
/// assert_eq!(joined.features(), Shared::Point((Feature::Vertex(1), Feature::Vertex(0))));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn segment_segment<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Meeting<Segment3<S>, Segment3<S>> {
    let found = clip(first, second).map(|clip| TwoSegments { segments: [first.clone(), second.clone()], clip });
    Meeting::new(found)
}

#[inline]
fn clip<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Option<(Projection, SegmentClip<S>)> {
    require(ID, "first", first);
    require(ID, "second", second);
    segment_clip::segment_segment(&first.a, &first.b, &second.a, &second.b)
}

/// Two segments that meet, and the common part of the first in a projection.
#[derive(Clone)]
pub struct TwoSegments<S> {
    segments: [Segment3<S>; 2],
    clip: (Projection, SegmentClip<S>),
}

impl<S: Scalar> TwoSegments<S> {
    /// The common points, on the first, and the projection.
    fn places(&self) -> (Projection, Shared<&SegmentPoint<S>>) {
        let ([Segment3 { a, b }, _], (projection, clip)) = (&self.segments, &self.clip);
        (*projection, clip.places(|| lexicographic(a, b)))
    }

    /// The points of space.
    fn points(&self, (projection, places): &(Projection, Shared<&SegmentPoint<S>>)) -> Shared<Point3<S::Value>> {
        let [Segment3 { a: p, b: q }, Segment3 { a: u, b: v }] = &self.segments;
        places.map(|place| match place {
            SegmentPoint::Start => values(p),
            SegmentPoint::End => values(q),
            // The projection is one to one on both segments, so it identifies the vertex.
            SegmentPoint::At(x) => values(if projection.of(u) == *x { u } else { v }),
            SegmentPoint::Crossing(x, y) => {
                let (start, end) = (projection.of(p), projection.of(q));
                crossing_in_space([start, end, x.clone(), y.clone()], [p, q])
            }
        })
    }

    /// The definitions of the points.
    fn definitions(&self) -> Shared<Definition3<S>> {
        let (projection, places) = self.places();
        let [Segment3 { a: p, b: q }, Segment3 { a: u, b: v }] = &self.segments;
        places.map(|place| match place {
            SegmentPoint::Start => p.into(),
            SegmentPoint::End => q.into(),
            SegmentPoint::At(x) => (if projection.of(u) == *x { u } else { v }).into(),
            SegmentPoint::Crossing(..) => shared_definition::crossing(projection, [p, q, u, v]),
        })
    }

    /// The features of both segments at the points.
    fn features(&self, (projection, places): &(Projection, Shared<&SegmentPoint<S>>)) -> Shared<(Feature, Feature)> {
        let [first, second] = &self.segments;
        let on_second = |end: usize| {
            let end = if end == 0 { &first.a } else { &first.b };
            point_segment(end, second).feature
        };
        places.map(|place| place.features(|x| *x == projection.of(&second.a), on_second))
    }
}

impl<S: Scalar> Meets<Segment3<S>> for Segment3<S> {
    type Record = MeetingRecord<Point3<S::Value>>;
    type Found = Option<TwoSegments<S>>;

    #[inline(always)]
    fn contact(found: &Self::Found) -> Contact {
        found.as_ref().map_or(Contact::Disjoint, |found| found.clip.1.contact)
    }
    #[inline]
    fn record(found: &Self::Found) -> Self::Record {
        let Some(found) = found else { return MeetingRecord::DISJOINT };
        let places = found.places();
        MeetingRecord {
            contact: found.clip.1.contact,
            shared: found.points(&places),
            features: found.features(&places),
        }
    }
}

impl<S: Scalar> Shares<Segment3<S>> for Segment3<S> {
    type Shared = Shared<Point3<S::Value>>;

    #[inline]
    fn shared(found: &Self::Found) -> Self::Shared {
        found.as_ref().map_or(Shared::Nothing, |found| found.points(&found.places()))
    }
}

impl<S: Scalar> SharesDefined<Segment3<S>> for Segment3<S> {
    type Definition = Definition3<S>;

    #[inline]
    fn shared_definitions(found: &Self::Found) -> Shared<Definition3<S>> {
        found.as_ref().map_or(Shared::Nothing, TwoSegments::definitions)
    }
}

impl<S: Scalar> Meeting<Segment3<S>, Segment3<S>> {
    /// For each corner of [`shared`](Self::shared), in the same order, the feature of each shape that contains it.
    /// Exact, by signs alone.
    #[inline]
    #[must_use]
    pub fn features(&self) -> Shared<(Feature, Feature)> {
        let found = self.found();
        found.as_ref().map_or(Shared::Nothing, |found| found.features(&found.places()))
    }
}

fn values<S: Scalar>(point: &Point3<S>) -> Point3<S::Value> {
    Point3::new(point.x.to_value(), point.y.to_value(), point.z.to_value())
}
