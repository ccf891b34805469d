//! Lines and rays against a disc; degenerate: tangents, lines through the centre.

use crate::verify::answer::RoundPassage;
use crate::verify::degenerate::lines::{flattened, marked};
use crate::verify::oracle::course::Course;
use crate::verify::oracle::round_course::{BY_TRIAL, Solid, passage};
use crate::verify::registration::*;

query! {
    LineCircle2d = intersect::line_circle_2d(line: Line2, circle: Circle)
        [hits: intersect::line_circle_2d_hits];
    RayCircle2d = intersect::ray_circle_2d(ray: Ray2, circle: Circle)
        [hits: intersect::ray_circle_2d_hits];
    {
        degree: 4,
        answer: RoundPassage<S::Value> = RoundPassage::of::<S>,
        oracle: BY_TRIAL, |case| {
            let (line, circle) = &case.integers;
            let ends = [place(&circle.centre), place(&circle.centre)];
            passage(&Course::from(line), Solid::Ball, &ends, &circle.r)
        },
        degenerate: |bits, draw| flattened(marked::<Self::Case>(Solid::Ball, bits, draw)),
    }
}
