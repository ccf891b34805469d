//! Two tetrahedra; degenerate: in one plane, with common vertices, with a common point on the boundary.

use crate::generator::degenerate::meeting::hulls_around;
use crate::oracle::hulls::hull::{BY_CORNERS, contact_of_corners};
use crate::registry::registration::*;

query! {
    TetrahedronTetrahedron = intersect::tetrahedron_tetrahedron(first, second: Tetrahedron);
    {
        degree: 3,
        answer: Contact,
        oracle: BY_CORNERS, |case| contact_of_corners(&case.integers[0], &case.integers[1], &case.unit),
        degenerate: |bits, draw| hulls_around(4, 4, bits, draw),
    }
}
