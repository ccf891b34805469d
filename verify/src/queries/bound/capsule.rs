//! A capsule around points; degenerate: many points on the surface of a ball, flat and collinear points, equal ones.

use crate::answers::AnyAround;
use crate::answers::{Token, VolumeAround};
use crate::generator::degenerate::balls::enclosed;
use crate::registry::registration::*;

query! {
    Capsule = bound::capsule(points: Points3);
    {
        fields: ["capsule"],
        decisions: &["capsule"],
        degree: 6,
        cost: 6,
        answer: VolumeAround<S::Value> = VolumeAround::capsule::<S>,
        oracle: "any capsule is right whose radius is the least one by the distance of every point from its segment, \
            and that has no more volume than the smallest ball by trial of all subsets",
            |case| {
                let around = AnyAround::capsule(&case.integers[0], &case.unit);
                VolumeAround::exact("capsule", [Token::AnyAround(Box::new(around))])
            },
        degenerate: |bits, draw| enclosed(bits, draw.count(0), draw),
    }
}
