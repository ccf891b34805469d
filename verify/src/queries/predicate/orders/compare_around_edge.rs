//! Two points around an edge; degenerate: in one half-plane, in opposite ones, on the edge.

use crate::generator::degenerate::around::around_edge;
use crate::oracle::turn::{self, BY_OUTLINE};
use crate::registry::registration::*;

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
