//! Three points of the plane under symbolic perturbation; degenerate: on a line, and more so.

perturbed_predicate! {
    Orient2dSos "predicate/orient2d_sos" orient2d_sos(a, b, c: Point2 "Indexed index x y" of 2)
        { degree: 2 }
    oracle orientation;
    degenerate |bits, draw| draw.on_line(2, bits, 3)
}
