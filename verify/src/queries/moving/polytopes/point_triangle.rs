//! A moving point and a moving triangle; degenerate: together in a plane or on a line, with common points, at a time
//! that is a simple fraction.

use crate::generator::degenerate::meeting::moving_sets;
use crate::oracle::motions::motion::{BY_MOVING_WEIGHTS, span_of_moving};
use crate::registry::registration::*;

query! {
    PointTriangle = moving::point_triangle(point: Point3, v: Vector3, triangle: Triangle3, w: Vector3) [methods];
    {
        degree: 3,
        answer: Option<Span<S::Value>>,
        oracle: BY_MOVING_WEIGHTS, |case| span_of_moving(&case.integers),
        asked: straightedge::moving::point_triangle((point, v), (triangle, w)),
        degenerate: |bits, draw| moving_sets(1, 3, bits, draw),
    }
}
