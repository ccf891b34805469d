//! Lines, rays and segments against a ball; degenerate: tangents, lines through the centre.

use crate::verify::answer::RoundPassage;
use crate::verify::degenerate::lines::marked;
use crate::verify::oracle::course::Course;
use crate::verify::oracle::round_course::{BY_TRIAL, Solid, passage};
use crate::verify::registration::*;

query! {
    LineSphere = intersect::line_sphere(line: Line3, sphere: Sphere)
        [hits: intersect::line_sphere_hits];
    RaySphere = intersect::ray_sphere(ray: Ray3, sphere: Sphere)
        [hits: intersect::ray_sphere_hits];
    SegmentSphere = intersect::segment_sphere(segment: Segment3, sphere: Sphere)
        [hits: intersect::segment_sphere_hits];
    {
        degree: 4,
        answer: RoundPassage<S::Value> = RoundPassage::of::<S>,
        oracle: BY_TRIAL, |case| {
            let (line, sphere) = &case.integers;
            let ends = [place(&sphere.centre), place(&sphere.centre)];
            passage(&Course::from(line), Solid::Ball, &ends, &sphere.r)
        },
        degenerate: |bits, draw| marked::<Self::Case>(Solid::Ball, bits, draw),
    }
}
