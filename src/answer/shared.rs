//! The set that two shapes share.

use super::{Contact, Feature};
use crate::arith::each::MapEach;
use alloc::vec::Vec;

/// The set that two segments share: nothing, a point, or a segment.
///
/// ```
/// use straightedge::{Point2, Segment2, Shared, intersect::segment_segment_2d};
/// let along = |from, to| Segment2::new(Point2::new(from, 0.0), Point2::new(to, 0.0));
/// let meeting = segment_segment_2d(&along(0.0, 2.0), &along(1.0, 5.0));
/// assert_eq!(meeting.shared().points(), [Point2::new(1.0, 0.0), Point2::new(2.0, 0.0)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Shared<P> {
    /// No point.
    Nothing,
    /// One point.
    Point(P),
    /// All points between two ends in lexicographic order. The exact ends differ; as floats they may round to the same.
    Segment([P; 2]),
}

impl<P> Shared<P> {
    /// The points of which the set is the convex hull: none, one, or the two ends of a segment.
    #[must_use]
    pub fn points(&self) -> &[P] {
        match self {
            Shared::Nothing => &[],
            Shared::Point(p) => core::slice::from_ref(p),
            Shared::Segment(ends) => ends,
        }
    }

    /// Whether the set has no point.
    #[inline]
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        matches!(self, Shared::Nothing)
    }

    /// The set with something else for each point.
    pub(crate) fn map<Q>(&self, of: impl Fn(&P) -> Q) -> Shared<Q> {
        match self {
            Shared::Nothing => Shared::Nothing,
            Shared::Point(p) => Shared::Point(of(p)),
            Shared::Segment(ends) => Shared::Segment(ends.map_refs(of)),
        }
    }
}

/// The set that two triangles share: nothing, a point, a segment, or a convex polygon.
///
/// ```
/// use straightedge::{Point2, Triangle2, intersect::triangle_triangle_2d};
/// let triangle = |x: f64| Triangle2::new([x, 0.0].into(), [x + 4.0, 0.0].into(), [x, 4.0].into());
/// let meeting = triangle_triangle_2d(&triangle(0.0), &triangle(1.0));
/// assert_eq!(meeting.shared().points(), [[1.0, 0.0], [1.0, 3.0], [4.0, 0.0]].map(Point2::from));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SharedPolygon<P> {
    /// No point.
    Nothing,
    /// One point.
    Point(P),
    /// All points between two ends in lexicographic order. The exact ends differ; as floats they may round to the same.
    Segment([P; 2]),
    /// A convex polygon: its corners in a turn, from the least in lexicographic order on, towards the lesser of its two
    /// neighbours. No three of the exact corners are collinear.
    Polygon(Vec<P>),
}

impl<P> SharedPolygon<P> {
    /// The points of which the set is the convex hull: none, one, the two ends of a segment, or the corners of a
    /// polygon.
    #[must_use]
    pub fn points(&self) -> &[P] {
        match self {
            SharedPolygon::Nothing => &[],
            SharedPolygon::Point(p) => core::slice::from_ref(p),
            SharedPolygon::Segment(ends) => ends,
            SharedPolygon::Polygon(corners) => corners,
        }
    }

    /// Whether the set has no point.
    #[inline]
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        matches!(self, SharedPolygon::Nothing)
    }

    /// The set with something else for each corner.
    pub(crate) fn map<Q>(&self, of: impl Fn(&P) -> Q) -> SharedPolygon<Q> {
        match self {
            SharedPolygon::Nothing => SharedPolygon::Nothing,
            SharedPolygon::Point(p) => SharedPolygon::Point(of(p)),
            SharedPolygon::Segment(ends) => SharedPolygon::Segment(ends.map_refs(of)),
            SharedPolygon::Polygon(corners) => SharedPolygon::Polygon(corners.iter().map(of).collect()),
        }
    }
}

/// The parts of two shapes that hold a common point. A point inside both triangles is in the `Interior` of each; a
/// common vertex is a `Vertex` of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FeaturePair {
    /// The vertex, edge or interior of the first shape.
    pub first: Feature,
    /// The vertex, edge or interior of the second shape.
    pub second: Feature,
}

/// How two segments meet, and what they share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SegmentMeeting<P> {
    /// Whether the segments are disjoint, touch or overlap.
    pub contact: Contact,
    /// The common set: `Nothing` where the contact is [`Disjoint`](Contact::Disjoint).
    pub shared: Shared<P>,
    /// On which part of each segment the points of `shared` are, in the same order.
    pub features: Shared<FeaturePair>,
}

impl<P> SegmentMeeting<P> {
    pub(crate) const DISJOINT: Self =
        SegmentMeeting { contact: Contact::Disjoint, shared: Shared::Nothing, features: Shared::Nothing };
}

/// How two triangles of the plane meet, and what they share.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TriangleMeeting<P> {
    /// Whether the triangles are disjoint, touch or overlap.
    pub contact: Contact,
    /// The common set: `Nothing` where the contact is [`Disjoint`](Contact::Disjoint).
    pub shared: SharedPolygon<P>,
    /// On which part of each triangle the corners of `shared` are, in the same order.
    pub features: SharedPolygon<FeaturePair>,
}
