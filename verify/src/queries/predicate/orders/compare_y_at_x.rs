//! A point and a segment over its x; degenerate: the point on the line of the segment or at an end, vertical segments.

use crate::oracle::heights::{BY_HEIGHTS, Heights, compare};
use crate::registry::registration::*;

query! {
    CompareYAtX = predicate::compare_y_at_x(p: Point2, segment: Segment2);
    {
        degree: 2,
        by_robust: true,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_HEIGHTS, |case| {
            let (p, segment) = case.numbers();
            compare(Some(Heights::of_point(&p)), Heights::at(&p.x, &segment))
        },
        degenerate: |bits, draw| {
            let mut points = draw.on_line(2, bits, 3);
            match draw.below(4) {
                // All at one x, or the ends.
                0 => (1..3).for_each(|i| points[i][0] = points[0][0]),
                1 => points[2][0] = points[1][0],
                _ => {}
            }
            points
        },
    }
}
