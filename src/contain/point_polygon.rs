//! A point against a polygon: any closed chain, by how often it winds around the point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.1. A ray from the point along x counts the edges it crosses, upward ones +1,
//! downward ones -1. An edge belongs to the heights from its lower end, included, to its upper, excluded: so a ray through a
//! corner counts once what crosses there, and not what only touches.

use crate::predicate::orient2d;
use crate::shape::require;
use crate::{Location, Point2, Polygon, Scalar, Sign, WindingLocation};

/// Where a point is with respect to a polygon, and how often the polygon winds around it, counter-clockwise positive:
/// `Boundary` on the chain, which has no winding number; else `Inside` where that is not zero. The polygon may be of any
/// shape: not convex, crossing itself, with repeated corners, of no area.
///
/// Exact for every finite input. One sign for each edge that is level with the point and not clear of it.
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
pub fn point_polygon_2d<S: Scalar>(p: &Point2<S>, polygon: &Polygon<S>) -> WindingLocation {
    located("contain/point_polygon_2d", p, polygon, |winding| winding != 0)
}

/// [`point_polygon_2d`] by the even-odd rule: `Inside` where the winding number is odd, as many file formats fill shapes.
///
/// Exact for every finite input. One sign for each edge that is level with the point and not clear of it.
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
    located("contain/point_polygon_even_odd_2d", p, polygon, |winding| winding % 2 != 0)
}

fn located<S: Scalar>(
    id: &str,
    p: &Point2<S>,
    polygon: &Polygon<S>,
    is_inside: impl FnOnce(i64) -> bool,
) -> WindingLocation {
    require(id, "p", p);
    require(id, "polygon", polygon);
    let winding_number = winding_number(p, &polygon.points);
    let location = match winding_number {
        None => Location::Boundary,
        Some(winding) if is_inside(winding) => Location::Inside,
        Some(_) => Location::Outside,
    };
    WindingLocation { location, winding_number }
}

/// How often a closed chain winds around a point; none on the chain.
pub(crate) fn winding_number<S: Scalar>(p: &Point2<S>, chain: &[Point2<S>]) -> Option<i64> {
    let mut winding = 0;
    let mut a = chain.last()?;
    for b in chain {
        if a == p {
            return None;
        }
        let (from_below, to_below) = (a.y <= p.y, b.y <= p.y);
        if from_below != to_below {
            // Upward, a point on the left is on the positive side.
            let direction = if from_below { Sign::Positive } else { Sign::Negative };
            let side = if p.x < a.x && p.x < b.x {
                direction
            } else if p.x > a.x && p.x > b.x {
                -direction
            } else {
                orient2d(a, b, p)
            };
            match side {
                Sign::Zero => return None,
                side if side == direction => winding += i64::from(direction.to_i8()),
                _ => {}
            }
        } else if a.y == p.y && b.y == p.y && (a.x <= p.x) != (b.x <= p.x) {
            return None;
        }
        a = b;
    }
    Some(winding)
}
