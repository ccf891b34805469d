//! Points around a point or an edge: in one direction, in opposite ones, and at the center itself.

use crate::generator::degenerate::*;

/// Points at multiples of a vector from a center, of either sign, sometimes zero; some at multiples of another vector.
/// Where there is an edge, the points are moved along it, within its half-planes.
pub(crate) fn around(center: &Whole, edge: Option<&Whole>, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let dimension = center.len();
    let (of_step, of_count) = (bits / 2, bits - bits / 2 - 1);
    let (step, other) = (draw.point(dimension, of_step), draw.point(dimension, of_step));
    (0..count)
        .map(|_| {
            let step = if draw.one_in(4) { &other } else { &step };
            let times = if draw.one_in(3) { draw.between(-1, 1) } else { draw.signed(of_count) };
            let along = if edge.is_some() { draw.between(-3, 3) } else { 0 };
            let coordinate = |i: usize| center[i] + times * step[i] + edge.map_or(0, |edge| along * edge[i]);
            (0..dimension).map(coordinate).collect()
        })
        .collect()
}

/// A center, and three points around it.
pub(crate) fn around_point(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let center = draw.point(2, bits - 1);
    let points = around(&center, None, 3, bits - 1, draw);
    core::iter::once(center).chain(points).collect()
}

/// The ends of an edge, and three points around it.
pub(crate) fn around_edge(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (a, edge) = (draw.point(3, bits - 2), draw.point(3, bits - 5));
    let b = a.iter().zip(&edge).map(|(a, e)| a + e).collect();
    let points = around(&a, Some(&edge), 3, bits - 3, draw);
    [a, b].into_iter().chain(points).collect()
}
