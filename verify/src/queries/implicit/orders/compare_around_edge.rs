//! Two defined points around an edge of two more; degenerate: in one half-plane, in opposite ones, on the edge.

use crate::generator::degenerate::around::around_edge;
use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::defined::{places, places_over_rationals};
use crate::oracle::turn;
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    CompareAroundEdge = implicit::compare_around_edge(a, b, reference, p, q: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::compare_around_edge(
                &a.cached(), &b.cached(), &reference.cached(), &p.cached(), &q.cached(),
            )
            .map(Sign::from)];
    {
        degree: 27,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: by_incidence!("places on the outline of a square"), |case| {
            turn::around_edge(&places(case.integers.each_ref(), &case.unit))
        },
        first_principles: |case| turn::around_edge(&places_over_rationals(case.integers.each_ref(), &case.unit)),
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, |bits, draw| around_edge(bits.max(6), draw))
        },
    }
}
