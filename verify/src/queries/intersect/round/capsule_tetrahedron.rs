//! A capsule against a tetrahedron; degenerate: at a distance of the radius, with a core that touches or crosses it.

use crate::generator::degenerate::capsules::over_hull;
use crate::oracle::capsule::{BY_CORE, capsule_contact};
use crate::registry::registration::*;
use straightedge::answer::CapsuleMeetingRecord;

query! {
    CapsuleTetrahedron = intersect::capsule_tetrahedron(capsule: Capsule, tetrahedron: Tetrahedron) [methods];
    {
        degree: 6,
        cost: 2,
        answer: CapsuleMeetingRecord<S::Value>,
        oracle: BY_CORE, |case| capsule_contact(&case.integers, &case.unit),
        degenerate: |bits, draw| over_hull(4, bits, draw),
    }
}
