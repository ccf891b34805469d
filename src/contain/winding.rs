//! The winding number of a closed chain around a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.1. A ray from the point along x counts the edges it crosses, upward
//! ones +1, downward ones -1. An edge includes its lower end but not its upper one, so that a ray through a corner
//! counts a crossing chain once, and one that only touches not at all.

use crate::predicate::orient2d;
use crate::shape::require;
use crate::{Point2, Polygon, Scalar, Sign, WindingLocation};

/// Validates the input of a query of a polygon, and answers it, given the winding numbers that count as inside.
pub(super) fn located<S: Scalar>(
    id: &str,
    p: &Point2<S>,
    polygon: &Polygon<S>,
    is_inside: impl FnOnce(i64) -> bool,
) -> WindingLocation {
    require(id, "p", p);
    require(id, "polygon", polygon);
    WindingLocation::new(winding_number(p, &polygon.points), is_inside)
}

/// The sum of the winding numbers of rings around a point; `None` on one of them.
pub(crate) fn winding_number_of_rings<S: Scalar>(p: &Point2<S>, rings: &[Polygon<S>]) -> Option<i64> {
    rings.iter().try_fold(0, |sum, ring| Some(sum + winding_number(p, &ring.points)?))
}

/// Whether a winding number is inside by the even-odd rule.
pub(crate) fn is_odd(winding: i64) -> bool {
    winding % 2 != 0
}

/// The winding number of a closed chain around a point; `None` on the chain.
pub(super) fn winding_number<S: Scalar>(p: &Point2<S>, chain: &[Point2<S>]) -> Option<i64> {
    let mut winding = 0;
    let mut a = chain.last()?;
    for b in chain {
        winding += crossing(p, a, b)?;
        a = b;
    }
    Some(winding)
}

/// How often, upwards, an edge crosses the ray from a point; `None` on the edge without its end.
#[inline(always)]
pub(super) fn crossing<S: Scalar>(p: &Point2<S>, a: &Point2<S>, b: &Point2<S>) -> Option<i64> {
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
            side if side == direction => return Some(i64::from(direction.to_i8())),
            _ => {}
        }
    } else if a.y == p.y && b.y == p.y && (a.x <= p.x) != (b.x <= p.x) {
        return None;
    }
    Some(0)
}
