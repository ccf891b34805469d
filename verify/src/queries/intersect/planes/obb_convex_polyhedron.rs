//! A box along any axes against an intersection of halfspaces; degenerate: with a common point, mostly on the boundary
//! of the box and on many planes.

use crate::generator::degenerate::meeting::{axes, box_around};
use crate::generator::degenerate::planes::{ConeOnFace, halfspaces_around};
use crate::oracle::hulls::in_halfspaces::{self, BY_SLACKS};
use crate::registry::registration::*;

query! {
    ObbConvexPolyhedron = intersect::obb_convex_polyhedron(obb: Obb, polyhedron: ConvexPolyhedron);
    {
        degree: 10,
        cost: 10,
        answer: Contact,
        oracle: BY_SLACKS, |case| in_halfspaces::contact(&case.integers, &case.unit),
        degenerate: |bits, draw| {
            if draw.one_in(2) {
                let axes = axes(bits.min(14), draw);
                let cone = ConeOnFace::new(&axes, bits, draw);
                let mut case = vec![cone.center(&axes)];
                case.extend(axes);
                case.extend(cone.extents.map_each(|h: i64| vec![h]));
                case.extend(cone.planes);
                return case;
            }
            let mut case = halfspaces_around(bits, draw);
            let axes = axes(bits, draw);
            let obb = box_around(&case[0], axes, draw);
            case.splice(..1, obb);
            case
        },
    }
}
