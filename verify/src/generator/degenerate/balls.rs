//! Balls that touch hulls of points, and points on the surface of balls.

use crate::generator::degenerate::points::scattered;
use crate::generator::degenerate::*;

/// Steps along a frame to points at the distance 5, those of one plane first, opposite ones together.
pub(super) const AT_FIVE: [[i64; 3]; 20] = [
    [5, 0, 0],
    [-5, 0, 0],
    [0, 5, 0],
    [0, -5, 0],
    [3, 4, 0],
    [-3, -4, 0],
    [3, -4, 0],
    [-3, 4, 0],
    [4, 3, 0],
    [-4, -3, 0],
    [0, 0, 5],
    [0, 0, -5],
    [0, 3, 4],
    [0, -3, -4],
    [0, 4, -3],
    [0, -4, 3],
    [3, 0, 4],
    [-3, 0, -4],
    [4, 0, -3],
    [-4, 0, 3],
];

/// A ball that touches the first of the points, from any side, and the points.
pub(crate) fn touched(points: Vec<Whole>, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (offset, r) = draw.whole_length(3, bits - 1);
    let center = points[0].iter().zip(&offset).map(|(x, o)| x + o).collect();
    let r = if draw.one_in(8) { 0 } else { r };
    let center = if draw.one_in(16) { points[draw.index(points.len())].clone() } else { center };
    [center, [r].into()].into_iter().chain(points).collect()
}

/// A ball that touches a hull of some points: in a vertex, or over the inside of a face or an edge in a plane with a
/// normal of integer length.
pub(crate) fn hull_touched(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(3) {
        let points = match draw.below(3) {
            0 => draw.on_line(3, bits - 1, count),
            1 => draw.on_plane(3, bits - 1, count),
            _ => (0..count).map(|_| draw.point(3, bits - 1)).collect(),
        };
        return if points.is_empty() { points } else { touched(points, bits, draw) };
    }
    // A frame: points in the plane of its first two vectors, or below it; the ball rests on the plane or beside an
    // edge.
    let ([u, v, w], length) = draw.frame(bits.saturating_sub(5).max(4));
    let base = draw.point(3, bits.saturating_sub(2));
    let at = |s: i64, t: i64, h: i64| -> Whole { (0..3).map(|i| base[i] + s * u[i] + t * v[i] + h * w[i]).collect() };
    let r = draw.between(0, 2);
    let is_flat = draw.one_in(2);
    let depth = |draw: &mut Draw| if is_flat { 0 } else { -draw.between(0, 2) };
    let center = if draw.one_in(4) { at(draw.between(-3, 3), r, 0) } else { at(0, draw.between(-1, 0), r) };
    let points = (0..count).map(|i| match i {
        0..=2 => at(draw.between(-3, 3), -draw.between(0, 3), 0),
        _ => at(draw.between(-3, 3), -draw.between(0, 3), depth(draw)),
    });
    let points: Vec<Whole> = points.collect();
    [center, [r * length].into()].into_iter().chain(points).collect()
}

/// A ball that touches a corner of a box with any axes, from any side, and the box.
pub(crate) fn obb_touched(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    // From a corner, along an axis or in any other direction.
    let part = ((bits - 3) / 2).max(3);
    let center = draw.point(3, bits - 2);
    let axes: [Whole; 3] = match draw.below(3) {
        0 => draw.on_plane(3, part, 3).try_into().expect("three of them"),
        1 => draw.frame(part).0,
        _ => [0; 3].map_each(|_| draw.point(3, part)),
    };
    let extents = [0; 3].map_each(|_| draw.between(0, 3));
    let corner: Whole = (0..3).map(|i| center[i] + (0..3).map(|k| extents[k] * axes[k][i]).sum::<i64>()).collect();
    let mut case = touched([corner].into(), bits, draw);
    case.truncate(2);
    case.push(center);
    case.extend(axes);
    case.extend(extents.map_each(|h| Vec::from([h])));
    case
}

/// Points in a ball, several of them on its surface: two opposite ones, some of a circle or of the sphere, right-angled
/// and obtuse triangles; or points in another degenerate position.
pub(crate) fn enclosed(bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(3) {
        return scattered(3, bits, count, draw);
    }
    // At most seven steps along the vectors of the frame.
    let ([u, v, w], _) = draw.frame(bits.saturating_sub(5).max(4));
    let center = draw.point(3, bits.saturating_sub(2));
    let at = |[x, y, z]: [i64; 3]| (0..3).map(|i| center[i] + x * u[i] + y * v[i] + z * w[i]).collect::<Whole>();
    let on_surface = [2, 10, 20, 20][draw.index(4)];
    let mut points: Vec<Whole> = (0..count)
        .map(|_| match draw.below(5) {
            0 => at([0; 3].map_each(|_| draw.between(-2, 2))),
            _ => at(AT_FIVE[draw.index(on_surface)]),
        })
        .collect();
    if draw.one_in(4) {
        // Outside the others, or among them.
        points[draw.index(count)] = at([0; 3].map_each(|_| draw.between(-4, 4)));
    }
    points
}

/// The same for discs of the plane.
pub(crate) fn enclosed_2d(bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(3) {
        return scattered(2, bits, count, draw);
    }
    // At most seven steps along a vector and perpendicular to it.
    let part = bits.saturating_sub(5).max(2);
    let (center, step) = (draw.point(2, bits.saturating_sub(2)), draw.point(2, part));
    let at = |[x, y]: [i64; 2]| -> Whole {
        [center[0] + x * step[0] - y * step[1], center[1] + x * step[1] + y * step[0]].into()
    };
    let on_circle = [2, 4, 10][draw.index(3)];
    let mut points: Vec<Whole> = (0..count)
        .map(|_| match draw.below(5) {
            0 => at([0; 2].map_each(|_| draw.between(-2, 2))),
            _ => {
                let [x, y, _] = AT_FIVE[draw.index(on_circle)];
                at([x, y])
            }
        })
        .collect();
    if draw.one_in(4) {
        // Outside the others, or among them.
        points[draw.index(count)] = at([0; 2].map_each(|_| draw.between(-4, 4)));
    }
    points
}
