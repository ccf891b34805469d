//! The volume of a closed mesh; degenerate: in a plane, or nearly all of it.

use crate::oracle::algebra::determinant::sign;
use crate::oracle::measure::{self, BY_PRISMS};
use crate::registry::registration::*;

query! {
    VolumeSign = predicate::volume_sign(mesh: Mesh);
    {
        degree: 3,
        answer: Sign,
        oracle: BY_PRISMS, |case| {
            let [mesh] = &case.integers;
            let vertices: Vec<Place> = mesh.vertices().iter().map(place).collect();
            sign(&measure::volume(&vertices, mesh.indices()))
        },
        degenerate: |bits, draw| {
            let count = draw.count(0);
            let mut vertices = draw.on_plane(3, bits, count);
            if draw.one_in(2) {
                // The volumes of tetrahedra with one apex and bases in a plane often cancel.
                vertices[draw.index(count)] = draw.point(3, bits);
            }
            vertices
        },
    }
}
