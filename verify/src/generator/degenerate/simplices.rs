//! A point and a simplex, often flat.

use crate::generator::degenerate::*;

/// A point, followed by the corners: the point is a corner, the middle of an edge, the reflection of a corner at such a
/// middle (which is in the plane of a face), or anywhere.
pub(crate) fn with_point(dimension: usize, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = bits - 2;
    let corners: Vec<Whole> = match draw.below(6) {
        0 => draw.on_line(dimension, bits, count),
        1 if dimension == count - 1 => draw.on_plane(dimension, bits, count),
        _ => (0..count).map(|_| draw.point(dimension, bits)).collect(),
    };
    let corners: Vec<Whole> = corners.iter().map(|p| p.iter().map(|x| x / 2 * 2).collect()).collect();
    let [a, b, c] = [0; 3].map_each(|_| &corners[draw.index(count)]);
    let combined = |of: &dyn Fn(usize) -> i64| (0..dimension).map(of).collect::<Whole>();
    let p = match draw.below(4) {
        0 => a.clone(),
        1 => combined(&|axis| a[axis] / 2 + b[axis] / 2),
        2 => combined(&|axis| a[axis] + b[axis] - c[axis]),
        _ => draw.point(dimension, bits),
    };
    [p].into_iter().chain(corners).collect()
}
