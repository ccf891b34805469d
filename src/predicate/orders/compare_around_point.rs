//! Which of two points of the plane comes first in a turn around a third: the order of their polar angles.
//!
//! Orientations replace the angles. The side of the reference line gives the half turn of a point; for two points in
//! the same half turn, their own orientation decides which comes first.

use super::lexicographic_2d;
use super::sector::Sector;
use crate::predicate::orient2d;
use crate::shape::require;
use crate::{Point2, Scalar};
use core::cmp::Ordering;

/// Compares p and q by their angles around the center: `Less` where p comes first, `Greater` where q does, `Equal`
/// where both are in one direction from the center, at any distances. Angles go counter-clockwise, from 0, the
/// direction of the reference, up to but not including 2π. `None` where the reference, p or q equals the center and so
/// has no angle.
///
/// On points other than the center this is a total preorder, for `sort_by`; points of one ray are equivalent.
/// [`compare_distance_2d`](crate::predicate::compare_distance_2d) orders these further.
///
/// Exact for every finite input. It costs two or three signs of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, predicate::compare_around_point};
/// let [center, east] = [(0.1, 0.1), (0.2, 0.1)].map(Point2::from);
/// let mut points = [(0.1, -3.0), (0.0, 0.1), (0.3, 0.3), (7.0, 0.1), (0.1, 0.4), (0.2, 0.2)].map(Point2::from);
/// points.sort_by(|p, q| compare_around_point(&center, &east, p, q).expect("none is the center"));
/// let sorted = points.map(|p| (p.x, p.y));
/// assert_eq!(sorted, [(7.0, 0.1), (0.3, 0.3), (0.2, 0.2), (0.1, 0.4), (0.0, 0.1), (0.1, -3.0)]);
/// // In one direction, and a point that has none.
/// assert_eq!(compare_around_point(&center, &east, &points[1], &points[2]), Some(Ordering::Equal));
/// assert_eq!(compare_around_point(&center, &east, &center, &points[2]), None);
/// ```
#[doc(alias = "compare_angle")]
#[doc(alias = "sort_by_angle")]
#[inline]
pub fn compare_around_point<S: Scalar>(
    center: &Point2<S>,
    reference: &Point2<S>,
    p: &Point2<S>,
    q: &Point2<S>,
) -> Option<Ordering> {
    const ID: &str = "predicate/compare_around_point";
    require(ID, "center", center);
    require(ID, "reference", reference);
    require(ID, "p", p);
    require(ID, "q", q);
    let [of_p, of_q] = [sector(center, reference, p)?, sector(center, reference, q)?];
    Some(Sector::compare(of_p, of_q, || orient2d(center, p, q)).into())
}

#[inline(always)]
fn sector<S: Scalar>(center: &Point2<S>, reference: &Point2<S>, p: &Point2<S>) -> Option<Sector> {
    // Along a line, the order of the coordinates is that of the points.
    let along = || Sector::on_line(lexicographic_2d(reference, center) * lexicographic_2d(p, center));
    Sector::of_side(orient2d(center, reference, p), along)
}
