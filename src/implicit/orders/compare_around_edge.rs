//! Which of two defined points comes first in a turn around an edge of space between two more.
//!
//! As [`predicate::compare_around_edge`](crate::predicate::compare_around_edge()): the order around a point, with both
//! ends of the edge in place of the center.

use crate::Scalar;
use crate::implicit::defined::{Defined3, Seen3};
use crate::implicit::orient2d_along::spanning;
use crate::implicit::{orient2d_along, orient3d};
use crate::predicate::Sector;
use core::cmp::Ordering;

/// [`predicate::compare_around_edge`](crate::predicate::compare_around_edge()) of points of any definition: `Less`
/// where p comes before q in a turn around the edge a → b, counter-clockwise as seen from b towards a, `Greater` where
/// q does, `Equal` where both are in one half-plane that the line ab bounds. The turn starts with the half-plane of the
/// reference. `None` where the reference, p or q is on the line ab, or where a = b.
///
/// On points off the line this is a total preorder, for `sort_by`: it sorts the faces at an edge by their third
/// corners.
///
/// Exact for every finite input. It costs two or three orientations in space, and some along an axis if a point is in
/// the plane of the reference.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, implicit::compare_around_edge, shape::Lpi};
/// let [a, b, east, north] = [[0, 0, 0], [0, 0, 1], [1, 0, 0], [0, 1, 0]].map(Point3::from);
/// // (1/3, 1/3, 1/3), between the two.
/// let middle = Lpi::from(([[0, 0, 0], [1, 1, 1]], [b, east, north]));
/// assert_eq!(compare_around_edge(&a, &b, &east, &middle, &north), Some(Ordering::Less));
/// assert_eq!(compare_around_edge(&a, &b, &middle, &east, &north), Some(Ordering::Greater));
/// assert_eq!(compare_around_edge(&a, &b, &east, &middle, &Point3::new(2, 2, -5)), Some(Ordering::Equal));
/// assert_eq!(compare_around_edge(&a, &middle, &east, &Point3::new(5, 5, 5), &north), None);
/// ```
#[inline]
pub fn compare_around_edge<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    reference: &impl Defined3<Scalar = S>,
    p: &impl Defined3<Scalar = S>,
    q: &impl Defined3<Scalar = S>,
) -> Option<Ordering> {
    const ID: &str = "implicit/compare_around_edge";
    let (a, b, reference) = (Seen3::new(ID, "a", a), Seen3::new(ID, "b", b), Seen3::new(ID, "reference", reference));
    let (p, q) = (Seen3::new(ID, "p", p), Seen3::new(ID, "q", q));
    let (of_p, of_q) = (sector(&a, &b, &reference, &p)?, sector(&a, &b, &reference, &q)?);
    Some(Sector::compare(of_p, of_q, || -orient3d(&a, &b, &p, &q)).into())
}

#[inline]
fn sector<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    reference: &impl Defined3<Scalar = S>,
    p: &impl Defined3<Scalar = S>,
) -> Option<Sector> {
    // `orient3d` is positive for points below the plane, which are the later half turn.
    Sector::of_side(-orient3d(a, b, reference, p), || in_plane(a, b, reference, p))
}

/// The sector of a point of the plane of the edge and the reference: by its side of the edge, along an axis that keeps
/// the plane from becoming a line.
#[cold]
fn in_plane<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    reference: &impl Defined3<Scalar = S>,
    p: &impl Defined3<Scalar = S>,
) -> Option<Sector> {
    let (axis, side) = spanning(a, b, reference)?;
    Sector::on_line(orient2d_along(axis, a, b, p) * side)
}
