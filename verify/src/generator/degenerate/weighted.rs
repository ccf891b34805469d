//! Weighted points of equal power with respect to a center.

use crate::generator::degenerate::perturbed::level;
use crate::generator::degenerate::*;

/// Weighted points, each a point and a number, whose lifted points are in one plane. Their weights are often equal;
/// then they are on a sphere.
pub(crate) fn of_one_power(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    with_power_center(dimension, bits, count, draw).1
}

/// The same, after a point that has one power with respect to all.
pub(crate) fn with_power_center(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> (Whole, Vec<Whole>) {
    if draw.one_in(4) {
        let (center, points) = draw.on_sphere(dimension, bits, count);
        let weight = draw.signed(bits);
        return (center, points.into_iter().flat_map(|point| [point, [weight].into()]).collect());
    }
    // The square of a distance has twice the bits, and up to two more.
    let of_offset = (bits.saturating_sub(3) / 2).max(1);
    let (center, power) = (draw.point(dimension, bits - 1), draw.signed(bits - 1));
    let mut point = || -> [Whole; 2] {
        let offset = draw.point(dimension, of_offset);
        let square: i64 = offset.iter().map(|x| x * x).sum();
        [center.iter().zip(&offset).map(|(c, o)| c + o).collect(), [square - power].into()]
    };
    let points = (0..count).flat_map(|_| point()).collect();
    (center, points)
}

/// The same, one time in four dependent points of any weights.
pub(crate) fn dependent_or_of_one_power(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    let points = match draw.below(8) {
        0 => draw.on_line(dimension, bits, count),
        1 if count > 3 => draw.on_plane(dimension, bits, count),
        1 => draw.on_line(dimension, bits, count),
        _ => return of_one_power(dimension, bits, count, draw),
    };
    points.into_iter().flat_map(|point| [point, vec![draw.signed(bits)]]).collect()
}

/// The same; one time in six their points are on one line or plane instead, with any weights.
pub(crate) fn level_or_of_one_power(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(6) {
        let points = level(dimension, bits, count, draw);
        return points.into_iter().flat_map(|point| [point, [draw.signed(bits)].into()]).collect();
    }
    of_one_power(dimension, bits, count, draw)
}

/// Makes weighted points more degenerate, two times in three: points or weights coincide, all or some of them.
pub(crate) fn tied(mut parts: Vec<Whole>, draw: &mut Draw) -> Vec<Whole> {
    let points = parts.len() / 2;
    for _ in 0..[0, 1, points][draw.index(3)] {
        let (from, to) = (draw.index(points), draw.index(points));
        parts[2 * to] = parts[2 * from].clone();
        if draw.one_in(2) {
            parts[2 * to + 1] = parts[2 * from + 1].clone();
        }
    }
    if draw.one_in(3) {
        let axis = draw.index(parts[0].len());
        let value = parts[0][axis];
        parts.iter_mut().step_by(2).for_each(|p| p[axis] = value);
    }
    parts
}
