//! A point against a triangle; degenerate: on the line of an edge, or in space in its plane.

use crate::SimplexLocation;
use crate::verify::degenerate::points::on_an_edge;
use crate::verify::oracle::hull::{self, BY_HULL, in_simplex};
use crate::verify::registration::query;

query! {
    PointTriangle = contain::point_triangle(p: Point3, triangle: Triangle3);
    {
        degree: 3,
        by_robust: true,
        answer: SimplexLocation,
        oracle: BY_HULL, |case| in_simplex(&case.integers, hull::TRIANGLE),
        degenerate: |bits, draw| {
            if draw.one_in(2) { draw.on_plane(3, bits, 4) } else { on_an_edge(3, bits, draw) }
        },
    }
}

query! {
    PointTriangle2d = contain::point_triangle_2d(p: Point2, triangle: Triangle2);
    {
        degree: 2,
        by_robust: true,
        answer: SimplexLocation,
        oracle: BY_HULL, |case| in_simplex(&case.integers, hull::TRIANGLE),
        degenerate: |bits, draw| on_an_edge(2, bits, draw),
    }
}
