//! Three points of the plane under symbolic perturbation; degenerate: on a line, or with further coincidences.

use crate::generator::degenerate::perturbed::tied;
use crate::oracle::perturbation::{self, BY_INFINITESIMALS, perturbed};
use crate::registry::registration::*;

query! {
    Orient2dSos = predicate::orient2d_sos(a, b, c: Indexed Point2);
    {
        decisions: NONZERO_SIGNS,
        degree: 2,
        answer: Sign,
        oracle: BY_INFINITESIMALS, |case| perturbation::orientation(&perturbed(&case.integers)).1,
        degenerate: |bits, draw| tied(draw.on_line(2, bits, 3), draw),
    }
}
