//! Two arcs of the plane; degenerate: of one circle, of circles that touch, with an end on the other.

use crate::generator::degenerate::arcs::Circle;
use crate::oracle::arcs::{self, BY_ANGLES};
use crate::registry::registration::*;

query! {
    ArcArc2d = intersect::arc_arc_2d(first, second: Arc2);
    {
        degree: 16,
        answer: Contact,
        oracle: BY_ANGLES, |case| {
            let [first, second] = &case.integers;
            arcs::arc_and_arc(first, second)
        },
        degenerate: |bits, draw| {
            let circle = Circle::any(bits, draw);
            [circle.arc(draw), circle.other(draw).arc(draw)].concat()
        },
    }
}
