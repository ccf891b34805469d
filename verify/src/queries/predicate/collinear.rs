//! Three points of space; degenerate: on a line.

use crate::oracle::algebra::determinant::{self, BY_DETERMINANT};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;

query! {
    Collinear = predicate::collinear(a, b, c: Point3);
    {
        fields: ["collinear"],
        degree: 2,
        by_robust: true,
        answer: bool,
        oracle: BY_DETERMINANT, |case| determinant::collinear(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::collinear(&places(&case.integers).each_ref()),
        degenerate: |bits, draw| draw.on_line(3, bits, 3),
    }
}
