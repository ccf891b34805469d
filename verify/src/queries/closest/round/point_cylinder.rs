//! The nearest point of a cylinder; degenerate: points on its surface and axis, level with its ends, over its rims.

use crate::answers::RoundClosest;
use crate::generator::degenerate::round::near;
use crate::oracle::distances::closest_round::{BY_CANDIDATES, nearest};
use crate::oracle::motions::round_trajectory::Solid;
use crate::registry::registration::*;

query! {
    PointCylinder = closest::point_cylinder(p: Point3, cylinder: Cylinder) [methods];
    {
        degree: 4,
        cost: 3,
        answer: RoundClosest<S::Value> = RoundClosest::of::<S>,
        oracle: BY_CANDIDATES, |case| nearest(&case.integers, &case.unit).into(),
        degenerate: |bits, draw| near(Solid::Cylinder, bits, draw),
    }
}
