//! Two axis-aligned boxes; degenerate: with equal bounds.

use crate::oracle::hulls::hull::{BY_CORNERS, contact_of_corners};
use crate::registry::registration::*;

query! {
    AabbAabb = intersect::aabb_aabb(first, second: Aabb3);
    AabbAabb2d = intersect::aabb_aabb_2d(first, second: Aabb2);
    {
        degree: 1,
        answer: Contact,
        oracle: BY_CORNERS, |case| contact_of_corners(&case.integers[0], &case.integers[1], &case.unit),
        degenerate: |bits, draw| level(Self::DIMENSION, bits, draw),
    }
}

/// Two boxes with equal bounds.
fn level(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let pool: Vec<i64> = (0..4).map(|_| draw.signed(bits)).collect();
    (0..4).map(|_| (0..dimension).map(|_| pool[draw.index(4)]).collect()).collect()
}
