//! A point and a plane; degenerate: in it.

use crate::generator::degenerate::planes::with_plane;
use crate::oracle::distances::closest_parts::foot_on_plane;
use crate::registry::registration::*;
use straightedge::{Point3, answer::NearestRecord};

query! {
    PointPlane = closest::point_plane(p: Point3, plane: Plane) [methods];
    {
        fields: ["closest", "b", "side"],
        words: &[
            (PlaneSide::Negative.word(), &[]),
            (PlaneSide::Within.word(), &[]),
            (PlaneSide::Positive.word(), &[]),
        ],
        degree: 4,
        answer: NearestRecord<Point3<S::Value>, S::Value, PlaneSide>,
        oracle: "the multiple of the normal that leads to the plane, over rationals", |case| {
            let (p, plane) = case.numbers();
            foot_on_plane(&p, &plane)
        },
        degenerate: |bits, draw| {
            let (n, d, points) = draw.plane_with_points(bits, 1);
            with_plane(points, n, d)
        },
    }
}
