//! A defined point and a segment over its x; degenerate: the point on the line of the segment, vertical segments.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::defined::{point, point_over_rationals};
use crate::oracle::heights::{BY_HEIGHTS_OF_DEFINED, Heights, compare};
use crate::queries::implicit::Cached;
use crate::registry::registration::*;
use straightedge::{Segment2, implicit};

query! {
    CompareYAtX = implicit::compare_y_at_x(p, a, b: Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::compare_y_at_x(&p.cached(), &a.cached(), &b.cached()).map(Sign::from)];
    {
        degree: 8,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_HEIGHTS_OF_DEFINED, |case| {
            let [p, a, b] = case.integers.each_ref().map_each(|of| point(of, &case.unit).point::<_, 2>(&case.unit));
            compare(Some(Heights::of_point(&p)), Heights::at(&p.x, &Segment2::new(a, b)))
        },
        first_principles: |case| {
            let [p, a, b] =
                case.integers.each_ref().map_each(|of| point_over_rationals(of, &case.unit).point::<_, 2>(&case.unit));
            compare(Some(Heights::of_point(&p)), Heights::at(&p.x, &Segment2::new(a, b)))
        },
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, |bits, draw| {
                let mut points = draw.on_line(2, bits, 3);
                match draw.below(6) {
                    0 => (1..3).for_each(|i| points[i][0] = points[0][0]),
                    1 => points[0][0] = points[1][0],
                    2 => points[2][0] = points[1][0],
                    _ => {}
                }
                points
            })
        },
    }
}
