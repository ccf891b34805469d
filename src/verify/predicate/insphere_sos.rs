//! Five points of space under symbolic perturbation; degenerate: on a sphere, and more so.

perturbed_predicate! {
    InsphereSos "predicate/insphere_sos" insphere_sos(a, b, c, d, e: Point3 "Indexed index x y z" of 3)
        { degree: 5 }
    oracle in_sphere;
    degenerate |bits, draw| super::on_a_sphere(3, bits, 5, draw)
}
