//! Three defined points of the plane; degenerate: on a line.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    Orient2d = implicit::orient2d(a, b, c: Definition2)
        [field 0: implicit::ImplicitPoint2::new = implicit::orient2d(&a.cached(), &b.cached(), &c.cached())];
    {
        degree: 8,
        answer: Sign,
        oracle: by_incidence!("determinant by cofactor expansion"), |case| {
            determinant::orientation(&places(case.integers.each_ref(), &case.unit).each_ref())
        },
        first_principles: |case| {
            elimination::orientation(&places_over_rationals(case.integers.each_ref(), &case.unit).each_ref())
        },
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, |bits, draw| draw.on_line(2, bits, 3))
        },
    }
}
