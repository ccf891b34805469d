//! Four weighted points of the plane with raised lifted coordinates; degenerate: of equal power with respect to a
//! point, on a line, or with further coincidences.

use crate::generator::degenerate::weighted::{level_or_of_one_power, tied};
use crate::oracle::raised::{self, BY_RAISED_POINTS, weighted};
use crate::oracle::{determinant, elimination};
use crate::registry::registration::*;

query! {
    PowerCircleLifted = predicate::power_circle_lifted(a, b, c, d: Indexed WeightedPoint2);
    {
        degree: 4,
        answer: Sign,
        oracle: BY_RAISED_POINTS, |case| {
            raised::in_sphere(&weighted(&case.integers), &case.unit, determinant::in_power_sphere)
        },
        first_principles: |case| {
            raised::in_sphere(&weighted(&case.integers), &case.unit, elimination::in_power_sphere)
        },
        degenerate: |bits, draw| tied(level_or_of_one_power(2, bits, 4, draw), draw),
    }
}
