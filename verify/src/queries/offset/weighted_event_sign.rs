//! Three moving lines with weights; degenerate: through one point at the start, tangents of circles about one point
//! whose radii are as the weights, a point that the lines follow, parallel ones.

use super::weighted_tangents;
use crate::oracle::offsets::{self, BY_COMBINATIONS};
use crate::registry::registration::*;

query! {
    WeightedEventSign = offset::weighted_event_sign(first, second, third: WeightedSegment2);
    {
        degree: 4,
        cost: 4,
        answer: Option<Sign>,
        oracle: BY_COMBINATIONS, |case| offsets::event_sign(case.integers.each_ref()),
        degenerate: |bits, draw| {
            let mut edges = weighted_tangents(&[3], bits, draw);
            if draw.one_in(3) {
                // Through one point.
                let at = draw.point(2, bits - 1);
                for edge in edges.chunks_mut(3) {
                    let step = draw.point(2, bits.saturating_sub(4).max(1));
                    for point in &mut edge[..2] {
                        let times = draw.between(-3, 3);
                        *point = (0..2).map(|i| at[i] + times * step[i]).collect();
                    }
                }
            }
            edges
        },
    }
}
