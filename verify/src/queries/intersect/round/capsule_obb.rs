//! A capsule against a box along any axes; degenerate: at a distance of the radius, with a core that
//! touches or crosses it.

use crate::generator::degenerate::capsules::over_obb;
use crate::oracle::capsule::{BY_CORE, core, of_core};
use crate::oracle::distances::closest_parts::Found;
use crate::registry::registration::*;
use straightedge::answer::CapsuleMeetingRecord;

query! {
    CapsuleObb = intersect::capsule_obb(capsule: Capsule, obb: Obb) [methods];
    {
        degree: 12,
        cost: 10,
        answer: CapsuleMeetingRecord<S::Value>,
        oracle: BY_CORE, |case| {
            let (capsule, obb) = &case.integers;
            of_core(&capsule.radius, &case.unit, Found::of_products(&core(capsule), obb, &case.unit))
        },
        degenerate: |bits, draw| over_obb(bits, draw),
    }
}
