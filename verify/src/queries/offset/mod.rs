//! The queries of lines that move at unit speed, to be verified.

mod compare_event;
mod event_side;
mod event_sign;

pub use self::{compare_event::*, event_side::*, event_sign::*};

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
