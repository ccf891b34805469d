//! Hulls with known closest features, or with many closest pairs: by perpendiculars from corners, edges and faces.

use crate::generator::degenerate::meeting::corners_around;
use crate::generator::degenerate::*;

/// With fewer bits, a vector product does not fit.
const BITS_OF_PRODUCTS: u32 = 24;

/// A point and the corners of a hull: the point is in the hull, or outside on a perpendicular of an edge or a face.
pub(crate) fn point_over(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    point_over_in(3, count, bits, draw)
}

/// A point and the corners of a hull, as [`point_over`] has them, in a plane or in space.
pub(crate) fn point_over_in(dimension: usize, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(4) {
        let p = draw.point(dimension, bits - 1);
        return [vec![p.clone()], corners_around(&p, count, bits, draw)].concat();
    }
    let (corners, q, offset) = place_and_offset(dimension, count, bits, draw);
    [vec![moved(&q, &offset)], corners].concat()
}

/// Two hulls, apart along a perpendicular of edges of both, often parallel; or meeting.
pub(crate) fn hulls_apart(first: usize, second: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(4) {
        return hulls_around(first, second, bits, draw);
    }
    let (corners, q, offset) = place_and_offset(3, first, bits, draw);
    let other = match draw.below(3) {
        // The corners of the first hull, or their differences, so that edges and faces are parallel.
        0 => (0..second).map(|i| moved(&corners[i % first], &offset)).collect(),
        1 if first > 1 => {
            let step: Whole = corners[1].iter().zip(&corners[0]).map(|(x, y)| (x - y) / 2).collect();
            let mut place = moved(&q, &offset);
            (0..second)
                .map(|_| {
                    let at = place.clone();
                    place = moved(&place, &step);
                    at
                })
                .collect()
        }
        _ => {
            let part = (bits / 3).max(6);
            corners_around(&q, second, part, draw).iter().map(|corner| moved(corner, &offset)).collect()
        }
    };
    let mut points = [corners, other].concat();
    if first == second && draw.one_in(2) {
        points.rotate_left(first);
    }
    points
}

/// Two sets of points: apart like these, or on a line, in parallel planes, around a common point.
pub(crate) fn sets_apart(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (first, second) = (draw.count(0), draw.count(1));
    let mut points = match draw.one_in(2) {
        true => meeting::sets_of_points(bits, draw),
        false => hulls_apart(first, second, bits - 1, draw),
    };
    if first > 2 && draw.one_in(3) {
        // A point in the middle of an edge, or inside.
        let (i, j) = (draw.index(first - 1), draw.index(first - 1));
        points[first - 1] = points[i].iter().zip(&points[j]).map(|(x, y)| (x + y) / 2).collect();
    }
    points
}

/// A hull, and an axis-aligned box with a face at one of its points, or apart from it along an axis.
pub(crate) fn hull_and_bounds(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let p = draw.point(3, bits - 2);
    let mut corners = corners_around(&p, count, bits - 1, draw);
    let mut q = p;
    for _ in 0..draw.below(3) {
        let axis = draw.index(3);
        q[axis] += draw.signed(bits - 2);
        if draw.one_in(2) && count > 1 {
            // Edges perpendicular to the axis.
            corners[1][axis] = corners[0][axis];
        }
    }
    corners.extend(meeting::bounds_around(&q, bits, draw));
    corners
}

/// The corners of a hull, a point of it, and a vector perpendicular to an edge or a face of it.
pub(super) fn place_and_offset(
    dimension: usize,
    count: usize,
    bits: u32,
    draw: &mut Draw,
) -> (Vec<Whole>, Whole, Whole) {
    let axes_only = bits < BITS_OF_PRODUCTS || draw.one_in(3);
    let part = if axes_only { bits - 2 } else { (bits / 3).max(6) };
    let q = draw.point(dimension, part - 2);
    let mut corners = corners_around(&q, count, part, draw);
    let place = if draw.one_in(2) { corners[draw.index(count)].clone() } else { q };
    if axes_only {
        // An edge along an axis, and a vector without a component along it.
        let axis = draw.index(dimension);
        let mut offset = draw.point(dimension, part - 1);
        offset[axis] = 0;
        let (i, j) = (draw.index(count), draw.index(count));
        let along = corners[j][axis];
        corners[j] = corners[i].clone();
        corners[j][axis] = along;
        let place = if draw.one_in(2) { corners[i].clone() } else { place };
        return (corners, place, offset);
    }
    let edge = |draw: &mut Draw| -> Whole {
        let (i, j) = (draw.index(count), draw.index(count));
        corners[i].iter().zip(&corners[j]).map(|(x, y)| x - y).collect()
    };
    let first = edge(draw);
    let offset = if dimension == 2 {
        vec![-first[1], first[0]]
    } else {
        let second = if draw.one_in(2) { edge(draw) } else { draw.point(3, part - 2) };
        (0..3).map(|i| [(i + 1) % 3, (i + 2) % 3]).map(|[j, k]| first[j] * second[k] - first[k] * second[j]).collect()
    };
    (corners, place, offset)
}

fn moved(p: &Whole, by: &Whole) -> Whole {
    p.iter().zip(by).map(|(x, d)| x + d).collect()
}

/// Corners of two hulls that meet, in these numbers.
fn hulls_around(first: usize, second: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut points = meeting::hulls_around(first.max(3), second.max(3), bits, draw);
    if first < 3 {
        points.drain(first..3);
    }
    points.truncate(first + second);
    points
}
