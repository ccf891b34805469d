//! The convex hull of points against a plane; degenerate: touching.

use crate::generator::degenerate::planes::hull;
use crate::oracle::plane_side::{BY_CORNERS, side_of_corners};
use crate::registry::registration::*;

query! {
    ConvexPlane = intersect::convex_plane(hull: ConvexHull, plane: Plane);
    {
        degree: 2,
        answer: PlaneSide,
        oracle: BY_CORNERS, |case| side_of_corners(&case.integers, &case.unit),
        degenerate: |bits, draw| hull(draw.count(0), bits, draw),
    }
}
