//! Four points of the plane; degenerate: on a circle.

use crate::oracle::algebra::determinant::{self, BY_CENTER};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;
use straightedge::predicate::CircleThrough;

query! {
    Incircle = predicate::incircle(a, b, c, d: Point2)
        [near_value: predicate::incircle_value,
        field 0: predicate::CircleThrough::side = CircleThrough::new(a, b, c).side(d)];
    {
        degree: 4,
        by_robust: true,
        answer: Sign,
        oracle: BY_CENTER, |case| determinant::in_sphere(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::in_sphere(&places(&case.integers).each_ref()),
        values: |case| determinant::in_sphere_value(&places(&case.integers).each_ref(), &case.unit),
        degenerate: |bits, draw| draw.on_sphere(2, bits, 4).1,
    }
}
