//! Barycentric coordinates in triangles; degenerate: of corners, of middles of edges, of points in the plane, and in
//! triangles of no area.

use crate::generator::degenerate::simplices::with_point;
use crate::oracle::hulls::affine_hull::{BY_PERPENDICULARS, weights};
use crate::registry::registration::*;

query! {
    BarycentricTriangle2d = construct::barycentric_triangle_2d(p: Point2, triangle: Triangle2) of degree 2;
    BarycentricTriangle = construct::barycentric_triangle(p: Point3, triangle: Triangle3) of degree 4;
    {
        answer: Option<[S::Value; 3]>,
        oracle: BY_PERPENDICULARS, |case| {
            let (p, triangle) = &case.integers;
            weights(&place(p), &places(&triangle.vertices()))
        },
        degenerate: |bits, draw| with_point(Self::DIMENSION, 3, bits, draw),
    }
}
