//! Three points of the plane; degenerate: on a line.

use crate::Sign;

predicate! {
    Orient2d "predicate/orient2d" orient2d(a, b, c: Point2 of 2) -> Sign
        { "sign": super::SIGNS, degree: 2, by_robust: true }
    oracle orientation: super::BY_DETERMINANT;
    degenerate |bits, draw| draw.on_line(2, bits, 3)
}
