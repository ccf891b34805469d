//! Four points of the plane with raised lifted coordinates; degenerate: on a circle or a line, or with further
//! coincidences.

use crate::generator::degenerate::perturbed::{level_or_on_a_sphere, tied};
use crate::oracle::raised::{self, BY_RAISED_POINTS, unweighted};
use crate::oracle::{determinant, elimination};
use crate::registry::registration::*;

query! {
    IncircleLifted = predicate::incircle_lifted(a, b, c, d: Indexed Point2);
    {
        degree: 4,
        answer: Sign,
        oracle: BY_RAISED_POINTS, |case| {
            raised::in_sphere(&unweighted(&case.integers), &Rational::one(), determinant::in_power_sphere)
        },
        first_principles: |case| {
            raised::in_sphere(&unweighted(&case.integers), &Rational::one(), elimination::in_power_sphere)
        },
        degenerate: |bits, draw| tied(level_or_on_a_sphere(2, bits, 4, draw), draw),
    }
}
