//! An axis-aligned box against a plane; degenerate: touching.

use crate::generator::degenerate::planes::{beside, with_plane};
use crate::oracle::plane_side::{BY_CORNERS, side_of_corners};
use crate::registry::registration::*;

query! {
    AabbPlane = intersect::aabb_plane(aabb: Aabb3, plane: Plane);
    {
        degree: 2,
        answer: PlaneSide,
        oracle: BY_CORNERS, |case| side_of_corners(&case.integers, &case.unit),
        degenerate: |bits, draw| {
            let (n, d, mut points) = draw.plane_with_points(bits, 1);
            points.push(beside(&points[0], bits, draw));
            with_plane(points, n, d)
        },
    }
}
