//! A point against a polygon, any closed chain, by the winding number.

use super::winding::located;
use crate::{Point2, Polygon, Scalar, WindingLocation};

/// Where a point is with respect to a polygon, and the winding number there, counter-clockwise positive. `Boundary` on
/// the chain, where there is no winding number; else `Inside` where it is not zero. The polygon may be of any shape:
/// not convex, crossing itself, with repeated corners, of no area.
///
/// Exact for every finite input. At most one sign for each edge, none for one whose box does not contain the point.
///
/// # Panics
/// On NaN and infinity, and on a polygon without points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Point2, Polygon, contain::point_polygon_2d};
/// let dart = Polygon::new([(0, 0), (4, -4), (2, 0), (4, 4)].map(Point2::from).to_vec());
/// let inside = point_polygon_2d(&Point2::new(1, 0), &dart);
/// assert_eq!((inside.location, inside.winding_number), (Location::Inside, Some(1)));
/// assert_eq!(point_polygon_2d(&Point2::new(2, 0), &dart).location, Location::Boundary);
/// assert_eq!(point_polygon_2d(&Point2::new(3, 0), &dart).location, Location::Outside);
/// ```
#[doc(alias = "point_in_polygon")]
pub fn point_polygon_2d<S: Scalar>(p: &Point2<S>, polygon: &Polygon<S>) -> WindingLocation {
    located("contain/point_polygon_2d", p, polygon, |winding| winding != 0)
}
