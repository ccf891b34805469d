//! The convex hull of points of space.
//!
//! *Programmers' Computational Geometry*, 9.2.1: [`hull`].

use super::points::finite;
use crate::convex::hull;
use crate::shape::require_points;
use crate::{Hull, Point3, Scalar};

/// The convex hull of points of space: its dimension, the indices of its extreme points, and its faces, one for each
/// plane, counter-clockwise as seen from outside. Points inside the hull, an edge or a face are no corners; equal
/// points are represented by the one of least index.
///
/// Exact for every finite input: collinear and coplanar points are those for which signs of degree 3 are exactly zero.
/// But for the indices, the hull does not depend on the order of the points. For n points in any position it takes
/// O(n log n) such signs, on average over the random order in which it takes them.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain), which leaves such points out, and
/// whose hull may be wrong due to rounding.
///
/// ```
/// use straightedge::{Point3, bound::convex_hull};
/// // A pyramid over a square with a point in its middle, and one in the middle of an edge.
/// let mut points: Vec<Point3<f64>> = [[0, 0], [4, 0], [4, 4], [0, 4], [2, 2], [2, 0]]
///     .map(|[x, y]: [i32; 2]| Point3::new(x.into(), y.into(), 0.0))
///     .to_vec();
/// let flat = convex_hull(&points);
/// assert_eq!((flat.dimension, &flat.corners[..]), (2, &[0, 1, 2, 3][..]));
/// points.push(Point3::new(2.0, 2.0, 1e-300));
/// let pyramid = convex_hull(&points);
/// assert_eq!((pyramid.dimension, &pyramid.corners[..]), (3, &[0, 1, 2, 3, 6][..]));
/// assert_eq!(pyramid.faces, [&[0, 1, 6][..], &[0, 3, 2, 1], &[0, 6, 3], &[1, 2, 6], &[2, 3, 6]]);
/// ```
#[must_use]
pub fn convex_hull<S: Scalar>(points: &[Point3<S>]) -> Hull {
    require_points("bound/convex_hull", "points", points);
    hull::of_points(points, finite(points))
}
