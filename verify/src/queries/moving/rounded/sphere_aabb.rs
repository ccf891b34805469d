//! A moving ball and a moving axis-aligned box; degenerate: touching, at a time that is a simple fraction.

use crate::answers::RoundEncounter;
use crate::generator::degenerate::balls::touched;
use crate::generator::degenerate::meeting::in_motion;
use crate::oracle::box_parts::Sided;
use crate::oracle::motions::motion::relative;
use crate::oracle::motions::rounded_motion::{BY_PARTS, encounter, parts_of_box};
use crate::registry::registration::*;
use straightedge::BoxFeature;

query! {
    SphereAabb = moving::sphere_aabb(sphere: Sphere, v: Vector3, aabb: Aabb3, w: Vector3) [methods];
    {
        degree: 8,
        cost: 5,
        answer: RoundEncounter<S::Value, BoxFeature<3>> = RoundEncounter::of::<S>,
        oracle: BY_PARTS, |case| {
            let (sphere, v, aabb, w) = &case.integers;
            let parts = parts_of_box(&aabb.sides(&Rational::one()));
            encounter(&place(&sphere.center), &relative(v, w), &sphere.radius, &parts).into()
        },
        asked: straightedge::moving::sphere_aabb((sphere, v), (aabb, w)),
        degenerate: |bits, draw| {
            let bits = bits.saturating_sub(5).max(8);
            let [center, r, a, b] = touching(bits, draw);
            let [(center, v), (corners, w)] = in_motion([center].into(), [a, b].into(), bits, draw);
            [center, vec![r, v], corners, vec![w]].concat()
        },
    }
}

/// A ball that touches a box, mostly over an edge or a face, and two corners of the box.
fn touching(bits: u32, draw: &mut Draw) -> [Whole; 4] {
    if draw.one_in(3) {
        let corners = [0; 2].map_each(|_| draw.point(3, bits - 1));
        return touched(corners.into(), bits, draw).try_into().expect("a ball and two corners");
    }
    let (away, length) = draw.small_whole_length();
    let corner = draw.point(3, bits - 1);
    // Beyond the corner along some axes, and above the face or the edge along the others.
    let is_over = [0; 3].map_each(|_| draw.one_in(3));
    let scale = draw.between(1, 1 << (bits / 3));
    let other = (0..3).map(|i| corner[i] - draw.between(0, 1 << (bits - 2)) * (2 * i64::from(away[i] >= 0) - 1));
    let other: Whole = other.collect();
    let center = (0..3).map(|i| if is_over[i] { (corner[i] + other[i]) / 2 } else { corner[i] + scale * away[i] });
    let kept: Vec<i64> = (0..3).filter(|i| !is_over[*i]).map(|i| away[i]).collect();
    let r = match *kept {
        [one] => one.abs() * scale,
        [] => draw.between(0, scale),
        _ => length * scale,
    };
    [center.collect(), vec![r], corner, other]
}
