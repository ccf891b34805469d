//! Lines, rays and segments against a ball; degenerate: tangents, lines through the center.

use crate::answers::RoundPassage;
use crate::generator::degenerate::lines::marked;
use crate::oracle::motions::round_trajectory::{BY_TRIAL, Solid, passage_of};
use crate::registry::registration::*;

query! {
    LineSphere = intersect::line_sphere(line: Line3, sphere: Sphere)
        [methods];
    RaySphere = intersect::line_sphere as ray_sphere(ray: Ray3, sphere: Sphere)
        [methods];
    SegmentSphere = intersect::line_sphere as segment_sphere(segment: Segment3, sphere: Sphere)
        [methods];
    {
        degree: 4,
        answer: RoundPassage<S::Value> = RoundPassage::of::<S>,
        oracle: BY_TRIAL, |case| passage_of(&case.integers).into(),
        degenerate: |bits, draw| marked::<Self::Case>(Solid::Ball, bits, draw),
    }
}
