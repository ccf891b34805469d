//! Four defined points of space as seen along an axis; degenerate: on a circle or a line.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{places, places_over_rationals, seen_along};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    IncircleAlong = implicit::incircle_along(
        axis: Axis, a: Definition3, b: Definition3, c: Definition3, d: Definition3
    )
        [field 0: implicit::ImplicitPoint3::new =
            implicit::incircle_along(*axis, &a.cached(), &b.cached(), &c.cached(), &d.cached())];
    {
        degree: 52,
        cost: 4,
        answer: Sign,
        oracle: by_incidence!("determinant of the two coordinates by cofactor expansion"), |case| {
            let (axis, a, b, c, d) = &case.integers;
            let places = places([a, b, c, d], &case.unit);
            determinant::in_sphere(&seen_along(*axis, &places).each_ref())
        },
        first_principles: |case| {
            let (axis, a, b, c, d) = &case.integers;
            let places = places_over_rationals([a, b, c, d], &case.unit);
            elimination::in_sphere(&seen_along(*axis, &places).each_ref())
        },
        asked: implicit::incircle_along(*axis, a, b, c, d),
        degenerate: |bits, draw| {
            let axis = draw.kind(0);
            defined(Moves::Together, bits, draw, |bits, draw| {
                let mut points = match draw.below(4) {
                    0 => draw.on_line(2, bits, 4),
                    _ => draw.on_sphere(2, bits, 4).1,
                };
                // Along the axis, anywhere; the order of the other two does not matter.
                points.iter_mut().for_each(|p| p.insert(axis, draw.signed(bits)));
                points
            })
        },
    }
}
