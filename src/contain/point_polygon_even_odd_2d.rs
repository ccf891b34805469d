//! A point against a polygon by the even-odd rule.

use super::winding::{is_odd, located};
use crate::{Point2, Polygon, Scalar, WindingLocation};

/// [`point_polygon_2d`](super::point_polygon_2d()) by the even-odd rule: `Inside` where the winding number is odd, as
/// many file formats fill shapes.
///
/// Exact for every finite input. At most one sign for each edge, none for one whose box does not contain the point.
///
/// # Panics
/// On NaN and infinity, and on a polygon without points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Point2, Polygon, contain::point_polygon_even_odd_2d};
/// let [a, b, c] = [(0, 0), (4, 0), (0, 4)].map(Point2::from);
/// let twice = Polygon::new(vec![a, b, c, a, b, c]);
/// let inside_twice = point_polygon_even_odd_2d(&Point2::new(1, 1), &twice);
/// assert_eq!((inside_twice.location, inside_twice.winding_number), (Location::Outside, Some(2)));
/// assert_eq!(point_polygon_even_odd_2d(&Point2::new(2, 2), &twice).location, Location::Boundary);
/// ```
pub fn point_polygon_even_odd_2d<S: Scalar>(p: &Point2<S>, polygon: &Polygon<S>) -> WindingLocation {
    located("contain/point_polygon_even_odd_2d", p, polygon, is_odd)
}
