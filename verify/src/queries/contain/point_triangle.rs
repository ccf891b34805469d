//! A point against a triangle; degenerate: on the line of an edge, or in space in its plane.

use crate::generator::degenerate::points::in_its_plane;
use crate::oracle::hulls::hull::{self, BY_HULL, in_simplex};
use crate::registry::registration::*;
use straightedge::answer::PointLocation;

query! {
    PointTriangle = contain::point_triangle(p: Point3, triangle: Triangle3) of degree 3;
    PointTriangle2d = contain::point_triangle_2d(p: Point2, triangle: Triangle2) of degree 2;
    {
        by_robust: true,
        answer: PointLocation,
        oracle: BY_HULL, |case| in_simplex(&case.integers, hull::TRIANGLE),
        degenerate: |bits, draw| in_its_plane(Self::DIMENSION, bits, draw),
    }
}
