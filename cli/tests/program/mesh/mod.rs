//! `straightedge mesh`, as a user meets it: findings, files of every format, and errors with line or byte.

pub(crate) mod files;
mod files_broken;
mod gltf;
mod gltf_broken;
mod more;
mod sizes;
mod three_mf;

use crate::child::{fails, run, scratch, text};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A file of its own in a folder of its own.
pub(crate) fn file(test: &str, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
    let path = scratch(&format!("mesh-{test}")).join(name);
    std::fs::write(&path, contents).expect("a file");
    path
}

pub(crate) fn shown(path: &Path) -> &str {
    path.to_str().expect("text")
}

/// The exit code and the only mesh of the JSON document.
pub(crate) fn judged(path: &Path) -> (Option<i32>, Value) {
    let output = run(&["mesh", shown(path), "--json", "-"], b"");
    let document: Value = serde_json::from_str(&text(&output.stdout))
        .unwrap_or_else(|error| panic!("{}: {error}: {}", path.display(), text(&output.stderr)));
    (output.status.code(), document["meshes"][0].clone())
}

/// A tetrahedron as OBJ: closed, with outward normals.
pub(crate) const TETRAHEDRON: &str = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";

/// The same tetrahedron in all forms that OBJ has.
const EVERY_FORM: &[u8] = b"# caf\xe9\no \xff\nv 0 0 0 1\nv 1 0 0 .5 .5 .5\nv 0 1e0 +0.\\\n 0\nv 0 0 1\nvn 1 0 0\n\
                            f -4//1 -2//1 2//1\nf 1/1 2/2 4/3\ns off\nf 1/1/1 4 3\nf 2 3 -1";

/// The triangles of `TETRAHEDRON` as numbers.
pub(crate) fn tetrahedron() -> [[[f32; 3]; 3]; 4] {
    let [o, x, y, z] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    [[o, y, x], [o, x, z], [o, z, y], [x, y, z]]
}

/// As binary STL, with this header.
pub(crate) fn binary_stl(header: &[u8], triangles: &[[[f32; 3]; 3]]) -> Vec<u8> {
    let mut file = header.to_vec();
    file.resize(80, 0);
    file.extend((triangles.len() as u32).to_le_bytes());
    for triangle in triangles {
        file.extend([0; 12]);
        triangle.as_flattened().iter().for_each(|x| file.extend(x.to_le_bytes()));
        file.extend([0; 2]);
    }
    file
}

pub(crate) fn text_stl(triangles: &[[[f32; 3]; 3]]) -> String {
    let mut file = "solid a b c\n".to_string();
    for triangle in triangles {
        file += "facet normal nan nan nan\n outer loop\n";
        triangle.iter().for_each(|[x, y, z]| file += &format!("  vertex {x} {y} {z}\n"));
        file += " endloop\nendfacet\n";
    }
    file + "endsolid a b c\n"
}

const PLY_HEADER: &str = "element vertex 4\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\n\
                          element face 4\nproperty list uchar int vertex_indices\nend_header\n";

/// As PLY; binary if `bytes` is given, which turns little-endian bytes into the byte order of the file.
pub(crate) fn ply(format: &str, bytes: Option<fn(&mut [u8])>) -> Vec<u8> {
    let mut file = format!("ply\nformat {format} 1.0\ncomment c\n{PLY_HEADER}").into_bytes();
    let vertices = [[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let faces = [[0_i32, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let Some(order) = bytes else {
        vertices.iter().for_each(|[x, y, z]| file.extend(format!("{x} {y} {z} 255\n").bytes()));
        faces.iter().for_each(|[i, j, k]| file.extend(format!("3 {i} {j} {k}\n").bytes()));
        return file;
    };
    let ordered = |mut bytes: [u8; 4]| {
        order(&mut bytes);
        bytes
    };
    for vertex in vertices {
        vertex.iter().for_each(|x| file.extend(ordered(x.to_le_bytes())));
        file.push(255);
    }
    for face in faces {
        file.push(3);
        face.iter().for_each(|i| file.extend(ordered(i.to_le_bytes())));
    }
    file
}

/// The vertices of a mesh, as it was placed, in decimals.
pub(crate) fn vertices_of(path: &Path) -> Vec<String> {
    let written = path.with_extension("off");
    let output = run(&["mesh", shown(path), "--write", shown(&written)], b"");
    assert_ne!(output.status.code(), Some(2), "{}", text(&output.stderr));
    let text = std::fs::read_to_string(written).expect("a file");
    text.lines().filter(|line| line.split(' ').count() == 3).skip(1).map(str::to_string).collect()
}

fn keep(_: &mut [u8]) {}

#[test]
fn every_format_holds_the_same_mesh() {
    let test = "formats";
    for (name, contents) in [
        ("a.obj", TETRAHEDRON.as_bytes().to_vec()),
        ("crlf.obj", TETRAHEDRON.replace('\n', "\r\n").into_bytes()),
        ("cr.obj", format!("# old\n{TETRAHEDRON}").replace('\n', "\r").into_bytes()),
        ("cr.stl", text_stl(&tetrahedron()).replace('\n', "\r").into_bytes()),
        ("mark.obj", format!("\u{feff}{TETRAHEDRON}").into_bytes()),
        ("mark.stl", format!("\u{feff}{}", text_stl(&tetrahedron())).into_bytes()),
        ("mark.ply", [b"\xEF\xBB\xBF".to_vec(), ply("binary_big_endian", Some(|bytes| bytes.reverse()))].concat()),
        ("back.OBJ", EVERY_FORM.to_vec()),
        ("ahead.obj", b"f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n".to_vec()),
        ("text.stl", text_stl(&tetrahedron()).into_bytes()),
        ("upper.stl", text_stl(&tetrahedron()).to_uppercase().into_bytes()),
        ("binary.stl", binary_stl(b"made here", &tetrahedron())),
        ("solid.STL", binary_stl(b"solid as some writers begin", &tetrahedron())),
        ("text.ply", ply("ascii", None)),
        ("little.ply", ply("binary_little_endian", Some(keep))),
        ("big.ply", ply("binary_big_endian", Some(|bytes| bytes.reverse()))),
    ] {
        let (code, mesh) = judged(&file(test, name, contents));
        assert_eq!(code, Some(0), "{name}: {mesh}");
        let counts = ["vertices", "triangles", "faces"].map(|what| mesh[what].as_u64());
        assert_eq!(counts, [Some(4); 3], "{name}");
        assert_eq!((&mesh["is_closed"], &mesh["volume"]), (&true.into(), &"+".into()), "{name}");
    }
}

#[test]
fn broken_files_are_refused_with_the_place() {
    let stl = |from: &str, to: &str| text_stl(&tetrahedron()).replacen(from, to, 1).into_bytes();
    let text_ply = |from: &str, to: &str| {
        let file = text(&ply("ascii", None));
        assert!(file.contains(from), "{from}");
        file.replacen(from, to, 1).into_bytes()
    };
    let little = || ply("binary_little_endian", Some(keep));
    let cut = |mut file: Vec<u8>, bytes: usize| {
        file.truncate(file.len() - bytes);
        file
    };
    let extended = |mut file: Vec<u8>, by: &[u8]| {
        file.extend(by);
        file
    };
    let with = |mut file: Vec<u8>, at: usize, bytes: [u8; 4]| {
        file[at..at + 4].copy_from_slice(&bytes);
        file
    };
    let nan = f32::NAN.to_le_bytes();
    for (name, contents, complaint) in [
        ("a.obj", Vec::new(), "the file is empty"),
        ("a.obj", b"v 0 0\n".to_vec(), "line 1, column 6: a vertex has at least three coordinates, this one 2"),
        ("a.obj", b"\nv 0 0 one\n".to_vec(), "line 2, column 7: `one` is not a number"),
        ("a.obj", b"v 0 nan 0\n".to_vec(), "line 1, column 5: `nan` is not finite"),
        ("a.obj", b"v 0 -inf 0\n".to_vec(), "line 1, column 5: `-inf` is not finite"),
        ("a.obj", b"v 0 1e400 0\n".to_vec(), "line 1, column 5: `1e400` is beyond the range of doubles"),
        ("a.obj", b"v 0 0,5 0\n".to_vec(), "line 1, column 5: `0,5` is not a number"),
        ("a.obj", b"v 0 \xff 0\n".to_vec(), "line 1, column 5: `\\xff` is not a number"),
        ("a.obj", b"v 0 0 0 1 1\n".to_vec(), "line 1, column 12: a vertex of five numbers"),
        ("a.obj", b"v 0 0 0 1 1 1 1 1\n".to_vec(), "line 1, column 17: `1` is left over"),
        (
            "a.obj",
            b"v 0 0 0\nf 1 1 2\n".to_vec(),
            "line 2, column 7: the face names vertex 2, but the file has 1, from 1",
        ),
        ("a.obj", b"v 0 0 0\nf 1 0 1\n".to_vec(), "line 2, column 5: there is no vertex 0"),
        ("a.obj", b"v 0 0 0\nf 1 -2 1\n".to_vec(), "line 2, column 5: vertex -2, but there are 1 so far"),
        ("a.obj", b"v 0 0 0\nf 1 1\n".to_vec(), "line 2, column 6: a face has at least three corners, this one 2"),
        ("a.obj", b"v 0 0 0\nf 1 1 1/x\n".to_vec(), "line 2, column 7: `x` is not an integer"),
        (
            "a.obj",
            b"v 0 0 0\nf 1 1 9999999999999999999\n".to_vec(),
            "line 2, column 7: `9999999999999999999` is beyond",
        ),
        ("a.obj", b"v 0 0 0\nf 1 1 1/1/1/1\n".to_vec(), "line 2, column 7: `1/1/1/1` is no corner"),
        (
            "a.obj",
            b"v 0 0 0\nf 1 1 99999999999999999999\n".to_vec(),
            "line 2, column 7: `99999999999999999999` is beyond the range of 64 bits",
        ),
        (
            "a.obj",
            b"v 0 0 0\nusemtl C:\\mat\\\nf 1 1 1\n".to_vec(),
            "line 3, column 1: the backslash before it makes this a part of",
        ),
        (
            "a.obj",
            b"v 0 0 0\ng a \\ \n\\\nf 1 1 1\n".to_vec(),
            "line 4, column 1: the backslash before it makes this a part of",
        ),
        ("a.obj", b"v 0 0 0\ncurv 0 1 1\n".to_vec(), "line 2, column 1: `curv` is no statement of a mesh of polygons"),
        ("a.obj", b"\xff\xfev\0 \x000\0".to_vec(), "byte 0: this is text in UTF-16: save it as UTF-8"),
        ("a.stl", b"hello".to_vec(), "line 1: this is no STL: text that does not begin with `solid`"),
        ("a.stl", b"solid\n".to_vec(), "line 1, column 6: the file ends where `facet` or `endsolid` is expected"),
        (
            "a.stl",
            cut(binary_stl(b"", &tetrahedron()), 1),
            "byte 80: a binary file of 4 triangles has 284 bytes, but this one 283",
        ),
        ("a.stl", cut(binary_stl(b"solid", &tetrahedron()), 50), "byte 80: a binary file of 4 triangles has 284 bytes"),
        ("a.stl", extended(binary_stl(b"", &tetrahedron()), b"\n"), "byte 80: a binary file of 4 triangles"),
        (
            "a.stl",
            with(binary_stl(b"", &tetrahedron()), 84 + 50 + 12, nan),
            "byte 146: a coordinate of triangle 1 is NaN",
        ),
        ("a.stl", stl("vertex 0 1 0", "vertex 0 1"), "line 6, column 3: `vertex` is not a number"),
        ("a.stl", stl("vertex 0 1 0", "vertex 0 inf 0"), "line 5, column 12: `inf` is not finite"),
        ("a.stl", stl("endloop", "vertex 0 0 0"), "line 7, column 2: `vertex` where `endloop` is expected"),
        (
            "a.stl",
            stl("\nfacet normal", " facet\x0bnormal"),
            "line 1, column 19: a facet where the rest of the line is a name",
        ),
        ("a.stl", stl("\nfacet", " facet"), "line 1, column 19: a facet where the rest of the line is a name"),
        ("a.stl", stl("endsolid", "facet"), "line 30, column 7: `a` where `normal` is expected"),
        ("a.ply", b"plyy\n".to_vec(), "line 1, column 1: a PLY file begins with the line `ply`"),
        ("a.ply", b"ply\nformat ascii 1.0\n".to_vec(), "line 2, column 17: the file ends within the header"),
        ("a.ply", text_ply("ascii", "utf8"), "line 2, column 8: `utf8` is no format of PLY"),
        ("a.ply", text_ply("format ascii 1.0", "comment"), "the header names no format"),
        (
            "a.ply",
            text_ply("format ascii 1.0", "format ascii 2.0"),
            "line 2, column 1: `format ascii 2.0` is no line of a header",
        ),
        ("a.ply", text_ply("float x", "half x"), "line 5, column 10: `half` is no type of PLY"),
        ("a.ply", text_ply("float x", "float y"), "line 6, column 16: property `y` comes twice"),
        ("a.ply", text_ply("float x", "float u"), "element `vertex` has no coordinate `x`"),
        ("a.ply", text_ply("element face", "element vertex"), "element `vertex` comes twice"),
        ("a.ply", text_ply("element vertex", "element vertices"), "line 11, column 1: there is no element `vertex`"),
        (
            "a.ply",
            text_ply("list uchar int", "list float int"),
            "line 10, column 15: the length of a list is an integer",
        ),
        ("a.ply", text_ply("list uchar int", "list uchar float"), "has no one list `vertex_indices` of integers"),
        ("a.ply", text_ply("vertex 4", "vertex many"), "line 4, column 16: `many` is no count"),
        ("a.ply", text_ply("vertex 4", "vertex 5"), "line 19, column 8: the file ends after 3 of 4 elements `face`"),
        ("a.ply", text_ply("vertex 4", "vertex 3"), "line 15, column 1: a face has at least three corners, this one 0"),
        ("a.ply", text_ply("face 4", "face 5"), "line 19, column 8: the file ends after 4 of 5 elements `face`"),
        ("a.ply", text_ply("face 4", "face 3"), "line 19, column 1: `3 1 2 3` is left over"),
        ("a.ply", text_ply("face 4", "face 0"), "line 16, column 1: `3 0 2 1` is left over"),
        ("a.ply", text_ply("1 0 0 255", "nan 0 0 255"), "line 13, column 1: `nan` is not finite"),
        ("a.ply", text_ply("1 0 0 255", "1e39 0 0 255"), "line 13, column 1: `1e39` is beyond the range of `float`"),
        ("a.ply", text_ply("1 0 0 255", "1e400 0 0 255"), "line 13, column 1: `1e400` is beyond the range of doubles"),
        (
            "a.ply",
            text_ply("3 0 2 1", "3 0 4 1"),
            "line 16, column 5: the face names vertex 4, but the file has 4, from 0",
        ),
        ("a.ply", text_ply("3 0 2 1", "3 0 -1 1"), "line 16, column 5: there is no vertex -1"),
        ("a.ply", text_ply("3 0 2 1", "2 0 1"), "line 16, column 5: a face has at least three corners"),
        ("a.ply", text_ply("3 0 2 1", "300 0 2 1"), "line 16, column 1: 300 is beyond the type that the header tells"),
        ("a.ply", text_ply("3 0 2 1", "3 0 2"), "line 16, column 6: the line has too few numbers"),
        ("a.ply", cut(little(), 1), "the file ends after 3 of 4 elements `face`"),
        ("a.ply", extended(little(), &[0]), "1 bytes are left over"),
        ("a.txt", b"v 0 0 0\n".to_vec(), "`.txt` tells no format: give --format obj, stl"),
    ] {
        let path = file("broken", name, &contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(&format!("{}: ", path.display())) && said.contains(complaint), "{complaint}: {said}");
    }
    let header = ply("binary_little_endian", Some(keep)).len() - 4 * 13 - 4 * 13;
    let said = fails(&["mesh", shown(&file("broken", "a.ply", with(little(), header + 13, nan)))], b"");
    assert!(said.contains(&format!("byte {}: a coordinate is NaN", header + 13)), "{said}");
    let said = fails(&["mesh", shown(&file("broken", "a.ply", with(little(), header + 52 + 1, [9, 0, 0, 0])))], b"");
    assert!(said.contains(&format!("byte {}: the face names vertex 9", header + 53)), "{said}");
    assert!(fails(&["mesh", "/nowhere/a.obj"], b"").contains("cannot be read"));
}

/// The findings of a mesh, counted: degenerate triangles, sets of equal ones, pairs of each kind, edges of each kind.
fn counted(mesh: &Value) -> [usize; 8] {
    let count = |list: &str| mesh[list].as_array().expect("a list").len();
    let of_kind = |list: &str, kind: &str| {
        mesh[list].as_array().expect("a list").iter().filter(|found| found["kind"] == kind).count()
    };
    [
        count("degenerate"),
        count("duplicates"),
        of_kind("intersections", "crossing"),
        of_kind("intersections", "overlapping"),
        of_kind("intersections", "touching"),
        of_kind("edges", "open"),
        of_kind("edges", "inconsistent"),
        of_kind("edges", "non-manifold"),
    ]
}

#[test]
fn every_finding_is_found() {
    let square = "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\n";
    for (name, obj, expected) in [
        ("one triangle", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n".to_string(), [0, 0, 0, 0, 0, 3, 0, 0]),
        ("a square", format!("{square}f 1 2 3\nf 1 3 4\n"), [0, 0, 0, 0, 0, 4, 0, 0]),
        ("a square of two sides", format!("{square}f 1 2 3\nf 1 4 3\n"), [0, 0, 0, 0, 0, 4, 1, 0]),
        ("a fold", format!("{square}v 3 1 0\nf 1 2 3\nf 1 3 5\n"), [0, 0, 0, 1, 0, 4, 0, 0]),
        ("a triangle twice", format!("{square}f 1 2 3\nf 3 1 2\n"), [0, 1, 0, 0, 0, 0, 3, 0]),
        ("a triangle three times", format!("{square}f 1 2 3\nf 3 2 1\nf 1 2 3\n"), [0, 1, 0, 0, 0, 0, 0, 3]),
        ("a book", format!("{square}v 0 0 9\nf 1 2 3\nf 2 1 4\nf 1 2 5\n"), [0, 0, 0, 1, 0, 6, 0, 1]),
        ("a segment", "v 0 0 0\nv 1 1 1\nv 2 2 2\nf 1 2 3\n".to_string(), [1, 0, 0, 0, 0, 3, 0, 0]),
        ("a corner twice", "v 0 0 0\nv 1 1 1\nf 1 2 2\n".to_string(), [1, 0, 0, 0, 0, 0, 0, 0]),
        ("crossing", format!("{square}v 2 1 -1\nv 2 1 1\nv 9 9 1\nf 1 2 3\nf 5 6 7\n"), [0, 0, 1, 0, 0, 6, 0, 0]),
        ("touching", format!("{square}v 2 1 0\nv 2 1 1\nv 9 9 1\nf 1 2 3\nf 5 6 7\n"), [0, 0, 0, 0, 1, 6, 0, 0]),
        ("a corner on an edge", format!("{square}v 2 0 0\nf 1 2 3\nf 5 2 4\n"), [0, 0, 0, 1, 0, 6, 0, 0]),
    ] {
        let path = file("findings", "a.obj", &obj);
        let (code, mesh) = judged(&path);
        assert_eq!((code, counted(&mesh)), (Some(1), expected), "{name}: {mesh:#}");
        assert_eq!(mesh["is_clean"], false, "{name}");
    }
    // Every triangle and place is reported; quads become two.
    let path =
        file("findings", "b.obj", format!("{square}v 2 1 -1\nv 2 1 1\nv 9 9 1\nv 9 9 9\nf 1 2 3 4\n# two\nf 5 6 7\n"));
    let (_, mesh) = judged(&path);
    assert_eq!((&mesh["faces"], &mesh["triangles"], &mesh["polygons"]), (&2.into(), &3.into(), &1.into()));
    let crossing = serde_json::json!([{
        "kind": "crossing",
        "triangles": [{"triangle": 0, "line": 9}, {"triangle": 2, "line": 11}],
    }]);
    assert_eq!(mesh["intersections"], crossing);
    assert_eq!(mesh["unused_vertices"], serde_json::json!([7]));
    let output = run(&["mesh", shown(&path), "--first", "2"], b"");
    let said = text(&output.stdout);
    for line in [
        "1 of 2 faces have more than three corners: they were divided into triangles.",
        "pairs of triangles that cross:\n- 0 (line 9), 2 (line 11)\n",
        "open edges:\n- from (0.0 0.0 0.0) to (4.0 0.0 0.0), of 0 (line 9)\n",
        "- and 5 more",
        "The mesh is not closed: it has no volume.",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

#[test]
fn volumes_have_signs() {
    let inwards = TETRAHEDRON.replace("f 1 3 2", "f 1 2 3").replace("f 1 2 4", "f 1 4 2");
    let inwards = inwards.replace("f 1 4 3", "f 1 3 4").replace("f 2 3 4", "f 2 4 3");
    let (code, mesh) = judged(&file("volume", "in.obj", inwards));
    assert_eq!((code, &mesh["volume"]), (Some(0), &"-".into()));
    // Lost in the rounding of doubles: the volume of a tetrahedron far from the origin.
    let thin =
        "v 1e9 1e9 1e9\nv 1000000000.0000001 1e9 1e9\nv 1e9 1000000000.0000001 1e9\nv 1e9 1e9 1000000000.0000001\n";
    let (_, mesh) = judged(&file("volume", "thin.obj", format!("{thin}f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n")));
    assert_eq!(mesh["volume"], "+");
    let (code, mesh) = judged(&file("volume", "open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"));
    assert_eq!((code, &mesh["is_closed"], &mesh["volume"]), (Some(1), &false.into(), &Value::Null));
}

#[test]
fn equal_vertices_stay_apart_until_they_are_welded() {
    let apart = "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 0 -0\nv 4 4 0\nv 0 4 0\nf 1 2 3\nf 4 5 6\n";
    let path = file("weld", "a.obj", apart);
    let (_, mesh) = judged(&path);
    assert_eq!((counted(&mesh)[5], &mesh["equal_vertices"]), (6, &serde_json::json!([[0, 3], [2, 4]])));
    let output = run(&["mesh", shown(&path), "--weld", "--json", "-"], b"");
    let document: Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    assert_eq!((counted(&document["meshes"][0])[5], output.status.code()), (4, Some(1)));
    // Open on purpose.
    assert_eq!(run(&["mesh", shown(&path), "--weld", "--open"], b"").status.code(), Some(0));
}

#[test]
fn plain_floats_are_judged() {
    // In singles the apex is in the plane of the floor.
    let flat = "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 1 1 1e-60\nv 2 1 1e-60\nv 1 2 1\nf 1 2 3\nf 4 5 6\n";
    let (code, mesh) = judged(&file("plain", "a.obj", flat));
    assert_eq!((code, counted(&mesh)[2..5].iter().sum::<usize>()), (Some(1), 0), "{mesh:#}");
    assert_eq!(mesh["plain"]["f64"]["wrong"], 0);
    assert!(mesh["plain"]["f32"]["candidates"].as_u64() > Some(0), "{mesh:#}");
    // Products of these underflow in doubles.
    let crossing = "v 0 0 0\nv 4_ 0 0\nv 0 4_ 0\nv 1_ 1_ -1_\nv 1_ 1_ 1_\nv 9_ 9_ 9_\nf 1 2 3\nf 4 5 6\n";
    let (_, mesh) = judged(&file("plain", "b.obj", crossing.replace('_', "e-150")));
    assert_eq!(counted(&mesh)[2], 1);
    assert_eq!(mesh["plain"]["f64"]["wrong"], 1, "{mesh:#}");
    let large = "v 0 0 0\nv 1e300 0 0\nv 0 1e300 0\nf 1 2 3\n";
    let (_, mesh) = judged(&file("plain", "c.obj", large));
    assert_eq!(mesh["plain"]["f32"], Value::Null);
}

#[test]
fn several_files_and_those_that_are_broken() {
    let test = "several";
    let good = file(test, "good.obj", TETRAHEDRON);
    let open = file(test, "open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    let broken = file(test, "broken.obj", "v 0 0\n");
    assert_eq!(run(&["mesh", shown(&good), shown(&good)], b"").status.code(), Some(0));
    assert_eq!(run(&["mesh", shown(&good), shown(&open)], b"").status.code(), Some(1));
    let json = scratch(&format!("mesh-{test}")).join("all.json");
    let output = run(&["mesh", shown(&good), shown(&broken), shown(&open), "--json", shown(&json), "-j", "1"], b"");
    assert_eq!(output.status.code(), Some(2));
    let (said, complaint) = (text(&output.stdout), text(&output.stderr));
    assert!(said.contains("good.obj: OBJ, 4 vertices, 4 triangles") && said.contains("open.obj: OBJ, 3 vertices"));
    assert!(complaint.contains("broken.obj: line 1, column 6: a vertex has"), "{complaint}");
    let document: Value = serde_json::from_slice(&std::fs::read(&json).expect("written")).expect("JSON");
    assert_eq!(document["format"], "straightedge meshes 1");
    assert_eq!(document["meshes"].as_array().map(Vec::len), Some(2));
    assert!(document["refused"][0]["error"].as_str().expect("text").starts_with("line 1, column 6: "), "{document:#}");
    assert!(fails(&["mesh", shown(&good), shown(&open), "--picture", "p.png"], b"").contains("name one file"));
    assert!(fails(&["mesh", shown(&good), "--marked", "/nowhere/a.ply"], b"").contains("cannot write"));
    // No mesh is overwritten, under any name, and no picture is written to a file of another kind.
    let before = std::fs::read(&good).expect("written");
    let folder = good.parent().expect("a folder");
    let beside = folder.join("..").join(folder.file_name().expect("a name")).join(good.file_name().expect("a name"));
    for path in [&good, &beside] {
        assert!(fails(&["mesh", shown(&good), "--json", shown(path)], b"").contains("would be overwritten"));
    }
    assert!(fails(&["mesh", shown(&good), "--marked", "p.obj"], b"").contains("does not end in .ply"));
    assert!(fails(&["mesh", shown(&good), "--picture", "p.jpg"], b"").contains("does not end in .png"));
    assert_eq!(std::fs::read(&good).expect("still there"), before);
    assert!(fails(&["mesh"], b"").contains("required"));
}

#[test]
fn marked_meshes_and_pictures_are_written() {
    let folder = scratch("mesh-marked");
    let [ply, png] = ["a.ply", "a.png"].map(|name| folder.join(name));
    // A tetrahedron, and another that crosses it.
    let second = TETRAHEDRON.replace("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1", "v .1 .1 .1\nv 2 0 0\nv 0 2 0\nv 0 0 2");
    let second = second.lines().map(|line| match line.strip_prefix("f ") {
        Some(corners) => {
            corners.split(' ').fold("f".to_string(), |f, i| format!("{f} {}", i.parse::<i32>().unwrap() + 4))
        }
        None => line.to_string(),
    });
    let obj = TETRAHEDRON.to_string() + &second.collect::<Vec<_>>().join("\n");
    let path = file("marked", "a.obj", obj);
    let output = run(&["mesh", shown(&path), "--marked", shown(&ply), "--picture", shown(&png)], b"");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    // The marked mesh is the same mesh.
    let [mut before, mut after] = [&path, &ply].map(|path| judged(path).1);
    assert!(counted(&before)[2] > 0, "{before:#}");
    assert_eq!((counted(&before), &before["volume"]), (counted(&after), &after["volume"]));
    let kinds = |mesh: &mut Value| mesh["intersections"].take().as_array().expect("a list").len();
    assert_eq!(kinds(&mut before), kinds(&mut after));
    let marked = || std::fs::read_to_string(&ply).expect("written");
    assert!(marked().contains(" 220 20 30\n"), "nothing is red: {}", marked());
    // Edges, which meshio and trimesh refuse, only on request; doubles to the last bit.
    assert!(!marked().contains("element edge"));
    let open = file("marked", "open.obj", "v 5e-324 0 0\nv 1.7976931348623157e308 0 0\nv 0 .1 0\nf 1 2 3\n");
    run(&["mesh", shown(&open), "--marked", shown(&ply), "--marked-edges"], b"");
    assert!(marked().contains("element edge 3\n") && marked().ends_with(" 40 110 220\n"), "the last edge is blue");
    assert!(marked().contains("\n5e-324 0.0 0.0\n1.7976931348623157e308 0.0 0.0\n0.0 0.1 0.0\n"), "{}", marked());
    assert_eq!(counted(&judged(&ply).1), counted(&judged(&open).1));
    assert!(fails(&["mesh", shown(&open), "--marked-edges"], b"").contains("--marked <FILE.ply>"));
    let file = std::io::BufReader::new(std::fs::File::open(&png).expect("written"));
    let mut reader = png::Decoder::new(file).read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("of a size")];
    let frame = reader.next_frame(&mut pixels).expect("a picture");
    assert_eq!((frame.width, frame.height), (1200, 900));
    let red = pixels.chunks_exact(3).filter(|pixel| pixel[0] / 2 > pixel[1].max(pixel[2])).count();
    let white = pixels.chunks_exact(3).filter(|pixel| **pixel == [255; 3]).count();
    assert!(red > 1_000 && white > 100_000, "{red} {white}");
}

#[test]
fn rays_and_points_are_answered_line_by_line() {
    let test = "asked";
    let mesh = file(test, "a.obj", TETRAHEDRON);
    let ask = |option: &str, questions: &str, more: &[&str]| {
        let questions = file(test, "questions.txt", questions);
        let output = run(&[&["mesh", shown(&mesh), option, shown(&questions)], more].concat(), b"");
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let answers = |option: &str, questions: &str| {
        let (code, answers, complaint) = ask(option, questions, &[]);
        assert_eq!((code, complaint.as_str()), (Some(0), ""), "{answers}");
        answers
    };
    // Through a face; through the edge of two, at the start; a miss; in bits.
    let rays = "# origin, direction\n.125 .25 -2  0 0 1\n\n@edge 0 0 .5 0 0 2 # comment\n2 2 2 1 1 1\n\
                x3FC0000000000000 x3FD0000000000000 xC000000000000000 x0 x0 x3FF0000000000000\n";
    let rays = rays.replace(" x0", " x0000000000000000");
    assert_eq!(
        answers("--rays", &rays),
        "span 2 2 interior interior 0.625 0.25 0.125 triangle 0\n\
         span 0 0.25 edge 0 2 vertex 2 0.5 0 0.5 triangle 1\n\
         none none none none none\n\
         span x4000000000000000 x4000000000000000 interior interior x3FE4000000000000 x3FD0000000000000 \
         x3FC0000000000000 triangle 0\n"
    );
    assert_eq!(
        answers("--nearest", ".25 .25 -3\n0 0 9\n"),
        "closest 9 0.25 0.25 0 triangle 0 interior 0.5 0.25 0.25\nclosest 64 0 0 1 triangle 1 vertex 2 0 0 1\n"
    );
    assert_eq!(
        answers("--locate", ".25 .25 .25\n1 0 0\n1 1 1\n.1 .2 .7\n.1 .2 .7000000000000001\n"),
        "inside 1\nboundary none\noutside 0\ninside 1\noutside 0\n"
    );
    // Many, by several threads: in order, as the query of one mesh answers them.
    let point = |i: usize| format!("{} {} {}", (i % 13) as f64 / 10.0, (i % 7) as f64 / 8.0, (i % 3) as f64 / 5.0);
    let points: Vec<String> = (0..2700).map(point).collect();
    let (code, many, _) = ask("--locate", &points.join("\n"), &["-j", "3"]);
    assert_eq!((code, many.lines().count()), (Some(0), points.len()));
    let cases: String = points.iter().step_by(9).map(|p| format!("{p} {TETRAHEDRON_LINE}\n")).collect();
    let one_by_one = text(&run(&["eval", "contain/point_mesh"], cases.as_bytes()).stdout);
    assert!(many.lines().step_by(9).eq(one_by_one.lines()), "{many}");
    // An error has line and column; the answers before it are printed.
    let before = points.join("\n");
    for (option, line, complaint) in [
        ("--locate", "0 nan 0", "questions.txt: line 2701, column 3: `nan` is not finite"),
        ("--locate", "0 1e400 0", "column 3: `1e400` overflows f64"),
        ("--nearest", "0 0", "line 2701, column 4: too few numbers: 2 of 3, p.z is missing"),
        ("--nearest", "0 0 0 0", "column 7: `0` is left over: the line takes 3 numbers"),
        ("--nearest", "0 0 0 = inside", "column 7: the line takes numbers alone"),
        ("--nearest", "0 0 one", "column 5: `one` is not a number"),
    ] {
        let (code, answers, said) = ask(option, &format!("{before}\n{line}\n0 0 0\n"), &[]);
        assert_eq!((code, answers.lines().count()), (Some(2), points.len()), "{line}");
        assert!(said.contains(complaint), "{complaint}: {said}");
    }
    assert!(ask("--rays", "1 2 3 4 5\n", &[]).2.contains("too few numbers: 5 of 6, direction.z is missing"));
    assert!(ask("--rays", "", &[]).2.contains("questions.txt: the input is empty"));
    assert!(ask("--rays", "0 0 0 0 0 1", &["--json", "-"]).2.contains("cannot be used with"));
    assert!(ask("--rays", "0 0 0 0 0 1", &["--nearest", "a"]).2.contains("cannot be used with"));
    assert!(ask("--rays", "0 0 0 0 0 1", &[shown(&mesh)]).2.contains("name one file"));
    assert!(fails(&["mesh", shown(&mesh), "--rays", "/nowhere/a"], b"").contains("/nowhere/a: cannot be read"));
    let of_folder = fails(&["mesh", shown(&mesh), "--rays", env!("CARGO_MANIFEST_DIR")], b"");
    assert!(of_folder.contains(": cannot be read: "), "{of_folder}");
}

/// `TETRAHEDRON` as a shape of a line.
const TETRAHEDRON_LINE: &str = "4 0 0 0 1 0 0 0 1 0 0 0 1 4 0 2 1 0 1 3 0 3 2 1 2 3";

#[test]
fn only_closed_meshes_have_an_inside() {
    let test = "open";
    let questions = file(test, "points.txt", ".1 .1 .1\n");
    let open = file(test, "open.obj", TETRAHEDRON.replace("f 2 3 4\n", ""));
    let said = fails(&["mesh", shown(&open), "--locate", shown(&questions)], b"");
    let edge = "the edge from (0.0 1.0 0.0) to (1.0 0.0 0.0) of triangle 0 (line 5) is open";
    assert!(said.contains("open.obj: the mesh is not closed") && said.contains(edge), "{said}");
    let turned = file(test, "turned.obj", TETRAHEDRON.replace("f 2 3 4", "f 2 4 3"));
    let said = fails(&["mesh", shown(&turned), "--locate", shown(&questions)], b"");
    assert!(
        said.contains("occurs more often in this direction than back, in the triangles ") && !said.contains("--weld"),
        "{said}"
    );
    // Rays and nearest points need no inside.
    let answer = run(&["mesh", shown(&open), "--nearest", shown(&questions)], b"");
    assert_eq!(answer.status.code(), Some(0));
    // Each triangle has its own vertices.
    let corners = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]].concat();
    let vertices: Vec<&str> = TETRAHEDRON.lines().take(4).collect();
    let apart: String = corners.iter().map(|&i| format!("{}\n", vertices[i])).collect();
    let apart = file(test, "apart.obj", apart + "f 1 2 3\nf 4 5 6\nf 7 8 9\nf 10 11 12\n");
    let said = fails(&["mesh", shown(&apart), "--locate", shown(&questions)], b"");
    assert!(said.contains("--weld"), "{said}");
    let answer = run(&["mesh", shown(&apart), "--weld", "--locate", shown(&questions)], b"");
    assert_eq!(text(&answer.stdout), "inside 1\n");
}

/// The JSON document of the only mesh, with options.
fn judged_with(path: &Path, options: &[&str]) -> Value {
    let output = run(&[&["mesh", shown(path), "--json", "-"], options].concat(), b"");
    let document: Value = serde_json::from_str(&text(&output.stdout))
        .unwrap_or_else(|error| panic!("{}: {error}: {}", path.display(), text(&output.stderr)));
    document["meshes"][0].clone()
}

/// A tetrahedron whose last triangle has a corner that is not quite where the others meet.
const TORN: &str = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nv 0 0 1.0000001\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 5\n";

#[test]
fn vertices_within_a_distance_are_welded() {
    let path = file("within", "a.obj", TORN);
    let mesh = judged_with(&path, &["--weld"]);
    assert_eq!((counted(&mesh)[5], &mesh["welding"]), (4, &Value::Null));
    let (gap, none) = (1.0000001_f64 - 1.0, serde_json::json!([]));
    for option in ["--weld=1e-3", "--weld=0.1%"] {
        let mesh = judged_with(&path, &[option]);
        assert_eq!((counted(&mesh), &mesh["is_closed"]), ([0; 8], &true.into()), "{option}: {mesh:#}");
        assert_eq!((&mesh["vertices"], &mesh["weld_hint"]), (&4.into(), &Value::Null));
        let welding = &mesh["welding"];
        assert_eq!((&welding["joined"], &welding["vanished"], &welding["turned"]), (&1.into(), &none, &none));
    }
    assert_eq!(judged_with(&path, &["--weld=0.25"])["welding"]["distance"], 0.25);
    // At exactly the distance, and a bit below it.
    let exactly = |distance: f64| counted(&judged_with(&path, &[&format!("--weld={distance:?}")]))[5];
    assert_eq!([exactly(gap), exactly(gap.next_down())], [0, 4]);
    // A distance of 0 is none.
    let [none_told, zero] = ["--weld", "--weld=0"].map(|option| {
        let mut mesh = judged_with(&path, &[option]);
        mesh["seconds"].take();
        mesh
    });
    assert_eq!(none_told, zero);
    let said = text(&run(&["mesh", shown(&path), "--weld=0.001"], b"").stdout);
    let half = text(&run(&["mesh", shown(&path), "--weld=50%"], b"").stdout);
    assert!(half.contains(&format!("Points within {:?} were welded", 1.0000001 * 0.5)), "{half}");
    for line in [
        &format!("4 vertices, 4 triangles\nPoints within 0.001 were welded; none moved by more than {gap:?}.\n"),
        "| points that became another one |     1 |",
        "| triangles that vanished        |     0 |",
        "The mesh is closed.",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

#[test]
fn triangles_that_vanish_or_turn_over_are_named_as_in_the_file() {
    // The first triangle is a sliver that vanishes. Of the second, the corner (8 1 0) moves past the edge from (0 0 0)
    // to (20 2 0), onto (7.75 .5 0), which a triangle below has: it turns over.
    let obj = "v 0 0 0\nv .25 0 0\nv 9 9 9\nv 20 2 0\nv 8 1 0\nv 7.75 .5 0\nv 8 -9 0\n\
               f 1 2 3\nf 1 4 5\nf 1 7 6\n";
    let path = file("turned", "a.obj", obj);
    let mesh = judged_with(&path, &["--weld=0.75"]);
    let welding = &mesh["welding"];
    assert_eq!(welding["vanished"], serde_json::json!([{"triangle": 0, "line": 8}]), "{mesh:#}");
    assert_eq!(welding["turned"], serde_json::json!([{"triangle": 1, "line": 9}]), "{mesh:#}");
    assert_eq!((&welding["joined"], &mesh["triangles"], &mesh["faces"]), (&2.into(), &2.into(), &3.into()));
    // The triangles that are left keep their numbers.
    let edges = mesh["edges"].as_array().expect("a list");
    let lines = edges.iter().flat_map(|edge| [&edge["forwards"][0], &edge["backwards"][0]]);
    let named: Vec<(u64, u64)> =
        lines.filter_map(|triangle| Some((triangle["triangle"].as_u64()?, triangle["line"].as_u64()?))).collect();
    assert!(!named.is_empty() && named.iter().all(|named| [(1, 9), (2, 10)].contains(named)), "{mesh:#}");
    let said = text(&run(&["mesh", shown(&path), "--weld=0.75"], b"").stdout);
    for line in
        ["triangles that vanished:\n- 0 (line 8)\n", "triangles that turned over:\n- 1 (line 9)\n", "of 2 (line 10)"]
    {
        assert!(said.contains(line), "{line}: {said}");
    }
    // A corner above the first triangle moves to one below it: the second now crosses the first, the third does not.
    let obj = "v 0 0 0\nv 9 0 0\nv 0 9 0\nv 2 2 .4\nv 2 3 5\nv 3 2 5\nv 2 2 -.1\nv 3 3 -5\nv 2 3 -5\n\
               f 1 2 3\nf 4 5 6\nf 7 8 9\n";
    let through = file("turned", "b.obj", obj);
    assert_eq!(judged_with(&through, &["--weld=0.1"])["welding"]["intersecting"], serde_json::json!([]));
    let [first, second] =
        [(0, 10), (1, 11)].map(|(number, line)| serde_json::json!({"triangle": number, "line": line}));
    let mesh = judged_with(&through, &["--weld=0.6"]);
    assert_eq!(mesh["welding"]["intersecting"], serde_json::json!([[first, second]]), "{mesh:#}");
    let questions = file("turned", "points.txt", "8 -9 -3\n");
    let output = run(&["mesh", shown(&path), "--weld=0.75", "--nearest", shown(&questions)], b"");
    assert!(text(&output.stdout).starts_with("closest 9 8 -9 0 triangle 2 "), "{}", text(&output.stdout));
}

#[test]
fn gaps_have_a_hint() {
    let path = file("hint", "a.obj", TORN);
    for options in [&[][..], &["--weld"]] {
        let hint = judged_with(&path, options)["weld_hint"].take();
        assert_eq!(
            hint,
            serde_json::json!({"distance": 1.1e-7, "open_edges": 4, "open_edges_left": 0, "vanishing": 0})
        );
        let said = text(&run(&[&["mesh", shown(&path)], options].concat(), b"").stdout);
        assert!(
            said.contains("with --weld=1.1e-7, 0 edges would be open instead of 4, and 0 triangles would vanish."),
            "{said}"
        );
        assert_eq!(run(&["mesh", shown(&path), "--weld=1.1e-7"], b"").status.code(), Some(0));
    }
    // Too short a distance was given.
    let short = judged_with(&path, &["--weld=5e-8"])["weld_hint"].take();
    assert_eq!(short["distance"], 1.1e-7, "{short:#}");
    let points = file("hint", "points.txt", ".1 .1 .1\n");
    for options in [&[][..], &["--weld=5e-8"]] {
        let said = fails(&[&["mesh", shown(&path), "--locate", shown(&points)], options].concat(), b"");
        assert!(said.contains("is open; with --weld=1.1e-7, 0 edges"), "{said}");
    }
    // Not beyond a millionth of the extent, nor of a mesh whose open edges are apart.
    let torn = file("hint", "b.obj", TORN.replace("1.0000001", "1.00001"));
    assert_eq!(judged_with(&torn, &[])["weld_hint"], Value::Null);
    let open = file("hint", "c.obj", TETRAHEDRON.replace("f 2 3 4\n", ""));
    assert_eq!(judged_with(&open, &[])["weld_hint"], Value::Null);
    // At the ends of the range of doubles.
    for scale in ["e300", "e-300", "e308"] {
        let scaled = TORN.lines().map(|line| match line.strip_prefix("v ") {
            Some(numbers) => format!("v {}\n", numbers.split(' ').map(|x| format!("{x}{scale} ")).collect::<String>()),
            None => format!("{line}\n"),
        });
        let path = file("hint", "d.obj", scaled.collect::<String>());
        let hint = judged_with(&path, &[])["weld_hint"].take();
        let distance = hint["distance"].as_f64().unwrap_or_else(|| panic!("{scale}: {hint:#}"));
        assert_eq!(judged_with(&path, &[&format!("--weld={distance:?}")])["is_closed"], true, "{scale}");
    }
}

#[test]
fn distances_that_are_none() {
    let path = file("distances", "a.obj", TORN);
    for distance in ["-1", "nan", "inf", "1e400", "one", "%", "-1%", "1 %", ""] {
        let said = fails(&["mesh", shown(&path), &format!("--weld={distance}")], b"");
        assert!(said.contains("--weld") && said.contains("distance"), "{distance}: {said}");
    }
    let said = fails(&["mesh", shown(&path), "--weld", "1e-3"], b"");
    assert!(said.contains("a distance follows an equals sign: --weld=1e-3"), "{said}");
    let huge = file("distances", "b.obj", "v -1e308 0 0\nv 1e308 0 0\nv 0 1 0\nf 1 2 3\n");
    let said = fails(&["mesh", shown(&huge), "--weld=100%"], b"");
    assert!(said.contains("b.obj: --weld: the distance is not finite"), "{said}");
    // What follows --weld without an equals sign is a file.
    assert_eq!(run(&["mesh", "--weld", shown(&path), "--open"], b"").status.code(), Some(0));
}
