//! Two segments over one x; degenerate: of one height there, vertical, and with ends there.

use crate::oracle::heights::{BY_HEIGHTS, Heights, compare};
use crate::registry::registration::*;

query! {
    CompareSegmentsAtX = predicate::compare_segments_at_x(p: Point2, first: Segment2, second: Segment2);
    {
        degree: 3,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_HEIGHTS, |case| {
            let (p, first, second) = case.numbers();
            compare(Heights::at(&p.x, &first), Heights::at(&p.x, &second))
        },
        degenerate: |bits, draw| {
            let p = draw.point(2, bits - 1);
            let at = [p[0], draw.signed(bits - 1)];
            let mut case = vec![p];
            for _ in 0..2 {
                // Through one point, of steps to both sides of it or to one.
                let mut step = draw.point(2, bits - 4);
                if draw.one_in(4) {
                    step[0] = 0;
                }
                for times in [draw.between(-4, 0), draw.between(0, 4)] {
                    case.push((0..2).map(|axis| at[axis] + times * step[axis]).collect());
                }
            }
            if draw.one_in(8) {
                let moved = draw.index(5);
                case[moved] = draw.point(2, bits);
            }
            case
        },
    }
}
