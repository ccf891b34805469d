//! The circle through the corners of a triangle of the plane; degenerate: on a line, or on a circle whose center is a
//! point of the grid.

use crate::oracle::hulls::affine_hull::{BY_EQUAL_DISTANCES, circumcenter};
use crate::registry::registration::*;
use straightedge::{Point2, answer::Circumcenter};

query! {
    CircumcenterTriangle2d = construct::circumcenter_triangle_2d(triangle: Triangle2);
    {
        degree: 6,
        answer: Option<Circumcenter<Point2<S::Value>, S::Value>>,
        oracle: BY_EQUAL_DISTANCES, |case| {
            let [triangle] = &case.integers;
            circumcenter::<_, 2>(&places(&triangle.vertices()), &case.unit)
        },
        degenerate: |bits, draw| if draw.one_in(2) { draw.on_line(2, bits, 3) } else { draw.on_sphere(2, bits, 3).1 },
    }
}
