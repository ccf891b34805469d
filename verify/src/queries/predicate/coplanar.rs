//! Four points of space; degenerate: in a plane, on a line.

use crate::oracle::algebra::determinant::{self, BY_DETERMINANT};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;

query! {
    Coplanar = predicate::coplanar(a, b, c, d: Point3);
    {
        fields: ["coplanar"],
        degree: 3,
        by_robust: true,
        answer: bool,
        oracle: BY_DETERMINANT, |case| determinant::orientation(&places(&case.integers).each_ref()).is_zero(),
        first_principles: |case| elimination::orientation(&places(&case.integers).each_ref()).is_zero(),
        degenerate: |bits, draw| if draw.one_in(4) { draw.on_line(3, bits, 4) } else { draw.on_plane(3, bits, 4) },
    }
}
