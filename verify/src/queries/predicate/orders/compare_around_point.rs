//! Two points around a third; degenerate: in one direction, in opposite ones, at the center.

use crate::generator::degenerate::around::around_point;
use crate::oracle::turn::{self, BY_OUTLINE};
use crate::registry::registration::*;

query! {
    CompareAroundPoint = predicate::compare_around_point(center, reference, p, q: Point2);
    {
        degree: 2,
        by_robust: true,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_OUTLINE, |case| turn::around_point(&places(&case.integers)),
        degenerate: |bits, draw| around_point(bits, draw),
    }
}
