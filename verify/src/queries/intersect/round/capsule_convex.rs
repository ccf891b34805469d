//! A capsule against a convex hull of points; degenerate: at a distance of the radius, with a core that
//! touches or crosses it.

use crate::generator::degenerate::capsules::over_hull;
use crate::oracle::capsule::{BY_CORE, capsule_contact};
use crate::registry::registration::*;
use straightedge::answer::CapsuleMeetingRecord;

query! {
    CapsuleConvex = intersect::capsule_convex(capsule: Capsule, hull: ConvexHull) [methods];
    {
        degree: 6,
        cost: 5,
        answer: CapsuleMeetingRecord<S::Value>,
        oracle: BY_CORE, |case| capsule_contact(&case.integers, &case.unit),
        degenerate: |bits, draw| over_hull(draw.count(0), bits, draw),
    }
}
