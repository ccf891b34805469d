//! What `mesh` does besides findings: files of the mesh, points of the standard input, and errors of text
//! in another encoding.

use crate::child::{PROGRAM, fails, is_long, run, text};
use crate::mesh::{TETRAHEDRON, binary_stl, file, judged, ply, shown, tetrahedron, text_stl};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

#[test]
fn a_mesh_is_written_in_every_format() {
    let test = "write";
    // Numbers of every size, a vertex of no triangle, and equal vertices.
    let mesh = "v 1e-310 0 -0\nv 1e300 0.1 0\nv 0 1 0.30000000000000004\nv 7 7 7\nv 0 0 1\nv 1e-310 0 0\n\
                f 1 3 2\nf 6 2 5\nf 1 5 3\nf 2 3 5\n";
    let from = file(test, "a.obj", mesh);
    let folder = from.parent().expect("a folder");
    let vertices = |marked: &str| {
        let text = std::fs::read_to_string(marked).expect("a file");
        text.lines().skip_while(|line| *line != "end_header").skip(1).map(str::to_string).collect::<Vec<_>>()
    };
    let marked_of = |path: &str, more: &[&str]| {
        let marked = folder.join("marked.ply");
        // Not those of the last call, if this one fails.
        std::fs::write(&marked, "").expect("a file");
        run(&[&["mesh", path, "--marked", shown(&marked)], more].concat(), b"");
        vertices(shown(&marked))
    };
    for welding in [&[][..], &["--weld"], &["--weld=1e-9"]] {
        for name in ["b.off", "b.obj", "b.PLY", "b.stl"] {
            let to = folder.join(name);
            let output = run(&[&["mesh", shown(&from), "--write", shown(&to)], welding].concat(), b"");
            let of_findings = if welding.is_empty() { Some(1) } else { output.status.code() };
            assert_eq!(output.status.code(), of_findings, "{name}: {}", text(&output.stderr));
            // STL loses indices and unused vertices; both are welded then.
            let again: &[&str] = if name == "b.stl" { &["--weld"] } else { &[] };
            let (expected, written) = (marked_of(shown(&from), welding), marked_of(shown(&to), again));
            assert!(expected.len() > 6, "{name} {welding:?}: {expected:?}");
            if name == "b.stl" {
                let triangles = |lines: &[String]| lines.iter().filter(|line| line.starts_with("3 ")).count();
                assert_eq!(triangles(&expected), triangles(&written), "{name} {welding:?}");
            } else {
                assert_eq!(expected, written, "{name} {welding:?}");
            }
        }
    }
    let closed = file(test, "c.obj", TETRAHEDRON);
    let to = folder.join("c.stl");
    assert_eq!(run(&["mesh", shown(&closed), "--write", shown(&to)], b"").status.code(), Some(0));
    assert_eq!(judged(&to).1["volume"], "+");
    // A mesh of no triangles is written, too.
    let empty = file(test, "d.off", "OFF 0 0 0\n");
    for name in ["d.obj", "d.stl", "d.ply"] {
        let to = folder.join(name);
        assert_eq!(run(&["mesh", shown(&empty), "--write", shown(&to)], b"").status.code(), Some(1));
        assert!(to.exists(), "{name}");
    }
    let said = fails(&["mesh", shown(&closed), "--write", "a.3mf"], b"");
    assert!(
        said.contains("--write takes the format from the name: a.3mf ends in none of .off, .obj, .stl, .ply"),
        "{said}"
    );
    let said = fails(&["mesh", shown(&closed), shown(&from), "--write", "a.off"], b"");
    assert!(said.contains("--marked, --picture and --write are of one mesh: name one file"), "{said}");
    let said = fails(&["mesh", shown(&closed), "--write", shown(&closed)], b"");
    assert!(said.contains("c.obj` would be overwritten by `--write "), "{said}");
    let said = fails(&["mesh", shown(&closed), "--write", "/no/folder/a.off"], b"");
    assert!(said.contains("cannot write /no/folder/a.off: "), "{said}");
    fails(&["mesh", shown(&closed), "--write", "a.off", "--locate", shown(&from)], b"");
}

#[test]
fn points_come_from_the_standard_input() {
    let path = file("located", "a.obj", TETRAHEDRON);
    let asked = |option: &str, input: &str| run(&["mesh", shown(&path), option, "-"], input.as_bytes());
    let output = asked("--locate", "# points\n.1 .1 .1\n\n1 1 1\n0 0 0");
    assert_eq!(text(&output.stdout), "inside 1\noutside 0\nboundary none\n", "{}", text(&output.stderr));
    assert_eq!(text(&asked("--nearest", "-1 0 0").stdout).lines().count(), 1);
    assert!(text(&asked("--rays", ".1 .1 -1  0 0 1\n").stdout).starts_with("span 1 1 "));
    let output = asked("--locate", ".1 .1 .1\n1 1 x\n0 0 0\n");
    assert_eq!((text(&output.stdout), output.status.code()), ("inside 1\n".into(), Some(2)));
    assert!(text(&output.stderr).contains("-: line 2, column 5: `x`"), "{}", text(&output.stderr));
    let said = fails(&["mesh", "-", "--format", "obj", "--locate", "-"], TETRAHEDRON.as_bytes());
    let both = "the standard input is either what is asked or the questions: name a file for one of them";
    assert!(said.contains(both), "{said}");
    let said = fails(&["plane", "-", "--format", "wkt", "--locate", "-"], b"POINT (0 0)");
    assert!(said.contains(both), "{said}");
    let polygon = file("located", "a.wkt", "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))");
    let output = run(&["plane", shown(&polygon), "--locate", "-"], b"1 1\n9 9\n");
    assert_eq!(text(&output.stdout), "inside 0\noutside\n", "{}", text(&output.stderr));
    // Each answer comes as soon as its line does.
    let mut child = Command::new(PROGRAM)
        .args(["mesh", shown(&path), "--locate", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
    for (line, answer) in [(".1 .1 .1\n", "inside 1"), ("2 2 2\n", "outside 0")] {
        input.write_all(line.as_bytes()).expect("it reads");
        assert_eq!(answers.next().expect("an answer").expect("text"), answer);
    }
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn text_in_utf_16_is_called_so() {
    let stl = text_stl(&tetrahedron());
    let ply = text(&ply("ascii", None));
    for (name, contents) in [
        ("a.obj", TETRAHEDRON),
        ("a.stl", &stl),
        ("a.off", "OFF\n0 0 0\n"),
        ("a.ply", &ply),
        ("a.gltf", "{}"),
        ("a.3mf", "\u{feff}"),
    ] {
        let big: Vec<u8> = contents.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let little: Vec<u8> = contents.encode_utf16().flat_map(u16::to_le_bytes).collect();
        for contents in [&big, &little, &[&b"\xff\xfe"[..], &little].concat(), &[&b"\xfe\xff"[..], &big].concat()] {
            let said = fails(&["mesh", shown(&file("utf16", name, contents))], b"");
            let expected = "byte 0: this is text in UTF-16: save it as UTF-8, or convert it by iconv -f UTF-16";
            assert!(said.contains(expected), "{name}: {said}");
        }
    }
    let wkt: Vec<u8> = "POINT (0 0)".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let said = fails(&["plane", shown(&file("utf16", "a.wkt", wkt))], b"");
    assert!(said.contains("a.wkt: byte 0: this is text in UTF-16"), "{said}");
    // A binary STL may begin so.
    let (code, _) = judged(&file("utf16", "b.stl", binary_stl(b"\xff\xfea\0b\0", &tetrahedron())));
    assert_eq!(code, Some(0));
}

#[test]
fn counts_of_off_that_are_wrong_are_named() {
    let off = |counts: &str| {
        format!("OFF\n{counts}\n0 0 0\n1 0 0\n\n0 1 0 # corner\n0 0 1\n3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n")
    };
    for (counts, complaint) in [
        ("5 4 0", "; the counts are of 5 vertices and 4 faces, 9 lines, but 8 lines follow"),
        ("3 4 0", "; the counts are of 3 vertices and 4 faces, 7 lines, but 8 lines follow"),
        ("4 5 0", "the file ends after 4 of 5 faces; the counts are of 4 vertices and 5 faces, 9 lines, but 8 lines"),
        ("4 3 0", "`3` is left over; the counts are of 4 vertices and 3 faces, 7 lines, but 8 lines follow"),
        (
            "18446744073709551615 18446744073709551615",
            "of 18446744073709551615 vertices and 18446744073709551615 faces, 36893488147419103230 lines, but 8",
        ),
    ] {
        let said = fails(&["mesh", shown(&file("counts", "a.off", off(counts)))], b"");
        assert!(said.contains(complaint), "{counts}: {said}");
    }
    // The right number of lines, in which something else is wrong.
    for counts in ["5 3 0", "4 4 0"] {
        let said = fails(&["mesh", shown(&file("counts", "a.off", off(counts).replace("0 0 1\n", "0 0 x\n")))], b"");
        assert!(!said.contains("the counts are"), "{said}");
    }
}

/// Copies of a triangle are one set, and are asked once: all pairs of these would take minutes.
#[test]
fn thousands_of_copies() {
    let (crossing, copy) =
        ([[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 9.0, 9.0]], [[0.0; 3], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let copies = if is_long() { 20_000 } else { 2_000 };
    let mut triangles = vec![copy; copies];
    triangles.insert(7, crossing);
    // The last two have a number of the file that the copies before do not move.
    triangles.push([[2.0, 2.0, -1.0], [2.0, 2.0, 1.0], [9.0, 9.0, 8.0]]);
    let path = file("copies", "a.stl", binary_stl(b"", &triangles));
    let (_, mesh) = judged(&path);
    assert_eq!(mesh["duplicates"][0].as_array().map(Vec::len), Some(copies));
    assert_eq!(mesh["candidates"], 3);
    let found: Vec<String> = mesh["intersections"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|pair| {
            format!("{} {} {}", pair["triangles"][0]["triangle"], pair["triangles"][1]["triangle"], pair["kind"])
        })
        .collect();
    let last = copies + 1;
    assert_eq!(
        found,
        ["0 7 \"crossing\"".into(), format!("0 {last} \"touching\""), format!("7 {last} \"overlapping\"")]
    );
    // In the marked mesh, copies of what is crossed are red as it is.
    let marked = path.with_file_name("b.ply");
    run(&["mesh", shown(&path), "--marked", shown(&marked)], b"");
    let written = std::fs::read_to_string(&marked).expect("a file");
    let faces: Vec<&str> = written.lines().filter(|line| line.starts_with("3 ")).collect();
    assert_eq!(faces.len(), copies + 2);
    let colour = |face: &str| face.split(' ').skip(4).map(str::to_string).collect::<Vec<_>>();
    assert!(faces[1..].iter().all(|face| colour(face) == colour(faces[0])), "{}", faces[1]);
}

/// Twice the area of a polygon of integers.
fn twice_the_area(corners: &[[i64; 2]]) -> i64 {
    let after = corners.iter().cycle().skip(1);
    corners.iter().zip(after).map(|([ax, ay], [bx, by])| ax * by - ay * bx).sum::<i64>().abs()
}

/// Faces that are not convex, have corners in the middle of a side, or very many: no triangle is degenerate, none
/// overlap. One of many corners that crosses itself is refused.
#[test]
fn faces_are_divided_without_overlap() {
    let comb = |n: i64| {
        let teeth = (0..n).rev().map(|i| [i, if i % 2 == 1 { 9 } else { 1 }]);
        [[0, 0], [n, 0]].into_iter().chain(teeth).collect::<Vec<_>>()
    };
    let turned: Vec<[i64; 2]> = comb(90).into_iter().rev().collect();
    let arc: Vec<[i64; 2]> = (0..100).map(|i| [i, i * i]).collect();
    let spiral = vec![[0, 0], [9, 0], [9, 9], [1, 9], [1, 2], [7, 2], [7, 7], [5, 7], [5, 4], [6, 4], [6, 3], [2, 3]];
    let spiral = [spiral, vec![[2, 8], [8, 8], [8, 1], [0, 1]]].concat();
    let side = vec![[0, 0], [2, 0], [4, 0], [4, 3], [4, 4], [0, 4]];
    let (mut vertices, mut faces, mut area, mut count) = (String::new(), String::new(), 0, 0);
    for (number, face) in [comb(90), turned, comb(7), arc, spiral, side].iter().enumerate() {
        for (corner, [x, y]) in face.iter().enumerate() {
            let mut at = [*x, *y, 1000 * (number as i64 + 1)];
            at.rotate_left(number % 3);
            vertices += &format!("v {} {} {}\n", at[0], at[1], at[2]);
            faces += &format!("{}{}", if corner == 0 { "\nf " } else { " " }, count + corner + 1);
        }
        area += twice_the_area(face);
        count += face.len();
    }
    let (_, mesh) = judged(&file("divided", "faces.obj", vertices + &faces));
    assert_eq!((&mesh["degenerate"], &mesh["intersections"]), (&serde_json::json!([]), &serde_json::json!([])));
    assert_eq!((mesh["area"].as_f64(), mesh["polygons"].as_u64()), (Some(area as f64 / 2.0), Some(6)));
    let crossing = format!("v 0 0 0\nv 9 0 0\nv 0 9 0\nv 9 9 0\n\nf{}\n", " 1 2 3 4".repeat(1025));
    let said = fails(&["mesh", shown(&file("divided", "large.obj", crossing))], b"");
    assert!(said.contains("line 6: a face of 4100 corners crosses or touches itself"), "{said}");
}
