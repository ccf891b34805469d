//! The smallest disc that contains points of the plane: the section of the smallest ball around them in space.
//!
//! Welzl, *Smallest enclosing disks* (1991). The center of the ball is in the plane of the points, as the ball mirrored
//! in the plane would be another one of the same radius.

use super::sphere::center_and_radius;
use crate::arith::formulas::each::MapEach;
use crate::shape::require_points;
use crate::{Circle, Point2, Point3, Scalar};
use alloc::vec::Vec;

/// The smallest disc that contains all points. It is unique, whatever the order of the points and however many of them
/// are on its circle; equal points are one, and the disc of a single point has the radius 0.
///
/// Every decision is exact for every finite input. In exact scalars the center and the radius are exact.
///
/// In `f64` and `f32` the center is the exact one, each coordinate rounded to nearest, and the radius the least float r
/// for which the disc about that rounded center certainly contains every point:
/// [`point_circle_2d`](crate::contain::point_circle_2d()) finds none `Outside`. Rounding costs little: r exceeds the
/// exact radius by at most one ulp of r and the distance between the two centers, which is at most 0.71 ulp of the
/// center's greatest coordinate. Where r would exceed the greatest float, it is that float, and the disc does not
/// contain all points.
///
/// A few passes over the points, mostly one sign of degree 2 for each; and some dozens of signs, of degree 6 at most,
/// for each point that enters the support, of which there are seldom more than ten.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain): there the disc of no points is
/// the origin.
///
/// ```
/// use straightedge::{Circle, Location, Point2, bound::circle, contain::point_circle_2d};
/// // The longest edge of an obtuse triangle is a diameter.
/// let disc = circle(&[[0_i64, 0], [4, 0], [1, 1]].map(Point2::from));
/// assert_eq!((disc.center.x.to_string(), disc.radius.to_string()), ("2".into(), "2".into()));
/// // All corners of a rectangle are on its circle. The float is not the nearest one, 1.8027756377319946, which leaves
/// // the corners out.
/// let corners = [[0.0, 0.0], [3.0, 0.0], [3.0, 2.0], [0.0, 2.0]].map(Point2::from);
/// let disc = circle(&corners);
/// assert_eq!(disc, Circle::new(Point2::new(1.5, 1.0), 1.8027756377319948));
/// assert!(corners.iter().all(|p| point_circle_2d(p, &disc) != Location::Outside));
/// ```
#[doc(alias = "bounding_circle")]
#[doc(alias = "enclosing_circle")]
#[doc(alias = "min_circle")]
#[doc(alias = "smallest_circle")]
#[doc(alias = "smallest_enclosing_circle")]
#[must_use]
pub fn circle<S: Scalar>(points: &[Point2<S>]) -> Circle<S::Root> {
    require_points("bound/circle", "points", points);
    let points: Vec<Point3<S>> = points.iter().map(Point2::in_space).collect();
    let (Point3 { x, y, .. }, r) = center_and_radius(&points);
    Circle::new(Point2::from([x, y].map_each(S::to_root)), r)
}
