//! The order in which points are inserted.

use std::cmp::Reverse;

/// Rounds of random points, each about twice as many as the one before, and near ones one after the other in each
/// (Amenta, Choi and Rote, *Incremental Constructions con BRIO*, 2003).
pub(crate) fn order<const D: usize>(points: &[[f64; D]], dimension: usize) -> Vec<usize> {
    let range = |axis: usize| points.iter().fold([f64::MAX, f64::MIN], |r, p| [r[0].min(p[axis]), r[1].max(p[axis])]);
    let ranges: Vec<[f64; 2]> = (0..dimension).map(range).collect();
    let key = |i: &usize| {
        let round = (*i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).leading_zeros();
        // Of 2^16 cells along each axis. Halves, as the difference of two doubles may be infinite.
        let cell = |axis: usize| {
            let [min, max] = ranges[axis].map(|bound| bound / 2.0);
            ((points[*i][axis] / 2.0 - min) / (max - min) * 65535.0) as u32
        };
        // The bits of the axes in turn: a curve through the cells.
        let bits = (0..16).rev().flat_map(|bit| (0..dimension).map(move |axis| (axis, bit)));
        (Reverse(round), bits.fold(0, |curve: u64, (axis, bit)| curve << 1 | u64::from(cell(axis) >> bit & 1)))
    };
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_cached_key(key);
    order
}
