//! Two convex shapes of the plane.
//!
//! They meet if the polygon of their [`difference`](crate::convex::planar::difference) contains the origin.

use crate::convex::planar::difference::Difference;
use crate::shape::require;
use crate::{Contact, Convex2};

/// How two convex shapes of the plane meet: any two points, segments, triangles, boxes and hulls of points. Degenerate
/// shapes are the segment or point that their corners span.
///
/// Exact for every finite input, in up to two signs of degree 2 for each corner; a hull whose points are not its
/// corners in order is sorted first. [`segment_segment_2d`] and [`triangle_triangle_2d`] return what segments and
/// triangles share.
///
/// [`segment_segment_2d`]: crate::intersect::segment_segment_2d()
/// [`triangle_triangle_2d`]: crate::intersect::triangle_triangle_2d()
///
/// # Panics
/// On NaN and infinity, a box with min > max and a hull without points, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, Contact, ConvexHull2, Segment2, Triangle2, intersect::convex_convex_2d};
/// let window = Aabb2::from([[0, 0], [4, 3]]);
/// let triangle = Triangle2::from([[4, 3], [8, 0], [8, 9]]);
/// assert_eq!(convex_convex_2d(&window, &triangle), Contact::Touching);
/// assert_eq!(convex_convex_2d(&window, &Segment2::from([[-1, 1], [5, 2]])), Contact::Overlapping);
/// // The box around the segment meets the window.
/// assert_eq!(convex_convex_2d(&window, &Segment2::from([[3, 6], [7, 0]])), Contact::Disjoint);
/// let diamond = ConvexHull2::from([[6, 2], [2, 2], [4, 0], [4, 4], [4, 2]]);
/// assert_eq!(convex_convex_2d(&diamond, &triangle), Contact::Overlapping);
/// ```
#[doc(alias = "segment_triangle_2d")]
#[doc(alias = "segment_aabb_2d")]
#[doc(alias = "triangle_aabb_2d")]
pub fn convex_convex_2d<A: Convex2, B: Convex2<Scalar = A::Scalar>>(first: &A, second: &B) -> Contact {
    const ID: &str = "intersect/convex_convex_2d";
    require(ID, "first", first);
    require(ID, "second", second);
    let (a, b) = (first.corners(), second.corners());
    Difference { a: &a, b: &b }.contact()
}
