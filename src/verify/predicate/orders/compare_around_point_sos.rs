//! Two points around a third under symbolic perturbation; degenerate: in one direction, and more so.

use crate::verify::degenerate::around::around_point;
use crate::verify::degenerate::perturbed::tied;
use crate::verify::oracle::perturbation::{orientation, perturbed};
use crate::verify::oracle::turn::{BY_MAJORITY, by_majority};
use crate::verify::registration::*;

query! {
    CompareAroundPointSos = predicate::compare_around_point_sos(centre, reference, p, q: Indexed Point2);
    {
        fields: ["order"],
        decisions: NONZERO_SIGNS,
        degree: 2,
        answer: Sign = Sign::from,
        oracle: BY_MAJORITY, |case| {
            let [centre, reference, p, q] = &perturbed(&case.integers);
            let turn = |from: &_, to: &_| orientation(&[centre, from, to].map_each(Clone::clone)).1;
            by_majority([turn(reference, p), turn(p, q), turn(q, reference)])
        },
        degenerate: |bits, draw| tied(around_point(bits, draw), draw),
    }
}
