//! Five points of space with raised lifted coordinates; degenerate: on a sphere, four on a circle, all in a plane, or
//! with further coincidences.

use crate::generator::degenerate::perturbed::{level_or_on_a_sphere, tied};
use crate::oracle::raised::{self, BY_RAISED_POINTS, unweighted};
use crate::oracle::{determinant, elimination};
use crate::registry::registration::*;

query! {
    InsphereLifted = predicate::insphere_lifted(a, b, c, d, e: Indexed Point3);
    {
        degree: 5,
        answer: Sign,
        oracle: BY_RAISED_POINTS, |case| {
            raised::in_sphere(&unweighted(&case.integers), &Rational::one(), determinant::in_power_sphere)
        },
        first_principles: |case| {
            raised::in_sphere(&unweighted(&case.integers), &Rational::one(), elimination::in_power_sphere)
        },
        degenerate: |bits, draw| tied(level_or_on_a_sphere(3, bits, 5, draw), draw),
    }
}
