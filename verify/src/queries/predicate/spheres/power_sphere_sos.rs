//! Five weighted points of the space under symbolic perturbation; degenerate: of equal power with respect to a point,
//! or with further coincidences.

use crate::generator::degenerate::weighted::{of_one_power, tied};
use crate::oracle::IntoWeighted;
use crate::oracle::perturbation::{self, BY_INFINITESIMALS};
use crate::registry::registration::*;

query! {
    PowerSphereSos = predicate::power_sphere_sos(a, b, c, d, e: Indexed WeightedPoint3);
    {
        decisions: NONZERO_SIGNS,
        degree: 5,
        answer: Sign,
        oracle: BY_INFINITESIMALS, |case| {
            let points = case.integers.map_refs(|p| (p.index, p.point.weighted()));
            perturbation::in_power_sphere(&points, &case.unit)
        },
        degenerate: |bits, draw| tied(of_one_power(3, bits, 5, draw), draw),
    }
}
