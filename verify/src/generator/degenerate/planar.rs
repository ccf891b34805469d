//! Sets of points of the plane whose hulls touch, have parallel edges, or are flat.

use crate::generator::degenerate::feet::place_and_offset;
use crate::generator::degenerate::meeting::{corners_around, in_motion};
use crate::generator::degenerate::points::scattered;
use crate::generator::degenerate::*;

/// Two sets of points, of the drawn sizes: on a line, on a lattice, translated copies, around a common point, or apart
/// along the perpendicular of an edge.
pub(crate) fn sets(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (first, second) = (draw.count(0), draw.count(1));
    match draw.below(6) {
        0 => draw.on_line(2, bits, first + second),
        1 | 2 => scattered(2, bits, first + second, draw),
        3 => {
            let p = draw.point(2, bits - 1);
            let of_first = corners_around(&p, first, bits, draw);
            [of_first, corners_around(&p, second, bits, draw)].concat()
        }
        _ => {
            let (corners, q, offset) = place_and_offset(2, first, bits - 1, draw);
            let moved = |p: &Whole| p.iter().zip(&offset).map(|(x, d)| x + d).collect::<Whole>();
            let others: Vec<Whole> = match draw.one_in(2) {
                true => (0..second).map(|i| moved(&corners[i % first])).collect(),
                false => corners_around(&q, second, (bits / 3).max(6), draw).iter().map(moved).collect(),
            };
            let mut points = [corners, others].concat();
            if first == second && draw.one_in(2) {
                points.rotate_left(first);
            }
            points
        }
    }
}

/// Two moving sets, each followed by its velocity: they are as [`sets`] describes at a time that is a simple fraction,
/// mostly within the motion.
pub(crate) fn moving_sets(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = bits.saturating_sub(5).max(8);
    let mut points = sets(bits, draw);
    let others = points.split_off(draw.count(0));
    let [(points, v), (others, w)] = in_motion(points, others, bits, draw);
    [points, vec![v], others, vec![w]].concat()
}

/// A disc and points, some of which are on a line that it touches, the others beyond that line or anywhere.
pub(crate) fn disc_and_points(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let ([x, y], length) = {
        let (v, length) = draw.whole_length(2, bits.saturating_sub(4).max(3));
        ([v[0], v[1]], length)
    };
    let base = draw.point(2, bits.saturating_sub(2));
    // In steps along a vector of integer length and perpendicular to it.
    let at = |s: i64, t: i64| -> Whole { [base[0] + s * x - t * y, base[1] + s * y + t * x].into() };
    let r = draw.between(0, 2);
    let mut case: Vec<Whole> = [at(0, r), [r * length].into()].into();
    for _ in 0..count {
        // Often on the line that the disc touches, or equal to an earlier corner.
        let corner = match draw.below(4) {
            0 if case.len() > 3 => case[2 + draw.index(case.len() - 2)].clone(),
            0 | 1 => at(draw.between(-3, 3), 0),
            2 => at(draw.between(-3, 3), -draw.between(0, 3)),
            _ => at(draw.between(-3, 3), draw.between(-3, 3)),
        };
        case.push(corner);
    }
    case
}
