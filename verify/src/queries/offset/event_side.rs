//! Three moving lines and a fourth; degenerate: that meet in one point at one time, never meet, or a point for the
//! fourth.

use super::tangents;
use crate::oracle::offsets::{self, BY_COMBINATIONS};
use crate::registry::registration::*;

query! {
    EventSide = offset::event_side(a, b, c, d: Segment2);
    {
        degree: 5,
        cost: 6,
        answer: Option<Sign>,
        oracle: BY_COMBINATIONS, |case| {
            let [a, b, c, d] = &case.integers;
            offsets::event_side([a, b, c], d)
        },
        asked: straightedge::offset::event_side([a, b, c], d),
        degenerate: |bits, draw| tangents(&[4], bits, draw),
    }
}
