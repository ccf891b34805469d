//! An axis-aligned box against halfspaces; degenerate: a corner on many planes.

use crate::generator::degenerate::planes::{beside, halfspaces_around};
use crate::oracle::plane_side::{BY_CORNERS, of_all, side_of_corners};
use crate::registry::registration::*;

query! {
    AabbHalfspaces = intersect::aabb_halfspaces(aabb: Aabb3, polyhedron: ConvexPolyhedron);
    {
        degree: 2,
        answer: PlaneSide,
        oracle: BY_CORNERS, |case| {
            let (aabb, polyhedron) = &case.integers;
            let planes = polyhedron.planes().iter();
            of_all(planes.map(|plane| side_of_corners(&(aabb.clone(), plane.clone()), &case.unit)))
        },
        degenerate: |bits, draw| {
            let mut case = halfspaces_around(bits, draw);
            case.insert(1, beside(&case[0], bits, draw));
            case
        },
    }
}
