//! A defined point of space and the sphere about two others; degenerate: on it.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::oracle::circumsphere::in_diametral_sphere;
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::queries::implicit::spheres::seen_at_right_angle;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    InDiametralSphere = implicit::in_diametral_sphere(a, b, p: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::in_diametral_sphere(&a.cached(), &b.cached(), &p.cached())];
    {
        degree: 26,
        answer: Sign,
        oracle: by_incidence!("distance from the constructed center"), |case| {
            in_diametral_sphere(&places(case.integers.each_ref(), &case.unit))
        },
        first_principles: |case| {
            in_diametral_sphere(&places_over_rationals(case.integers.each_ref(), &case.unit))
        },
        degenerate: |bits, draw| {
            defined(Moves::Together, bits, draw, |bits, draw| seen_at_right_angle(3, bits, draw).into())
        },
    }
}
