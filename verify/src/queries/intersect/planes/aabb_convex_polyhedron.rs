//! An axis-aligned box against an intersection of halfspaces; degenerate: with a common point, mostly on the boundary
//! of the box and on many planes.

use crate::generator::degenerate::meeting::bounds_around;
use crate::generator::degenerate::planes::halfspaces_around;
use crate::oracle::hulls::in_halfspaces::{self, BY_SLACKS};
use crate::registry::registration::*;

query! {
    AabbConvexPolyhedron = intersect::aabb_convex_polyhedron(aabb: Aabb3, polyhedron: ConvexPolyhedron);
    {
        degree: 5,
        cost: 5,
        answer: Contact,
        oracle: BY_SLACKS, |case| in_halfspaces::contact(&case.integers, &case.unit),
        degenerate: |bits, draw| {
            let mut case = halfspaces_around(bits, draw);
            let bounds = bounds_around(&case[0], bits, draw);
            case.splice(..1, bounds);
            case
        },
    }
}
