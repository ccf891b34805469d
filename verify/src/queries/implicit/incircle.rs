//! Four defined points of the plane; degenerate: on a circle or a line.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    Incircle = implicit::incircle(a, b, c, d: Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::incircle(&a.cached(), &b.cached(), &c.cached(), &d.cached())];
    {
        degree: 20,
        answer: Sign,
        oracle: by_incidence!("determinant by cofactor expansion"), |case| {
            determinant::in_sphere(&places(case.integers.each_ref(), &case.unit).each_ref())
        },
        first_principles: |case| {
            elimination::in_sphere(&places_over_rationals(case.integers.each_ref(), &case.unit).each_ref())
        },
        degenerate: |bits, draw| {
            defined(Moves::Together, bits, draw, |bits, draw| match draw.below(4) {
                0 => draw.on_line(2, bits, 4),
                _ => draw.on_sphere(2, bits, 4).1,
            })
        },
    }
}
