//! A point against a plane; degenerate: in it.

use crate::generator::degenerate::planes::with_plane;
use crate::oracle::plane_side::{BY_CORNERS, side_of_corners};
use crate::registry::registration::*;

query! {
    PointPlane = intersect::point_plane(p: Point3, plane: Plane);
    {
        decisions: &[PlaneSide::Negative.word(), PlaneSide::Within.word(), PlaneSide::Positive.word()],
        degree: 2,
        answer: PlaneSide,
        oracle: BY_CORNERS, |case| side_of_corners(&case.integers, &case.unit),
        degenerate: |bits, draw| {
            let (n, d, points) = draw.plane_with_points(bits, 1);
            with_plane(points, n, d)
        },
    }
}
