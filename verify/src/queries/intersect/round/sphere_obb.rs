//! A ball against a box along any axes; degenerate: touching, by vectors of integer length from a point of the shape.

use crate::generator::degenerate::balls::obb_touched;
use crate::oracle::distances::nearest::{BY_ACTIVE_SETS, ball_contact};
use crate::oracle::hulls::corners::{Corners, in_common_unit};
use crate::registry::registration::*;
use straightedge::answer::BallMeetingRecord;

query! {
    SphereObb = intersect::sphere_obb(sphere: Sphere, obb: Obb) [methods];
    {
        degree: 12,
        cost: 3,
        answer: BallMeetingRecord<S::Value>,
        oracle: BY_ACTIVE_SETS, |case| {
            let (sphere, obb) = &case.integers;
            let (center, r) = (in_common_unit(&place(&sphere.center), &case.unit), &sphere.radius * case.unit.denom());
            let common = &case.unit / Rational::from_integer(case.unit.denom().clone());
            ball_contact(&center, &r, &obb.corners(&case.unit), &common)
        },
        degenerate: |bits, draw| obb_touched(bits, draw),
    }
}
