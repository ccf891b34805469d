//! Five points of space; degenerate: on a sphere.

use crate::oracle::algebra::determinant::{self, BY_CENTER};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;

query! {
    Insphere = predicate::insphere(a, b, c, d, e: Point3)
        [near_value: predicate::insphere_value];
    {
        degree: 5,
        by_robust: true,
        answer: Sign,
        oracle: BY_CENTER, |case| determinant::in_sphere(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::in_sphere(&places(&case.integers).each_ref()),
        values: |case| determinant::in_sphere_value(&places(&case.integers).each_ref(), &case.unit),
        degenerate: |bits, draw| draw.on_sphere(3, bits, 5).1,
    }
}
