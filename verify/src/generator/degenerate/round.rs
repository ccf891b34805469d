//! Points on the surface of round shapes, by vectors of integer length.

use crate::generator::degenerate::*;
use crate::oracle::motions::round_trajectory::Solid;

/// A point on a sphere or a circle.
pub(crate) fn on_surface(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let center = draw.point(dimension, bits - 1);
    let (offset, r) = draw.whole_length(dimension, bits - 1);
    let p = center.iter().zip(&offset).map(|(c, o)| c + o).collect();
    [p, center, [r].into()].into()
}

/// A point at an integer distance from an axis: the radius, or the radius of a cone at that height; often in the plane
/// of an end.
pub(crate) fn beside_axis(bits: u32, draw: &mut Draw, in_cone: bool) -> Vec<Whole> {
    // At most seven steps along the axis and across.
    let ([along, u, v], length) = draw.frame(bits.saturating_sub(6).max(4));
    let a = draw.point(3, bits.saturating_sub(2));
    let (height, at) = (draw.between(1, 3), draw.between(-1, 4));
    let [x, y, z] = [[3, 4, 5], [4, -3, 5], [0, 1, 1], [-1, 0, 1]][draw.index(4)];
    let out = if in_cone { at } else { 1 };
    let r = if in_cone { height * z * length } else { z * length };
    let offset = |i: usize| at * along[i] + out * (x * u[i] + y * v[i]);
    let p = (0..3).map(|i| a[i] + offset(i)).collect();
    let b = (0..3).map(|i| a[i] + height * along[i]).collect();
    [p, a, b, [r].into()].into()
}

/// A point and a round solid: on the surface and the axis, in the planes of the ends, at a radius beyond them, on
/// normals of the surface at its rims and tips.
pub(crate) fn near(solid: Solid, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    if solid == Solid::Ball || (solid == Solid::Capsule && draw.one_in(3)) {
        // A multiple of a radius away from an end, inside, on the surface, or outside.
        let end = draw.point(3, bits - 1);
        let (offset, length) = draw.whole_length(3, bits - 3);
        let times = draw.between(0, 3);
        let p = end.iter().zip(&offset).map(|(x, o)| x + times * o).collect();
        let r = length * draw.between(0, 2);
        let ends = match (solid, draw.below(3)) {
            (Solid::Ball, _) => [end].into(),
            (_, 0) => [end.clone(), end].into(),
            (_, 1) => [end, draw.point(3, bits - 1)].into(),
            _ => Vec::from([draw.point(3, bits - 1), end]),
        };
        return [p].into_iter().chain(ends).chain([[r].into()]).collect();
    }
    // At most 63 steps along the axis and across.
    let ([along, u, v], length) = draw.frame(bits.saturating_sub(7).max(4));
    let a = draw.point(3, bits.saturating_sub(2));
    let height = draw.between(1, 2);
    let [x, y, z] = [[3, 4, 5], [4, -3, 5], [0, 1, 1], [-1, 0, 1], [0, 2, 2]][draw.index(5)];
    let (at, out) = if solid == Solid::Cone && !draw.one_in(4) {
        // Along the normal, from the side, its ends or its continuation.
        let (at, normal) = (draw.between(-1, 3), draw.between(-1, 1));
        (at - z * z * normal, at + normal)
    } else {
        (draw.between(-1, 3), draw.between(0, 3))
    };
    let r = if draw.one_in(8) { 0 } else { z * length * if solid == Solid::Cone { height } else { 1 } };
    let p = (0..3).map(|i| a[i] + at * along[i] + out * (x * u[i] + y * v[i])).collect();
    let b = (0..3).map(|i| a[i] + height * along[i]).collect();
    [p, a, b, [r].into()].into()
}
