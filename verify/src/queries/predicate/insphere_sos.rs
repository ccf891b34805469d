//! Five points of space under symbolic perturbation; degenerate: on a sphere, or with further coincidences.

use crate::generator::degenerate::perturbed::{on_a_sphere, tied};
use crate::oracle::perturbation::{self, BY_INFINITESIMALS, perturbed};
use crate::registry::registration::*;

query! {
    InsphereSos = predicate::insphere_sos(a, b, c, d, e: Indexed Point3);
    {
        decisions: NONZERO_SIGNS,
        degree: 5,
        answer: Sign,
        oracle: BY_INFINITESIMALS, |case| perturbation::in_sphere(&perturbed(&case.integers)).1,
        degenerate: |bits, draw| tied(on_a_sphere(3, bits, 5, draw), draw),
    }
}
