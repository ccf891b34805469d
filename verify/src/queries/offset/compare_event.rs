//! Two triples of moving lines; degenerate: that meet at one time, share lines, or never meet.

use super::tangents;
use crate::oracle::offsets::{self, BY_COMBINATIONS};
use crate::registry::registration::*;

query! {
    CompareEvent = offset::compare_event(a, b, c, d, e, f: Segment2);
    {
        degree: 7,
        cost: 8,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_COMBINATIONS, |case| {
            let [a, b, c, d, e, f] = &case.integers;
            offsets::compare_events([a, b, c], [d, e, f])
        },
        asked: straightedge::offset::compare_event([a, b, c], [d, e, f]),
        degenerate: |bits, draw| {
            let mut points = tangents(&[3, 3], bits, draw);
            // Lines in common.
            for shared in 0..draw.index(3) {
                let from = points[2 * shared..2 * shared + 2].to_vec();
                points[2 * shared + 6..2 * shared + 8].clone_from_slice(&from);
            }
            points
        },
    }
}
