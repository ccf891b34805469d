//! Three defined points of the plane under symbolic perturbation; degenerate: on a line, or with further
//! coincidences.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::generator::degenerate::perturbed::tied;
use crate::oracle::defined::{places, places_over_rationals};
use crate::oracle::perturbation::{self, Perturbed};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::{Indexed, implicit, shape::Definition2};

query! {
    Orient2dSos = implicit::orient2d_sos(a, b, c: Indexed Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::orient2d_sos(&a.cached(), &b.cached(), &c.cached())];
    {
        decisions: NONZERO_SIGNS,
        degree: 8,
        answer: Sign,
        oracle: by_incidence!("determinant of the perturbed points, multiplied out"), |case| {
            let places = places(case.integers.map_refs(|p| &p.point), &case.unit);
            perturbation::orientation(&indexed(&case.integers, places)).1
        },
        first_principles: |case| {
            let places = places_over_rationals(case.integers.map_refs(|p| &p.point), &case.unit);
            perturbation::orientation(&indexed(&case.integers, places)).1
        },
        degenerate: |bits, draw| {
            defined(Moves::Together, bits, draw, |bits, draw| tied(draw.on_line(2, bits, 3), draw))
        },
    }
}

/// The places with the indices of the points.
fn indexed(points: &[Indexed<Definition2<BigInt>>; 3], places: [Place; 3]) -> Vec<Perturbed> {
    points.iter().zip(places).map(|(point, place)| (point.index, place)).collect()
}
