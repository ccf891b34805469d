//! The point of the rings of a region nearest to a point of the plane.

use super::nearest_in_rings::nearest_edge_of_rings;
use crate::closest::nearest::{Nearest, Target};
use crate::shape::require;
use crate::{Point2, Region, Scalar};

/// The point of the rings of a region that is nearest to a point of the plane. Its feature is the index of the ring and
/// the corner or edge of that, as [`point_polygon_2d`](super::point_polygon_2d()) returns it; of several that are
/// equally near, it is the first edge of the first ring.
///
/// The distance of a point inside the region is that from the nearest ring: with the sign of the location from
/// [`contain::point_region_2d`](crate::contain::point_region_2d()) it is the signed distance.
///
/// Each edge takes two signs of degree 2, and one of degree 6 at most that compares it with the nearest so far. The
/// answer keeps only the nearest edge.
///
/// # Panics
/// On NaN and infinity, without rings, and on a ring without points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Region, closest::point_region_2d};
/// let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]];
/// let frame = Region::from([square(0.0, 9.0), square(3.0, 6.0)]);
/// let in_hole = point_region_2d(&Point2::new(4.0, 4.5), &frame);
/// assert_eq!((in_hole.distance(), in_hole.point()), (1.0, Point2::new(3.0, 4.5)));
/// assert_eq!((in_hole.feature(), in_hole.is_within(&0.9)), ((1, Feature::Edge(0, 3)), false));
/// assert_eq!(point_region_2d(&Point2::new(9.0, 0.0), &frame).feature(), (0, Feature::Vertex(1)));
/// ```
pub fn point_region_2d<S: Scalar>(p: &Point2<S>, region: &Region<S>) -> Nearest<Region<S>> {
    const ID: &str = Region::<f64>::ID;
    require(ID, "p", p);
    require(ID, "region", region);
    Nearest::new(nearest_edge_of_rings(p, &region.rings))
}
