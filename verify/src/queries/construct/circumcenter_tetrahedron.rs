//! The sphere through the corners of a tetrahedron; degenerate: in a plane, on a line, or on a sphere whose center is a
//! point of the grid.

use crate::oracle::hulls::affine_hull::{BY_EQUAL_DISTANCES, circumcenter};
use crate::registry::registration::*;
use straightedge::{Point3, answer::Circumcenter};

query! {
    CircumcenterTetrahedron = construct::circumcenter_tetrahedron(tetrahedron: Tetrahedron);
    {
        degree: 8,
        cost: 2,
        answer: Option<Circumcenter<Point3<S::Value>, S::Value>>,
        oracle: BY_EQUAL_DISTANCES, |case| {
            let [tetrahedron] = &case.integers;
            circumcenter::<_, 3>(&places(&tetrahedron.vertices()), &case.unit)
        },
        degenerate: |bits, draw| match draw.below(4) {
            0 => draw.on_line(3, bits, 4),
            1 => draw.on_plane(3, bits, 4),
            _ => draw.on_sphere(3, bits, 4).1,
        },
    }
}
