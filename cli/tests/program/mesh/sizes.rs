//! The volume, the area and the box of a mesh: exact, and rounded once.

use crate::child::{run, text};
use crate::mesh::{TETRAHEDRON, file, judged, shown};
use serde_json::Value;

/// What is told of an OBJ file in text and as JSON.
fn told(test: &str, mesh: &str) -> (String, Value) {
    let path = file(test, "a.obj", mesh);
    (text(&run(&["mesh", shown(&path)], b"").stdout), judged(&path).1)
}

#[test]
fn the_volume_is_told() {
    let told = |mesh: &str| {
        let (said, mesh) = told("volume-value", mesh);
        (said, mesh["volume_value"].clone())
    };
    let (said, value) = told(TETRAHEDRON);
    let expected = "The mesh is closed. Its volume, of all parts together, is positive, rounded once \
                    0.16666666666666666: on the whole it faces outwards.\n";
    assert!(said.contains(expected), "{said}");
    assert_eq!(value, 1.0 / 6.0);
    let (said, value) = told(&TETRAHEDRON.replace("f 1 3 2\n", "f 2 3 1\n").replace("f 1 2 4\n", "f 4 2 1\n"));
    assert!(said.contains("not closed, although no edge is open"), "{said}");
    assert_eq!(value, Value::Null);
    let inwards = "v 0 0 0\nv 3 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 4 2\nf 1 3 4\nf 2 4 3\n";
    let (said, value) = told(inwards);
    assert!(said.contains("is negative, rounded once -0.5: on the whole it faces inwards.\n"), "{said}");
    assert_eq!(value, -0.5);
    let huge = "v 0 0 0\nv 1e200 0 0\nv 0 1e200 0\nv 0 0 1e200\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    let (said, value) = told(huge);
    assert!(said.contains("is positive, beyond the range of doubles: on the whole it faces outwards.\n"), "{said}");
    assert_eq!(value, Value::Null);
    // Far from the origin, doubles would lose all of it.
    let far = "v 1e16 1e16 1e16\nv 10000000000000002 1e16 1e16\nv 1e16 10000000000000002 1e16\n\
               v 1e16 1e16 10000000000000002\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    assert_eq!(told(far).1, 8.0 / 6.0);
    let (said, value) = told("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 3 2\n");
    assert!(said.contains("Its volume, of all parts together, is zero.\n"), "{said}");
    assert_eq!(value, 0.0);
}

/// The tetrahedron, its coordinates times a factor.
fn scaled(factor: f64) -> String {
    format!("v 0 0 0\nv {factor:?} 0 0\nv 0 {factor:?} 0\nv 0 0 {factor:?}\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n")
}

#[test]
fn volumes_are_rounded_once() {
    let of = |mesh: &str| told("volume-rounded", mesh).1["volume_value"].clone();
    // Rounded after each step, that of 0.1 is 0.00016666666666666672.
    for (factor, volume) in [(0.1, 0.0001666666666666667), (-1.0, -1.0 / 6.0), (6.0, 36.0), (1e-200, 0.0)] {
        assert_eq!(of(&scaled(factor)), volume, "{factor}");
    }
    // A sixth of 2^-1074 and of 2^-1071, which is 1.33 of the last bit of subnormals.
    assert_eq!([of(&scaled(2_f64.powi(-358))), of(&scaled(2_f64.powi(-357)))], [0.0, f64::from_bits(1)]);
    assert_eq!(of(&scaled(2_f64.powi(341))), 2_f64.powi(1022) * (1.0 / 3.0));
    // A box of 2^53 + 1, between two doubles; beside it, a tetrahedron that is too small for any digit of the sum.
    let box_of = |x: &str, y: &str| {
        let at = |corner: usize| [x, y, "1"].map(|end| if corner == 0 { "0" } else { end });
        let corners = (0..8_usize).map(|corner| {
            let [x, y, z] = [0, 1, 2].map(|axis| at(corner >> axis & 1)[axis]);
            format!("v {x} {y} {z}\n")
        });
        let faces = "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";
        corners.collect::<String>() + faces
    };
    let tie = box_of("321", "28059810762433");
    assert_eq!(of(&tie), 2_f64.powi(53));
    let tiny = "v 9 9 9\nv 9.000000000000002 9 9\nv 9 9.000000000000002 9\nv 9 9 9.000000000000002\n";
    let above = format!("{tie}{tiny}f 9 11 10\nf 9 10 12\nf 9 12 11\nf 10 11 12\n");
    assert_eq!(of(&above), 2_f64.powi(53) + 2.0);
    let below = format!("{tie}{tiny}f 9 10 11\nf 9 12 10\nf 9 11 12\nf 10 12 11\n");
    assert_eq!(of(&below), 2_f64.powi(53));
    // 2^53 + 3 is rounded up to the even one.
    assert_eq!(of(&box_of("5", "1801439850948199")), 2_f64.powi(53) + 4.0);
}

#[test]
fn the_area_and_the_box_are_told() {
    let (said, mesh) = told("area", TETRAHEDRON);
    let expected = "The area of all triangles is 2.366025403784439, rounded once. They are in the box from \
                    (0.0 0.0 0.0) to (1.0 1.0 1.0).\n";
    assert!(said.contains(expected), "{said}");
    assert_eq!(
        (&mesh["area"], &mesh["box"]),
        (&2.366025403784439.into(), &serde_json::json!([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]))
    );
    // An open mesh has them, too; a vertex that no triangle uses is not in the box.
    let (_, mesh) = told("area", "v 9 9 9\nv 1 2 3\nv 4 2 3\nv 1 6 -3\nf 2 3 4\nf 2 3 4\n");
    // Twice 3 · √(4² + 6²) / 2.
    assert_eq!(mesh["area"], 21.633307652783937);
    assert_eq!(mesh["box"], serde_json::json!([[1.0, 2.0, -3.0], [4.0, 6.0, 3.0]]));
    let (said, mesh) = told("area", "v 1 2 3\n");
    assert!(!said.contains("The area"), "{said}");
    assert_eq!((&mesh["area"], &mesh["box"]), (&0.0.into(), &Value::Null));
}

#[test]
fn areas_are_rounded_once() {
    let of = |mesh: &str| told("area-rounded", mesh).1["area"].clone();
    // By 400 bits; in doubles the first three are 0.023660254037844393, 1.1593524478543746 and 0.
    for (factor, area) in [
        (0.1, 0.02366025403784439),
        (0.7, 1.1593524478543749),
        (1e-160, 2.366e-320),
        (-1.0, 2.366025403784439),
        (3e153, 2.129422863405995e307),
        (2_f64.powi(-537), 1e-323),
        (2_f64.powi(-538), 5e-324),
        (1e-162, 0.0),
    ] {
        assert_eq!(of(&scaled(factor)), area, "{factor}");
    }
    let (said, mesh) = told("area-rounded", &scaled(1e200));
    assert!(said.contains("The area of all triangles is beyond the range of doubles."), "{said}");
    assert_eq!(mesh["area"], Value::Null);
    // Of 2^53 and 1, together between two doubles.
    let tie = "v 0 0 0\nv 2 0 0\nv 0 9007199254740992 0\nv 0 1 0\n";
    assert_eq!(of(&format!("{tie}f 1 2 3\nf 1 2 4\n")), 2_f64.powi(53));
    assert_eq!(of(&format!("{tie}f 1 2 3\nf 1 2 4\nf 1 2 4\n")), 2_f64.powi(53) + 2.0);
    // The root of 2, times 2^-1000.
    let tiny = format!("v {0:?} 0 0\nv 0 {0:?} {0:?}\n", 2_f64.powi(-500));
    assert_eq!(of(&format!("{tie}{tiny}f 1 2 3\nf 1 2 4\nf 1 5 6\n")), 2_f64.powi(53) + 2.0);
    // One that is thin, and far from the origin: a half of 2^-20 · 2^-20.
    let far =
        "v 1e6 1e6 1e6\nv 1000000.00000095367431640625 1e6 1e6\nv 1e6 1000000.00000095367431640625 1e6\nf 1 2 3\n";
    assert_eq!(of(far), 2_f64.powi(-41));
}
