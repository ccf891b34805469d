//! A disc against a convex shape of the plane: the distance of the shape from the center, against the radius.

use super::circle_polygon_2d::{EdgeGap, VertexGap};
use crate::closest::search::body::Corners;
use crate::closest::search::planar::nearest;
use crate::convex::planar::difference::Difference;
use crate::shape::require;
use crate::{Circle, Contact, Convex2, Scalar, Sign};

/// How a disc meets a convex shape of the plane: a point, segment, triangle, box or hull of points. A disc of radius 0
/// is a point, its own interior; degenerate shapes are the segment or point that their corners span.
/// [`closest::convex_convex_2d`] of the center and the shape returns the point of the shape nearest to the center.
///
/// Exact for every finite input, in up to three signs of degree 2 for each corner and one of degree 4 at most; a hull
/// whose points are not its corners in order is sorted first.
///
/// [`closest::convex_convex_2d`]: crate::closest::convex_convex_2d()
///
/// # Panics
/// On NaN and infinity, a negative radius, a box with min > max and a hull without points, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, Circle, Contact, Point2, Segment2, intersect::circle_convex_2d};
/// let window = Aabb2::from([[0.0, 0.0], [4.0, 3.0]]);
/// let disc = |x, y, r| Circle::new(Point2::new(x, y), r);
/// assert_eq!(circle_convex_2d(&disc(7.0, 7.0, 5.0), &window), Contact::Touching);
/// assert_eq!(circle_convex_2d(&disc(7.0, 2.0, 3.5), &window), Contact::Overlapping);
/// assert_eq!(circle_convex_2d(&disc(2.0, 1.0, 0.0), &window), Contact::Overlapping);
/// let rail = Segment2::from([[5.0, 0.0], [5.0, 9.0]]);
/// assert_eq!(circle_convex_2d(&disc(7.0, 2.0, 1.9999999999999998), &rail), Contact::Disjoint);
/// ```
#[doc(alias = "circle_segment_2d")]
#[doc(alias = "circle_triangle_2d")]
#[doc(alias = "circle_aabb_2d")]
pub fn circle_convex_2d<A: Convex2>(circle: &Circle<A::Scalar>, convex: &A) -> Contact {
    const ID: &str = "intersect/circle_convex_2d";
    require(ID, "circle", circle);
    require(ID, "convex", convex);
    let corners = convex.corners();
    let of = Difference { a: core::slice::from_ref(&circle.center), b: &corners };
    if circle.radius.sign().is_zero() {
        return of.contact();
    }
    let gap = match nearest(&of) {
        Some([_, Corners::Vertex(a)]) => A::Scalar::sign_of::<VertexGap>(&(circle.clone(), a.clone())),
        Some([_, Corners::Edge([a, b])]) => A::Scalar::sign_of::<EdgeGap>(&(circle.clone(), a.clone(), b.clone())),
        _ => Sign::Negative,
    };
    Contact::of_gap(gap)
}
