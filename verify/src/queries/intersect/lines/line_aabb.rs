//! Lines, rays and segments against an axis-aligned box; degenerate: through vertices, edges and faces, along them, and
//! ending there.

use crate::generator::degenerate::lines::{aabb, through};
use crate::oracle::box_parts::Sided;
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory};
use crate::registry::registration::*;
use straightedge::{BoxFeature, answer::HitRecord};

query! {
    LineAabb = intersect::line_aabb(line: Line3, aabb: Aabb3)
        [methods, hits: intersect::line_aabb_hits];
    RayAabb = intersect::line_aabb as ray_aabb(ray: Ray3, aabb: Aabb3)
        [methods, hits: intersect::line_aabb_hits];
    SegmentAabb = intersect::line_aabb as segment_aabb(segment: Segment3, aabb: Aabb3)
        [methods, hits: intersect::line_aabb_hits];
    {
        degree: 2,
        answer: Option<HitRecord<S::Value, BoxFeature<3>>>,
        oracle: BY_WEIGHTS, |case| case.integers.1.sides(&Rational::one()).passage(&Trajectory::from(&case.integers.0)),
        degenerate: |bits, draw| {
            let (corners, shape) = aabb(3, bits, draw);
            through::<Self::Case>(corners, shape, bits, draw)
        },
    }
}
