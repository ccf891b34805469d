//! Two convex hulls of points: their contact, and a direction that separates them.
//!
//! See [`minkowski_difference`].

use crate::arith::formulas::each::MapEach;
use crate::convex::minkowski_difference::{self, Doubles, Sets};
use crate::intersect::meeting::{Meeting, Meets};
use crate::shape::require;
use crate::{Contact, ConvexHull, Scalar, Separation};

/// All of the answer of [`convex_convex`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexConvexRecord {
    /// Whether the hulls are disjoint, touch or overlap.
    pub contact: Contact,
    /// A direction along which they have a gap if they are disjoint, or only touch if they touch; `None` if they
    /// overlap.
    pub separation: Option<Separation>,
}

/// How two convex hulls of points meet. Points may be in any order, inside the hull, or repeated; a hull may be a
/// polygon, a segment or a point.
///
/// Exact for every finite input, in time about linear in the number of points. [`separation`](Meeting::separation)
/// returns a direction with a gap where the hulls are disjoint, one without where they touch. Of several directions
/// with a gap it is the one whose gap is the greatest share of the distance from the first point of the first hull to
/// the first point of the second, measured along it. Ties, and touching hulls: `docs/semantics.md`, "Separating
/// directions". The answer borrows the hulls.
///
/// # Panics
/// On NaN and infinity and where a set has no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, ConvexHull, Point3, intersect::convex_convex, answer::Separation};
/// let hull = |points: &[[i64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let floor = hull(&[[0, 0, 0], [4, 0, 0], [0, 4, 0], [4, 4, 0]]);
/// let tent = |z| hull(&[[1, 1, z], [3, 1, z], [2, 3, z], [2, 2, z + 5]]);
/// let on_floor = tent(0);
/// let standing = convex_convex(&floor, &on_floor);
/// assert_eq!((standing.contact(), standing.separation()), (Contact::Touching, Some(Separation::FaceOfA(0, 1, 2))));
/// assert_eq!(convex_convex(&floor, &tent(1)).contact(), Contact::Disjoint);
/// assert_eq!(convex_convex(&floor, &tent(-1)).contact(), Contact::Overlapping);
/// // In one plane, along an edge.
/// let beside = hull(&[[5, 1, 0], [9, 0, 0]]);
/// assert_eq!(convex_convex(&floor, &beside).separation(), Some(Separation::InPlaneOfA(1, 3)));
/// ```
pub fn convex_convex<'a, S: Scalar>(
    first: &'a ConvexHull<S>,
    second: &'a ConvexHull<S>,
) -> Meeting<&'a ConvexHull<S>, &'a ConvexHull<S>> {
    const ID: &str = "intersect/convex_convex";
    require(ID, "first", first);
    require(ID, "second", second);
    let (contact, doubles) = minkowski_difference::contact_and_doubles(&first.points, &second.points);
    Meeting::new(MeetingHulls { hulls: [first, second], contact, doubles })
}

/// Two hulls of points.
#[derive(Clone)]
pub struct MeetingHulls<'a, S> {
    hulls: [&'a ConvexHull<S>; 2],
    contact: Contact,
    doubles: Option<Doubles>,
}

impl<'a, S: Scalar> Meets<&'a ConvexHull<S>> for &'a ConvexHull<S> {
    type Record = ConvexConvexRecord;
    type Found = MeetingHulls<'a, S>;

    fn contact(found: &Self::Found) -> Contact {
        found.contact
    }
    fn record(found: &Self::Found) -> ConvexConvexRecord {
        ConvexConvexRecord { contact: found.contact, separation: found.separation() }
    }
}

impl<'a, S: Scalar> Meeting<&'a ConvexHull<S>, &'a ConvexHull<S>> {
    /// A direction along which they have a gap if they are disjoint, or only touch if they touch; `None` if they
    /// overlap. Which of several, [`convex_convex`] documents; its name is the first in the order of [`Separation`].
    #[must_use]
    pub fn separation(&self) -> Option<Separation> {
        self.found().separation()
    }
}

impl<S: Scalar> MeetingHulls<'_, S> {
    fn separation(&self) -> Option<Separation> {
        let [a, b] = self.hulls.map_each(|hull| &hull.points[..]);
        minkowski_difference::separation(&Sets { a, b, doubles: self.doubles.as_ref()? }, self.contact)
    }
}
