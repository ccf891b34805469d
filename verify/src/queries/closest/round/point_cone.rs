//! The nearest point of a cone; degenerate: points on its surface and axis, and on the normals at its tip and rim.

use crate::answers::RoundClosest;
use crate::generator::degenerate::round::near;
use crate::oracle::distances::closest_round::{BY_CANDIDATES, nearest};
use crate::oracle::motions::round_trajectory::Solid;
use crate::registry::registration::*;

query! {
    PointCone = closest::point_cone(p: Point3, cone: Cone) [methods];
    {
        degree: 6,
        cost: 4,
        answer: RoundClosest<S::Value> = RoundClosest::of::<S>,
        oracle: BY_CANDIDATES, |case| nearest(&case.integers, &case.unit).into(),
        degenerate: |bits, draw| near(Solid::Cone, bits, draw),
    }
}
