//! Points that only symbolic perturbation distinguishes.

use crate::generator::degenerate::*;

/// Makes degenerate points more so, two times in three: points coincide, or share a coordinate, all or some of them.
/// Where more than one minor vanishes, later coefficients decide.
pub(crate) fn tied(mut points: Vec<Whole>, draw: &mut Draw) -> Vec<Whole> {
    match draw.below(6) {
        0 | 1 => {
            for _ in 0..=draw.index(points.len()) {
                let from = points[draw.index(points.len())].clone();
                let to = draw.index(points.len());
                points[to] = from;
            }
        }
        2 => {
            let axis = draw.index(points[0].len());
            let value = points[0][axis];
            points.iter_mut().for_each(|p| p[axis] = value);
        }
        3 => {
            // All points but one coincide.
            let place = points[0].clone();
            points[1..].iter_mut().for_each(|p| p.clone_from(&place));
            let other = draw.index(points.len());
            let axis = draw.index(place.len());
            points[other][axis] = -place[axis];
        }
        _ => {}
    }
    points
}

/// Points of one sphere, one time in two about the origin: then the sums of their squares are also equal.
pub(crate) fn on_a_sphere(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    let (center, mut points) = draw.on_sphere(dimension, bits, count);
    if draw.one_in(2) {
        points.iter_mut().for_each(|p| p.iter_mut().zip(&center).for_each(|(x, c)| *x -= c));
    }
    points
}

/// Points of one sphere, also with other orientations of zero: one time in six all on a line or plane, and in space one
/// time in six all but one on a circle, which is in a plane x = h, y = h or z = h.
pub(crate) fn level_or_on_a_sphere(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    match draw.below(6) {
        0 => level(dimension, bits, count, draw),
        1 if dimension == 3 => {
            let (axis, height) = (draw.index(3), draw.signed(bits));
            let mut points = on_a_sphere(2, bits, count - 1, draw);
            points.iter_mut().for_each(|p| p.insert(axis, height));
            points.insert(draw.index(count), draw.point(3, bits));
            points
        }
        _ => on_a_sphere(dimension, bits, count, draw),
    }
}

/// Points of one line of the plane, or one plane of space.
pub(crate) fn level(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    if dimension == 2 { draw.on_line(2, bits, count) } else { draw.on_plane(3, bits, count) }
}
