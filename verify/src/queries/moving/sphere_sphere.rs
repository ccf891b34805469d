//! Two moving balls; degenerate: they graze, touch at the start or at the end, or have the same velocity.

use crate::answers::RootSpan;
use crate::oracle::motions::motion::{relative, span_in_ball, way};
use crate::oracle::motions::round_trajectory::BY_TRIAL;
use crate::registry::registration::*;

query! {
    SphereSphere = moving::sphere_sphere(first: Sphere, v: Vector3, second: Sphere, w: Vector3) [methods];
    {
        degree: 4,
        answer: RootSpan<S::Value> = RootSpan::of::<S>,
        oracle: BY_TRIAL, |case| {
            let (first, v, second, w) = &case.integers;
            let apart = way(&second.center, &first.center);
            span_in_ball(&apart, &relative(v, w), &(&first.radius + &second.radius)).into()
        },
        asked: straightedge::moving::sphere_sphere((first, v), (second, w)),
        degenerate: |bits, draw| {
            let ([along, across, _], length) = draw.frame(bits.saturating_sub(5).max(4));
            touching([&along, &across], length, bits, draw)
        },
    }
}

/// Balls or discs whose centers are apart by steps along the motion and across, with radii whose sum is often one of
/// these steps.
pub(super) fn touching([along, across]: [&[i64]; 2], length: i64, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let dimension = along.len();
    let [center, w] = [0; 2].map_each(|_| draw.point(dimension, bits.saturating_sub(3).max(1)));
    let [ahead, aside, steps] = [0; 3].map_each(|_| draw.between(-4, 4));
    let reach = match draw.below(4) {
        0 => aside.abs(),
        1 => ahead.abs(),
        2 => (ahead + steps).abs(),
        _ => draw.between(0, 5),
    };
    let aside = if draw.one_in(3) { 0 } else { aside };
    let other: Whole = (0..dimension).map(|i| center[i] + ahead * along[i] + aside * across[i]).collect();
    let v = (0..dimension).map(|i| w[i] + steps * along[i]).collect();
    let r = draw.between(0, reach);
    vec![other, vec![r * length], v, center, vec![(reach - r) * length], w]
}
