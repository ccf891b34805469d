//! A point against a tetrahedron; degenerate: in the plane of a face or on the line of an edge.

use crate::generator::degenerate::points::around_a_tetrahedron;
use crate::oracle::algebra::determinant::{self, sign};
use crate::oracle::hulls::hull::{self, BY_HULL, in_simplex};
use crate::registry::registration::*;
use straightedge::{Point3, Tetrahedron, answer::PointLocation, contain};

query! {
    PointTetrahedron = contain::point_tetrahedron(p: Point3, tetrahedron: Tetrahedron) [methods];
    {
        degree: 3,
        by_robust: true,
        answer: contain::PointInTetrahedronRecord,
        oracle: BY_HULL, |case| {
            let PointLocation { location, feature } = in_simplex(&case.integers, hull::TETRAHEDRON);
            let determinants = volumes(&case.integers).map_each(|volume| sign(&volume));
            contain::PointInTetrahedronRecord { location, feature, determinants }
        },
        values: |case| {
            volumes(&case.integers).map_each(|volume| Rational::from_integer(volume) * case.unit.pow(3)).into()
        },
        degenerate: |bits, draw| around_a_tetrahedron(bits, draw),
    }
}

/// D0, D1, D2, D3 and V, in units cubed.
fn volumes((p, t): &(Point3<BigInt>, Tetrahedron<BigInt>)) -> [BigInt; 5] {
    let (p, vertices) = (place(p), [place(&t.a), place(&t.b), place(&t.c), place(&t.d)]);
    // Each vertex in turn is replaced by the point; the last time, none.
    [0, 1, 2, 3, 4].map_each(|i| {
        let mut points: [&Place; 4] = vertices.each_ref();
        points.iter_mut().skip(i).take(1).for_each(|v| *v = &p);
        determinant::volume(&points)
    })
}
