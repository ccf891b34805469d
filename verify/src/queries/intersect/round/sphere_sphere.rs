//! Two balls; degenerate: touching, by vectors of integer length between the centers.

use crate::registry::registration::*;
use core::cmp::Ordering;

query! {
    SphereSphere = intersect::sphere_sphere(a, b: Sphere);
    {
        degree: 2,
        answer: Contact,
        oracle: BY_SQUARES, |case| {
            let [a, b] = &case.integers;
            contact([&place(&a.center), &place(&b.center)], [&a.radius, &b.radius])
        },
        degenerate: |bits, draw| {
            let ([offset, ..], length) = draw.frame(bits - 2);
            touching(&offset, length, bits, draw)
        },
    }
}

/// Balls or discs that touch, by a vector of this length between their centers; or one point twice.
pub(super) fn touching(offset: &[i64], length: i64, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let center = draw.point(offset.len(), bits - 1);
    let other = center.iter().zip(offset).map(|(c, o)| c + o).collect();
    let r = if draw.one_in(4) { 0 } else { draw.below(length as u64 + 1) as i64 };
    if draw.one_in(8) {
        return [center.clone(), [0].into(), center, [0].into()].into();
    }
    [center, [r].into(), other, [length - r].into()].into()
}

/// What the oracles of two balls do.
pub(super) const BY_SQUARES: &str = "the square of the distance less both squares of radii, against twice their \
    product, over big integers";

/// The contact of balls, by their centers and radii.
pub(super) fn contact([p, q]: [&Place; 2], [r, s]: [&BigInt; 2]) -> Contact {
    let distance: BigInt = p.iter().zip(q).map(|(x, y)| (x - y) * (x - y)).sum();
    let excess = distance - r * r - s * s;
    match excess.cmp(&(r * s * 2)) {
        Ordering::Less => Contact::Overlapping,
        Ordering::Equal if r.is_zero() && s.is_zero() => Contact::Overlapping,
        Ordering::Equal => Contact::Touching,
        Ordering::Greater => Contact::Disjoint,
    }
}
