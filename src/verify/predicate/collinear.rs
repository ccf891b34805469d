//! Three points of space; degenerate: on a line.

predicate! {
    Collinear "predicate/collinear" collinear(a, b, c: Point3 of 3) -> bool
        { "collinear": &["true", "false"], degree: 2, by_robust: true }
    oracle collinear: super::BY_DETERMINANT;
    degenerate |bits, draw| draw.on_line(3, bits, 3)
}
