//! Five defined points of space; degenerate: on a sphere or in a plane.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    Insphere = implicit::insphere(a, b, c, d, e: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::insphere(&a.cached(), &b.cached(), &c.cached(), &d.cached(), &e.cached())];
    {
        degree: 65,
        cost: 8,
        answer: Sign,
        oracle: by_incidence!("determinant by cofactor expansion"), |case| {
            determinant::in_sphere(&places(case.integers.each_ref(), &case.unit).each_ref())
        },
        first_principles: |case| {
            elimination::in_sphere(&places_over_rationals(case.integers.each_ref(), &case.unit).each_ref())
        },
        degenerate: |bits, draw| {
            defined(Moves::Together, bits, draw, |bits, draw| match draw.below(4) {
                0 => draw.on_plane(3, bits, 5),
                _ => draw.on_sphere(3, bits, 5).1,
            })
        },
    }
}
