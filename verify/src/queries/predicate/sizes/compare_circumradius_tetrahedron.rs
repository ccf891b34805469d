//! The radius of the sphere through the corners of a tetrahedron against a number; degenerate: equal, and flat
//! tetrahedra.

use crate::generator::degenerate::spheres::with_radius;
use crate::oracle::circumsphere::{BY_CONSTRUCTED_CENTER, compare_radius};
use crate::registry::registration::*;

query! {
    CompareCircumradiusTetrahedron = predicate::compare_circumradius_tetrahedron(tetrahedron: Tetrahedron, r: Radius);
    {
        degree: 8,
        answer: Sign = Sign::from,
        oracle: BY_CONSTRUCTED_CENTER, |case| {
            let (tetrahedron, r) = &case.integers;
            compare_radius(&places(&tetrahedron.vertices()), r)
        },
        degenerate: |bits, draw| with_radius(3, 4, bits, draw),
    }
}
