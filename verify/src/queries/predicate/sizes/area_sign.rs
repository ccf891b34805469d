//! The area of a polygon; degenerate: of no area, by cancelling parts or on a line.

use crate::oracle::algebra::determinant::sign;
use crate::oracle::measure::{self, BY_TRAPEZOIDS};
use crate::registry::registration::*;

query! {
    AreaSign = predicate::area_sign(polygon: Polygon);
    {
        degree: 2,
        answer: Sign,
        oracle: BY_TRAPEZOIDS, |case| {
            let [polygon] = &case.integers;
            sign(&measure::area(&polygon.points.iter().map(place).collect::<Vec<Place>>()))
        },
        degenerate: |bits, draw| without_area(draw.count(0), bits, draw),
    }
}

/// The corners of a polygon that goes forth and back, has parallel diagonals, or is on a line.
fn without_area(corners: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    match draw.below(3) {
        0 => draw.on_line(2, bits, corners),
        1 if corners >= 4 => {
            let [a, b] = [0; 2].map_each(|_| draw.point(2, bits - 1));
            let along = draw.point(2, bits - 4);
            let at = |from: &Whole, times: i64| from.iter().zip(&along).map(|(x, d)| x + times * d).collect::<Whole>();
            let (c, d) = (at(&a, draw.between(-4, 4)), at(&b, draw.between(-4, 4)));
            // Corners that are repeated add no area.
            let repeated = core::iter::repeat_n(d.clone(), corners - 4);
            [a, b, c, d].into_iter().chain(repeated).collect()
        }
        _ => {
            let there: Vec<Whole> = (0..corners / 2 + 1).map(|_| draw.point(2, bits)).collect();
            let back = there.iter().rev().skip(1).cloned();
            there.iter().cloned().chain(back).take(corners).collect()
        }
    }
}
