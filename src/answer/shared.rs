//! The set that two shapes share.

use super::{Contact, Feature};
use crate::arith::formulas::each::MapEach;
use alloc::vec::Vec;

/// The set that two segments or triangles share: nothing, a point, a segment, or, of triangles in one plane, a convex
/// polygon.
///
/// ```
/// use straightedge::{Point2, Triangle2, intersect::triangle_triangle_2d};
/// let triangle = |x: f64| Triangle2::new([x, 0.0].into(), [x + 4.0, 0.0].into(), [x, 4.0].into());
/// let meeting = triangle_triangle_2d(&triangle(0.0), &triangle(1.0));
/// assert_eq!(meeting.shared().points(), [[1.0, 0.0], [1.0, 3.0], [4.0, 0.0]].map(Point2::from));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Shared<P> {
    /// No point.
    Nothing,
    /// One point.
    Point(P),
    /// All points between two ends in lexicographic order. The exact ends differ; as floats they may round to the same.
    Segment([P; 2]),
    /// A convex polygon: its corners in order around it, from the lexicographically least on, towards the lesser of its
    /// two neighbours. No three of the exact corners are collinear.
    Polygon(Vec<P>),
}

impl<P> Shared<P> {
    /// The points of which the set is the convex hull: none, one, the two ends of a segment, or the corners of a
    /// polygon.
    #[must_use]
    pub fn points(&self) -> &[P] {
        match self {
            Shared::Nothing => &[],
            Shared::Point(p) => core::slice::from_ref(p),
            Shared::Segment(ends) => ends,
            Shared::Polygon(corners) => corners,
        }
    }

    /// The number of corners: 0 for `Nothing`, 1 for a point, 2 for a segment.
    #[must_use]
    pub fn len(&self) -> usize {
        self.points().len()
    }

    /// Whether this is `Nothing`.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self, Shared::Nothing)
    }

    /// The set with something else for each corner.
    pub fn map<Q>(&self, of: impl Fn(&P) -> Q) -> Shared<Q> {
        match self {
            Shared::Nothing => Shared::Nothing,
            Shared::Point(p) => Shared::Point(of(p)),
            Shared::Segment(ends) => Shared::Segment(ends.map_refs(of)),
            Shared::Polygon(corners) => Shared::Polygon(corners.iter().map(of).collect()),
        }
    }
}

/// How two segments, or two triangles of the plane, meet, and what they share: the record of a
/// [`Meeting`](crate::intersect::Meeting).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MeetingRecord<P> {
    /// Whether they are disjoint, touch or overlap.
    pub contact: Contact,
    /// The common set: `Nothing` where the contact is [`Disjoint`](Contact::Disjoint).
    pub shared: Shared<P>,
    /// The features of the first and of the second shape that each point of `shared` is on, in the same order. A point
    /// inside both is in the `Interior` of each; a common vertex is a `Vertex` of each.
    pub features: Shared<(Feature, Feature)>,
}

impl<P> MeetingRecord<P> {
    pub(crate) const DISJOINT: Self =
        MeetingRecord { contact: Contact::Disjoint, shared: Shared::Nothing, features: Shared::Nothing };
}
