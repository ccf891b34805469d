//! Two triangles in space; degenerate: in one plane, with common vertices, with a common point on the edges.

use crate::verify::degenerate::meeting::hulls_around;
use crate::verify::oracle::shared_polygon::{BY_EDGES, shared};
use crate::verify::oracle::{Place, determinant, hull, places};
use crate::verify::registration::{CONTACTS, query};
use crate::{Point3, Triangle3, intersect};
use std::vec::Vec;

query! {
    TriangleTriangle = intersect::triangle_triangle(first, second: Triangle3)
        [field 0: intersect::triangle_triangle_contact];
    {
        fields: ["contact", "coplanar", "shared"],
        decisions: CONTACTS,
        degree: 3,
        answer: intersect::TriangleTriangle<S::Value>,
        oracle: BY_EDGES, |case| {
            let [first, second] = case.integers.clone().map(|Triangle3 { a, b, c }| places(&[a, b, c]));
            let all: Vec<&Place> = first.iter().chain(&second).collect();
            let flat = |four: [usize; 4]| determinant::orientation(&four.map(|i| all[i])).is_zero();
            let coplanar =
                (0..6).all(|i| (0..i).all(|j| (0..j).all(|k| (0..k).all(|l| flat([i, j, k, l])))));
            intersect::TriangleTriangle {
                contact: hull::contact(&first.each_ref(), &second.each_ref()),
                coplanar,
                shared: shared(&first, &second, &case.unit, |at| Point3::new(at(0), at(1), at(2))),
            }
        },
        degenerate: |bits, draw| hulls_around(3, 3, bits, draw),
    }
}
