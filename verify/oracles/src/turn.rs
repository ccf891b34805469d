//! Angles as rational numbers: for coordinates x and y, not both zero, the point at which the ray from the origin
//! leaves the square |x| + |y| ≤ 1, measured along its outline from (1, 0). It grows with the angle.

use crate::algebra::vector::{cross, difference, dot};
use crate::*;

/// What the oracles of angular orders do.
pub const BY_OUTLINE: &str = "coordinates along the reference and across it, by scalar products; \
     places on the outline of a square as rational numbers";

/// What the oracles of perturbed angular orders do.
pub const BY_MAJORITY: &str = "majority of the three orientations, \
     each a polynomial in the infinitesimals, multiplied out over big integers";

/// From 0 to 4, without 4; `None` for the origin.
fn outline([x, y]: [BigInt; 2]) -> Option<Rational> {
    let round = x.abs() + y.abs();
    if round.is_zero() {
        return None;
    }
    // The length of the current side that is passed, and the sides before it, by the quadrant of the point.
    let (side, passed) = match (x.is_positive(), y.is_positive(), y.is_negative()) {
        (true, _, false) => (0, y),
        (false, true, _) => (1, -x),
        (false, false, _) if x.is_negative() => (2, -y),
        _ => (3, x),
    };
    Some(Rational::new_raw(passed + &round * side, round))
}

/// The order of two points with these coordinates along the outline.
fn order(p: [BigInt; 2], q: [BigInt; 2]) -> Option<Sign> {
    Some(Sign::from(outline(p)?.cmp(&outline(q)?)))
}

/// The order around a point of the plane.
pub fn around_point([center, reference, p, q]: &[Place; 4]) -> Option<Sign> {
    let along = difference(center, reference);
    if along.iter().all(Zero::is_zero) {
        return None;
    }
    // A quarter turn ahead of the reference.
    let across = Place::from([-&along[1], along[0].clone()]);
    let [p, q] = [p, q].map_each(|point| {
        let to = difference(center, point);
        [dot(&to, &along), dot(&to, &across)]
    });
    order(p, q)
}

/// The order around an edge of space.
pub fn around_edge([a, b, reference, p, q]: &[Place; 5]) -> Option<Sign> {
    let edge = difference(a, b);
    // Both are perpendicular to the edge and to each other. Their lengths may differ.
    let across = cross(&edge, &difference(a, reference));
    let along = cross(&across, &edge);
    if along.iter().all(Zero::is_zero) {
        return None;
    }
    let [p, q] = [p, q].map_each(|point| {
        let to = difference(a, point);
        [dot(&to, &along), dot(&to, &across)]
    });
    order(p, q)
}

/// The order of three points in general position around a center, by three orientations with it: of the first and the
/// second, the second and the third, the third and the first. They are in counter-clockwise order where two of these
/// are positive.
pub fn by_majority(orientations: [Sign; 3]) -> Sign {
    let ahead = orientations.iter().filter(|sign| sign.is_positive()).count();
    if ahead >= 2 { Sign::Negative } else { Sign::Positive }
}
