//! A point against a triangle; degenerate: on the line of an edge, or in space in its plane.

use super::super::draw::{Draw, Whole};
use std::vec::Vec;

in_simplex! {
    PointTriangle "contain/point_triangle" point_triangle(
        p: Point3 of 3, triangle: Triangle3 "Triangle3 a b c" { a, b, c }
    ) { parts: TRIANGLE, degree: 3 }
    degenerate |bits, draw| if draw.one_in(2) { draw.on_plane(3, bits, 4) } else { on_an_edge(3, bits, draw) }
}

in_simplex! {
    PointTriangle2d "contain/point_triangle_2d" point_triangle_2d(
        p: Point2 of 2, triangle: Triangle2 "Triangle2 a b c" { a, b, c }
    ) { parts: TRIANGLE, degree: 2 }
    degenerate |bits, draw| on_an_edge(2, bits, draw)
}

/// On the line of an edge, whichever vertex is the odd one.
fn on_an_edge(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut points = draw.on_line(dimension, bits, 3);
    points.insert(1 + draw.index(3), draw.point(dimension, bits));
    points
}
