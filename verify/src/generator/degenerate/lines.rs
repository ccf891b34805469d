//! Lines, rays and segments in degenerate position to a shape.

use crate::generator::degenerate::*;
use crate::oracle::motions::round_trajectory::Solid;
use crate::oracle::motions::trajectory::{OfLine, Reach};

/// The corners of a simplex, of even coordinates, often flat.
pub(crate) fn simplex(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    simplex_in(3, count, bits, draw)
}

/// The corners of a simplex in a space of that dimension, of even coordinates, often flat.
pub(crate) fn simplex_in(dimension: usize, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = bits - 2;
    let corners: Vec<Whole> = match draw.below(6) {
        0 => draw.on_line(dimension, bits, count),
        1 => draw.on_plane(dimension, bits, count),
        _ => (0..count).map(|_| draw.point(dimension, bits)).collect(),
    };
    corners.iter().map(|p| p.iter().map(|x| x / 2 * 2).collect()).collect()
}

/// All corners of a box, of even coordinates, and the two that the case has.
pub(crate) fn aabb(dimension: usize, bits: u32, draw: &mut Draw) -> (Vec<Whole>, Vec<Whole>) {
    let even = |draw: &mut Draw| draw.point(dimension, bits - 3).iter().map(|x| 2 * x).collect::<Whole>();
    let (min, mut max) = (even(draw), even(draw));
    if draw.one_in(4) {
        let axis = draw.index(dimension);
        max[axis] = min[axis];
    }
    let corners = (0..1 << dimension)
        .map(|which| (0..dimension).map(|i| if which >> i & 1 == 0 { min[i] } else { max[i] }).collect());
    (corners.collect(), vec![min, max])
}

/// A line through a corner or the middle of two, often through two such points, often beginning or ending there; and
/// the shape after it.
pub(crate) fn through<C: OfLine>(corners: Vec<Whole>, shape: Vec<Whole>, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    through_with(C::REACH, &corners, shape, bits, draw)
}

fn through_with(reach: Reach, corners: &[Whole], shape: Vec<Whole>, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let place = |draw: &mut Draw| -> Whole {
        let (a, b) = (&corners[draw.index(corners.len())], &corners[draw.index(corners.len())]);
        if draw.one_in(3) { a.clone() } else { a.iter().zip(b).map(|(a, b)| a / 2 + b / 2).collect() }
    };
    let target = place(draw);
    let mut direction: Whole = match draw.below(3) {
        0 => place(draw).iter().zip(&target).map(|(a, b)| a - b).collect(),
        1 => {
            let mut axis = vec![0; target.len()];
            axis[draw.index(target.len())] = draw.between(-2, 2);
            axis
        }
        _ => draw.point(target.len(), bits.saturating_sub(4).max(1)),
    };
    let limit = (1_i64 << (bits - 2)) - 1;
    direction.iter_mut().for_each(|x| *x = (*x).clamp(-limit, limit));
    let back = draw.between(-1, 1);
    let origin: Whole = target.iter().zip(&direction).map(|(t, d)| t - back * d).collect();
    let to = match reach {
        Reach::Segment => {
            let steps = draw.between(0, 1);
            target.iter().zip(&direction).map(|(t, d)| t + steps * d).collect()
        }
        _ => direction,
    };
    let mut case = vec![origin, to];
    case.extend(shape);
    case
}

/// A line and a round solid, through special points: on and beside the axis, on the surface, in tangent planes, in the
/// planes of the ends.
pub(crate) fn marked<C: OfLine>(solid: Solid, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    marked_with(C::REACH, solid, bits, draw)
}

fn marked_with(reach: Reach, solid: Solid, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (frame, length) = draw.frame(bits.saturating_sub(8).max(4));
    // For a ball, also in the plane of the first two coordinates, for circles of the plane.
    let flat = solid == Solid::Ball && draw.one_in(2);
    let [along, u, v] = if flat { [[0, 0, 1].into(), [length, 0, 0].into(), [0, length, 0].into()] } else { frame };
    let a = draw.point(3, bits.saturating_sub(3));
    let height = draw.between(1, 3);
    let [x, y, z] = [[3, 4, 5], [4, -3, 5], [0, 1, 1], [-1, 0, 1], [0, 1, 1]][draw.index(5)];
    let r = if draw.one_in(8) { 0 } else { z * length * if solid == Solid::Cone { height } else { 1 } };
    let mut mark = |level: Option<i64>| -> Whole {
        let at = level.unwrap_or_else(|| draw.between(-1, 4)) * i64::from(!flat);
        let (out, beside) = (draw.between(-1, 1), draw.between(-1, 1));
        let out = if solid == Solid::Cone && !draw.one_in(4) { out * at } else { out };
        (0..3).map(|i| a[i] + at * along[i] + out * (x * u[i] + y * v[i]) + beside * (x * v[i] - y * u[i])).collect()
    };
    let p = mark(None);
    let q = mark(None);
    let b = (0..3).map(|i| a[i] + height * along[i]).collect();
    let ends: Vec<Whole> = if solid == Solid::Ball { [a].into() } else { [a, b].into() };
    let to = match reach {
        Reach::Segment => q,
        _ => p.iter().zip(&q).map(|(p, q)| q - p).collect(),
    };
    [p, to].into_iter().chain(ends).chain([[r].into()]).collect()
}

/// The case in the plane, without third coordinates.
pub(crate) fn flattened(mut case: Vec<Whole>) -> Vec<Whole> {
    case.iter_mut().filter(|part| part.len() == 3).for_each(|part| part.truncate(2));
    case
}
