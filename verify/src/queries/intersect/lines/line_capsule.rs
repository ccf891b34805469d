//! Lines, rays and segments against a capsule; degenerate: tangents, lines through rims and tips, along sides and axes.

use crate::answers::RoundPassage;
use crate::generator::degenerate::lines::marked;
use crate::oracle::motions::round_trajectory::{BY_TRIAL, Solid, passage_of};
use crate::registry::registration::*;

query! {
    LineCapsule = intersect::line_capsule(line: Line3, capsule: Capsule)
        [methods];
    RayCapsule = intersect::line_capsule as ray_capsule(ray: Ray3, capsule: Capsule)
        [methods];
    SegmentCapsule = intersect::line_capsule as segment_capsule(segment: Segment3, capsule: Capsule)
        [methods];
    {
        degree: 6,
        answer: RoundPassage<S::Value> = RoundPassage::of::<S>,
        oracle: BY_TRIAL, |case| passage_of(&case.integers).into(),
        degenerate: |bits, draw| marked::<Self::Case>(Solid::Capsule, bits, draw),
    }
}
