//! The angle at a corner; degenerate: a right one.

use super::super::draw::{Draw, Whole};
use crate::Sign;
use std::vec::Vec;

predicate! {
    Angle "predicate/angle" angle(a, b, c: Point3 of 3) -> Sign
        { "sign": super::SIGNS, degree: 2, by_robust: false }
    oracle angle: super::BY_LENGTHS;
    degenerate |bits, draw| {
        let half = (bits - 2) / 2;
        let (u, w) = (draw.point(3, half), draw.point(3, half));
        // Perpendicular to both.
        let v = [(1, 2), (2, 0), (0, 1)].iter().map(|&(i, j)| u[i] * w[j] - u[j] * w[i]).collect();
        corner(&u, &v, bits, draw)
    }
}

predicate! {
    Angle2d "predicate/angle_2d" angle_2d(a, b, c: Point2 of 2) -> Sign
        { "sign": super::SIGNS, degree: 2, by_robust: false }
    oracle angle: super::BY_LENGTHS;
    degenerate |bits, draw| {
        let half = (bits - 1) / 2;
        let (u, times) = (draw.point(2, half), draw.signed(half));
        let v = [-times * u[1], times * u[0]].into();
        corner(&u, &v, bits, draw)
    }
}

/// A corner anywhere between two directions.
fn corner(u: &Whole, v: &Whole, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let b = draw.point(u.len(), bits - 1);
    let from_b = |offset: &Whole| b.iter().zip(offset).map(|(b, o)| b + o).collect();
    [from_b(u), b.clone(), from_b(v)].into()
}
