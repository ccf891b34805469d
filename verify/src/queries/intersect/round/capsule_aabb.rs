//! A capsule against an axis-aligned box; degenerate: at a distance of the radius, with a core that
//! touches or crosses it.

use crate::generator::degenerate::capsules::over_bounds;
use crate::oracle::capsule::{BY_CORE, core, of_core};
use crate::oracle::distances::closest_parts::Found;
use crate::registry::registration::*;
use straightedge::answer::CapsuleMeetingRecord;

query! {
    CapsuleAabb = intersect::capsule_aabb(capsule: Capsule, aabb: Aabb3) [methods];
    {
        degree: 6,
        cost: 5,
        answer: CapsuleMeetingRecord<S::Value>,
        oracle: BY_CORE, |case| {
            let (capsule, aabb) = &case.integers;
            let mut found = Found::of(&core(capsule), aabb, &case.unit);
            // From `+++` to `---`, the last axis first.
            found.corners[1] = [7, 3, 5, 1, 6, 2, 4, 0].map_each(|i| found.corners[1][i].clone()).into();
            of_core(&capsule.radius, &case.unit, found)
        },
        degenerate: |bits, draw| over_bounds(bits, draw),
    }
}
