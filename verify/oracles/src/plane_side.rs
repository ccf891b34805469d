//! Sides of a plane, by the least and the greatest height.

use crate::algebra::determinant::sign;
use crate::algebra::vector::times;
use crate::hulls::corners::Corners;
use crate::solid::signs_around;
use crate::*;
use straightedge::{Plane, PlaneSide, Point3, Vector3};

/// What the oracles of polytopes against planes do.
pub const BY_CORNERS: &str = "heights of all corners over big integers";

/// What the oracles of round shapes against planes do.
pub const BY_HEIGHTS: &str =
    "heights of the centers over rationals, against the root that the shape reaches along the normal";

/// n·p - d.
pub fn height(p: &Point3<Rational>, plane: &Plane<Rational>) -> Rational {
    plane.normal.dot(&Vector3::new(p.x.clone(), p.y.clone(), p.z.clone())) - &plane.d
}

/// The side of a polytope.
pub fn side_of_corners((shape, plane): &(impl Corners, Plane<BigInt>), unit: &Rational) -> PlaneSide {
    // The corners are multiples of the unit divided by their denominator, the numbers of the plane multiples of the
    // unit.
    let n = times(&[&plane.normal.x, &plane.normal.y, &plane.normal.z].map_each(Clone::clone).into(), unit.numer());
    let d = &plane.d * unit.denom() * unit.denom();
    let signs: Vec<Sign> = shape.corners(unit).iter().map(|corner| sign(&(vector::dot(&n, corner) - &d))).collect();
    let [least, greatest] = [signs.iter().min(), signs.iter().max()].map_each(|sign| *sign.expect("corners"));
    PlaneSide::of_signs(least, greatest)
}

/// The signs of the least and the greatest height of a ball.
pub fn of_ball(center: &Point3<Rational>, r: &Rational, plane: &Plane<Rational>) -> (Sign, Sign) {
    signs_around(&height(center, plane), &(r * r * plane.normal.squared_length()))
}

/// The side of several planes: whether all of the shape is beyond, on or before one, and some of it is.
pub fn of_all(sides: impl Iterator<Item = PlaneSide>) -> PlaneSide {
    let sides: Vec<PlaneSide> = sides.collect();
    let greatest = |sign: fn(PlaneSide) -> Sign| {
        let is = |of: Sign| sides.iter().any(|side| sign(*side) == of);
        if is(Sign::Positive) {
            Sign::Positive
        } else if is(Sign::Zero) {
            Sign::Zero
        } else {
            Sign::Negative
        }
    };
    PlaneSide::of_signs(greatest(PlaneSide::least), greatest(PlaneSide::greatest))
}
