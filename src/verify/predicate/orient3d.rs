//! Four points of space; degenerate: in a plane.

use crate::predicate::PlaneThrough;
use crate::verify::oracle::determinant::{self, BY_DETERMINANT};
use crate::verify::oracle::elimination;
use crate::verify::registration::*;

query! {
    Orient3d = predicate::orient3d(a, b, c, d: Point3)
        [near_value: predicate::orient3d_value,
        field 0: predicate::PlaneThrough::side = PlaneThrough::through(a, b, c).side(d)];
    {
        degree: 3,
        by_robust: true,
        answer: Sign,
        oracle: BY_DETERMINANT, |case| determinant::orientation(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::orientation(&places(&case.integers).each_ref()),
        values: |case| determinant::orientation_value(&places(&case.integers).each_ref(), &case.unit),
        degenerate: |bits, draw| draw.on_plane(3, bits, 4),
    }
}
