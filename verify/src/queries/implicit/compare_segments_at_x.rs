//! Two segments over the x of a defined point; degenerate: through one point over it, vertical, and with ends over it.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::defined::{point, point_over_rationals};
use crate::oracle::heights::{BY_HEIGHTS_OF_DEFINED, Heights, compare};
use crate::queries::implicit::Cached;
use crate::registry::registration::*;
use straightedge::{Point2, implicit};

query! {
    CompareSegmentsAtX = implicit::compare_segments_at_x(p: Definition2, first: Segment2, second: Segment2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::compare_segments_at_x(&p.cached(), first, second).map(Sign::from)];
    {
        degree: 5,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_HEIGHTS_OF_DEFINED, |case| {
            let p: Point2<Rational> = point(&case.integers.0, &case.unit).point::<_, 2>(&case.unit);
            let (_, first, second) = case.numbers();
            compare(Heights::at(&p.x, &first), Heights::at(&p.x, &second))
        },
        first_principles: |case| {
            let p: Point2<Rational> = point_over_rationals(&case.integers.0, &case.unit).point::<_, 2>(&case.unit);
            let (_, first, second) = case.numbers();
            compare(Heights::at(&p.x, &first), Heights::at(&p.x, &second))
        },
        degenerate: |bits, draw| {
            let mut at = Vec::new();
            let mut case = defined(Moves::Together, bits, draw, |bits, draw| {
                at = draw.point(2, bits);
                vec![at.clone()]
            });
            // Mostly through the point itself, which may have a denominator: then near it.
            if draw.one_in(4) {
                at[1] = draw.signed(bits - 1);
            }
            for _ in 0..2 {
                let mut step = draw.point(2, bits - 4);
                if draw.one_in(4) {
                    step[0] = 0;
                }
                for times in [draw.between(-4, 0), draw.between(0, 4)] {
                    case.push((0..2).map(|axis| at[axis] + times * step[axis]).collect());
                }
            }
            case
        },
    }
}
