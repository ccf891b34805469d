//! An axis-aligned box against an intersection of halfspaces; degenerate: with a common point, mostly on the boundary
//! of the box and on many planes, and cones from a point of a face outwards.

use crate::generator::degenerate::meeting::bounds_around;
use crate::generator::degenerate::planes::{ConeOnFace, halfspaces_around};
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
            if draw.one_in(2) {
                let axes = [vec![1, 0, 0], vec![0, 1, 0], vec![0, 0, 1]];
                let cone = ConeOnFace::new(&axes, bits, draw);
                let center = cone.center(&axes);
                let end = |sign: i64| (0..3).map(|i| center[i] + sign * cone.extents[i]).collect::<Whole>();
                return [vec![end(-1), end(1)], cone.planes].concat();
            }
            let mut case = halfspaces_around(bits, draw);
            let bounds = bounds_around(&case[0], bits, draw);
            case.splice(..1, bounds);
            case
        },
    }
}
