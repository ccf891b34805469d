//! Four points of the plane; degenerate: on a circle.

use crate::Sign;

predicate! {
    Incircle "predicate/incircle" incircle(a, b, c, d: Point2 of 2) -> Sign
        { "sign": super::SIGNS, degree: 4, by_robust: true }
    oracle in_sphere: super::BY_CENTRE;
    degenerate |bits, draw| draw.on_sphere(2, bits, 4).1
}
