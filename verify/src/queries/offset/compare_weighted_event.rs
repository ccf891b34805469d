//! Two triples of moving lines with weights; degenerate: that meet at one time, share lines, or never meet.

use super::weighted_tangents;
use crate::oracle::offsets::{self, BY_COMBINATIONS};
use crate::registry::registration::*;

query! {
    CompareWeightedEvent = offset::compare_weighted_event(a, b, c, d, e, f: WeightedSegment2);
    {
        degree: 8,
        cost: 8,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_COMBINATIONS, |case| {
            let [a, b, c, d, e, f] = &case.integers;
            offsets::compare_events([a, b, c], [d, e, f])
        },
        asked: straightedge::offset::compare_weighted_event([a, b, c], [d, e, f]),
        degenerate: |bits, draw| {
            let mut edges = weighted_tangents(&[3, 3], bits, draw);
            // Lines in common.
            for shared in 0..draw.index(3) {
                let from = edges[3 * shared..3 * shared + 3].to_vec();
                edges[3 * shared + 9..3 * shared + 12].clone_from_slice(&from);
            }
            edges
        },
    }
}
