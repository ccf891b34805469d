//! Corners whose sum is small.

use crate::generator::degenerate::*;

/// Points whose coordinates add up to zero, or nearly so, in any order.
pub(crate) fn cancelling(dimension: usize, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut points: Vec<Whole> = (1..count).map(|_| draw.point(dimension, bits - 2)).collect();
    let rest = if draw.one_in(2) { 0 } else { draw.between(-3, 3) };
    let last = (0..dimension).map(|axis| rest - points.iter().map(|p| p[axis]).sum::<i64>()).collect();
    points.insert(draw.index(count), last);
    points
}
