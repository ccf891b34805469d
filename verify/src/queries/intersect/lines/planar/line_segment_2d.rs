//! Lines, rays and segments of the plane against a segment; degenerate: through its ends and its middle, along it, and
//! ending there.

use crate::generator::degenerate::lines::{simplex_in, through};
use crate::oracle::hulls::hull;
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory, simplex_passage};
use crate::registry::registration::*;
use straightedge::{Feature, answer::HitRecord};

query! {
    LineSegment2d = intersect::line_segment_2d(line: Line2, segment: Segment2) [methods];
    RaySegment2d = intersect::line_segment_2d as ray_segment_2d(ray: Ray2, segment: Segment2) [methods];
    SegmentSegment2dHit = intersect::line_segment_2d
        as segment_segment_2d_hit(segment: Segment2, second: Segment2) [methods];
    {
        degree: 2,
        answer: Option<HitRecord<S::Value, Feature>>,
        oracle: BY_WEIGHTS, |case| {
            let (line, segment) = &case.integers;
            let corners = [&segment.a, &segment.b].map_each(place);
            simplex_passage(&Trajectory::from(line), &corners.each_ref(), hull::SEGMENT)
        },
        degenerate: |bits, draw| {
            let corners = simplex_in(2, 2, bits, draw);
            through::<Self::Case>(corners.clone(), corners, bits, draw)
        },
    }
}
