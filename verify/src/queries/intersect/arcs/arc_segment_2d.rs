//! An arc and a segment of the plane; degenerate: tangents, chords, ends on the circle.

use crate::generator::degenerate::arcs::Circle;
use crate::oracle::arcs::{self, BY_ANGLES};
use crate::registry::registration::*;

query! {
    ArcSegment2d = intersect::arc_segment_2d(arc: Arc2, segment: Segment2);
    {
        degree: 8,
        answer: Contact,
        oracle: BY_ANGLES, |case| {
            let (arc, segment) = &case.integers;
            arcs::arc_and_segment(arc, segment)
        },
        degenerate: |bits, draw| {
            let circle = Circle::any(bits, draw);
            [circle.arc(draw), circle.segment(draw)].concat()
        },
    }
}
