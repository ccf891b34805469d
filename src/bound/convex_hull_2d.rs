//! The convex hull of points of the plane.
//!
//! The extreme points by orientations alone: [`planar_hull`].

use super::points::finite;
use crate::convex::hull::planar_hull;
use crate::predicate::lexicographic_2d;
use crate::predicate::orient2d;
use crate::shape::require_points;
use crate::{Hull, Point2, Scalar};
use alloc::vec::Vec;

/// The convex hull of points of the plane: its dimension, and the indices of its extreme points, counter-clockwise from
/// the least on. Points inside the hull or an edge are no corners; equal points are represented by the one of least
/// index.
///
/// Exact for every finite input. But for the indices, the hull does not depend on the order of the points. It takes
/// O(n log n) comparisons of coordinates and about four signs of degree 2 for each point.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain), which leaves such points out.
///
/// ```
/// use straightedge::{Point2, bound::convex_hull_2d, answer::Hull};
/// let points = [[1, 1], [4, 0], [2, 0], [0, 4], [0, 0], [4, 0], [2, 2]].map(Point2::from);
/// // [2, 0] and [2, 2] are on edges, [1, 1] is inside, and [4, 0] is there twice.
/// assert_eq!(convex_hull_2d(&points), Hull { dimension: 2, corners: vec![1, 3, 4], faces: vec![] });
/// assert_eq!(convex_hull_2d(&points[1..3]).corners, [0, 1]);
/// // In doubles, 0.1 + 0.2 is not quite 0.3: a thin triangle.
/// let points = [[0.0, 0.0], [0.1 + 0.2, 0.3], [1.0, 1.0]].map(Point2::from);
/// assert_eq!(convex_hull_2d(&points).corners, [0, 1, 2]);
/// ```
#[must_use]
pub fn convex_hull_2d<S: Scalar>(points: &[Point2<S>]) -> Hull {
    require_points("bound/convex_hull_2d", "points", points);
    let order = |a: usize, b: usize| lexicographic_2d(&points[a], &points[b]).into();
    let sorted = planar_hull::sorted(finite(points), &order);
    let mut corners = planar_hull::corners(&sorted, &|a, b, c| orient2d(&points[a], &points[b], &points[c]));
    planar_hull::start_at_least(&mut corners);
    Hull { dimension: planar_hull::dimension(&corners), corners, faces: Vec::new() }
}
