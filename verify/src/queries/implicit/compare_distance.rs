//! Two defined points and a third; degenerate: at equal distance from it.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    CompareDistance = implicit::compare_distance(p, a, b: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::compare_distance(&p.cached(), &a.cached(), &b.cached())]
        of degree 38;
    CompareDistance2d = implicit::compare_distance_2d(p, a, b: Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::compare_distance_2d(&p.cached(), &a.cached(), &b.cached())]
        of degree 14;
    {
        answer: Sign = Sign::from,
        oracle: by_incidence!("squared lengths"), |case| {
            determinant::distance_order(&places(case.integers.each_ref(), &case.unit).each_ref())
        },
        first_principles: |case| {
            elimination::distance_order(&places_over_rationals(case.integers.each_ref(), &case.unit).each_ref())
        },
        degenerate: |bits, draw| at_one_distance(Self::DIMENSION, bits, draw),
    }
}

fn at_one_distance(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    defined(Moves::Together, bits, draw, |bits, draw| {
        let (p, others) = draw.on_sphere(dimension, bits, 2);
        core::iter::once(p).chain(others).collect()
    })
}
