//! Lines, rays and segments against a disc; degenerate: tangents, lines through the center.

use crate::answers::RoundPassage;
use crate::generator::degenerate::lines::{flattened, marked};
use crate::oracle::motions::round_trajectory::{BY_TRIAL, Solid, passage_of};
use crate::registry::registration::*;

query! {
    LineCircle2d = intersect::line_circle_2d(line: Line2, circle: Circle)
        [methods];
    RayCircle2d = intersect::line_circle_2d as ray_circle_2d(ray: Ray2, circle: Circle)
        [methods];
    SegmentCircle2d = intersect::line_circle_2d as segment_circle_2d(segment: Segment2, circle: Circle)
        [methods];
    {
        degree: 4,
        answer: RoundPassage<S::Value> = RoundPassage::of::<S>,
        oracle: BY_TRIAL, |case| passage_of(&case.integers).into(),
        degenerate: |bits, draw| flattened(marked::<Self::Case>(Solid::Ball, bits, draw)),
    }
}
