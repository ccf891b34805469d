//! A moving ball and a moving capsule; degenerate: touching, at a time that is a simple fraction.

use crate::answers::RoundEncounter;
use crate::generator::degenerate::balls::hull_touched;
use crate::generator::degenerate::meeting::in_motion;
use crate::oracle::motions::motion::{passage_of_capsule, relative};
use crate::oracle::motions::round_trajectory::BY_TRIAL;
use crate::registry::registration::*;
use straightedge::RoundFeature;

query! {
    SphereCapsule = moving::sphere_capsule(sphere: Sphere, v: Vector3, capsule: Capsule, w: Vector3) [methods];
    {
        degree: 6,
        answer: RoundEncounter<S::Value, RoundFeature> = RoundEncounter::of::<S>,
        oracle: BY_TRIAL, |case| {
            let (sphere, v, capsule, w) = &case.integers;
            let ends = [&capsule.a, &capsule.b].map_each(place);
            let radii = &sphere.radius + &capsule.radius;
            let mut met = passage_of_capsule(&place(&sphere.center), &relative(v, w), &ends, &radii);
            // The side is a feature of the capsule of both radii; a segment has none.
            if *capsule.radius.magnitude() == 0_u8.into() && met.1 == Some(RoundFeature::Side) {
                met.1 = Some(RoundFeature::Interior);
            }
            met.into()
        },
        asked: straightedge::moving::sphere_capsule((sphere, v), (capsule, w)),
        degenerate: |bits, draw| {
            let bits = bits.saturating_sub(5).max(5);
            let [center, r, a, b] = <[_; 4]>::try_from(hull_touched(2, bits, draw)).expect("a ball and a segment");
            let part = if draw.one_in(3) { 0 } else { draw.between(0, r[0]) };
            let [(center, v), (shape, w)] = in_motion([center].into(), [a, b].into(), bits, draw);
            [center, [[r[0] - part].into(), v].into(), shape, [[part].into(), w].into()].concat()
        },
    }
}
