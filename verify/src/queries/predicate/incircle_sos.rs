//! Four points of the plane under symbolic perturbation; degenerate: on a circle, or with further coincidences.

use crate::generator::degenerate::perturbed::{on_a_sphere, tied};
use crate::oracle::perturbation::{self, BY_INFINITESIMALS, perturbed};
use crate::registry::registration::*;

query! {
    IncircleSos = predicate::incircle_sos(a, b, c, d: Indexed Point2);
    {
        decisions: NONZERO_SIGNS,
        degree: 4,
        answer: Sign,
        oracle: BY_INFINITESIMALS, |case| perturbation::in_sphere(&perturbed(&case.integers)).1,
        degenerate: |bits, draw| tied(on_a_sphere(2, bits, 4, draw), draw),
    }
}
