//! Four weighted points of the plane; degenerate: of equal power with respect to a point.

use crate::generator::degenerate::weighted::of_one_power;
use crate::oracle::algebra::determinant::{self, BY_POWER_CENTER};
use crate::oracle::{IntoWeighted, algebra::elimination};
use crate::registry::registration::*;

query! {
    PowerCircle = predicate::power_circle(a, b, c, d: WeightedPoint2);
    {
        degree: 4,
        answer: Sign,
        oracle: BY_POWER_CENTER, |case| {
            determinant::in_power_sphere(&case.integers.map_refs(IntoWeighted::weighted), &case.unit)
        },
        first_principles: |case| {
            elimination::in_power_sphere(&case.integers.map_refs(IntoWeighted::weighted), &case.unit)
        },
        degenerate: |bits, draw| of_one_power(2, bits, 4, draw),
    }
}
