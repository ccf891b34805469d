//! A moving segment and a moving triangle; degenerate: together in a plane or on a line, with common points, at a
//! time that is a simple fraction.

use crate::generator::degenerate::meeting::moving_sets;
use crate::oracle::motions::motion::{BY_MOVING_WEIGHTS, span_of_moving};
use crate::registry::registration::*;

query! {
    SegmentTriangle = moving::segment_triangle(segment: Segment3, v: Vector3, triangle: Triangle3, w: Vector3)
        [methods];
    {
        degree: 3,
        answer: Option<Span<S::Value>>,
        oracle: BY_MOVING_WEIGHTS, |case| span_of_moving(&case.integers),
        asked: straightedge::moving::segment_triangle((segment, v), (triangle, w)),
        degenerate: |bits, draw| moving_sets(2, 3, bits, draw),
    }
}
