//! Points on circles and spheres of integer center and radius.

use crate::generator::degenerate::balls::AT_FIVE;
use crate::generator::degenerate::*;

/// Points at an integer distance from a point, the first three in a plane with it; and that distance.
pub(crate) fn round(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> (Vec<Whole>, i64) {
    let of_frame = bits.saturating_sub(5).max(4);
    let (u, v, w, length) = if dimension == 3 {
        let ([u, v, w], length) = draw.frame(of_frame);
        (u, v, w, length)
    } else {
        let (u, length) = draw.whole_length(2, of_frame);
        let v = [-u[1], u[0]].into();
        (u, v, [0; 2].into(), length)
    };
    let center = draw.point(dimension, bits.saturating_sub(2));
    let at = |[x, y, z]: [i64; 3]| (0..dimension).map(|i| center[i] + x * u[i] + y * v[i] + z * w[i]).collect();
    let in_plane = |i: usize| if i < 3 || dimension == 2 { 10 } else { AT_FIVE.len() };
    let points = (0..count).map(|i| at(AT_FIVE[draw.index(in_plane(i))])).collect();
    (points, 5 * length)
}

/// Corners on a circle or sphere, three of space on a great circle, and the radius; one time in eight the corners are
/// dependent.
pub(crate) fn with_radius(dimension: usize, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (mut points, r) = round(dimension, bits, count, draw);
    match draw.below(16) {
        0 => points = draw.on_line(dimension, bits, count),
        1 => points = draw.on_plane(dimension, bits, count),
        _ => {}
    }
    points.into_iter().chain([[r].into()]).collect()
}
