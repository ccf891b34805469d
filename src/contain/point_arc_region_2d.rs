//! A point against a region whose edges are segments and arcs of circles.
//!
//! A ring winds around a point as often as the polygon of its chords, and once more, in the arc's direction, for each
//! arc whose cap contains the point: the part of the disc between arc and chord. So there are signs of sides and of one
//! power for each edge, and no crossing of a ray with a circle.
//!
//! A chord is no part of the ring. A point on it is taken as moved by (ε, ε²), for the chord and its cap alike.

use super::winding::{crossing, is_odd};
use crate::predicate::{incircle, orient2d};
use crate::shape::require;
use crate::{ArcEdge, ArcRegion, ArcRing, Point2, Scalar, Sign, WindingLocation};

/// Where a point is with respect to a region of segments and arcs, and the sum of the winding numbers of its rings
/// there, counter-clockwise positive. `Boundary` on a ring, where there is no winding number; else `Inside` where it is
/// odd. Whoever fills by the nonzero rule compares the number with 0.
///
/// ```text
///         via
///       .-----.       p is left of the polygon of chords,
///     .'   p   '.     but within the cap: inside
///    a-----------b
///    |           |    q is on the chord: inside, not on the boundary
///    d-----------c
/// ```
///
/// Neither the orientation of the rings nor their order matters. They may touch, cover and cross each other and
/// themselves. A cap may be more than half of a disc.
///
/// Exact for every finite input, without square roots. For each segment at most one sign, none for one whose box does
/// not contain the point; for each arc two of degree 2, and one of degree 4 if the point is on its side of the chord.
///
/// # Panics
/// On NaN and infinity, and on an invalid region, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ArcEdge, ArcRegion, ArcRing, Location, Point2, contain::point_arc_region_2d};
/// // The half disc of radius 5 above the x axis.
/// let half = ArcRegion::from([ArcRing::from([ArcEdge::arc([5.0, 0.0], [3.0, 4.0]), ArcEdge::segment([-5.0, 0.0])])]);
/// let at = |x, y| point_arc_region_2d(&Point2::new(x, y), &half);
/// assert_eq!((at(0.0, 4.0).location, at(0.0, 4.0).winding_number), (Location::Inside, Some(1)));
/// assert_eq!([at(-4.0, 3.0), at(0.0, 0.0)].map(|at| at.location), [Location::Boundary; 2]);
/// assert_eq!([at(-4.000000000000001, 3.0), at(0.0, -1.0)].map(|at| at.location), [Location::Outside; 2]);
/// ```
#[doc(alias = "point_in_curvepolygon")]
#[inline]
pub fn point_arc_region_2d<S: Scalar>(p: &Point2<S>, region: &ArcRegion<S>) -> WindingLocation {
    const ID: &str = "contain/point_arc_region_2d";
    require(ID, "p", p);
    require(ID, "region", region);
    let of_rings = |sum, ring| Some(sum + winding_number(p, ring)?);
    WindingLocation::new(region.rings.iter().try_fold(0, of_rings), is_odd)
}

/// The winding number of a ring around a point; `None` on the ring.
#[inline]
fn winding_number<S: Scalar>(p: &Point2<S>, ring: &ArcRing<S>) -> Option<i64> {
    ring.with_ends().try_fold(0, |winding, (ArcEdge { a, via }, b)| {
        let turn = if a == via { Sign::Zero } else { orient2d(a, via, b) };
        Some(winding + if turn.is_zero() { crossing(p, a, b)? } else { of_arc(p, [a, via, b], turn)? })
    })
}

/// How often an arc with its chord, and the chord's crossing of a ray, wind around a point; `None` on the arc without
/// its end.
#[inline]
fn of_arc<S: Scalar>(p: &Point2<S>, [a, via, b]: [&Point2<S>; 3], turn: Sign) -> Option<i64> {
    if a == p {
        return None;
    }
    let side = match orient2d(a, b, p) {
        Sign::Zero if a.y == b.y => b.x.compare(&a.x),
        Sign::Zero => a.y.compare(&b.y),
        side => side,
    };
    let (from_below, to_below) = (a.y <= p.y, b.y <= p.y);
    let of_chord = match side {
        Sign::Positive if from_below && !to_below => 1,
        Sign::Negative if !from_below && to_below => -1,
        _ => 0,
    };
    // The arc is to the right of its chord if it turns to the left.
    if side == turn {
        return Some(of_chord);
    }
    match incircle(a, via, b, p) * turn {
        Sign::Negative => Some(of_chord),
        Sign::Zero => None,
        Sign::Positive => Some(of_chord + i64::from(turn.to_i8())),
    }
}
