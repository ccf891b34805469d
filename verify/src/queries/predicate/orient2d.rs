//! Three points of the plane; degenerate: on a line.

use crate::oracle::algebra::determinant::{self, BY_DETERMINANT};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;

query! {
    Orient2d = predicate::orient2d(a, b, c: Point2)
        [near_value: predicate::orient2d_value];
    {
        degree: 2,
        by_robust: true,
        answer: Sign,
        oracle: BY_DETERMINANT, |case| determinant::orientation(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::orientation(&places(&case.integers).each_ref()),
        values: |case| determinant::orientation_value(&places(&case.integers).each_ref(), &case.unit),
        degenerate: |bits, draw| draw.on_line(2, bits, 3),
    }
}
