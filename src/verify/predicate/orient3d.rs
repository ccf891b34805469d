//! Four points of space; degenerate: in a plane.

use crate::Sign;

predicate! {
    Orient3d "predicate/orient3d" orient3d(a, b, c, d: Point3 of 3) -> Sign
        { "sign": super::SIGNS, degree: 3, by_robust: true }
    oracle orientation: super::BY_DETERMINANT;
    degenerate |bits, draw| draw.on_plane(3, bits, 4)
}
