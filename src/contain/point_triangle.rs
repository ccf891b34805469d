//! A point against a triangle, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.2. The signs of the barycentric coordinates settle a full triangle; in
//! space, a projection along an axis that keeps it full does not change them. A triangle without area is treated as the
//! hull of three points on a line.

use super::flat_simplex::in_linear_hull;
use crate::arith::formulas::each::MapEach;
use crate::predicate::projection::spanning;
use crate::predicate::{orient2d, orient3d};
use crate::shape::require;
use crate::{Feature, Point2, Point3, PointLocation, Scalar, Sign, Triangle2, Triangle3};

/// Where a point is with respect to a triangle of the plane, and on which feature. Either winding will do; a triangle
/// of no area is the segment or the point that its vertices span.
///
/// Exact for every finite input. Four signs; up to three more for a triangle of no area.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Location, Point2, Triangle2, contain::point_triangle_2d};
/// let [a, b, c] = [(0, 0), (4, 0), (0, 4)].map(Point2::from);
/// let found = |x, y| point_triangle_2d(&Point2::new(x, y), &Triangle2::new(a, b, c));
/// assert_eq!(found(1, 1).location, Location::Inside);
/// assert_eq!(found(2, 2).location, Location::Boundary);
/// assert_eq!(found(2, 2).feature, Some(Feature::Edge(1, 2)));
/// assert_eq!(found(3, 3).location, Location::Outside);
/// // Flat: a segment, whose middle is in its relative interior.
/// let flat = Triangle2::new(a, b, Point2::new(2, 0));
/// let middle = point_triangle_2d(&flat.c, &flat);
/// assert_eq!((middle.location, middle.feature), (Location::Inside, Some(Feature::Vertex(2))));
/// ```
#[inline]
pub fn point_triangle_2d<S: Scalar>(p: &Point2<S>, triangle: &Triangle2<S>) -> PointLocation {
    const ID: &str = "contain/point_triangle_2d";
    require(ID, "p", p);
    require(ID, "triangle", triangle);
    let Triangle2 { a, b, c } = triangle;
    match orient2d(a, b, c) {
        Sign::Zero => in_linear_hull(p, &[a, b, c]),
        winding => in_full_triangle(p, [a, b, c], winding),
    }
}

/// Where a point is with respect to a triangle of space, and on which feature. A triangle of no area is the segment or
/// the point that its vertices span.
///
/// Exact for every finite input. Usually one sign, five or more where the point is in the plane of the triangle.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Location, Point3, Triangle3, contain::point_triangle};
/// let [a, b, c] = [(0, 0, 1), (4, 0, 1), (0, 4, 1)].map(Point3::from);
/// let found = |x, y, z| point_triangle(&Point3::new(x, y, z), &Triangle3::new(a, b, c));
/// assert_eq!(found(1, 1, 1).location, Location::Inside);
/// assert_eq!(found(2, 0, 1).location, Location::Boundary);
/// assert_eq!(found(2, 0, 1).feature, Some(Feature::Edge(0, 1)));
/// assert_eq!(found(1, 1, 0).location, Location::Outside);
/// ```
#[inline]
pub fn point_triangle<S: Scalar>(p: &Point3<S>, triangle: &Triangle3<S>) -> PointLocation {
    const ID: &str = "contain/point_triangle";
    require(ID, "p", p);
    require(ID, "triangle", triangle);
    let Triangle3 { a, b, c } = triangle;
    if !orient3d(a, b, c, p).is_zero() {
        return PointLocation::OUTSIDE;
    }
    match spanning(a, b, c) {
        None => in_linear_hull(p, &[a, b, c]),
        Some((projection, winding)) => {
            let [a, b, c] = [a, b, c].map_each(|v| projection.of(v));
            in_full_triangle(&projection.of(p), [&a, &b, &c], winding)
        }
    }
}

/// A point of the plane against a triangle of this winding.
#[inline]
fn in_full_triangle<S: Scalar>(p: &Point2<S>, [a, b, c]: [&Point2<S>; 3], winding: Sign) -> PointLocation {
    let weights = [orient2d(p, b, c), orient2d(a, p, c), orient2d(a, b, p)].map_each(|sign| sign * winding);
    if weights.contains(&Sign::Negative) {
        return PointLocation::OUTSIDE;
    }
    let feature = match weights.map_each(Sign::is_zero) {
        [false, false, false] => return PointLocation::inside(Feature::Interior),
        [true, false, false] => Feature::Edge(1, 2),
        [false, true, false] => Feature::Edge(0, 2),
        [false, false, true] => Feature::Edge(0, 1),
        [false, true, true] => Feature::Vertex(0),
        [true, false, true] => Feature::Vertex(1),
        // Exact signs cannot all be zero; rounded ones can.
        [true, true, _] => Feature::Vertex(2),
    };
    PointLocation::boundary(feature)
}
