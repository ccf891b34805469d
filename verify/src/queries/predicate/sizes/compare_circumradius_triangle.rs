//! The radius of the circle through the corners of a triangle against a number; degenerate: equal, and flat triangles.

use crate::generator::degenerate::spheres::with_radius;
use crate::oracle::circumsphere::{BY_CONSTRUCTED_CENTER, compare_radius};
use crate::registry::registration::*;

query! {
    CompareCircumradiusTriangle = predicate::compare_circumradius_triangle(triangle: Triangle3, r: Radius);
    CompareCircumradiusTriangle2d = predicate::compare_circumradius_triangle_2d(triangle: Triangle2, r: Radius);
    {
        degree: 6,
        answer: Sign = Sign::from,
        oracle: BY_CONSTRUCTED_CENTER, |case| {
            let (triangle, r) = &case.integers;
            compare_radius(&places(&triangle.vertices()), r)
        },
        degenerate: |bits, draw| with_radius(Self::DIMENSION, 3, bits, draw),
    }
}
