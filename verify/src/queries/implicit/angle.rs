//! The angle at a defined point; degenerate: a right angle.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::queries::implicit::spheres::seen_at_right_angle;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    Angle = implicit::angle(a, b, c: Definition3)
        [field 0: implicit::ImplicitPoint3::new = implicit::angle(&a.cached(), &b.cached(), &c.cached())]
        of degree 26;
    Angle2d = implicit::angle_2d(a, b, c: Definition2)
        [field 0: implicit::ImplicitPoint2::new = implicit::angle_2d(&a.cached(), &b.cached(), &c.cached())]
        of degree 10;
    {
        answer: Sign,
        oracle: by_incidence!("scalar product"), |case| {
            determinant::angle(&places(case.integers.each_ref(), &case.unit).each_ref())
        },
        first_principles: |case| {
            elimination::angle(&places_over_rationals(case.integers.each_ref(), &case.unit).each_ref())
        },
        degenerate: |bits, draw| {
            defined(Moves::Together, bits, draw, |bits, draw| {
                let [a, b, p] = seen_at_right_angle(Self::DIMENSION, bits, draw);
                vec![a, p, b]
            })
        },
    }
}
