//! Four points of space under symbolic perturbation; degenerate: in a plane, and more so.

perturbed_predicate! {
    Orient3dSos "predicate/orient3d_sos" orient3d_sos(a, b, c, d: Point3 "Indexed index x y z" of 3)
        { degree: 3 }
    oracle orientation;
    degenerate |bits, draw| draw.on_plane(3, bits, 4)
}
