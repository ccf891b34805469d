//! Points that are in a plane, on a line, on a sphere or at corners of boxes, or coincide.

use crate::generator::degenerate::*;

/// Points in some degenerate position; often some between or near the others, and equal ones.
pub(crate) fn scattered(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    let mut points = match draw.index(6) {
        0 => draw.on_line(dimension, bits, count),
        1 => draw.on_plane(dimension, bits, count),
        2 => draw.on_sphere(dimension, bits, count).1,
        3 => from_few_numbers(dimension, bits, count, draw),
        4 => prism(dimension, bits, count, draw),
        _ => grid(dimension, bits, count, draw),
    };
    // Middles of two points, and copies: on edges and inside the hull of the others.
    for _ in 0..draw.index(1 + count / 2) {
        let [from, to, place] = [(); 3].map_each(|()| draw.index(count));
        points[place] = match draw.one_in(3) {
            true => points[from].clone(),
            false => middle(&points[from], &points[to]),
        };
    }
    points
}

/// The middle of two points, towards zero where it is no integer.
fn middle(a: &Whole, b: &Whole) -> Whole {
    a.iter().zip(b).map(|(a, b)| (a + b) / 2).collect()
}

/// Points whose coordinates are chosen from a few numbers.
fn from_few_numbers(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    let pool: Whole = (0..2 + draw.index(2)).map(|_| draw.signed(bits)).collect();
    let mut from_pool = || (0..dimension).map(|_| pool[draw.index(pool.len())]).collect();
    (0..count).map(|_| from_pool()).collect()
}

/// Points of a plane, some of them translated along a vector: in two parallel planes, with faces of many corners
/// between them.
fn prism(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    let base = match draw.one_in(2) {
        true => draw.on_plane(dimension, bits - 2, count.div_ceil(2)),
        false => {
            // A ring: points of a sphere in one coordinate plane.
            let mut ring = draw.on_sphere(2, bits - 2, count.div_ceil(2)).1;
            ring.iter_mut().for_each(|p| p.resize(dimension, 0));
            ring
        }
    };
    let along = draw.point(dimension, bits - 2);
    let moved = |p: &Whole| p.iter().zip(&along).map(|(x, step)| x + step).collect::<Whole>();
    (0..count).map(|i| if i % 2 == 0 { base[i / 2].clone() } else { moved(&base[i / 2]) }).collect()
}

/// Points of a small lattice, which is skew one time in two.
fn grid(dimension: usize, bits: u32, count: usize, draw: &mut Draw) -> Vec<Whole> {
    let step = bits.saturating_sub(5).max(1);
    let steps: Vec<Whole> = match draw.one_in(2) {
        true => (0..dimension).map(|_| draw.point(dimension, step)).collect(),
        false => (0..dimension).map(|i| (0..dimension).map(|j| if i == j { 1 << step } else { 0 }).collect()).collect(),
    };
    let reach = draw.between(1, 2);
    let mut point = || -> Whole {
        let times: Whole = (0..dimension).map(|_| draw.between(-reach, reach)).collect();
        (0..dimension).map(|axis| times.iter().zip(&steps).map(|(n, step)| n * step[axis]).sum()).collect()
    };
    (0..count).map(|_| point()).collect()
}

/// A point and a triangle: in its plane, in space, or on the line of an edge.
pub(crate) fn in_its_plane(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    match dimension == 3 && draw.one_in(2) {
        true => draw.on_plane(3, bits, 4),
        false => on_an_edge(dimension, bits, draw),
    }
}

/// A point and a triangle: on the line of an edge, whichever vertex is the odd one.
fn on_an_edge(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut points = draw.on_line(dimension, bits, 3);
    points.insert(1 + draw.index(3), draw.point(dimension, bits));
    points
}

/// A point and a tetrahedron: on the line of an edge, in the plane of a face, or the tetrahedron is flat.
pub(crate) fn around_a_tetrahedron(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut points = match draw.below(3) {
        0 => draw.on_line(3, bits, 3),
        1 => draw.on_plane(3, bits, 4),
        _ => draw.on_plane(3, bits, 5),
    };
    while points.len() < 5 {
        points.insert(1 + draw.index(points.len()), draw.point(3, bits));
    }
    points
}
