//! Geometries in WKT within cases.

use crate::child::{fails, run, scratch, text};

/// What `eval --answered` prints for lines.
fn evaluated(query: &str, lines: &[&str]) -> Vec<String> {
    let output = run(&["eval", query, "--answered"], lines.join("\n").as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).lines().map(String::from).collect()
}

/// The geometries are translated to the line format, with numbers as they are written.
#[test]
fn cases_take_geometries() {
    let said = evaluated(
        "contain/point_polygon_2d",
        &[
            "1 .5 POLYGON((0 0, 9 0, 9.50 9, 0.0 -0e7))",
            "@x POINT (.5 0x1p-2) polygon ( (0 0,9 0,9 9,0 0) ) = outside # answer",
            "1 1 3 0 0 9 0 9 9",
        ],
    );
    let expected = ["1 .5 3 0 0 9 0 9.50 9 = inside 1", "@x .5 0x1p-2 3 0 0 9 0 9 9 = inside 1"];
    assert_eq!(said[..2], expected);
    assert_eq!(said[2], "1 1 3 0 0 9 0 9 9 = boundary none");
    for (query, line, expected) in [
        (
            "contain/point_region_2d",
            "3 1 MULTIPOLYGON(((0 0,9 0,9 9,0 0),(2 1,4 1,4 2,2 1)),((7 0,8 0,7 -1,7 0)))",
            "3 1 3 3 0 0 9 0 9 9 3 2 1 4 1 4 2 3 7 0 8 0 7 -1 = boundary",
        ),
        ("contain/point_triangle_2d", "POINT(1 1) TRIANGLE((0 0,9 0,9 9,0 0))", "1 1 0 0 9 0 9 9 = boundary edge 0 2"),
        ("closest/point_segment_2d", "0 1 LINESTRING(0 0,2 2)", "0 1 0 0 2 2 = closest 0.5 0.5 0.5 0.25 interior"),
        ("bound/aabb_2d", "MULTIPOINT(0 0,(1 2))", "2 0 0 1 2 = "),
        ("implicit/point_region_2d", "ssi 0 0 2 2 0 2 2 0 POLYGON EMPTY", ""),
        ("implicit/point_polygon_2d", "POINT(1 1) POLYGON((0 0,9 0,9 9,0 0))", "point 1 1 3 0 0 9 0 9 9 = boundary"),
    ] {
        if expected.is_empty() {
            // The reader of lines tells what no region may be.
            assert!(fails(&["eval", query], line.as_bytes()).contains("region"), "{query}");
            continue;
        }
        let said = &evaluated(query, &[line])[0];
        assert!(said.starts_with(expected), "{query}: {said}");
    }
}

/// What does not fit is refused with query, role and column of the line as it was given.
#[test]
fn geometries_that_do_not_fit_are_refused() {
    let polygon = "contain/point_polygon_2d";
    for (query, line, complaint) in [
        (polygon, "1 1 LINESTRING(0 0,1 1)", "column 5: `polygon`: it takes POLYGON without holes, not LINESTRING"),
        (
            polygon,
            "1 1 POLYGON((0 0,9 0,9 9,0 0),(1 1,2 1,2 2,1 1))",
            "column 31: `polygon`: holes, which only a region",
        ),
        (polygon, "1 1 POLYGON((0 0,9 0,9 9,0 1))", "column 13: `polygon`: the ring is not closed"),
        (polygon, "1 1  POLYGON((0 0, 9 0, 9 x, 0 0))", "column 27: `x` is not a number"),
        (
            polygon,
            "1 1 POLYGON((0 0 1,9 0,9 9,0 0))",
            "column 18: `polygon`: a position has coordinates beyond x and y",
        ),
        (polygon, "1 1 POLYGON Z((0 0 1))", "column 13: `polygon`: `Z` tells coordinates beyond x and y"),
        (polygon, "1 1 POLYGON((0 0,9 0", "column 21: `polygon`: the line ends where `,` or `)` is expected"),
        (polygon, "1 POLYGON((0 0,9 0,9 9,0 0))", "column 3: `p`: a geometry among its numbers"),
        (polygon, "1 1 POLYGON((0 0,9 0,9 9,0 0)) 7", "column 32: `7` is left over"),
        (polygon, "1 1 POLYGON((0 0,9 0,9 9,0 0)) POINT(1 1)", "column 32: a geometry where no input takes one"),
        (polygon, "1 1 CIRCLE(0 0)", "column 5: `polygon`: `CIRCLE` is no geometry of WKT that a case takes"),
        (polygon, "1 1 POLYGON((0 0,9 0,9 9,0 0))x", "column 31: `polygon`: something follows a geometry"),
        ("predicate/orient3d", "0 0 0 POINT(1 1)", "column 7: a geometry where no input takes one"),
        ("contain/point_triangle_2d", "0 0 POLYGON((0 0,9 0,9 9,0 9,0 0))", "`triangle`: a triangle has three corners"),
        ("contain/point_aabb_2d", "0 0 POLYGON((0 0,9 0,9 9,0 9,0 0))", "`aabb`: it takes no geometry, only numbers"),
    ] {
        let said = fails(&["eval", query], line.as_bytes());
        assert!(said.contains(&format!("{query}: line 1, column ")) && said.contains(complaint), "{line}: {said}");
    }
}

#[test]
fn judged_inputs_take_geometries() {
    for (task, line) in [
        ("triangulation", "POLYGON((0 0,0 4,4 0,0 0)) = 1 0 1 2"),
        ("overlay", "union 1e-9 POLYGON((0 0,4 0,4 4,0 0)) POLYGON((0 0,0 4,4 4,0 0)) = 1 4 0 0 4 0 4 4 0 4"),
        ("delaunay_2d", "MULTIPOINT(0 0,(4 0),4 4) = 1 0 1 2"),
        ("voronoi_2d", "1e-9 0 0 2 2 MULTIPOINT(1 1) = 1 4 0 0 2 0 2 2 0 2"),
        ("constrained", "MULTIPOINT(0 0,4 0,4 4) 1 0 1 = 1 0 1 2"),
    ] {
        let output = run(&["judge", task], line.as_bytes());
        assert!(text(&output.stdout).contains(&format!("{task}: 0 of 1 wrong")), "{task}: {}", text(&output.stderr));
    }
    let said = fails(&["judge", "triangulation"], b"MULTIPOLYGON(((0 0,4 0,0 4,0 0))) = 1 0 1 2");
    assert!(said.contains("triangulation: line 1, column 1: `polygon`: it takes POLYGON, not MULTIPOLYGON"), "{said}");
    // A program is given numbers.
    let cases = scratch("wkt").join("cases.txt");
    std::fs::write(&cases, "# a\nMULTILINESTRING((0 0,1 1,2 0),(5 5,6 6))\n1e-9 LINESTRING(0 0,1 1,2 0)\n")
        .expect("a file");
    let path = cases.to_str().expect("Unicode");
    let program = ["judge", "arrangement", "--cases", path, "--no-shrink", "--cmd"];
    let said = fails(&[&program[..], &["cat"]].concat(), b"");
    assert!(said.contains("line 2, column 1: `promise`: it takes no geometry, only numbers"), "{said}");
    std::fs::write(&cases, "1e-9 LINESTRING(0 0,1 1,2 0)\n").expect("a file");
    let answer = "read l; test \"$l\" = '1e-9 2 0 0 1 1 1 1 2 0' && echo '3 0 0 1 1 2 0 2 0 1 1 2'";
    let output = run(&[&program[..], &[answer]].concat(), b"");
    assert!(text(&output.stdout).contains("arrangement: 0 of 1 wrong"), "{}", text(&output.stdout));
    std::fs::remove_dir_all(cases.parent().expect("a folder")).expect("the folder");
}

/// Results that are geometries, in lines and of a program.
#[test]
fn results_are_geometries() {
    let squares = "POLYGON((0 0,4 0,4 4,0 4,0 0)) MULTIPOLYGON(((1 1,9 1,9 3,1 3,1 1)))";
    let right = "MULTIPOLYGON(((4.0 3,4 1,1 1,1 3,4 3)))";
    for (task, line) in [
        ("overlay", format!("intersection 1e-9 {squares} = {right} # as it is")),
        ("overlay", "union 0 0 0 = MULTIPOLYGON EMPTY".into()),
        (
            "overlay",
            "difference 0 1 3 0 0 9 0 0 9 1 3 1 1 2 1 1 2 =POLYGON((0 0,9 0,0 9,0 0),(1 1,1 2,2 1,1 1))".into(),
        ),
        (
            "voronoi_2d",
            "1e-9 0 0 4 2 MULTIPOINT(1 1,3 1,3 1)=MULTIPOLYGON(((0 0,2 0,2 2,0 2,0 0)),((2 0,4 0,4 2,2 2,2 0)),EMPTY)"
                .into(),
        ),
        ("voronoi_2d", "1e-9 0 0 4 2 1 1 1 = POLYGON((0 0,4 0,4 2,0 2,0 0))".into()),
        ("arrangement", "0 2 0 0 2 2 0 2 2 0 = MULTILINESTRING((0 0,1 1,2 2),(0 2,1.0 1,2 -0))".into()),
        // Corners become indices of points, of equal ones the first.
        ("hull_2d", "5 0 0 2 0 x4010000000000000 0 2 1 4 0 = POLYGON((0 0,4 0,2 1,-0 0.0))".into()),
        ("hull_2d", "MULTIPOINT(0 0,1 1) = LINESTRING(0 0,1 1)".into()),
        ("delaunay_2d", "@a 4 0 0 2 -1 4 0 2 1 = MULTIPOLYGON(((0 0,2 -1,2 1,0 0)),((2 -1,4 0,2 1,2 -1)))".into()),
        ("regular_2d", "3 0 0 0 4 0 0 0 4 0 = POLYGON((0 0,4 0,0 4,0 0))".into()),
        (
            "constrained",
            "MULTIPOINT(0 0,2 -1,4 0,2 1) 1 0 2 = \
             GEOMETRYCOLLECTION(POLYGON((0 0,2 -1,4 0,0 0)),POLYGON((0 0,4 0,2 1,0 0)))"
                .into(),
        ),
        ("triangulation", "POLYGON((0 0,4 0,4 4,0 4,0 0)) = TIN(((0 0,4 0,4 4,0 0)),((0 0,4 4,0 4,0 0)))".into()),
    ] {
        let output = run(&["judge", task], line.as_bytes());
        assert!(
            text(&output.stdout).contains(&format!("{task}: 0 of 1 wrong")),
            "{line}: {}{}",
            text(&output.stdout),
            text(&output.stderr)
        );
    }
    let wrong = run(&["judge", "overlay"], format!("union 1e-9 {squares} = {right}").as_bytes());
    assert!(
        text(&wrong.stdout).contains("missing") && text(&wrong.stdout).contains("answered POLYGON((4.0 3,4 1,"),
        "{}",
        text(&wrong.stdout)
    );
    // Rings are shown as geometries, in their order, and holes with their shells where they follow them.
    let [shell, hole, island] = ["4 0 0 9 0 9 9 0 9", "4 1 1 1 7 7 7 7 1", "3 2 2 3 2 2 3"];
    let [shell_text, hole_text, island_text] = ["(0 0,9 0,9 9,0 9,0 0)", "(1 1,1 7,7 7,7 1,1 1)", "(2 2,3 2,2 3,2 2)"];
    for (rings, expected) in [
        ([shell, hole, island], format!("MULTIPOLYGON(({shell_text},{hole_text}),({island_text}))")),
        ([shell, island, hole], format!("POLYGON({shell_text},{island_text},{hole_text})")),
        ([island, shell, hole], format!("MULTIPOLYGON(({island_text}),({shell_text},{hole_text}))")),
    ] {
        let line = format!("union 1e-9 3 {} 0 = 0", rings.join(" "));
        let said = run(&["judge", "overlay"], line.as_bytes());
        let shown = format!("union 1e-9 {expected} MULTIPOLYGON EMPTY\n    answered MULTIPOLYGON EMPTY: ");
        assert!(text(&said.stdout).contains(&shown), "{shown}{}", text(&said.stdout));
        // It is read as the same input.
        let again = run(&["judge", "overlay"], format!("union 1e-9 {expected} MULTIPOLYGON EMPTY = 0").as_bytes());
        assert_eq!(text(&again.stdout), text(&said.stdout));
    }
    for (task, line, complaint) in [
        ("overlay", "union 0 0 0 = LINESTRING(0 0,1 1)", "column 15: `result`: it takes POLYGON or MULTIPOLYGON, not"),
        ("overlay", "union 0 0 0 = {\"type\":\"Polygon\"}", "column 15: a result in GeoJSON: write it in WKT"),
        ("overlay", "union POLYGON EMPTY POLYGON EMPTY = 0", "column 7: `operation and promise`: a geometry among its"),
        (
            "overlay",
            "union 0 0 POLYGON EMPTY = POLYGON((0 0,1 0,1 1,0 2))",
            "column 35: `result`: the ring is not closed",
        ),
        ("hull_2d", "MULTIPOINT(0 0,1 1,1 0) = POLYGON((0 0,1 0,1 2,0 0))", "column 44: `result`: 1 2 is no point of"),
        ("delaunay_2d", "3 0 0 1 1 1 0 = POLYGON((0 0,1 0,1 1,0 1,0 0))", "column 25: `result`: a triangle has three"),
        ("delaunay_2d", "0 = GEOMETRYCOLLECTION(POINT(0 0))", "column 24: `result`: `POINT` where a collection takes"),
        (
            "voronoi_2d",
            "0 0 0 4 4 0 = POLYGON((0 0,4 0,4 4,0 0),(1 0,2 0,2 1,1 0))",
            "column 41: `result`: a cell has no holes",
        ),
    ] {
        let said = fails(&["judge", task], line.as_bytes());
        assert!(said.contains(&format!("{task}: line 1, ")) && said.contains(complaint), "{line}: {said}");
    }
    let program = "read l; printf 'POLYGON((0 0,1 0,1 1,0 0))\\n'";
    let output = run(&["judge", "overlay", "-n", "1", "--no-shrink", "--cmd", program], b"");
    assert!(text(&output.stdout).contains("overlay: 1 of 1 wrong"), "{}{}", text(&output.stdout), text(&output.stderr));
    let said = fails(&["judge", "overlay", "-n", "1", "--cmd", "read l; echo 'POINT(1 1)'"], b"");
    assert!(
        said.contains("overlay: answer 1, column 1: `result`: it takes POLYGON or MULTIPOLYGON, not POINT"),
        "{said}"
    );
}
