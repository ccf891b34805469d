//! Two moving segments; degenerate: together in a plane or on a line, with common points, at a time that is a simple
//! fraction.

use crate::verify::degenerate::meeting::moving_sets;
use crate::verify::oracle::motion::{BY_MOVING_WEIGHTS, relative, span_of_hulls, ways_between};
use crate::verify::registration::*;

query! {
    SegmentSegment = moving::segment_segment(first: Segment3, v: Vector3, second: Segment3, w: Vector3)
        [hits: moving::segment_segment_hits];
    {
        degree: 6,
        answer: Option<Span<S::Value>>,
        oracle: BY_MOVING_WEIGHTS, |case| {
            let (first, v, second, w) = &case.integers;
            let (a, b) = (first.vertices().map_refs(place), second.vertices().map_refs(place));
            span_of_hulls(&ways_between(&a, &b), &relative(v, w))
        },
        degenerate: |bits, draw| moving_sets(2, 2, bits, draw),
    }
}
