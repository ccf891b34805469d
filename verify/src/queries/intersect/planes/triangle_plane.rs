//! A triangle against a plane; degenerate: touching.

use crate::generator::degenerate::planes::hull;
use crate::oracle::plane_side::{BY_CORNERS, side_of_corners};
use crate::registry::registration::*;

query! {
    TrianglePlane = intersect::triangle_plane(triangle: Triangle3, plane: Plane);
    {
        degree: 2,
        answer: PlaneSide,
        oracle: BY_CORNERS, |case| side_of_corners(&case.integers, &case.unit),
        degenerate: |bits, draw| hull(3, bits, draw),
    }
}
