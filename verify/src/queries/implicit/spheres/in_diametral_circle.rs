//! A defined point of the plane and the circle about two others; degenerate: on it.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::circumsphere::in_diametral_sphere;
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::queries::implicit::spheres::seen_at_right_angle;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    InDiametralCircle = implicit::in_diametral_circle(a, b, p: Definition2)
        [field 0: implicit::ImplicitPoint2::new =
            implicit::in_diametral_circle(&a.cached(), &b.cached(), &p.cached())];
    {
        degree: 10,
        answer: Sign,
        oracle: by_incidence!("distance from the constructed center"), |case| {
            in_diametral_sphere(&places(case.integers.each_ref(), &case.unit))
        },
        first_principles: |case| {
            in_diametral_sphere(&places_over_rationals(case.integers.each_ref(), &case.unit))
        },
        degenerate: |bits, draw| {
            defined(Moves::Together, bits, draw, |bits, draw| seen_at_right_angle(2, bits, draw).into())
        },
    }
}
