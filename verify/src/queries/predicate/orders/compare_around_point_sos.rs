//! Two points around a third under symbolic perturbation; degenerate: in one direction, or with further coincidences.

use crate::generator::degenerate::around::around_point;
use crate::generator::degenerate::perturbed::tied;
use crate::oracle::perturbation::{orientation, perturbed};
use crate::oracle::turn::{BY_MAJORITY, by_majority};
use crate::registry::registration::*;

query! {
    CompareAroundPointSos = predicate::compare_around_point_sos(center, reference, p, q: Indexed Point2);
    {
        fields: ["order"],
        decisions: NONZERO_SIGNS,
        degree: 2,
        answer: Sign = Sign::from,
        oracle: BY_MAJORITY, |case| {
            let [center, reference, p, q] = &perturbed(&case.integers);
            let turn = |from: &_, to: &_| orientation(&[center, from, to].map_each(Clone::clone)).1;
            by_majority([turn(reference, p), turn(p, q), turn(q, reference)])
        },
        degenerate: |bits, draw| tied(around_point(bits, draw), draw),
    }
}
