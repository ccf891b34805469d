//! The queries of lines that move at given speeds, to be verified.

mod compare_event;
mod compare_weighted_event;
mod event_side;
mod event_sign;
mod weighted_event_side;
mod weighted_event_sign;

pub use self::{
    compare_event::*, compare_weighted_event::*, event_side::*, event_sign::*, weighted_event_side::*,
    weighted_event_sign::*,
};

use crate::generator::draw::{Draw, Whole};

/// Segments whose lines touch circles of one radius, to their left: a number of them around each center. The radius is
/// a multiple of the length of one vector, which the directions are multiples of, mirrored in axes and diagonals: so
/// four lines meet in each center, and the events around all centers are at one time.
fn tangents(counts: &[usize], bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let small = (bits.saturating_sub(2) / 2).clamp(1, 24);
    let vector = draw.point(2, small);
    let radius = draw.signed(small.min(12));
    let mut points = Vec::new();
    for &count in counts {
        let center = draw.point(2, bits.saturating_sub(2).max(1));
        for _ in 0..count {
            let mut d = vector.clone();
            if draw.one_in(2) {
                d.swap(0, 1);
            }
            d.iter_mut().for_each(|x| *x *= if draw.one_in(2) { -1 } else { 1 });
            // Mostly in the direction of the vector, with the center to the same side.
            let first = draw.between(-2, 1);
            let least = if draw.one_in(16) { first } else { first + 1 };
            let along = [first, draw.between(least, 2)];
            let normal = [-d[1], d[0]];
            for times in along {
                points.push((0..2).map(|i| center[i] - radius * normal[i] + times * d[i]).collect());
            }
        }
    }
    // Any of them may be elsewhere, or be turned round.
    if draw.one_in(4) {
        let moved = draw.index(points.len());
        points[moved] = draw.point(2, bits);
    }
    if draw.one_in(4) {
        let turned = draw.index(points.len() / 2);
        points.swap(2 * turned, 2 * turned + 1);
    }
    points
}

/// The same for weighted segments, each with its weight behind its points: a weight is one of a few numbers, and the
/// distance of a line from the center is a multiple of it. Some directions are multiples of the vector turned by the
/// angle of the triangle of the sides 3, 4 and 5. In some cases the lines of a center have the speeds at which it moves
/// along with a vector, so that there is no event.
fn weighted_tangents(counts: &[usize], bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let small = (bits.saturating_sub(2) / 2).clamp(3, 24);
    let vector = draw.point(2, (small - 2).min(20));
    let radius = 5 * draw.signed((small - 2).min(9));
    let mut segments = Vec::new();
    for &count in counts {
        let center = draw.point(2, bits.saturating_sub(2).max(1));
        let velocity = draw.one_in(6).then(|| draw.point(2, 2));
        let common = draw.between(-1, 2);
        for _ in 0..count {
            let mut d = vector.clone();
            let is_turned = velocity.is_none() && draw.one_in(4);
            if is_turned {
                // Five times as long, and so the distance of equal weight is a fifth of it.
                d = Vec::from([3 * d[0] - 4 * d[1], 4 * d[0] + 3 * d[1]]);
            }
            if draw.one_in(2) {
                d.swap(0, 1);
            }
            d.iter_mut().for_each(|x| *x *= if draw.one_in(2) { -1 } else { 1 });
            let normal = [-d[1], d[0]];
            let weight = match &velocity {
                Some(velocity) => normal[0] * velocity[0] + normal[1] * velocity[1],
                None if draw.one_in(2) => common,
                None => draw.between(-2, 3),
            };
            let distance = match velocity {
                Some(_) => radius * common,
                None if is_turned => radius / 5 * weight,
                None => radius * weight,
            };
            let first = draw.between(-2, 1);
            let along = [first, draw.between(first + 1, 2)];
            let at = |times: i64| (0..2).map(|i| center[i] - distance * normal[i] + times * d[i]).collect::<Whole>();
            segments.push([at(along[0]), at(along[1]), vec![weight]]);
        }
    }
    // Any of them may be elsewhere, be turned round, or have another weight.
    if draw.one_in(4) {
        let moved = draw.index(segments.len());
        segments[moved][draw.index(2)] = draw.point(2, bits);
    }
    if draw.one_in(4) {
        let turned = draw.index(segments.len());
        segments[turned].swap(0, 1);
        segments[turned][2][0] *= if draw.one_in(2) { -1 } else { 1 };
    }
    if draw.one_in(8) {
        let other = draw.index(segments.len());
        segments[other][2] = vec![draw.signed(bits)];
    }
    segments.concat()
}
