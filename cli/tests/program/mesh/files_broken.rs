//! Files of meshes that are broken, or long: where the errors are.

use super::files::OFF;
use crate::child::{fails, run};
use crate::mesh::{binary_stl, file, ply, shown, tetrahedron, text_stl};

/// Lines may be joined, and characters take several bytes.
/// Lines of many words, of which each has a place, and statements of many lines.
#[test]
fn long_lines_take_no_longer_by_the_word() {
    let corners: String = (1..200_000).map(|i| format!("{i} ")).collect();
    let obj = file("long", "a.obj", format!("f {corners}\n"));
    let said = fails(&["mesh", shown(&obj)], b"");
    assert!(said.contains("line 1, column 3: the face names vertex 1, but the file has 0"), "{said}");
    let joined = file("long", "b.obj", "\\\n".repeat(100_000) + "v 0 0 0\n");
    assert_eq!(run(&["mesh", shown(&joined)], b"").status.code(), Some(1));
    let broken = file("long", "c.obj", "f \\\n".to_string() + &"9 \\\n".repeat(100_000) + "\n");
    let said = fails(&["mesh", shown(&broken)], b"");
    assert!(said.contains("line 2, column 1: the face names vertex 9"), "{said}");
    let off = file("long", "a.off", format!("OFF 3 1 0\n0 0 0\n1 0 0\n0 1 0\n199999 {corners}\n"));
    let said = fails(&["mesh", shown(&off)], b"");
    assert!(said.contains("line 5, column 12: the face names vertex 3, but the file has 3"), "{said}");
}

#[test]
fn columns_count_characters() {
    for (name, contents, complaint) in [
        ("a.obj", &b"v 0 0 0\nf 1 1 \\\n  1 \\\n 1/x\n"[..], "line 4, column 2: `x` is not an integer"),
        ("a.obj", b"v 0 0 0\nf 1 1 \\\nx\n", "line 3, column 1: `x` is not an integer"),
        ("a.obj", b"v 0 0 0\nf 1 \\\n  1\n", "line 3, column 4: a face has at least three corners, this one 2"),
        ("a.obj", b"v 0 0 0\nf 1 1 \\\n 7\nf 1 1 6\n", "line 3, column 2: the face names vertex 7, but the file has 1"),
        ("a.obj", b"f 1 2 3\nf 4 5 1\nv 0 0 0\nv 0 0 0\n", "line 1, column 7: the face names vertex 3, but"),
        ("a.obj", b"f 1 2 1\nf 2 5 4\nv 0 0 0\nv 0 0 0\n", "line 2, column 5: the face names vertex 5, but"),
        ("a.obj", b"v 0 0 0\nf 1 1 1\nf 2 1 1\nf 1 1 2\n", "line 3, column 3: the face names vertex 2, but"),
        ("a.obj", "v 0 é 0\n".as_bytes(), "line 1, column 5: `é` is not a number"),
        ("a.obj", "v é0 é 0\n".as_bytes(), "line 1, column 3: `é0` is not a number"),
        ("a.obj", b"\xef\xbb\xbfv 0 x 0\n", "line 1, column 5: `x` is not a number"),
        ("a.stl", "solid\nfacet normal é é é é\n".as_bytes(), "line 2, column 20: `é` where `outer` is expected"),
        ("a.stl", b"solid\nfacet normal \xff \xff \xff outer x\n", "line 2, column 26: `x` where `loop` is expected"),
        ("a.ply", b"ply\nformat ascii 1.0\n property float x\n", "line 3, column 2: a property of no element"),
        ("a.off", "\u{feff}COFF 1 1 0 # é\n0 0 0 é\n".as_bytes(), "line 2, column 7: `é` is not a number"),
    ] {
        let path = file("columns", name, contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(complaint), "{complaint}: {said}");
    }
}

#[test]
fn stl_that_is_broken_in_other_ways() {
    let good = text_stl(&tetrahedron()).replace('\n', "\r\n");
    let with = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        good.replacen(from, to, 1).into_bytes()
    };
    let binary = binary_stl(b"", &tetrahedron());
    let counted = |count: u32| [&binary[..80], &count.to_le_bytes(), &binary[84..]].concat();
    let number = |place: usize, value: f32| [&binary[..place], &value.to_le_bytes(), &binary[place + 4..]].concat();
    for (contents, complaint) in [
        (b"\n\n \n".to_vec(), "line 1: this is no STL: text that does not begin with `solid`"),
        (b"soli".to_vec(), "line 1: this is no STL: text that does not begin with `solid`"),
        (b"OFF 0 0 0\n".to_vec(), "line 1: this is no STL: text that does not begin with `solid`"),
        (b"solid\0\nendsolid\n".to_vec(), "byte 0: this is neither text"),
        (b"solid a\nendsolid a\nsolid b\n".to_vec(), "line 3, column 8: the file ends where `facet` or `endsolid`"),
        (b"solid a\nendsolid a\nfacet\n".to_vec(), "line 3, column 1: `facet` where `solid` is expected"),
        (b"solid facet normal 0 0 1\n".to_vec(), "line 1, column 13: a facet where the rest of the line is a name"),
        (with("facet normal", "facet"), "line 2, column 7: `nan` where `normal` is expected"),
        (with("nan nan nan", "nan nan"), "line 3, column 8: `loop` where `outer` is expected"),
        (with("outer", "inner"), "line 3, column 2: `inner` where `outer` is expected"),
        (with("loop", "loop 1"), "line 3, column 13: `1` where `vertex` is expected"),
        (with("vertex 0 0 0", "vertex 0 0 0 0"), "line 4, column 16: `0` where `vertex` is expected"),
        (with("vertex 0 0 0", "vertex 1e400 0 0"), "line 4, column 10: `1e400` is beyond the range of doubles"),
        (with("vertex 0 0 0", "vertex 0x1 0 0"), "line 4, column 10: `0x1` is not a number"),
        (with("  vertex 0 0 0\r\n", ""), "line 6, column 2: `endloop` where `vertex` is expected"),
        (with("endloop", "end"), "line 7, column 2: `end` where `endloop` is expected"),
        (with("endfacet", "endfacets"), "line 8, column 1: `endfacets` where `endfacet` is expected"),
        (with("endfacet\r\nfacet", "facet"), "line 8, column 1: `facet` where `endfacet` is expected"),
        (with("endsolid a b c", ""), "line 30, column 1: the file ends where `facet` or `endsolid` is expected"),
        (with("endsolid a b c", "endsolid\r\nmore"), "line 31, column 1: `more` where `solid` is expected"),
        (good.as_bytes()[..79].to_vec(), "line 5, column 11: the file ends where a coordinate is expected"),
        (binary[..84].to_vec(), "byte 80: a binary file of 4 triangles has 284 bytes, but this one 84"),
        (binary[..83].to_vec(), "byte 0: this is neither text that begins with `solid`, nor long enough"),
        (counted(3), "byte 80: a binary file of 3 triangles has 234 bytes, but this one 284"),
        (counted(u32::MAX), "byte 80: a binary file of 4294967295 triangles has 214748364834 bytes"),
        (number(96, f32::INFINITY), "byte 96: a coordinate of triangle 0 is inf"),
        (number(84 + 3 * 50 + 44, f32::NEG_INFINITY), "byte 278: a coordinate of triangle 3 is -inf"),
    ] {
        let path = file("other-stl", "a.stl", &contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(&format!("{}: {complaint}", path.display())), "{complaint}: {said}");
    }
}

/// A PLY file in big-endian bytes, of these elements.
fn big(elements: &str, bytes: &[u8]) -> Vec<u8> {
    let coordinates = "property double x\nproperty double y\nproperty double z\n";
    let elements = elements.replace("XYZ\n", coordinates);
    [format!("ply\nformat binary_big_endian 1.0\n{elements}end_header\n").as_bytes(), bytes].concat()
}

#[test]
fn binary_ply_that_is_broken() {
    let point = |x: f64| [x.to_be_bytes(), [0; 8], [0; 8]].concat();
    let vertex = "element vertex 1\nXYZ\n";
    let faces = |count: u64, list: &str| format!("{vertex}element face {count}\nproperty list {list} vertex_index\n");
    for (elements, bytes, byte, complaint) in [
        (vertex.to_string(), point(f64::NAN), 0, "a coordinate is NaN"),
        (vertex.to_string(), [&[0; 16][..], &f64::INFINITY.to_be_bytes()].concat(), 16, "a coordinate is inf"),
        (vertex.to_string(), point(1.0)[..23].to_vec(), 23, "the file ends after 0 of 1 elements `vertex`"),
        (vertex.to_string(), vec![], 0, "the file ends after 0 of 1 elements `vertex`"),
        (vertex.to_string(), [point(1.0), vec![1, 2]].concat(), 24, "2 bytes are left over"),
        (
            "element vertex 18446744073709551615\nXYZ\n".into(),
            point(1.0),
            24,
            "the file ends after 1 of 18446744073709",
        ),
        (faces(1, "uchar int"), point(1.0), 24, "the file ends after 0 of 1 elements `face`"),
        (faces(u64::MAX, "uchar uchar"), [point(1.0), vec![3, 0, 0, 0]].concat(), 28, "the file ends after 1 of 1844"),
        (faces(1, "uint uchar"), [point(1.0), vec![255; 4], vec![0; 9]].concat(), 37, "the file ends after 0 of 1"),
        (faces(1, "int uchar"), [point(1.0), vec![255; 4]].concat(), 24, "a list of -1 numbers"),
        (faces(1, "uchar char"), [point(1.0), vec![3, 0, 0, 0x80]].concat(), 27, "there is no vertex -128"),
        (faces(1, "uchar short"), [point(1.0), vec![3, 0, 0, 0, 0, 255, 255]].concat(), 29, "there is no vertex -1"),
        (
            faces(1, "uchar uchar"),
            [point(1.0), vec![3, 0, 1, 0]].concat(),
            26,
            "the face names vertex 1, but the file has 1",
        ),
        (
            faces(1, "uchar uint"),
            [point(1.0), vec![3], vec![0; 8], vec![255; 4]].concat(),
            33,
            "the face names vertex 4294967295",
        ),
        (
            faces(1, "uchar uchar"),
            [point(1.0), vec![2, 0, 0]].concat(),
            26,
            "a face has at least three corners, this one 2",
        ),
        (faces(1, "uchar uchar"), [point(1.0), vec![0]].concat(), 24, "a face has at least three corners, this one 0"),
    ] {
        let contents = big(&elements, &bytes);
        let place = contents.len() - bytes.len() + byte;
        let path = file("broken-ply", "a.ply", &contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(
            said.contains(&format!("{}: byte {place}: {complaint}", path.display())),
            "{place}: {complaint}: {said}"
        );
    }
    for (header, complaint) in [
        ("element vertex 1\nXYZ\nelement tristrips 1\nproperty list int int vertex_indices\n", "strips of triangles"),
        ("element vertex 1\nXYZ\nelement face 1\nproperty list uchar float vertex_indices\n", "no one list"),
        ("element vertex 1\nXYZ\nelement face 1\nproperty int vertex_indices\n", "no one list"),
        ("element vertex 1\nXYZ\nelement face 9\n", "no one list"),
        ("element vertex 1\nXYZ\nelement other 9000000000000000000\n", "element `other` has no properties"),
        ("element vertex 1\nproperty list uchar double x\nproperty double y\nproperty double z\n", "no coordinate `x`"),
        ("element vertex -1\nXYZ\n", "line 3, column 16: `-1` is no count"),
        ("element vertex 18446744073709551616\nXYZ\n", "line 3, column 16: `18446744073709551616` is no count"),
        ("element vertex\n", "line 3, column 1: `element vertex` is no line of a header"),
        ("format ascii 1.0\n", "line 3, column 1: `format ascii 1.0` is no line of a header"),
        ("element vertex 1\nproperty list uchar x\n", "line 4, column 21: a property has a type and a name"),
    ] {
        let path = file("broken-ply", "a.ply", big(header, b""));
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(": line ") && said.contains(complaint), "{complaint}: {said}");
    }
}

/// No start of a binary file is a mesh, nor one of a text file that has counts, but for the last line end.
#[test]
fn files_that_are_cut_anywhere_are_refused() {
    let binary = ply("binary_big_endian", Some(|bytes| bytes.reverse()));
    for (name, contents) in [
        ("a.off", OFF.into()),
        ("a.ply", ply("ascii", None)),
        ("b.ply", binary),
        ("a.stl", text_stl(&tetrahedron()).trim_end_matches(" a b c\n").into()),
        ("b.stl", binary_stl(b"", &tetrahedron())),
    ] {
        let whole = contents.len() - if name == "a.off" || name == "a.ply" { 2 } else { 0 };
        for length in (0..whole).step_by(7).chain([whole - 1]) {
            let path = file("cut", name, &contents[..length]);
            let said = fails(&["mesh", shown(&path)], b"");
            let has_place = [": line ", ": byte ", ": the file is empty", "the file ends before the word"];
            assert!(has_place.iter().any(|place| said.contains(place)), "{name} {length}: {said}");
        }
    }
}
