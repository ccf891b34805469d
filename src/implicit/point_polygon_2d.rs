//! A defined point against a polygon, any closed chain, by the winding number.
//!
//! As [`contain::point_polygon_2d`](crate::contain::point_polygon_2d()), with one difference: points are ordered
//! lexicographically, not by one coordinate. So edges at the height of the point are no special case, and an edge that
//! contains the point is one that passes it in this order, or ends in it.

use super::defined::{Defined2, Seen2};
use super::{compare_lexicographic_2d, orient2d};
use crate::shape::require;
use crate::{Point2, Polygon, Scalar, Sign, WindingLocation};

/// Where a point of any definition is with respect to a polygon, and the winding number there, counter-clockwise
/// positive: as [`contain::point_polygon_2d`](crate::contain::point_polygon_2d()). `Boundary` on the chain, where there
/// is no winding number; else `Inside` where it is not zero. The polygon may be of any shape: not convex, crossing
/// itself, with repeated corners, of no area.
///
/// Exact for every finite input. One order for each edge, and an orientation for each that passes the point in it.
///
/// # Panics
/// On NaN, infinity, a definition that defines no point, and a polygon without points, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Point2, Polygon, implicit::point_polygon_2d, shape::Ssi};
/// let dart = Polygon::from([[0, 0], [4, -4], [2, 0], [4, 4]]);
/// let crossing = |c: [i64; 2], d: [i64; 2]| Ssi::from([[[0, 0], [4, 1]], [c, d]]);
/// let inside = point_polygon_2d(&crossing([0, 1], [1, 0]), &dart); // (4/5, 1/5)
/// assert_eq!((inside.location, inside.winding_number), (Location::Inside, Some(1)));
/// // (16/7, 4/7), on the edge of the notch.
/// assert_eq!(point_polygon_2d(&crossing([2, 0], [4, 4]), &dart).location, Location::Boundary);
/// assert_eq!(point_polygon_2d(&crossing([3, 0], [3, 1]), &dart).location, Location::Outside);
/// ```
pub fn point_polygon_2d<S: Scalar>(p: &impl Defined2<Scalar = S>, polygon: &Polygon<S>) -> WindingLocation {
    const ID: &str = "implicit/point_polygon_2d";
    let p = Seen2::new(ID, "p", p);
    require(ID, "polygon", polygon);
    WindingLocation::new(winding_number(&p, &polygon.points), |winding| winding != 0)
}

/// The winding number of a closed chain around a point; `None` on the chain. No corner is level with the point in
/// lexicographic order unless it is the point.
pub(super) fn winding_number<S: Scalar>(p: &impl Defined2<Scalar = S>, chain: &[Point2<S>]) -> Option<i64> {
    let order = |corner: &Point2<S>| compare_lexicographic_2d(corner, p);
    let mut winding = 0;
    let mut a = chain.last()?;
    let mut of_a = order(a);
    for b in chain {
        let of_b = order(b);
        if of_b.is_eq() {
            return None;
        }
        if of_a != of_b {
            // Forwards below the point, which is then on the left, the chain turns counter-clockwise around it.
            let direction = Sign::from(of_b);
            match orient2d(a, b, p) {
                Sign::Zero => return None,
                side if side == direction => winding += i64::from(direction.to_i8()),
                _ => {}
            }
        }
        (a, of_a) = (b, of_b);
    }
    Some(winding)
}
