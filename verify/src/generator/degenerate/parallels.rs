//! Segments of one direction.

use crate::generator::degenerate::*;

/// Two segments along multiples of one vector, also of none or along an axis.
pub(crate) fn parallels(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let half = (bits - 2) / 2;
    let mut step = draw.point(dimension, half);
    if draw.one_in(4) {
        step[draw.index(dimension)] = 0;
    }
    let mut segment = || -> [Whole; 2] {
        let a = draw.point(dimension, bits - 1);
        let times = if draw.one_in(3) { draw.between(-1, 1) } else { draw.signed(half) };
        let b = a.iter().zip(&step).map(|(x, s)| x + times * s).collect();
        [a, b]
    };
    let [first, second] = [segment(), segment()];
    first.into_iter().chain(second).collect()
}
