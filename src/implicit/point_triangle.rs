//! A defined point against a triangle of such points, in the plane and in space.
//!
//! As [`contain::point_triangle`](crate::contain::point_triangle): signs of barycentric coordinates settle a full
//! triangle, in space along an axis that keeps it full. A triangle of no area is the segment between its
//! lexicographically extreme vertices.

use super::defined::{Defined2, Defined3, Seen2, Seen3};
use super::orient2d_along::spanning;
use super::point_segment::are_collinear;
use super::{compare_lexicographic, compare_lexicographic_2d, orient2d, orient2d_along, orient3d};
use crate::arith::formulas::each::MapEach;
use crate::{Location, Scalar, Sign};

/// Where a point of space is with respect to the triangle abc, however the four are defined. A triangle of no area is
/// the segment or the point that its vertices span.
///
/// Exact for every finite input. Usually one sign, five or more where the point is in the plane of the triangle.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Point3, implicit::point_triangle, shape::Lpi};
/// let [a, b, c] = [[3, 0, 0], [0, 3, 0], [0, 0, 3]].map(Point3::from);
/// let on_plane = |to: [i64; 3]| Lpi::from(([[0, 0, 0], to], [a, b, c]));
/// assert_eq!(point_triangle(&on_plane([1, 1, 2]), &a, &b, &c), Location::Inside);
/// assert_eq!(point_triangle(&on_plane([1, 4, 0]), &a, &b, &c), Location::Boundary);
/// assert_eq!(point_triangle(&on_plane([1, 4, -1]), &a, &b, &c), Location::Outside);
/// ```
#[inline]
pub fn point_triangle<S: Scalar>(
    p: &impl Defined3<Scalar = S>,
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
) -> Location {
    const ID: &str = "implicit/point_triangle";
    let (p, a) = (Seen3::new(ID, "p", p), Seen3::new(ID, "a", a));
    let (b, c) = (Seen3::new(ID, "b", b), Seen3::new(ID, "c", c));
    if !orient3d(&a, &b, &c, &p).is_zero() {
        return Location::Outside;
    }
    if let Some((axis, winding)) = spanning(&a, &b, &c) {
        let weights =
            [orient2d_along(axis, &p, &b, &c), orient2d_along(axis, &a, &p, &c), orient2d_along(axis, &a, &b, &p)];
        return in_full_triangle(weights, winding);
    }
    let orders = [compare_lexicographic(&p, &a), compare_lexicographic(&p, &b), compare_lexicographic(&p, &c)];
    in_linear_hull(orders.map_each(Sign::from), || {
        are_collinear(&a, &b, &p) && are_collinear(&b, &c, &p) && are_collinear(&c, &a, &p)
    })
}

/// Where a point of the plane is with respect to the triangle abc, however the four are defined. Either winding will
/// do; a triangle of no area is the segment or the point that its vertices span.
///
/// Exact for every finite input. Four signs; up to six more for a triangle of no area.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Point2, implicit::point_triangle_2d, shape::Ssi};
/// let [a, b, c] = [[0, 0], [4, 0], [0, 4]].map(Point2::from);
/// let on_diagonal = |to: [i64; 2]| Ssi::from([[b, c], [a, Point2::from(to)]]);
/// assert_eq!(point_triangle_2d(&on_diagonal([1, 2]), &a, &b, &c), Location::Boundary);
/// assert_eq!(point_triangle_2d(&on_diagonal([1, -2]), &a, &b, &c), Location::Outside);
/// // Flat: a segment, whose middle is in its relative interior.
/// let middle = on_diagonal([1, 1]);
/// assert_eq!(point_triangle_2d(&middle, &b, &c, &middle), Location::Inside);
/// ```
#[inline]
pub fn point_triangle_2d<S: Scalar>(
    p: &impl Defined2<Scalar = S>,
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
    c: &impl Defined2<Scalar = S>,
) -> Location {
    const ID: &str = "implicit/point_triangle_2d";
    let (p, a) = (Seen2::new(ID, "p", p), Seen2::new(ID, "a", a));
    let (b, c) = (Seen2::new(ID, "b", b), Seen2::new(ID, "c", c));
    let winding = orient2d(&a, &b, &c);
    let weights = [orient2d(&p, &b, &c), orient2d(&a, &p, &c), orient2d(&a, &b, &p)];
    if !winding.is_zero() {
        return in_full_triangle(weights, winding);
    }
    let orders = [compare_lexicographic_2d(&p, &a), compare_lexicographic_2d(&p, &b), compare_lexicographic_2d(&p, &c)];
    in_linear_hull(orders.map_each(Sign::from), || weights.iter().all(|weight| weight.is_zero()))
}

/// By the signs of the barycentric coordinates in a triangle of this winding.
#[inline]
fn in_full_triangle(weights: [Sign; 3], winding: Sign) -> Location {
    if weights.contains(&-winding) {
        Location::Outside
    } else if weights.contains(&Sign::Zero) {
        Location::Boundary
    } else {
        Location::Inside
    }
}

/// By the order of the point and each of three vertices on a line, and whether it is on the lines through two of them.
#[inline]
fn in_linear_hull(orders: [Sign; 3], is_on_lines: impl FnOnce() -> bool) -> Location {
    let [is_after, is_before, is_one] =
        [Sign::Positive, Sign::Negative, Sign::Zero].map_each(|order| orders.contains(&order));
    match (is_after && is_before, is_one) {
        // Between two vertices, if it is on their line, as it is if it equals a vertex.
        (true, true) => Location::Inside,
        (true, false) if is_on_lines() => Location::Inside,
        (true, false) => Location::Outside,
        // An end, unless the vertices are one point.
        (false, true) if is_after || is_before => Location::Boundary,
        (false, true) => Location::Inside,
        (false, false) => Location::Outside,
    }
}
