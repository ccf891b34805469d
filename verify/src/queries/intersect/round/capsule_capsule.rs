//! Two capsules; degenerate: touching, end to end, end to side and crossing at a distance.

use crate::generator::degenerate::capsules::{axes, radii};
use crate::oracle::algebra::vector::difference;
use crate::oracle::distances::nearest::ball_contact;
use crate::registry::registration::*;

query! {
    CapsuleCapsule = intersect::capsule_capsule(first, second: Capsule);
    {
        degree: 6,
        answer: Contact,
        oracle: "a ball of both radii about the origin against the hull of the differences of ends, by the foot on the \
                 span of every few vertices, over big integers", |case| {
            let [first, second] = &case.integers;
            let [a, b, c, d] = [&first.a, &first.b, &second.a, &second.b].map_each(place);
            let differences = [(&a, &c), (&a, &d), (&b, &c), (&b, &d)].map_each(|(p, q)| difference(p, q));
            let origin: Place = [0; 3].map_each(Into::into).into();
            ball_contact(&origin, &(&first.radius + &second.radius), &differences, &case.unit).contact
        },
        degenerate: |bits, draw| {
            let ([a, b], [c, d], reach) = axes(bits, draw);
            let [r, s] = radii(reach, draw);
            [a, b, r, c, d, s].into()
        },
    }
}
