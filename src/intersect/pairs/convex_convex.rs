//! Two convex hulls of points: their contact, and a direction that separates them.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.1, by all directions perpendicular to a facet of the difference of the
//! two sets, in the affine hull of both: complete for flat sets, segments and points.

use crate::convex::minkowski_difference;
use crate::shape::require;
use crate::{Contact, ConvexHull, Scalar, Separation};

/// The answer of [`convex_convex`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexConvex {
    /// Whether the hulls are disjoint, touch or overlap.
    pub contact: Contact,
    /// A direction along which they are apart where they are disjoint, or along which they only touch where they touch;
    /// `None` where they overlap.
    pub separation: Option<Separation>,
}

/// How two convex hulls of points meet, with a direction that separates them unless they overlap. Points may be in any
/// order, inside the hull, or given twice; a hull may be a polygon, a segment or a point.
///
/// Exact for every finite input. The direction is the first of its kind, in the order of [`Separation`]: one with a gap
/// where the hulls are disjoint, one without where they touch.
///
/// Meant for small sets: with n points each, up to n³ triples of a set and n⁴ / 4 pairs of edges are tried, by a few
/// signs each where they are not of the hull, by 2n where they are.
///
/// # Panics
/// On NaN and infinity and where a set has no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, ConvexHull, Point3, intersect::convex_convex, answer::Separation};
/// let hull = |points: &[[i64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let floor = hull(&[[0, 0, 0], [4, 0, 0], [0, 4, 0], [4, 4, 0]]);
/// let tent = |z| hull(&[[1, 1, z], [3, 1, z], [2, 3, z], [2, 2, z + 5]]);
/// let standing = convex_convex(&floor, &tent(0));
/// assert_eq!((standing.contact, standing.separation), (Contact::Touching, Some(Separation::FaceOfA(0, 1, 2))));
/// assert_eq!(convex_convex(&floor, &tent(1)).contact, Contact::Disjoint);
/// assert_eq!(convex_convex(&floor, &tent(-1)).contact, Contact::Overlapping);
/// // In one plane, along an edge.
/// let beside = convex_convex(&floor, &hull(&[[5, 1, 0], [9, 0, 0]]));
/// assert_eq!(beside.separation, Some(Separation::InPlaneOfA(1, 3)));
/// ```
pub fn convex_convex<S: Scalar>(first: &ConvexHull<S>, second: &ConvexHull<S>) -> ConvexConvex {
    const ID: &str = "intersect/convex_convex";
    require(ID, "first", first);
    require(ID, "second", second);
    let (contact, separation) = minkowski_difference::contact(&first.points, &second.points);
    ConvexConvex { contact, separation }
}
