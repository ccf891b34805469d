//! Four points of the plane under symbolic perturbation; degenerate: on a circle, and more so.

perturbed_predicate! {
    IncircleSos "predicate/incircle_sos" incircle_sos(a, b, c, d: Point2 "Indexed index x y" of 2)
        { degree: 4 }
    oracle in_sphere;
    degenerate |bits, draw| super::on_a_sphere(2, bits, 4, draw)
}
