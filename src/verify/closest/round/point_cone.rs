//! The nearest point of a cone; degenerate: points on its surface and axis, and on the normals at its tip and rim.

use crate::verify::answer::RoundClosest;
use crate::verify::degenerate::round::near;
use crate::verify::oracle::closest_round::{BY_CANDIDATES, nearest};
use crate::verify::oracle::round_trajectory::Solid;
use crate::verify::registration::*;

query! {
    PointCone = closest::point_cone(p: Point3, cone: Cone) [methods];
    {
        degree: 6,
        cost: 4,
        answer: RoundClosest<S::Value> = RoundClosest::of::<S>,
        oracle: BY_CANDIDATES, |case| nearest(&case.integers, &case.unit),
        degenerate: |bits, draw| near(Solid::Cone, bits, draw),
    }
}
