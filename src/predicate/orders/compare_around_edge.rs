//! Which of two points comes first in a turn around an edge of space: the radial order of the faces at that edge.
//!
//! The order around a point, seen along the edge. No point is projected: orientations with both ends of the edge
//! replace those with the center.

use super::sector::Sector;
use crate::predicate::projection::spanning;
use crate::predicate::{orient2d, orient3d};
use crate::shape::require;
use crate::{Point3, Scalar};
use core::cmp::Ordering;

/// Compares p and q by their angles around the edge a → b: `Less` where p comes first, `Greater` where q does, `Equal`
/// where both are in one half-plane that the line ab bounds. Angles go counter-clockwise as seen from b towards a, from
/// 0, the half-plane of the reference, up to but not including 2π. `None` where the reference, p or q lies on the line
/// ab and so has no angle, or where a = b.
///
/// With the third corners of the faces at an edge this sorts the faces. On points off the line it is a total preorder,
/// for `sort_by`; points of one half-plane are equivalent: their faces overlap.
///
/// Exact for every finite input. It costs two or three signs of degree 3, and some of degree 2 if a point is in the
/// plane of the reference.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, predicate::compare_around_edge};
/// let [a, b] = [(0, 0, 0), (0, 0, 1)].map(Point3::from);
/// let mut corners = [(0, -2, 5), (-1, 0, 9), (3, 3, 3), (1, 0, -4), (1, 1, 0), (0, 1, 1)].map(Point3::from);
/// let east = Point3::new(1, 0, 0);
/// corners.sort_by(|p, q| compare_around_edge(&a, &b, &east, p, q).expect("none is on the edge"));
/// let sorted = corners.map(|p| (p.x, p.y, p.z));
/// assert_eq!(sorted, [(1, 0, -4), (3, 3, 3), (1, 1, 0), (0, 1, 1), (-1, 0, 9), (0, -2, 5)]);
/// assert_eq!(compare_around_edge(&a, &b, &east, &corners[1], &corners[2]), Some(Ordering::Equal));
/// assert_eq!(compare_around_edge(&a, &b, &east, &Point3::new(0, 0, 7), &corners[2]), None);
/// ```
#[inline]
pub fn compare_around_edge<S: Scalar>(
    a: &Point3<S>,
    b: &Point3<S>,
    reference: &Point3<S>,
    p: &Point3<S>,
    q: &Point3<S>,
) -> Option<Ordering> {
    const ID: &str = "predicate/compare_around_edge";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "reference", reference);
    require(ID, "p", p);
    require(ID, "q", q);
    let [of_p, of_q] = [sector(a, b, reference, p)?, sector(a, b, reference, q)?];
    Some(Sector::compare(of_p, of_q, || -orient3d(a, b, p, q)).into())
}

#[inline(always)]
fn sector<S: Scalar>(a: &Point3<S>, b: &Point3<S>, reference: &Point3<S>, p: &Point3<S>) -> Option<Sector> {
    // `orient3d` is positive for points below the plane, which are the later half turn.
    Sector::of_side(-orient3d(a, b, reference, p), || in_plane(a, b, reference, p))
}

/// The sector of a point of the plane of the edge and the reference: by its side of the edge, in a projection.
#[cold]
fn in_plane<S: Scalar>(a: &Point3<S>, b: &Point3<S>, reference: &Point3<S>, p: &Point3<S>) -> Option<Sector> {
    let (projection, side) = spanning(a, b, reference)?;
    Sector::on_line(orient2d(&projection.of(a), &projection.of(b), &projection.of(p)) * side)
}
