//! Lines, rays and segments against a cone; degenerate: tangents, lines through rims and tips, along sides and axes.

use crate::answers::RoundPassage;
use crate::generator::degenerate::lines::marked;
use crate::oracle::motions::round_trajectory::{BY_TRIAL, Solid, passage_of};
use crate::registry::registration::*;

query! {
    LineCone = intersect::line_cone(line: Line3, cone: Cone)
        [methods];
    RayCone = intersect::line_cone as ray_cone(ray: Ray3, cone: Cone)
        [methods];
    SegmentCone = intersect::line_cone as segment_cone(segment: Segment3, cone: Cone)
        [methods];
    {
        degree: 8,
        answer: RoundPassage<S::Value> = RoundPassage::of::<S>,
        oracle: BY_TRIAL, |case| passage_of(&case.integers).into(),
        degenerate: |bits, draw| marked::<Self::Case>(Solid::Cone, bits, draw),
    }
}
