//! A disc against a region of the plane, by the edges that have the interior of the region on one side.

use super::circle_polygon_2d::contact;
use crate::contain::is_odd;
use crate::shape::require;
use crate::{Circle, Contact, Region, Scalar};

/// How a disc meets a region. `Overlapping` if the open disc contains points of the interior; otherwise `Touching` if
/// the disc contains points of the interior or of a ring; else `Disjoint`. So a disc within a hole touches the region
/// if it touches the ring of the hole. A disc of radius 0 is a point: it overlaps the region if it is in the interior,
/// and touches it if it is on a ring.
///
/// Exact for every finite input. Up to three signs an edge.
///
/// # Panics
/// On NaN, infinity, a negative radius, without rings, and on a ring without points, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Contact, Point2, Region, intersect::circle_region_2d};
/// let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]];
/// let frame = Region::from([square(0.0, 9.0), square(3.0, 6.0)]);
/// let disc = |x, r| Circle::new(Point2::new(x, 4.5), r);
/// assert_eq!(circle_region_2d(&disc(1.5, 0.25), &frame), Contact::Overlapping);
/// // In the hole.
/// assert_eq!(circle_region_2d(&disc(4.5, 1.0), &frame), Contact::Disjoint);
/// assert_eq!(circle_region_2d(&disc(4.5, 1.5), &frame), Contact::Touching);
/// ```
pub fn circle_region_2d<S: Scalar>(circle: &Circle<S>, region: &Region<S>) -> Contact {
    const ID: &str = "intersect/circle_region_2d";
    require(ID, "circle", circle);
    require(ID, "region", region);
    contact(circle, &region.rings, is_odd)
}
