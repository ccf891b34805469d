//! The nearest point of a capsule; degenerate: points on its surface and axis, level with its ends.

use crate::verify::answer::RoundClosest;
use crate::verify::degenerate::round::near;
use crate::verify::oracle::closest_round::{BY_CANDIDATES, nearest};
use crate::verify::oracle::round_course::Solid;
use crate::verify::registration::*;

query! {
    PointCapsule = closest::point_capsule(p: Point3, capsule: Capsule)
        [field 2: closest::point_capsule_region, root 0: closest::point_capsule_distance,
        within 0: closest::point_capsule_within];
    {
        degree: 4,
        pace: 3,
        answer: RoundClosest<S::Value> = RoundClosest::of::<S>,
        oracle: BY_CANDIDATES, |case| nearest(&case.integers, &case.unit),
        degenerate: |bits, draw| near(Solid::Capsule, bits, draw),
    }
}
