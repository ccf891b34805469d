//! Four defined points of space under symbolic perturbation; degenerate: in a plane, or with further
//! coincidences.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::generator::degenerate::perturbed::tied;
use crate::oracle::defined::{places, places_over_rationals};
use crate::oracle::perturbation::{self, Perturbed};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::{Indexed, implicit, shape::Definition3};

query! {
    Orient3dSos = implicit::orient3d_sos(a, b, c, d: Indexed Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::orient3d_sos(&a.cached(), &b.cached(), &c.cached(), &d.cached())];
    {
        decisions: NONZERO_SIGNS,
        degree: 27,
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
            defined(Moves::Together, bits, draw, |bits, draw| tied(draw.on_plane(3, bits, 4), draw))
        },
    }
}

/// The places with the indices of the points.
fn indexed(points: &[Indexed<Definition3<BigInt>>; 4], places: [Place; 4]) -> Vec<Perturbed> {
    points.iter().zip(places).map(|(point, place)| (point.index, place)).collect()
}
