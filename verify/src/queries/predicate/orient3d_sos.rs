//! Four points of space under symbolic perturbation; degenerate: in a plane, or with further coincidences.

use crate::generator::degenerate::perturbed::tied;
use crate::oracle::perturbation::{self, BY_INFINITESIMALS, perturbed};
use crate::registry::registration::*;

query! {
    Orient3dSos = predicate::orient3d_sos(a, b, c, d: Indexed Point3);
    {
        decisions: NONZERO_SIGNS,
        degree: 3,
        answer: Sign,
        oracle: BY_INFINITESIMALS, |case| perturbation::orientation(&perturbed(&case.integers)).1,
        degenerate: |bits, draw| tied(draw.on_plane(3, bits, 4), draw),
    }
}
