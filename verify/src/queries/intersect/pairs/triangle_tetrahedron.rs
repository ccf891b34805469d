//! A triangle against a tetrahedron; degenerate: in one plane, with common vertices, with a common point on the
//! boundary.

use crate::generator::degenerate::meeting::hulls_around;
use crate::oracle::hulls::hull::{BY_CORNERS, contact_of_corners};
use crate::registry::registration::*;

query! {
    TriangleTetrahedron = intersect::triangle_tetrahedron(triangle: Triangle3, tetrahedron: Tetrahedron);
    {
        degree: 3,
        answer: Contact,
        oracle: BY_CORNERS, |case| contact_of_corners(&case.integers.0, &case.integers.1, &case.unit),
        degenerate: |bits, draw| hulls_around(3, 4, bits, draw),
    }
}
