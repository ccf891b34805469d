//! Two shapes whose vertices move independently: they touch at a time that is a simple fraction, touch and separate,
//! stay in one plane or on one line, collapse on the way, or share vertices.

use crate::generator::degenerate::*;

/// A vertex at the times 0 and 1.
type Moved = [Whole; 2];

/// The vertices of two shapes, with coordinates of at most `bits` bits: of the first and of the second at time 0, then
/// of both at time 1.
pub fn deforming(first: usize, second: usize, dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let vertices = moved(first, second, dimension, bits, draw);
    [0, 1].map_each(|end| vertices.iter().map(|vertex| vertex[end].clone()).collect::<Vec<Whole>>()).concat()
}

fn moved(first: usize, second: usize, dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Moved> {
    // Later changes of the vertices need two bits.
    let bits = bits.saturating_sub(2).max(3);
    let mut vertices = match draw.below(8) {
        0 if dimension > 1 => in_a_plane(first, second, dimension, bits, draw),
        1 | 2 if dimension > 1 && first + second > 2 => touch_and_leave(first, second, dimension, bits, draw),
        _ => meeting_once(first, second, dimension, bits, draw),
    };
    let any = |draw: &mut Draw| draw.index(first + second);
    match draw.below(12) {
        // Repeated vertices: in one shape, or in both, as in neighbours of a mesh.
        0 => {
            for _ in 0..=draw.index(2) {
                let (from, to) = (any(draw), any(draw));
                vertices[to] = vertices[from].clone();
            }
        }
        // A triangle that is a segment at all times, or four points, one on the line of two others.
        1 if first + second > 3 => {
            let [a, b] = [&vertices[first + second - 3], &vertices[first + second - 2]];
            let beyond = [0, 1].map_each(|end| a[end].iter().zip(&b[end]).map(|(a, b)| 2 * b - a).collect());
            vertices[first + second - 1] = beyond;
        }
        // One vertex at rest, or all vertices of a shape.
        2 => {
            let at_rest = any(draw);
            vertices[at_rest][1] = vertices[at_rest][0].clone();
        }
        3 => {
            let which = if draw.one_in(2) { 0..first } else { first..first + second };
            vertices[which].iter_mut().for_each(|vertex| vertex[1] = vertex[0].clone());
        }
        // Slightly earlier, slightly later, or a near miss; mostly at an irrational time.
        4 | 5 => {
            let (vertex, end, axis) = (any(draw), draw.index(2), draw.index(dimension));
            vertices[vertex][end][axis] += if draw.one_in(2) { 1 } else { -1 };
        }
        6 => {
            let (vertex, end) = (any(draw), draw.index(2));
            vertices[vertex][end] = draw.point(dimension, bits);
        }
        _ => {}
    }
    vertices
}

/// `from` plus a multiple of a vector.
fn along(from: &Whole, times: i64, vector: &Whole) -> Whole {
    from.iter().zip(vector).map(|(x, v)| x + times * v).collect()
}

/// A time that is a simple fraction of the motion, as numerator and denominator.
fn time(draw: &mut Draw) -> [i64; 2] {
    [[0, 1], [1, 1], [1, 2], [1, 2], [1, 3], [1, 3], [2, 3], [2, 3]][draw.index(8)]
}

/// Moves each vertex by a step of its own, so that the vertices are at `at` after `over` of all `under` steps.
fn arriving(at: Vec<Whole>, steps: Vec<Whole>, [over, under]: [i64; 2]) -> Vec<Moved> {
    at.iter().zip(steps).map(|(at, step)| [along(at, -over, &step), along(at, under - over, &step)]).collect()
}

/// Shapes that have a common point, or are degenerate together, at a time that is a simple fraction.
fn meeting_once(first: usize, second: usize, dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Moved> {
    let at = meeting(first, second, dimension, bits - 1, draw);
    let of_step = bits.saturating_sub(3).max(1);
    let any = |draw: &mut Draw| draw.point(dimension, of_step);
    let steps = match draw.below(6) {
        // Rigid translations.
        0 => [vec![any(draw); first], vec![any(draw); second]].concat(),
        // Nearly parallel.
        1 => {
            let common = draw.point(dimension, of_step.saturating_sub(1));
            (0..first + second).map(|_| along(&common, 1, &draw.point(dimension, 1))).collect()
        }
        // A few vertices at rest.
        2 => (0..first + second).map(|_| if draw.one_in(2) { any(draw) } else { vec![0; dimension] }).collect(),
        _ => (0..first + second).map(|_| any(draw)).collect(),
    };
    arriving(at, steps, time(draw))
}

/// The vertices of two shapes that have a common point, or that are degenerate together.
fn meeting(first: usize, second: usize, dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let count = first + second;
    match draw.below(12) {
        0 => draw.on_line(dimension, bits, count),
        1 => draw.on_plane(dimension, bits, count),
        2 => {
            let mut at: Vec<Whole> = (0..count).map(|_| draw.point(dimension, bits)).collect();
            for _ in 0..=draw.index(2) {
                at[first + draw.index(second)] = at[draw.index(first)].clone();
            }
            at
        }
        kind => {
            let p = draw.point(dimension, bits.saturating_sub(1));
            let mut of_shape = |count: usize, is_collapsed: bool| {
                if is_collapsed { vec![p.clone(); count] } else { around(&p, count, bits, draw) }
            };
            [of_shape(first, kind == 3), of_shape(second, kind == 4)].concat()
        }
    }
}

/// The vertices of a shape with a given point at a vertex, on an edge, or in the plane of three vertices.
fn around(p: &Whole, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    // Often so small that the motion is longer than the shape.
    let bits = bits.saturating_sub(if draw.one_in(2) { 4 } else { 7 }).max(1);
    let any = |draw: &mut Draw| draw.point(p.len(), bits);
    let [d, e] = [0; 2].map_each(|_| any(draw));
    let part = if draw.one_in(2) { count } else { 1 + draw.index(count) };
    let mut vertices = match part {
        1 => vec![p.clone()],
        2 => vec![along(p, draw.between(0, 3), &d), along(p, -draw.between(0, 3), &d)],
        _ => vec![along(p, 1, &d), along(p, 1, &e), along(&along(p, -1, &d), -1, &e)],
    };
    while vertices.len() < count {
        let other = along(p, 1, &any(draw));
        vertices.insert(draw.index(vertices.len() + 1), other);
    }
    vertices
}

/// A case of a lower dimension, in a plane or on a line of space.
fn in_a_plane(first: usize, second: usize, dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Moved> {
    let flat = moved(first, second, dimension - 1, bits / 2, draw);
    let greatest = flat.iter().flatten().flatten().map(|x| x.unsigned_abs()).max().unwrap_or(0);
    let of_axes = (bits - 1).saturating_sub(u64::BITS - greatest.leading_zeros()).max(1);
    let axes: Vec<Whole> = (1..dimension).map(|_| draw.point(dimension, of_axes)).collect();
    let base = draw.point(dimension, bits - 1);
    let embedded = |p: &Whole| p.iter().zip(&axes).fold(base.clone(), |sum, (x, axis)| along(&sum, *x, axis));
    flat.iter().map(|ends| ends.map_refs(embedded)).collect()
}

/// A vertex that touches an edge or a face, or an edge that touches another, and leaves on the side that it came from:
/// the polynomial whose sign is the side has a double root.
///
/// Seen in the plane of u and w, a point x·u + z·w passes a segment from 0 to b·u + b·y·w. It is beside the segment
/// when z = x·y. Where x and y change, their product is a parabola over the time, and z is its tangent.
fn touch_and_leave(first: usize, second: usize, dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Moved> {
    let [over, under] = time(draw);
    let of_axes = bits.saturating_sub(7).max(1);
    let base = draw.point(dimension, bits.saturating_sub(1));
    let axes: Vec<Whole> = (0..dimension).map(|_| draw.point(dimension, of_axes)).collect();
    let b = draw.between(1, 3);
    let x = [draw.between(0, b), draw.between(-1, 1)];
    let y = [draw.between(-1, 1), if draw.one_in(2) { 1 } else { -1 }];
    let z = [x[0] * y[0], x[0] * y[1] + x[1] * y[0]];
    // Multiples of the axes, at the time of contact and in each step.
    let still = [0, 0];
    let at = |multiples: [[i64; 2]; 3], draw: &mut Draw| -> Moved {
        let [of_place, of_step] = [0, 1].map_each(|i| {
            axes.iter().zip(multiples).fold(vec![0; dimension], |sum, (axis, times)| along(&sum, times[i], axis))
        });
        let mut place = along(&base, 1, &of_place);
        // Lower or higher by one unit: two close roots, or none.
        if draw.one_in(16) {
            place[draw.index(dimension)] += if draw.one_in(2) { 1 } else { -1 };
        }
        [along(&place, -over, &of_step), along(&place, under - over, &of_step)]
    };
    // The side from which the vertex comes.
    let side = -(x[1] * y[1]);
    let up = draw.between(0, 2) * if side == 0 { 1 } else { side };
    let across = draw.between(1, 3);
    // The edge, and the other vertices of its shape.
    let mut edge = vec![at([still, still, still], draw), at([[b, 0], y.map_each(|y| b * y), still], draw)];
    let mut point = vec![at([x, z, still], draw)];
    if dimension == 3 && first.min(second) >= 2 && draw.one_in(2) {
        // An edge across the other.
        point = vec![at([x, z, [-across, 0]], draw), at([x, z, [draw.between(0, 2), 0]], draw)];
    } else if dimension == 3 && first.max(second) >= 3 {
        // A face on both sides of its middle line, or on one side only.
        edge = vec![
            at([still, still, [-across, 0]], draw),
            at([still, still, [draw.between(0, 2), 0]], draw),
            at([[b, 0], y.map_each(|y| b * y), still], draw),
        ];
    }
    let is_swapped = if first == second { draw.one_in(2) } else { first > second };
    let (of_point, of_edge) = if is_swapped { (second, first) } else { (first, second) };
    let mut fill = |mut shape: Vec<Moved>, count: usize, up: i64| {
        while shape.len() < count {
            let other = at([[draw.between(-2, 2), 0], [up, draw.between(-1, 1)], [draw.between(-2, 2), 0]], draw);
            shape.insert(draw.index(shape.len() + 1), other);
        }
        shape.truncate(count);
        shape
    };
    let [point, edge] = [fill(point, of_point, up), fill(edge, of_edge, -up)];
    if is_swapped { [edge, point].concat() } else { [point, edge].concat() }
}
