//! A defined point against a region: one or more rings, by the even-odd rule.

use super::defined::{Defined2, Seen2};
use super::point_polygon_2d::winding_number;
use crate::shape::require;
use crate::{Location, Region, Scalar, WindingLocation};

/// Where a point of any definition is with respect to a region: as
/// [`contain::point_region_2d`](crate::contain::point_region_2d()). `Boundary` on a ring; else `Inside` where the sum
/// of the winding numbers of all rings is odd, so that a ring within a ring is a hole.
///
/// Neither the orientation of the rings nor their order matters. They may touch and cross each other and themselves.
///
/// Exact for every finite input. One order for each edge, and an orientation for each that passes the point in it.
///
/// # Panics
/// On NaN, infinity, a definition that defines no point, a region without rings, and a ring without points, unless the
/// scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Polygon, Region, implicit::point_region_2d, shape::Ssi};
/// let square = Polygon::from([[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]);
/// let hole = Polygon::from([[0.0, 2.0], [2.0, 1.0], [2.0, 3.0]]);
/// let region = Region::from([square, hole]);
/// let crossing = |c: [f64; 2], d: [f64; 2]| Ssi::from([[[0.0, 0.0], [3.0, 4.0]], [c, d]]);
/// let at = |c, d| point_region_2d(&crossing(c, d), &region);
/// assert_eq!(at([1.0, 0.0], [1.0, 1.0]), Location::Inside); // (1, 4/3)
/// assert_eq!(at([0.0, 2.0], [2.0, 1.0]), Location::Boundary); // (12/11, 16/11), on an edge of the hole
/// assert_eq!(at([1.5, 0.0], [1.5, 1.0]), Location::Outside); // (3/2, 2), in the hole
/// ```
pub fn point_region_2d<S: Scalar>(p: &impl Defined2<Scalar = S>, region: &Region<S>) -> Location {
    const ID: &str = "implicit/point_region_2d";
    let p = Seen2::new(ID, "p", p);
    require(ID, "region", region);
    let sum = region.rings.iter().try_fold(0, |sum, ring| Some(sum + winding_number(&p, &ring.points)?));
    WindingLocation::new(sum, |winding| winding % 2 != 0).location
}
