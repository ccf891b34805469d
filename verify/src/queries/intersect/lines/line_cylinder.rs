//! Lines, rays and segments against a cylinder; degenerate: tangents, lines through rims and tips, along sides and
//! axes.

use crate::answers::RoundPassage;
use crate::generator::degenerate::lines::marked;
use crate::oracle::motions::round_trajectory::{BY_TRIAL, Solid, passage_of};
use crate::registry::registration::*;

query! {
    LineCylinder = intersect::line_cylinder(line: Line3, cylinder: Cylinder)
        [methods];
    RayCylinder = intersect::line_cylinder as ray_cylinder(ray: Ray3, cylinder: Cylinder)
        [methods];
    SegmentCylinder = intersect::line_cylinder as segment_cylinder(segment: Segment3, cylinder: Cylinder)
        [methods];
    {
        degree: 6,
        answer: RoundPassage<S::Value> = RoundPassage::of::<S>,
        oracle: BY_TRIAL, |case| passage_of(&case.integers).into(),
        degenerate: |bits, draw| marked::<Self::Case>(Solid::Cylinder, bits, draw),
    }
}
