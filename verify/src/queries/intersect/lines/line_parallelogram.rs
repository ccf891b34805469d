//! Lines, rays and segments against a parallelogram; degenerate: through vertices, edges and faces, along them, and
//! ending there.

use crate::generator::degenerate::lines::{simplex, through};
use crate::oracle::box_parts::Sided;
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory};
use crate::registry::registration::*;
use straightedge::{BoxFeature, answer::HitRecord};

query! {
    LineParallelogram = intersect::line_parallelogram(line: Line3, parallelogram: Parallelogram)
        [methods];
    RayParallelogram = intersect::line_parallelogram as ray_parallelogram(ray: Ray3, parallelogram: Parallelogram)
        [methods];
    SegmentParallelogram = intersect::line_parallelogram
        as segment_parallelogram(segment: Segment3, parallelogram: Parallelogram)
        [methods];
    {
        degree: 4,
        answer: Option<HitRecord<S::Value, BoxFeature<2>>>,
        oracle: BY_WEIGHTS, |case| case.integers.1.sides(&Rational::one()).passage(&Trajectory::from(&case.integers.0)),
        degenerate: |bits, draw| {
            let shape = simplex(3, bits - 2, draw);
            let mut corners = shape.clone();
            corners.push((0..3).map(|k| corners[1][k] + corners[2][k] - corners[0][k]).collect());
            through::<Self::Case>(corners, shape, bits, draw)
        },
    }
}
