//! A point against a region: one or more rings, by the even-odd rule.

use super::winding::{is_odd, winding_number_of_rings};
use crate::shape::require;
use crate::{Location, Point2, Region, Scalar, WindingLocation};

/// Where a point is with respect to a region. `Boundary` on a ring; else `Inside` where the sum of the winding numbers
/// of all rings is odd, so that a ring within a ring is a hole, and where one ring winds around twice is `Outside`.
///
/// Neither the orientation of the rings nor their order matters. They may touch and cross each other and themselves,
/// have repeated points and no area. An edge of two rings is `Boundary`, even if both sides of it are inside.
///
/// Exact for every finite input. At most one sign for each edge, none for one whose box does not contain the point.
///
/// # Panics
/// On NaN and infinity, without rings, and on a ring without points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Point2, Polygon, Region, contain::point_region_2d};
/// // A square with a hole that touches its left side, and another part to the right.
/// let square = Polygon::from([[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]);
/// let hole = Polygon::from([[0.0, 2.0], [2.0, 1.0], [2.0, 3.0]]);
/// let other = Polygon::from([[5.0, 0.0], [6.0, 0.0], [6.0, 1.0]]);
/// let region = Region::from([square, hole, other]);
/// let at = |x, y| point_region_2d(&Point2::new(x, y), &region);
/// assert_eq!([at(3.0, 2.0), at(5.5, 0.25)], [Location::Inside; 2]);
/// assert_eq!([at(0.0, 2.0), at(1.0, 1.5)], [Location::Boundary; 2]);
/// assert_eq!([at(1.0, 2.0), at(4.5, 0.5)], [Location::Outside; 2]);
/// // One ring, twice around.
/// let [a, b, c, d] = [[0.0, 0.0], [3.0, 0.0], [3.0, 3.0], [0.0, 3.0]];
/// let twice = Region::from([Polygon::from([a, b, c, d, a, b, c, d])]);
/// assert_eq!(point_region_2d(&Point2::new(1.0, 1.0), &twice), Location::Outside);
/// ```
#[doc(alias = "point_in_multipolygon")]
pub fn point_region_2d<S: Scalar>(p: &Point2<S>, region: &Region<S>) -> Location {
    const ID: &str = "contain/point_region_2d";
    require(ID, "p", p);
    require(ID, "region", region);
    WindingLocation::new(winding_number_of_rings(p, &region.rings), is_odd).location
}
