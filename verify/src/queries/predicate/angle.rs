//! The angle at a corner; degenerate: a right angle.

use crate::oracle::algebra::determinant::{self, BY_LENGTHS};
use crate::oracle::algebra::elimination;
use crate::registry::registration::*;

query! {
    Angle = predicate::angle(a, b, c: Point3);
    {
        degree: 2,
        answer: Sign,
        oracle: BY_LENGTHS, |case| determinant::angle(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::angle(&places(&case.integers).each_ref()),
        degenerate: |bits, draw| {
            let half = (bits - 2) / 2;
            let (u, w) = (draw.point(3, half), draw.point(3, half));
            // Perpendicular to both.
            let v = [(1, 2), (2, 0), (0, 1)].iter().map(|&(i, j)| u[i] * w[j] - u[j] * w[i]).collect();
            corner(&u, &v, bits, draw)
        },
    }
}

query! {
    Angle2d = predicate::angle_2d(a, b, c: Point2);
    {
        degree: 2,
        answer: Sign,
        oracle: BY_LENGTHS, |case| determinant::angle(&places(&case.integers).each_ref()),
        first_principles: |case| elimination::angle(&places(&case.integers).each_ref()),
        degenerate: |bits, draw| {
            let half = (bits - 1) / 2;
            let (u, times) = (draw.point(2, half), draw.signed(half));
            let v = [-times * u[1], times * u[0]].into();
            corner(&u, &v, bits, draw)
        },
    }
}

/// A corner anywhere between two directions.
fn corner(u: &Whole, v: &Whole, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let b = draw.point(u.len(), bits - 1);
    let from_b = |offset: &Whole| b.iter().zip(offset).map(|(b, o)| b + o).collect();
    [from_b(u), b.clone(), from_b(v)].into()
}
