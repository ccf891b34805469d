//! Lines, rays and segments against an axis-aligned box of the plane; degenerate: through vertices, edges and faces,
//! along them, and ending there.

use crate::generator::degenerate::lines::{aabb, through};
use crate::oracle::box_parts::Sided;
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory};
use crate::registry::registration::*;
use straightedge::{BoxFeature, answer::HitRecord};

query! {
    LineAabb2d = intersect::line_aabb_2d(line: Line2, aabb: Aabb2)
        [methods, hits: intersect::line_aabb_2d_hits];
    RayAabb2d = intersect::line_aabb_2d as ray_aabb_2d(ray: Ray2, aabb: Aabb2)
        [methods, hits: intersect::line_aabb_2d_hits];
    SegmentAabb2d = intersect::line_aabb_2d as segment_aabb_2d(segment: Segment2, aabb: Aabb2)
        [methods, hits: intersect::line_aabb_2d_hits];
    {
        degree: 2,
        answer: Option<HitRecord<S::Value, BoxFeature<2>>>,
        oracle: BY_WEIGHTS, |case| case.integers.1.sides(&Rational::one()).passage(&Trajectory::from(&case.integers.0)),
        degenerate: |bits, draw| {
            let (corners, shape) = aabb(2, bits, draw);
            through::<Self::Case>(corners, shape, bits, draw)
        },
    }
}
