//! Four defined points of the plane with raised lifted coordinates; degenerate: on a circle or a line, or with
//! further coincidences.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::generator::degenerate::perturbed::{level_or_on_a_sphere, tied};
use crate::oracle::algebra::determinant::Weighted;
use crate::oracle::defined::{places, places_over_rationals};
use crate::oracle::{determinant, elimination, raised};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::{Indexed, implicit, shape::Definition2};

query! {
    IncircleLifted = implicit::incircle_lifted(a, b, c, d: Indexed Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::incircle_lifted(&a.cached(), &b.cached(), &c.cached(), &d.cached())];
    {
        degree: 20,
        cost: 2,
        answer: Sign,
        oracle: by_incidence!("determinant of points raised by small powers of two"), |case| {
            let places = places(case.integers.map_refs(|p| &p.point), &case.unit);
            raised::in_sphere(&indexed(&case.integers, places), &Rational::one(), determinant::in_power_sphere)
        },
        first_principles: |case| {
            let places = places_over_rationals(case.integers.map_refs(|p| &p.point), &case.unit);
            raised::in_sphere(&indexed(&case.integers, places), &Rational::one(), elimination::in_power_sphere)
        },
        degenerate: |bits, draw| {
            defined(Moves::Together, bits, draw, |bits, draw| {
                tied(level_or_on_a_sphere(2, bits, 4, draw), draw)
            })
        },
    }
}

/// The places with the indices of the points, without weights.
fn indexed(points: &[Indexed<Definition2<BigInt>>; 4], places: [Place; 4]) -> Vec<(usize, Weighted)> {
    points.iter().zip(places).map(|(point, place)| (point.index, (place, BigInt::zero()))).collect()
}
