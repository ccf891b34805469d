//! Two points around an edge under symbolic perturbation; degenerate: in one half-plane, or with further coincidences.

use crate::generator::degenerate::around::around_edge;
use crate::generator::degenerate::perturbed::tied;
use crate::oracle::perturbation::{orientation, perturbed};
use crate::oracle::turn::{BY_MAJORITY, by_majority};
use crate::registry::registration::*;

query! {
    CompareAroundEdgeSos = predicate::compare_around_edge_sos(a, b, reference, p, q: Indexed Point3);
    {
        fields: ["order"],
        decisions: NONZERO_SIGNS,
        degree: 3,
        answer: Sign = Sign::from,
        oracle: BY_MAJORITY, |case| {
            let [a, b, reference, p, q] = &perturbed(&case.integers);
            // Negated, as the orientation is positive for a point below the plane of a, b and `from`: one that is
            // behind `from` in the turn about the axis from a to b.
            let turn = |from: &_, to: &_| -orientation(&[a, b, from, to].map_each(Clone::clone)).1;
            by_majority([turn(reference, p), turn(p, q), turn(q, reference)])
        },
        degenerate: |bits, draw| tied(around_edge(bits, draw), draw),
    }
}
