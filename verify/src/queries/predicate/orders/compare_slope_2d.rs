//! The slopes of two segments; degenerate: equal, vertical, and points.

use crate::generator::degenerate::parallels::parallels;
use crate::oracle::heights::slope;
use crate::registry::registration::*;

query! {
    CompareSlope2d = predicate::compare_slope_2d(first, second: Segment2);
    {
        degree: 2,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: "slopes as rational numbers, or infinite", |case| {
            let [first, second] = case.integers.each_ref().map_each(slope);
            Some(Sign::from(first?.cmp(&second?)))
        },
        degenerate: |bits, draw| parallels(2, bits, draw),
    }
}
