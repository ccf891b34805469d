//! Four points of space; degenerate: in a plane.

use crate::oracle::algebra::determinant::{self, BY_DETERMINANT};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;
use straightedge::predicate::PlaneThrough;

query! {
    Orient3d = predicate::orient3d(a, b, c, d: Point3)
        [near_value: predicate::orient3d_value,
        field 0: predicate::PlaneThrough::side = PlaneThrough::new(a, b, c).side(d)];
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
