//! Two segments of the plane: their contact and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9.1, completed for contact and overlap: each segment's ends against
//! the line of the other; if all four are on one line, their order along it.

use crate::contain::point_segment_2d;
use crate::intersect::clip::segment_clip_2d::{self, SegmentClip, SegmentPoint};
use crate::intersect::meeting::{Meeting, Meets, Shares, SharesDefined};
use crate::predicate::lexicographic_2d;
use crate::shape::require;
use crate::{Contact, Definition2, Feature, MeetingRecord, Point2, Scalar, Segment2, Shared, Ssi};

const ID: &str = "intersect/segment_segment_2d";

/// How two segments of the plane meet, and in what. A segment of zero length is a point. A shared segment is in
/// lexicographic order; its ends are ends of the two, and so exact.
///
/// It takes four signs. The features take a few more if an end is on the other segment. A crossing point costs about a
/// hundred nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Feature, Point2, Segment2, Shared, intersect::segment_segment_2d};
/// let segment = |ax, ay, bx, by| Segment2::new(Point2::new(ax, ay), Point2::new(bx, by));
/// let base = segment(0.0, 0.0, 2.0, 0.0);
/// let crossing = segment_segment_2d(&base, &segment(1.0, -1.0, 1.0, 1.0));
/// assert_eq!((crossing.contact(), crossing.shared()), (Contact::Overlapping, Shared::Point(Point2::new(1.0, 0.0))));
/// let touching = segment_segment_2d(&base, &segment(1.0, 0.0, 1.0, 5.0));
/// assert_eq!((touching.contact(), touching.shared()), (Contact::Touching, Shared::Point(Point2::new(1.0, 0.0))));
/// let along = segment_segment_2d(&base, &segment(3.0, 0.0, 1.0, 0.0));
/// assert_eq!(along.shared(), Shared::Segment([Point2::new(1.0, 0.0), Point2::new(2.0, 0.0)]));
/// // Edges of a polygon that follow each other share a vertex and nothing else.
/// let next = segment_segment_2d(&base, &segment(2.0, 0.0, 2.0, 2.0));
/// assert_eq!(next.features(), Shared::Point((Feature::Vertex(1), Feature::Vertex(0))));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn segment_segment_2d<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> Meeting<Segment2<S>, Segment2<S>> {
    let found = clip(first, second).map(|clip| TwoSegments { segments: [first.clone(), second.clone()], clip });
    Meeting::new(found)
}

#[inline]
fn clip<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> Option<SegmentClip<S>> {
    require(ID, "first", first);
    require(ID, "second", second);
    segment_clip_2d::segment_segment(&first.a, &first.b, &second.a, &second.b)
}

/// Two segments that meet, and the common part of the first.
#[derive(Clone)]
pub struct TwoSegments<S> {
    segments: [Segment2<S>; 2],
    clip: SegmentClip<S>,
}

impl<S: Scalar> TwoSegments<S> {
    /// The common points, on the first.
    fn places(&self) -> Shared<&SegmentPoint<S>> {
        let [Segment2 { a, b }, _] = &self.segments;
        self.clip.places(|| lexicographic_2d(a, b))
    }

    /// The coordinates of the points.
    fn points(&self, places: &Shared<&SegmentPoint<S>>) -> Shared<Point2<S::Value>> {
        let [Segment2 { a, b }, _] = &self.segments;
        places.map(|place| place.point(a, b))
    }

    /// The definitions of the points.
    fn definitions(&self) -> Shared<Definition2<S>> {
        let [first, second] = &self.segments;
        self.places().map(|place| match place {
            SegmentPoint::Start => (&first.a).into(),
            SegmentPoint::End => (&first.b).into(),
            SegmentPoint::At(x) => x.into(),
            SegmentPoint::Crossing(..) => Ssi::new(first.clone(), second.clone()).into(),
        })
    }

    /// The features of both segments at the points.
    fn features(&self, places: &Shared<&SegmentPoint<S>>) -> Shared<(Feature, Feature)> {
        let [first, second] = &self.segments;
        let on_second = |end: usize| {
            let end = if end == 0 { &first.a } else { &first.b };
            point_segment_2d(end, second).feature
        };
        places.map(|place| place.features(|x| *x == second.a, on_second))
    }
}

impl<S: Scalar> Meets<Segment2<S>> for Segment2<S> {
    type Record = MeetingRecord<Point2<S::Value>>;
    type Found = Option<TwoSegments<S>>;

    #[inline(always)]
    fn contact(found: &Self::Found) -> Contact {
        found.as_ref().map_or(Contact::Disjoint, |found| found.clip.contact)
    }
    #[inline]
    fn record(found: &Self::Found) -> Self::Record {
        let Some(found) = found else { return MeetingRecord::DISJOINT };
        let places = found.places();
        MeetingRecord { contact: found.clip.contact, shared: found.points(&places), features: found.features(&places) }
    }
}

impl<S: Scalar> Shares<Segment2<S>> for Segment2<S> {
    type Shared = Shared<Point2<S::Value>>;

    #[inline]
    fn shared(found: &Self::Found) -> Self::Shared {
        found.as_ref().map_or(Shared::Nothing, |found| found.points(&found.places()))
    }
}

impl<S: Scalar> SharesDefined<Segment2<S>> for Segment2<S> {
    type Definition = Definition2<S>;

    #[inline]
    fn shared_definitions(found: &Self::Found) -> Shared<Definition2<S>> {
        found.as_ref().map_or(Shared::Nothing, TwoSegments::definitions)
    }
}

impl<S: Scalar> Meeting<Segment2<S>, Segment2<S>> {
    /// For each corner of [`shared`](Self::shared), in the same order, the feature of each shape that contains it.
    /// Exact, by signs alone.
    #[inline]
    #[must_use]
    pub fn features(&self) -> Shared<(Feature, Feature)> {
        let found = self.found();
        found.as_ref().map_or(Shared::Nothing, |found| found.features(&found.places()))
    }
}
