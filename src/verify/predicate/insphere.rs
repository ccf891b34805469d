//! Five points of space; degenerate: on a sphere.

use crate::Sign;

predicate! {
    Insphere "predicate/insphere" insphere(a, b, c, d, e: Point3 of 3) -> Sign
        { "sign": super::SIGNS, degree: 5, by_robust: true }
    oracle in_sphere: super::BY_CENTRE;
    degenerate |bits, draw| draw.on_sphere(3, bits, 5).1
}
