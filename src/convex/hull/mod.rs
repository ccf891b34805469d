//! Convex hulls of points of space, by indices of points.
//!
//! The dimension by the first points that are not equal, not on a line, not in a plane; flat sets are projected along
//! an axis ([`planar_hull`]), others have a [`Surface`](surface::Surface) [grow](grown) around them, whose coplanar
//! triangles are [joined](faces) at the end.

pub(crate) mod cloud;
mod faces;
mod grown;
mod interior;
pub(crate) mod planar_hull;
pub(crate) mod surface;

use crate::{Hull, Point3, Scalar};
use alloc::vec::Vec;

/// The hull of the points with these indices, in ascending order.
pub(crate) fn of_points<S: Scalar>(points: &[Point3<S>], numbers: Vec<usize>) -> Hull {
    let (numbers, extremes) = interior::without_interior(points, numbers);
    grown::of_points(points, numbers, &extremes)
}
