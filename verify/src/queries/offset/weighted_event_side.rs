//! Three moving lines and a fourth, all with weights; degenerate: that meet in one point at one time, or never meet.

use super::weighted_tangents;
use crate::oracle::offsets::{self, BY_COMBINATIONS};
use crate::registry::registration::*;

query! {
    WeightedEventSide = offset::weighted_event_side(a, b, c, d: WeightedSegment2);
    {
        degree: 6,
        cost: 6,
        answer: Option<Sign>,
        oracle: BY_COMBINATIONS, |case| {
            let [a, b, c, d] = &case.integers;
            offsets::event_side([a, b, c], d)
        },
        asked: straightedge::offset::weighted_event_side([a, b, c], d),
        degenerate: |bits, draw| weighted_tangents(&[4], bits, draw),
    }
}
