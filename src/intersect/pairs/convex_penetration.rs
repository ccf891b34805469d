//! Two convex hulls of points: the least translation that separates them.
//!
//! The least translation is along the normal of the nearest facet of the difference of the two sets, which an
//! [expanding polytope](crate::convex::expanding_polytope) finds by signs, without dividing by the length of the
//! normal.

use crate::convex::expanding_polytope::SquaredDepth;
use crate::convex::minkowski_difference;
use crate::shape::require;
use crate::{Contact, ConvexHull, Scalar, Separation};

/// The answer of [`convex_penetration`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexPenetration<V> {
    /// Whether the hulls are disjoint, touch or overlap.
    pub contact: Contact,
    /// The square of the length of the least translation that separates them: zero if they touch, or if both are in one
    /// plane; `None` if they are disjoint.
    pub squared_depth: Option<V>,
    /// The face or the edges that this translation passes out through; `None` if they are disjoint, or if both are in
    /// one plane, whose normal is such a direction.
    pub direction: Option<Separation>,
}

/// How deep two convex hulls of points penetrate each other: the least translation of one after which they touch at
/// most. If both are in one plane, line or point, an arbitrarily small translation along a normal separates them: their
/// depth is zero.
///
/// Decisions are exact for every finite input: of several directions of the least depth the first in the order of
/// [`Separation`] is returned. The squared depth is exact in exact scalars, in `f64` and `f32` it is the float nearest
/// to the exact one. A polytope within the difference of the sets expands to the facets nearest to the origin: a pass
/// over all points in doubles and some twenty signs for each point added, a few dozen points unless many facets of the
/// difference are almost as near.
///
/// # Panics
/// On NaN and infinity and where a set has no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexHull, Point3, intersect::convex_penetration, answer::Separation};
/// let hull = |points: &[[f64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let corner = hull(&[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]);
/// let needle = |x| hull(&[[x, 1.0, 1.0], [9.0, 1.0, 1.0]]);
/// let pierced = convex_penetration(&corner, &needle(1.5));
/// assert_eq!(pierced.squared_depth, Some(0.5 * 0.5 / 3.0));
/// assert_eq!(pierced.direction, Some(Separation::FaceOfA(1, 2, 3)));
/// assert_eq!(convex_penetration(&corner, &needle(2.0)).squared_depth, Some(0.0));
/// assert_eq!(convex_penetration(&corner, &needle(3.0)).squared_depth, None);
/// ```
#[doc(alias = "penetration_depth")]
pub fn convex_penetration<S: Scalar>(first: &ConvexHull<S>, second: &ConvexHull<S>) -> ConvexPenetration<S::Value> {
    const ID: &str = "intersect/convex_penetration";
    require(ID, "first", first);
    require(ID, "second", second);
    let (contact, facet) = minkowski_difference::contact_and_facet(&first.points, &second.points);
    let squared_depth = match (contact, &facet) {
        (Contact::Disjoint, _) => None,
        (Contact::Overlapping, Some((plane, _))) => Some(S::ratios_of::<SquaredDepth>(plane)),
        _ => Some(S::whole(0)),
    };
    ConvexPenetration { contact, squared_depth, direction: facet.map(|(_, name)| name) }
}
