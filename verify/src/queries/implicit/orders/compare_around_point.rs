//! Two defined points around a third; degenerate: in one direction, in opposite ones, at the center.

use crate::generator::degenerate::around::around_point;
use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::defined::{places, places_over_rationals};
use crate::oracle::turn;
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    CompareAroundPoint = implicit::compare_around_point(center, reference, p, q: Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::compare_around_point(&center.cached(), &reference.cached(), &p.cached(), &q.cached())
                .map(Sign::from)];
    {
        degree: 8,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: by_incidence!("places on the outline of a square"), |case| {
            turn::around_point(&places(case.integers.each_ref(), &case.unit))
        },
        first_principles: |case| turn::around_point(&places_over_rationals(case.integers.each_ref(), &case.unit)),
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, |bits, draw| around_point(bits.max(4), draw))
        },
    }
}
