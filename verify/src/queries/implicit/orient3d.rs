//! Four defined points of space; degenerate: in a plane.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{by_incidence, places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    Orient3d = implicit::orient3d(a, b, c, d: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::orient3d(&a.cached(), &b.cached(), &c.cached(), &d.cached())];
    {
        degree: 27,
        answer: Sign,
        oracle: by_incidence!("determinant by cofactor expansion"), |case| {
            determinant::orientation(&places(case.integers.each_ref(), &case.unit).each_ref())
        },
        first_principles: |case| {
            elimination::orientation(&places_over_rationals(case.integers.each_ref(), &case.unit).each_ref())
        },
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, |bits, draw| draw.on_plane(3, bits, 4))
        },
    }
}
