//! Two triangles in space; degenerate: in one plane, with common vertices, with a common point on the edges.

use crate::generator::degenerate::meeting::hulls_around;
use crate::oracle::shared_polygon::{BY_EDGES, features, shared};
use crate::oracle::{algebra::determinant, hulls::hull};
use crate::registry::registration::*;
use straightedge::{Triangle3, intersect};

query! {
    TriangleTriangle = intersect::triangle_triangle(first, second: Triangle3) [methods];
    {
        degree: 3,
        answer: intersect::TriangleTriangleRecord<S::Value>,
        oracle: BY_EDGES, |case| {
            let [first, second] = case.integers.clone().map_each(|Triangle3 { a, b, c }| places(&[a, b, c]));
            let all: Vec<&Place> = first.iter().chain(&second).collect();
            let shared = shared(&first, &second);
            intersect::TriangleTriangleRecord {
                contact: hull::contact(&first.each_ref(), &second.each_ref()),
                coplanar: determinant::are_coplanar(&all),
                features: shared.map(|corner| features(corner, &first, &second)),
                shared: shared.map(|corner| corner.point::<_, 3>(&case.unit)),
            }
        },
        degenerate: |bits, draw| hulls_around(3, 3, bits, draw),
    }
}
