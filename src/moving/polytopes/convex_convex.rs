//! Two moving convex hulls of points.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.2, by all directions along which the sets can separate: complete for
//! flat sets, segments and points.

use super::halfspaces::{self, Meeting};
use crate::shape::require;
use crate::{ConvexHull, Scalar, Separation, Span, Vector3};

/// When two moving convex hulls touch, and what separates them before and after: the answer of [`convex_convex`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexEncounter<T> {
    /// The times from the first to the last contact.
    pub span: Span<T>,
    /// The direction along which the hulls are apart just before the first contact; `None` where that is at the start.
    pub before: Option<Separation>,
    /// The direction along which they are apart just after the last contact; `None` where that is at the end.
    pub after: Option<Separation>,
}

/// When two moving convex hulls of points touch: the times of the first and the last contact, and a direction that
/// separates them before and one that does after. `None` where they never touch. Points may be in any order, inside
/// the hull, or given twice; a hull may be a polygon, a segment or a point.
///
/// A direction is the one that [`intersect::convex_convex`](crate::intersect::convex_convex) finds just before the
/// first contact, or just after the last: the first of those along which the hulls are apart then. They are apart along
/// it at all times before, or after.
///
/// Exact decision and directions for every finite input, by signs of degree 3 and 6; the times are exact in exact
/// scalars, in `f64` and `f32` the floats nearest to the exact ones.
///
/// Meant for small sets: with n points each, up to n³ triples of a set and n⁴ / 4 pairs of edges are tried, by a few
/// signs each where they are not of the hull, by 2n where they are.
///
/// # Panics
/// On NaN and infinity and where a set has no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexHull, Point3, Separation, Span, Vector3, moving::convex_convex};
/// let hull = |points: &[[f64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let floor = hull(&[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [4.0, 4.0, 0.0]]);
/// let spike = hull(&[[1.0, 1.0, 3.0], [1.0, 2.0, 5.0], [2.0, 1.0, 5.0], [1.0, 1.0, 5.0]]);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -4.0));
/// let meet = convex_convex(&floor, &still, &spike, &down).unwrap();
/// assert_eq!(meet.span, Span { enter: 0.75, exit: 1.0 });
/// assert_eq!((meet.before, meet.after), (Some(Separation::FaceOfA(0, 1, 2)), None));
/// // The floor is pulled away, in time or not.
/// let pulled = |x| convex_convex(&floor, &Vector3::new(x, 0.0, 0.0), &spike, &down);
/// assert_eq!(pulled(-4.0).map(|meet| meet.span.enter), Some(0.75));
/// assert_eq!(pulled(-4.5), None);
/// ```
#[inline]
pub fn convex_convex<S: Scalar>(
    first: &ConvexHull<S>,
    v: &Vector3<S>,
    second: &ConvexHull<S>,
    w: &Vector3<S>,
) -> Option<ConvexEncounter<S::Value>> {
    let meeting = meet(first, v, second, w)?;
    let [before, after] = meeting.separations();
    Some(ConvexEncounter { span: meeting.span(), before, after })
}

/// Whether two moving convex hulls ever touch: [`convex_convex`] without times and directions.
///
/// # Panics
/// As [`convex_convex`].
///
/// ```
/// use straightedge::{ConvexHull, Point3, Vector3, moving::convex_convex_hits};
/// let hull = |points: &[[i64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let (segment, point) = (hull(&[[0, 0, 0], [2, 2, 0]]), hull(&[[1, 1, 4]]));
/// let hits = |v: [i64; 3]| convex_convex_hits(&segment, &Vector3::from(v), &point, &Vector3::new(0, 0, -3));
/// assert_eq!([hits([0, 0, 0]), hits([0, 0, 1]), hits([0, 1, 1])], [false, true, false]);
/// ```
#[inline]
pub fn convex_convex_hits<S: Scalar>(
    first: &ConvexHull<S>,
    v: &Vector3<S>,
    second: &ConvexHull<S>,
    w: &Vector3<S>,
) -> bool {
    meet(first, v, second, w).is_some()
}

fn meet<S: Scalar>(
    first: &ConvexHull<S>,
    v: &Vector3<S>,
    second: &ConvexHull<S>,
    w: &Vector3<S>,
) -> Option<Meeting<S>> {
    const ID: &str = "moving/convex_convex";
    require(ID, "first", first);
    require(ID, "v", v);
    require(ID, "second", second);
    require(ID, "w", w);
    halfspaces::meet(&first.points, v, &second.points, w)
}
