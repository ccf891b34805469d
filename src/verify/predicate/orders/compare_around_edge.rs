//! Two points around an edge; degenerate: in one half-plane, in opposite ones, on the edge.

use crate::verify::degenerate::around::around_edge;
use crate::verify::oracle::turn::{self, BY_OUTLINE};
use crate::verify::registration::*;

query! {
    CompareAroundEdge = predicate::compare_around_edge(a, b, reference, p, q: Point3);
    {
        degree: 3,
        by_robust: true,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: BY_OUTLINE, |case| turn::around_edge(&places(&case.integers)),
        degenerate: |bits, draw| around_edge(bits, draw),
    }
}
