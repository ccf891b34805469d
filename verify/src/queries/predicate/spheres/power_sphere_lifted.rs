//! Five weighted points of the space with raised lifted coordinates; degenerate: of equal power with respect to a
//! point, in a plane, or with further coincidences.

use crate::generator::degenerate::weighted::{level_or_of_one_power, tied};
use crate::oracle::raised::{self, BY_RAISED_POINTS, weighted};
use crate::oracle::{determinant, elimination};
use crate::registry::registration::*;

query! {
    PowerSphereLifted = predicate::power_sphere_lifted(a, b, c, d, e: Indexed WeightedPoint3);
    {
        degree: 5,
        answer: Sign,
        oracle: BY_RAISED_POINTS, |case| {
            raised::in_sphere(&weighted(&case.integers), &case.unit, determinant::in_power_sphere)
        },
        first_principles: |case| {
            raised::in_sphere(&weighted(&case.integers), &case.unit, elimination::in_power_sphere)
        },
        degenerate: |bits, draw| tied(level_or_of_one_power(3, bits, 5, draw), draw),
    }
}
