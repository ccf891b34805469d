//! Three defined points of space as seen along an axis; degenerate: on a line, or in a plane that contains the axis.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{places, places_over_rationals, seen_along};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    Orient2dAlong = implicit::orient2d_along(axis: Axis, a: Definition3, b: Definition3, c: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::orient2d_along(*axis, &a.cached(), &b.cached(), &c.cached())];
    {
        degree: 20,
        answer: Sign,
        oracle: by_incidence!("determinant of the two coordinates by cofactor expansion"), |case| {
            let (axis, a, b, c) = &case.integers;
            let places = places([a, b, c], &case.unit);
            determinant::orientation(&seen_along(*axis, &places).each_ref())
        },
        first_principles: |case| {
            let (axis, a, b, c) = &case.integers;
            let places = places_over_rationals([a, b, c], &case.unit);
            elimination::orientation(&seen_along(*axis, &places).each_ref())
        },
        asked: implicit::orient2d_along(*axis, a, b, c),
        degenerate: |bits, draw| {
            let (moves, axis) = (Moves::any(draw), draw.kind(0));
            defined(moves, bits, draw, |bits, draw| {
                let mut points = draw.on_line(3, bits, 3);
                if draw.one_in(2) {
                    points.iter_mut().for_each(|p| p[axis] = draw.signed(bits));
                }
                points
            })
        },
    }
}
