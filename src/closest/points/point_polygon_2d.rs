//! The point of a polygonal chain nearest to a point of the plane.

use super::nearest_in_rings::nearest_edge;
use crate::closest::nearest::{Nearest, Target};
use crate::shape::require;
use crate::{Point2, Polygon, Scalar};

/// The point of the closed chain p0 p1 … p0 that is nearest to a point of the plane, with the corner or edge that
/// contains it: `Vertex(i)`, or `Edge(i, j)` of consecutive corners, with the lesser number first. Of several edges
/// that are equally near, it is the first in the chain. The distance of a point inside the polygon is that from the
/// nearest edge.
///
/// Each edge takes two signs of degree 2, and one of degree 6 at most that compares it with the nearest so far. The
/// answer keeps only the nearest edge.
///
/// # Panics
/// On NaN and infinity and where there are no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Polygon, closest::point_polygon_2d};
/// let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Point2::from);
/// let square = Polygon::new(corners.to_vec());
/// let inside = point_polygon_2d(&Point2::new(1.0, 2.0), &square);
/// assert_eq!((inside.distance(), inside.point()), (1.0, Point2::new(0.0, 2.0)));
/// assert_eq!((inside.feature(), inside.is_within(&0.9)), (Feature::Edge(0, 3), false));
/// // In the middle, all edges are equally near.
/// assert_eq!(point_polygon_2d(&Point2::new(2.0, 2.0), &square).feature(), Feature::Edge(0, 1));
/// ```
pub fn point_polygon_2d<S: Scalar>(p: &Point2<S>, polygon: &Polygon<S>) -> Nearest<Polygon<S>> {
    const ID: &str = Polygon::<f64>::ID;
    require(ID, "p", p);
    require(ID, "polygon", polygon);
    Nearest::new(nearest_edge(p, 0, polygon))
}
