//! Barycentric coordinates in a tetrahedron; degenerate: of corners, of middles of edges, of points of faces, and in
//! tetrahedra that are flat.

use crate::generator::degenerate::simplices::with_point;
use crate::oracle::hulls::affine_hull::{BY_PERPENDICULARS, weights};
use crate::registry::registration::*;

query! {
    BarycentricTetrahedron = construct::barycentric_tetrahedron(p: Point3, tetrahedron: Tetrahedron);
    {
        degree: 3,
        answer: Option<[S::Value; 4]>,
        oracle: BY_PERPENDICULARS, |case| {
            let (p, tetrahedron) = &case.integers;
            weights(&place(p), &places(&tetrahedron.vertices()))
        },
        degenerate: |bits, draw| with_point(3, 4, bits, draw),
    }
}
