//! Files of meshes: OFF, with the letters and comments of its writers, and compressed files; also broken in every way.

use crate::child::{PROGRAM, fails, is_long, run, text};
use crate::mesh::{TETRAHEDRON, binary_stl, file, judged, ply, shown, tetrahedron};
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

/// A tetrahedron, closed, with outward normals.
pub(super) const OFF: &str = "OFF\n4 4 6\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n";

/// `OFF` with another first line, and numbers after each vertex and face.
fn off(first: &str, vertex: &str, face: &str) -> String {
    let mut file = format!("{first}\n");
    for (i, line) in OFF.lines().enumerate().skip(1) {
        file += &format!("{line}{}\n", [if i == 1 { "" } else { vertex }, face][usize::from(i > 5)]);
    }
    file
}

#[test]
fn off_of_every_writer() {
    let counts_first = |first: &str| OFF.replace("OFF\n", first);
    let many = "# by hand\n\nOFF # comment\n  # counts\n\n4 4\n\n0 0 0\t#\n1e0 +0 .0\n\n0 1 0\n0 0 1\n# faces\n\
                3  0 2 1\n3 0 1 3 # f\n3 0 3 2\n\n3 1 2 3";
    for (name, contents) in [
        ("plain.off", OFF.to_string()),
        ("upper.OFF", OFF.to_string()),
        ("comments.off", many.into()),
        ("crlf.off", OFF.replace('\n', "\r\n")),
        ("cr.off", OFF.replace('\n', "\r")),
        ("mark.off", format!("\u{feff}{OFF}")),
        ("counts.off", counts_first("OFF ")),
        ("modelnet.off", counts_first("OFF")),
        ("no-edges.off", counts_first("OFF ").replace("4 4 6", "4 4")),
        ("cgal-coff.off", off("COFF", " 255 0 0", "  0.5 0.5 0.5")),
        ("cgal-noff.off", off("NOFF", " 0 0 1", "")),
        ("igl.off", off("COFF", " 255 0 0 255", "")),
        ("open3d.off", off("NCOFF", " 0 0 1 255 0 0 255", "")),
        ("textures.off", off("STOFF", " 0.5 nan", "")),
        ("all.off", off("STCNOFF", " 0 0 1 .1 .2 .3 .4 0 1", " 7")),
        ("unannounced.off", off("OFF", " 255 0 0", " 255 0 0 255")),
    ] {
        let (code, mesh) = judged(&file("off", name, contents));
        assert_eq!(code, Some(0), "{name}: {mesh}");
        let found = ["vertices", "triangles", "faces"].map(|what| mesh[what].as_u64());
        assert_eq!((mesh["format"].as_str(), found), (Some("OFF"), [Some(4); 3]), "{name}");
        assert_eq!((&mesh["is_closed"], &mesh["volume"]), (&true.into(), &"+".into()), "{name}");
    }
    // A face of more corners is divided, and has the place of its line.
    let square = "OFF 4 1 0\n0 0 0\n4 0 0\n4 4 0\n0 4 0\n\n4 0 1 2 3 9 9 9\n";
    let (_, mesh) = judged(&file("off", "square.off", square));
    assert_eq!((&mesh["faces"], &mesh["triangles"], &mesh["polygons"]), (&1.into(), &2.into(), &1.into()));
    assert_eq!(mesh["edges"][0]["forwards"][0]["line"], 7, "{mesh:#}");
    // A line for each corner, as in files with the tutorial of libigl; the place is the first.
    let lines = "OFF\n4 1 0\n0 0 0\n4 0 0\n4 4 0\n0 4 0\n4 0 \n1 \n2 # c\n\n3 \n \n";
    let (_, mesh) = judged(&file("off", "lines.off", lines));
    assert_eq!((&mesh["faces"], &mesh["triangles"]), (&1.into(), &2.into()), "{mesh:#}");
    assert_eq!(mesh["edges"][0]["forwards"][0]["line"], 7, "{mesh:#}");
}

#[test]
fn broken_off_is_refused_with_the_place() {
    let with = |from: &str, to: &str| {
        assert!(OFF.contains(from), "{from}");
        OFF.replacen(from, to, 1)
    };
    for (contents, complaint) in [
        (String::new(), "the file is empty"),
        ("# nothing\n\n".into(), "the file ends before the word `OFF`"),
        ("4 4 6\n".into(), "line 1, column 1: `4` where `OFF` is expected"),
        ("ply\n".into(), "line 1, column 1: `ply` where `OFF` is expected"),
        (with("OFF", "off"), "line 1, column 1: `off` where `OFF` is expected"),
        (with("OFF", "4OFF"), "line 1, column 1: `4OFF` has not three coordinates a vertex"),
        (with("OFF", "nOFF"), "line 1, column 1: `nOFF` has not three coordinates a vertex"),
        (with("OFF", "XOFF"), "line 1, column 1: `XOFF` is no kind of OFF that is read"),
        (with("OFF", "CCOFF"), "line 1, column 1: `CCOFF` is no kind of OFF that is read"),
        (with("OFF", "OFF BINARY"), "line 1, column 5: binary OFF is not read"),
        ("OFF BINARY\n\0\0\0\u{4}\0\0\0\u{4}".into(), "line 1, column 5: binary OFF is not read"),
        ("OFF\n".into(), "line 1, column 4: the file ends before the counts"),
        (with("4 4 6", "4"), "line 2, column 2: the count of faces is missing"),
        (with("4 4 6", "-4 4 6"), "line 2, column 1: `-4` is no count of vertices"),
        (with("4 4 6", "4 4.0 6"), "line 2, column 3: `4.0` is no count of faces"),
        (with("4 4 6", "4 4 six"), "line 2, column 5: `six` is no count of edges"),
        (with("4 4 6", "4 4 6 0"), "line 2, column 7: `0` is left over"),
        (with("4 4 6", "99999999999999999999 4 6"), "line 2, column 1: `99999999999999999999` is no count of vertices"),
        (with("4 4 6", "5 4 6"), "line 7, column 8: a vertex of 4 numbers"),
        (with("4 4 6", "3 4 6"), "line 6, column 1: a face has at least three corners, this one 0"),
        (with("4 4 6", "4 5 6"), "line 10, column 8: the file ends after 4 of 5 faces"),
        (with("4 4 6", "4 3 6"), "line 10, column 1: `3` is left over"),
        (
            "OFF 9000000000000000000 1 0\n0 0 0\n".into(),
            "line 2, column 6: the file ends after 1 of 9000000000000000000 vertices",
        ),
        (
            with("4 4 6", "4 9000000000000000000 6"),
            "line 10, column 8: the file ends after 4 of 9000000000000000000 faces",
        ),
        (OFF[..28].into(), "line 5, column 6: the file ends after 3 of 4 vertices"),
        (OFF[..OFF.len() - 3].into(), "line 10, column 6: the line ends after 2 of 3 corners"),
        (OFF[..OFF.len() - 9].into(), "line 9, column 8: the file ends after 3 of 4 faces"),
        (with("1 0 0\n", "1 0\n"), "line 4, column 4: a vertex has three coordinates, this one 2"),
        (with("1 0 0\n", "1 0 zero\n"), "line 4, column 5: `zero` is not a number"),
        (with("1 0 0\n", "1 nan 0\n"), "line 4, column 3: `nan` is not finite"),
        (with("1 0 0\n", "-inf 0 0\n"), "line 4, column 1: `-inf` is not finite"),
        (with("1 0 0\n", "1 0 1e400\r\n"), "line 4, column 5: `1e400` is beyond the range of doubles"),
        (with("1 0 0\n", "1 0 0,5\n"), "line 4, column 5: `0,5` is not a number"),
        (with("1 0 0\n", "1 0 0 red\n"), "line 4, column 7: `red` is not a number"),
        (with("1 0 0\n", "1 0 0 7\n"), "line 4, column 8: a vertex of 4 numbers"),
        (with("OFF", "COFF"), "line 3, column 6: a vertex of 3 numbers"),
        (off("NOFF", " 0 1", ""), "line 3, column 10: a vertex of 5 numbers"),
        (off("CNOFF", " 0 1 0", ""), "line 3, column 12: a vertex of 6 numbers"),
        (with("3 0 2 1", "3 0 4 1"), "line 7, column 5: the face names vertex 4, but the file has 4, from 0"),
        (with("3 0 2 1", "3 0 -1 1"), "line 7, column 5: there is no vertex -1"),
        (with("3 0 2 1", "3 0 1.5 1"), "line 7, column 5: `1.5` is not an integer"),
        (with("3 0 2 1", "3 0 18446744073709551616 1"), "line 7, column 5: `18446744073709551616` is beyond the range"),
        (with("3 0 2 1", "3 0 2"), "line 7, column 6: the line ends after 2 of 3 corners"),
        (with("3 0 2 1", "3 0 2 # 1"), "line 7, column 6: the line ends after 2 of 3 corners"),
        (with("3 0 2 1", "3\n0 2 1 9"), "line 7, column 2: the line ends after 0 of 3 corners"),
        (with("3 0 2 1", "3 0\n2 1 3"), "line 7, column 4: the line ends after 1 of 3 corners"),
        (with("3 0 2 1", "3 0\n\n2 x"), "line 9, column 3: `x` is not an integer"),
        (with("3 0 2 1", "5 0 2 1"), "line 7, column 8: the line ends after 3 of 5 corners"),
        (
            with("3 0 2 1", "18446744073709551615 0 2 1"),
            "line 7, column 27: the line ends after 3 of 18446744073709551615",
        ),
        (with("3 0 2 1", "2 0 2"), "line 7, column 5: a face has at least three corners, this one 2"),
        (with("3 0 2 1", "-3 0 2 1"), "line 7, column 1: `-3` is no count of corners"),
        (with("3 0 2 1", "3 0 2 1 9 9"), "line 7, column 12: 2 numbers follow the corners"),
        (with("3 0 2 1", "3 0 2 1 red"), "line 7, column 9: `red` is not a number"),
        (with("3 0 2 1", "3 0 2 1 1 1 1 1 1"), "line 7, column 18: 5 numbers follow the corners"),
        (format!("{OFF}# end\n0 1\n"), "line 12, column 1: `0` is left over"),
    ] {
        let path = file("broken-off", "a.off", &contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(&format!("{}: ", path.display())) && said.contains(complaint), "{complaint}: {said}");
    }
}

pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

#[test]
fn compressed_meshes_are_read_as_others() {
    let test = "gzip";
    let binary = binary_stl(b"made here", &tetrahedron());
    let (first, second) = OFF.as_bytes().split_at(40);
    for (name, plain, packed) in [
        ("a.obj", TETRAHEDRON.as_bytes(), gzip(TETRAHEDRON.as_bytes())),
        ("a.stl", &binary, gzip(&binary)),
        ("a.off", OFF.as_bytes(), gzip(OFF.as_bytes())),
        // Members one after the other, as of files that are appended.
        ("b.off", OFF.as_bytes(), [gzip(first), gzip(b""), gzip(second)].concat()),
        ("a.ply", &ply("ascii", None), gzip(&ply("ascii", None))),
    ] {
        let (code, mut expected) = judged(&file(test, name, plain));
        assert_eq!(code, Some(0), "{name}: {expected}");
        expected["seconds"].take();
        // The first bytes tell, not the name; and a name may end so after a browser has uncompressed the file.
        for (ending, contents) in [(".gz", &packed[..]), (".GZ", &packed), ("", &packed), (".gz", plain)] {
            let path = file(test, &format!("{name}{ending}"), contents);
            let (code, mut mesh) = judged(&path);
            assert_eq!(code, Some(0), "{name}{ending}: {mesh}");
            mesh["seconds"].take();
            mesh["file"] = expected["file"].clone();
            assert_eq!(mesh, expected, "{name}{ending}");
        }
    }
    // Places are those of the uncompressed file.
    let broken = file(test, "c.off.gz", gzip(OFF.replace("1 0 0", "1 0 nan").as_bytes()));
    assert!(fails(&["mesh", shown(&broken)], b"").contains("c.off.gz: line 4, column 5: `nan` is not finite"));
    let unknown = file(test, "a.gz", gzip(OFF.as_bytes()));
    assert!(fails(&["mesh", shown(&unknown)], b"").contains("a name without an ending tells no format"));
}

#[test]
fn broken_compression_is_refused_with_the_byte() {
    let test = "broken-gzip";
    let refused = |contents: &[u8], complaint: &str| {
        let path = file(test, "a.off.gz", contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(&format!("{}: ", path.display())) && said.contains(complaint), "{complaint}: {said}");
    };
    let packed = gzip(OFF.as_bytes());
    refused(&gzip(b""), "the file is empty");
    // Cut at each byte after the first two, without which it is no output of gzip.
    for length in 2..packed.len() {
        refused(&packed[..length], &format!("byte {length}: the compressed data are cut short"));
    }
    // Every other bit is part of the data, their checksum or their length.
    for byte in (10..packed.len()).step_by(3) {
        let mut changed = packed.clone();
        changed[byte] ^= 0x10;
        refused(&changed, "the compressed data");
    }
    for (byte, value) in [(2, 7), (3, 0xe0)] {
        let mut changed = packed.clone();
        changed[byte] = value;
        refused(&changed, "the compressed data are broken: invalid gzip header");
    }
    let follows = format!("byte {}: something follows the compressed data", packed.len());
    refused(&[&packed[..], b"\n"].concat(), &follows);
    refused(&[&packed[..], &[0; 30], b"\n"].concat(), &follows);
    refused(&gzip(&packed), "it is compressed twice");
    // Zeros at the end are none of the data.
    let padded = file(test, "b.off.gz", [&packed[..], &[0; 100]].concat());
    assert_eq!(run(&["mesh", shown(&padded)], b"").status.code(), Some(0));
    refused(&[&packed[..], &packed].concat(), "line 11, column 1: `OFF` is left over");
    refused(&[&packed[..], &packed[..20]].concat(), "the compressed data are cut short");
}

#[test]
fn the_format_is_told_by_name_or_option() {
    let test = "format";
    let meshes = [
        ("obj", TETRAHEDRON.as_bytes().to_vec()),
        ("stl", binary_stl(b"", &tetrahedron())),
        ("off", OFF.into()),
        ("ply", ply("ascii", None)),
    ];
    for (format, contents) in &meshes {
        for contents in [contents, &gzip(contents)] {
            let path = file(test, "a.txt", contents);
            for (mesh, input) in [("-", &contents[..]), (shown(&path), b"")] {
                let output = run(&["mesh", mesh, "--format", format, "--json", "-"], input);
                assert_eq!(output.status.code(), Some(0), "{format}: {}", text(&output.stderr));
                let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
                assert_eq!(
                    (&document["meshes"][0]["file"], &document["meshes"][0]["triangles"]),
                    (&mesh.into(), &4.into())
                );
            }
        }
    }
    // The option overrides the name.
    let [path, questions] = [file(test, "a.obj", OFF), file(test, "q.txt", ".1 .1 .1\n")];
    assert_eq!(run(&["mesh", shown(&path), "--format", "off"], b"").status.code(), Some(0));
    assert!(
        fails(&["mesh", shown(&path), "--format", "stl"], b"").contains("line 1: this is no STL: text that does not")
    );
    assert!(
        fails(&["mesh", "-", "--format", "obj"], b"f 1 2 3\n").contains("-: line 1, column 3: the face names vertex")
    );
    assert!(fails(&["mesh", "-", "--format", "obj"], b"").contains("-: the file is empty"));
    let both = run(&["mesh", shown(&path), "-", "--format", "off"], OFF.as_bytes());
    assert!(text(&both.stdout).contains("\n-: OFF, 4 vertices, 4 triangles\n"), "{}", text(&both.stderr));
    let located = run(&["mesh", "-", "--format", "off", "--locate", shown(&questions)], OFF.as_bytes());
    assert_eq!(text(&located.stdout), "inside 1\n");
    // What is read is named.
    assert!(
        fails(&["mesh", "-"], OFF.as_bytes())
            .contains("-: the standard input has no name: give --format obj, stl, off, ply, gltf or 3mf")
    );
    assert!(fails(&["mesh", "-", "-", "--format", "off"], OFF.as_bytes()).contains("name `-` once"));
    assert!(fails(&["mesh", "-", "--format", "3ds"], b"").contains("[possible values: obj, stl, off, ply, gltf, 3mf]"));
    for (name, complaint) in [
        ("a.3ds", "a.3ds: `.3ds` tells no format: give --format obj, stl, off, ply, gltf or 3mf"),
        ("a.3ds.gz", "a.3ds.gz: `.3ds` tells no format"),
        ("mesh", "mesh: a name without an ending tells no format"),
        (".obj", ".obj: a name without an ending tells no format"),
    ] {
        assert!(fails(&["mesh", shown(&file(test, name, OFF))], b"").contains(complaint), "{name}");
    }
}

/// An endless stream is not read to its end, nor one that is compressed: a mebibyte of line ends takes a kibibyte.
#[test]
fn endless_input_is_refused() {
    let member = gzip(&[b'\n'; 1 << 20]);
    if is_long() {
        let said = fails(&["mesh", "-", "--format", "obj"], &member.repeat(257));
        assert!(said.contains("-: uncompressed, it has more than 256 MiB, which is more than is read"), "{said}");
    }
    // It is uncompressed while it is read: what comes after the limit is not read.
    let start = || {
        let mut command = Command::new(PROGRAM);
        command.args(["mesh", "-", "--format", "obj"]).stdin(Stdio::piped()).stderr(Stdio::null());
        command.spawn().expect("the program starts")
    };
    let mut child = start();
    let mut input = child.stdin.take().expect("piped");
    let members = (0..10_000).take_while(|_| input.write_all(&member).is_ok()).count();
    assert!(members < 1000, "{members} members were read");
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
    // Many members of nothing take little time each.
    let said = fails(&["mesh", "-", "--format", "obj"], &gzip(b"").repeat(10_000));
    assert!(said.contains("-: the file is empty"), "{said}");
    if cfg!(unix) {
        let said = fails(&["mesh", "/dev/zero", "--format", "obj"], b"");
        assert!(said.contains("/dev/zero: cannot be read: it has more than 256 MiB"), "{said}");
    }
}

#[test]
fn no_triangles_are_a_finding() {
    let test = "empty";
    let scan = text(&ply("ascii", None)).replace("element face 4\nproperty list uchar int vertex_indices\n", "");
    let scan = scan.split_inclusive('\n').filter(|line| !line.starts_with("3 ")).collect::<String>();
    let points = file(test, "p.txt", "1 2 3\n");
    let rays = file(test, "r.txt", "1 2 3 4 5 6\n");
    for (name, contents) in [
        ("a.obj", b"# nothing\n".to_vec()),
        ("b.obj", b"v 0 0 0\nv 1 0 0\nl 1 2\n".to_vec()),
        ("a.off", b"OFF\n0 0 0\n".to_vec()),
        ("b.off", b"OFF 1 0 0\n1 2 3".to_vec()),
        ("a.stl", b"solid\nendsolid\n".to_vec()),
        ("b.stl", binary_stl(b"", &[])),
        ("a.ply", scan.into()),
        (
            "b.ply",
            b"ply\nformat ascii 1.0\nelement vertex 0\nproperty float x\nproperty float y\nproperty float z\n\
                    element face 0\nend_header\n"
                .to_vec(),
        ),
    ] {
        let path = file(test, name, &contents);
        let folder = path.parent().expect("a folder");
        let [marked, picture] = ["m.ply", "p.png"].map(|name| folder.join(name));
        // A picture takes longest, and does not depend on the format.
        let with_picture = ["--picture", shown(&picture)];
        let more = if name == "a.obj" { &with_picture[..] } else { &[] };
        let arguments = [&["mesh", shown(&path), "--open", "--marked", shown(&marked)], more].concat();
        let output = run(&arguments, b"");
        assert_eq!(output.status.code(), Some(1), "{name}: {}", text(&output.stderr));
        assert!(text(&output.stdout).contains("The mesh has no triangles.\n"), "{name}: {}", text(&output.stdout));
        for path in [&path, &marked] {
            let (code, mesh) = judged(path);
            assert_eq!((code, &mesh["triangles"], &mesh["is_clean"]), (Some(1), &0.into(), &false.into()), "{name}");
        }
        for (option, questions) in [("--rays", &rays), ("--nearest", &points)] {
            let output = run(&["mesh", shown(&path), option, shown(questions)], b"");
            assert_eq!(text(&output.stdout), "none none none none none\n", "{name}: {}", text(&output.stderr));
        }
        let said = fails(&["mesh", shown(&path), "--locate", shown(&points)], b"");
        assert!(said.contains("the mesh has no triangles, so that it has no inside"), "{said}");
    }
}

/// A misspelled element is passed over like any other, and told.
#[test]
fn other_elements_of_ply_are_told() {
    let misspelled = text(&ply("ascii", None)).replace("element face", "element faces");
    let (_, mesh) = judged(&file("others", "a.ply", misspelled));
    assert_eq!(mesh["notes"], serde_json::json!(["Elements `faces` were passed over: 4 of them."]));
    assert_eq!(judged(&file("others", "b.ply", ply("ascii", None))).1["notes"], serde_json::json!([]));
}
