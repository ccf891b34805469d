//! Two moving segments; degenerate: together in a plane or on a line, with common points, at a time that is a simple
//! fraction.

use crate::generator::degenerate::meeting::moving_sets;
use crate::oracle::motions::motion::{BY_MOVING_WEIGHTS, span_of_moving};
use crate::registry::registration::*;

query! {
    SegmentSegment = moving::segment_segment(first: Segment3, v: Vector3, second: Segment3, w: Vector3) [methods];
    {
        degree: 3,
        answer: Option<Span<S::Value>>,
        oracle: BY_MOVING_WEIGHTS, |case| span_of_moving(&case.integers),
        asked: straightedge::moving::segment_segment((first, v), (second, w)),
        degenerate: |bits, draw| moving_sets(2, 2, bits, draw),
    }
}
