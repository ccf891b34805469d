//! Two moving capsules; degenerate: touching, end to end, end to side and crossing at a distance, at a time that is a
//! simple fraction.

use crate::answers::RootSpan;
use crate::generator::degenerate::capsules::{axes, radii};
use crate::generator::degenerate::meeting::in_motion;
use crate::oracle::motions::motion::{relative, way};
use crate::oracle::motions::rounded_motion::{BY_PARTS, Parts, encounter};
use crate::registry::registration::*;

query! {
    CapsuleCapsule = moving::capsule_capsule(first: Capsule, v: Vector3, second: Capsule, w: Vector3) [methods];
    {
        degree: 14,
        cost: 2,
        answer: RootSpan<S::Value> = RootSpan::of::<S>,
        oracle: BY_PARTS, |case| {
            let (first, v, second, w) = &case.integers;
            let [a, b, c, d] = [&first.a, &first.b, &second.a, &second.b];
            let vertices: Vec<_> = [(a, c), (a, d), (b, d), (b, c)].map_each(|(from, to)| way(from, to)).into();
            let edge = |i: usize| ([vertices[i].clone(), vertices[(i + 1) % 4].clone()], [(); 3]);
            let (edges, faces) = ((0..4).map(edge).collect(), vec![(vertices.clone(), ())]);
            let parts = Parts { vertices, edges, faces, interior: () };
            let origin = vec![Default::default(); 3];
            encounter(&origin, &relative(v, w), &(&first.radius + &second.radius), &parts).0.into()
        },
        asked: straightedge::moving::capsule_capsule((first, v), (second, w)),
        degenerate: |bits, draw| {
            let bits = bits.saturating_sub(5).max(8);
            let (first, second, reach) = axes(bits, draw);
            let [r, s] = radii(reach, draw);
            let [(first, v), (second, w)] = in_motion(first.into(), second.into(), bits, draw);
            [first, vec![r, v], second, vec![s, w]].concat()
        },
    }
}
