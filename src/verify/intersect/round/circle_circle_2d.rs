//! Two discs; degenerate: touching, by vectors of whole length between the centres.

use super::sphere_sphere::{BY_SQUARES, contact};
use crate::verify::registration::*;

query! {
    CircleCircle2d = intersect::circle_circle_2d(first, second: Circle);
    {
        degree: 2,
        answer: Contact,
        oracle: BY_SQUARES, |case| {
            let [a, b] = &case.integers;
            contact([&place(&a.centre), &place(&b.centre)], [&a.r, &b.r])
        },
        degenerate: |bits, draw| {
            let (offset, length) = draw.whole_length(2, bits - 2);
            let centre = draw.point(2, bits - 1);
            let other = centre.iter().zip(&offset).map(|(c, o)| c + o).collect();
            let r = if draw.one_in(4) { 0 } else { draw.below(length as u64 + 1) as i64 };
            if draw.one_in(8) {
                return [centre.clone(), [0].into(), centre, [0].into()].into();
            }
            [centre, [r].into(), other, [length - r].into()].into()
        },
    }
}
