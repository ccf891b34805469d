//! Three moving lines; degenerate: through one point at the start, tangents of one circle, parallel ones.

use super::tangents;
use crate::oracle::offsets::{self, BY_COMBINATIONS};
use crate::registry::registration::*;

query! {
    EventSign = offset::event_sign(first, second, third: Segment2);
    {
        degree: 4,
        cost: 4,
        answer: Option<Sign>,
        oracle: BY_COMBINATIONS, |case| offsets::event_sign(case.integers.each_ref()),
        degenerate: |bits, draw| {
            if draw.one_in(2) {
                return tangents(&[3], bits, draw);
            }
            // Through one point.
            let at = draw.point(2, bits - 1);
            let mut points = Vec::new();
            for _ in 0..3 {
                let step = draw.point(2, bits.saturating_sub(4).max(1));
                for times in [draw.between(-3, 3), draw.between(-3, 3)] {
                    points.push((0..2).map(|i| at[i] + times * step[i]).collect());
                }
            }
            points
        },
    }
}
