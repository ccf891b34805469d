//! A ball against a capsule; degenerate: touching, beside the axis and beyond its ends.

use crate::generator::degenerate::capsules::{axes, radii};
use crate::oracle::distances::nearest::ball_contact;
use crate::registry::registration::*;

query! {
    SphereCapsule = intersect::sphere_capsule(sphere: Sphere, capsule: Capsule);
    {
        degree: 4,
        answer: Contact,
        oracle: "a ball of both radii against the axis, by the foot on the span of every few vertices, over big \
                 integers", |case| {
            let (sphere, capsule) = &case.integers;
            let axis = [&capsule.a, &capsule.b].map_each(place);
            ball_contact(&place(&sphere.center), &(&sphere.radius + &capsule.radius), &axis, &case.unit).contact
        },
        degenerate: |bits, draw| {
            let ([p, _], [a, b], reach) = axes(bits, draw);
            let [r, s] = radii(reach, draw);
            [p, r, a, b, s].into()
        },
    }
}
