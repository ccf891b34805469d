//! `straightedge plane`, as a user meets it: the rules of simple features, overlaps, points, pictures and documents.

mod files;
mod many;
mod svg;

use crate::child::{fails, run, scratch, text};
use crate::mesh::shown;
use serde_json::Value;
use std::path::PathBuf;

/// A file of its own in a folder of its own.
pub(crate) fn file(test: &str, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
    let path = scratch(&format!("plane-{test}")).join(name);
    std::fs::write(&path, contents).expect("a file");
    path
}

/// The exit code and the only file of the JSON document, read from the standard input.
pub(crate) fn judged(format: &str, contents: &str) -> (Option<i32>, Value) {
    let output = run(&["plane", "-", "--format", format, "--json", "-"], contents.as_bytes());
    let document: Value = serde_json::from_str(&text(&output.stdout))
        .unwrap_or_else(|error| panic!("{contents}: {error}: {}", text(&output.stderr)));
    (output.status.code(), document["files"][0].clone())
}

/// The rules that a geometry of WKT breaks, each as often as it is found.
pub(crate) fn rules(wkt: &str) -> Vec<String> {
    let (code, file) = judged("wkt", wkt);
    let found: Vec<String> = file["findings"].as_array().expect("findings").iter().map(name).collect();
    assert_eq!(code, Some(i32::from(!found.is_empty())), "{wkt}: {file:#}");
    assert_eq!(file["is_clean"], found.is_empty(), "{wkt}");
    found
}

pub(crate) fn name(finding: &Value) -> String {
    finding["rule"].as_str().expect("a rule").into()
}

/// Rings as the body of a polygon; each turned around if asked.
pub(crate) fn body(rings: &[&str], is_reversed: bool) -> String {
    let ring = |ring: &&str| {
        let mut points: Vec<&str> = ring.split(',').map(str::trim).collect();
        if is_reversed {
            points.reverse();
        }
        format!("({})", points.join(", "))
    };
    format!("({})", rings.iter().map(ring).collect::<Vec<_>>().join(", "))
}

const SQUARE: &str = "0 0, 9 0, 9 9, 0 9, 0 0";

#[test]
fn polygons_by_every_rule() {
    for (rings, expected) in [
        (&[SQUARE][..], &[][..]),
        // Points twice in a row, and in the middle of an edge.
        (&["0 0, 0 0, 9 0, 9 0, 9 0, 9 9, 5 9, 0 9, 0 0"], &[]),
        (&[SQUARE, "1 1, 2 1, 2 2, 1 1"], &[]),
        // Holes that touch the shell in a corner, along no edge; one that touches another.
        (&[SQUARE, "0 4, 3 3, 3 5, 0 4"], &[]),
        (&[SQUARE, "0 0, 3 1, 1 3, 0 0"], &[]),
        (&[SQUARE, "1 4, 3 3, 3 5, 1 4", "3 4, 6 3, 6 5, 3 4"], &[]),
        // Three holes that touch in one point leave the interior connected.
        (&[SQUARE, "4 4, 4 2, 5 2, 4 4", "4 4, 6 5, 5 6, 4 4", "4 4, 2 5, 2 4, 4 4"], &[]),
        (
            &[
                "-9 -9, 9 -9, 9 9, -9 9, -9 -9",
                "0 0, 0 -2, 1 -2, 0 0",
                "-0 0, 2 1, 1 2, -0 0",
                "0 -0, -2 1, -2 0, 0 -0",
            ],
            &[],
        ),
        (&["0 0, 9 0, 9 9, 0 9"], &["ring-not-closed"]),
        (&["0 0, 9 0, 0 0"], &["ring-too-short", "ring-overlaps-itself"]),
        (&["0 0, 0 0, 0 0, 0 0"], &["ring-too-short"]),
        (&["0 0"], &["ring-not-closed", "ring-too-short"]),
        (&[SQUARE, "1 1, 1 1"], &["ring-too-short"]),
        // A bow-tie, and one whose halves cross in a corner of both.
        (&["0 0, 4 4, 4 0, 0 4, 0 0"], &["ring-crosses-itself"]),
        (&["0 0, 2 2, 4 4, 4 0, 2 2, 0 4, 0 0"], &["ring-crosses-itself"]),
        // A spike, outwards and inwards; an edge there and back.
        (&["0 0, 9 0, 9 4, 12 4, 9 4, 9 9, 0 9, 0 0"], &["ring-overlaps-itself"]),
        (&["0 0, 9 0, 9 4, 6 4, 9 4, 9 9, 0 9, 0 0"], &["ring-overlaps-itself"]),
        (&["0 0, 9 0, 4 0, 0 0"], &["ring-overlaps-itself", "ring-overlaps-itself"]),
        // A ring that comes back to a corner, to an edge, or inwards.
        (&["0 0, 4 0, 2 2, 4 4, 0 4, 2 2, 0 0"], &["ring-touches-itself"]),
        (&["0 0, 9 0, 9 9, 5 9, 4 0, 3 9, 0 9, 0 0"], &["ring-touches-itself"]),
        (&[SQUARE, "5 5, 12 5, 5 6, 5 5"], &["rings-cross", "rings-cross"]),
        // Through a corner of the shell, and of the hole.
        (&["0 0, 9 0, 9 4, 9 9, 0 9, 0 0", "8 4, 10 4, 8 6, 8 4"], &["rings-cross", "rings-cross"]),
        (&[SQUARE, "8 4, 9 5, 10 6, 8 6, 8 4"], &["rings-cross", "rings-cross"]),
        (&[SQUARE, "0 2, 3 3, 0 4, 0 2"], &["rings-overlap"]),
        (&[SQUARE, SQUARE], &["rings-overlap", "rings-overlap", "rings-overlap", "rings-overlap"]),
        (&[SQUARE, "11 1, 12 1, 12 2, 11 1"], &["hole-outside"]),
        // The shell inside its hole; outside in a corner of the box; outside, touching from beyond.
        (&["3 3, 4 3, 4 4, 3 3", SQUARE], &["hole-outside"]),
        (&["0 0, 9 0, 0 9, 0 0", "8 8, 7 8, 8 7, 8 8"], &["hole-outside"]),
        (&[SQUARE, "9 4, 11 3, 11 5, 9 4"], &["hole-outside"]),
        (&["0 0, 9 0, 4 4, 0 9, 0 0", "4 4, 8 6, 6 8, 4 4"], &["hole-outside"]),
        (&[SQUARE, "1 1, 8 1, 8 8, 1 8, 1 1", "2 2, 3 2, 3 3, 2 2"], &["holes-nested"]),
        (&[SQUARE, "1 1, 8 1, 8 8, 1 8, 1 1", "1 4, 3 3, 3 5, 1 4"], &["holes-nested"]),
        // A hole that touches the shell twice; a chain of two holes across; a ring of four holes.
        (&[SQUARE, "0 4, 4 2, 9 4, 4 6, 0 4"], &["interior-disconnected"]),
        (&[SQUARE, "0 4, 4 2, 4 6, 0 4", "4 4, 9 4, 6 6, 4 4"], &["interior-disconnected"]),
        (
            &[SQUARE, "2 4, 3 3, 4 2, 2 2, 2 4", "4 2, 6 2, 6 4, 4 2", "6 4, 6 6, 4 6, 6 4", "4 6, 2 6, 2 4, 4 6"],
            &["interior-disconnected"],
        ),
    ] {
        for is_reversed in [false, true] {
            let wkt = format!("POLYGON {}", body(rings, is_reversed));
            let mut found = rules(&wkt);
            let mut expected: Vec<String> = expected.iter().map(|rule| rule.to_string()).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{wkt}");
        }
    }
}

#[test]
fn multipolygons_by_every_rule() {
    let inner = "2 2, 7 2, 7 7, 2 7, 2 2";
    for (parts, expected) in [
        (&[&["0 0, 1 0, 0 1, 0 0"][..], &["5 5, 6 5, 5 6, 5 5"]][..], &[][..]),
        // That touch in one corner, in two; a corner on an edge; one in the hole of another, touching it.
        (&[&["0 0, 2 0, 2 2, 0 2, 0 0"], &["2 2, 4 2, 4 4, 2 4, 2 2"]], &[]),
        (&[&["0 0, 4 0, 2 2, 0 0"], &["0 0, 4 0, 4 -4, 0 0"]], &["parts-share-edge"]),
        (&[&["0 0, 2 1, 4 0, 2 3, 0 0"], &["0 0, 2 0, 4 0, 2 -3, 0 0"]], &[]),
        (&[&[SQUARE], &["9 5, 12 4, 12 6, 9 5"]], &[]),
        (&[&[SQUARE, inner], &["3 3, 4 3, 4 4, 3 3"]], &[]),
        (&[&[SQUARE, inner], &["2 4, 4 3, 4 5, 2 4"]], &[]),
        (&[&[SQUARE, inner], &["2 2, 4 3, 3 4, 2 2"]], &[]),
        (&[&[SQUARE, inner], &[inner]], &["parts-share-edge"]),
        // Where the hole touches the shell, a part within the hole.
        (&[&[SQUARE, "0 0, 6 2, 2 6, 0 0"], &["0 0, 3 2, 2 3, 0 0"]], &[]),
        (&[&[SQUARE, "0 0, 6 2, 2 6, 0 0"], &["0 0, 8 1, 8 2, 0 0"]], &["parts-overlap"]),
        (&[&[SQUARE], &["5 5, 12 5, 12 12, 5 12, 5 5"]], &["parts-overlap"]),
        (&[&[SQUARE], &[SQUARE]], &["parts-overlap"]),
        (&[&[SQUARE], &["1 1, 2 1, 2 2, 1 1"]], &["parts-overlap"]),
        (&[&[SQUARE], &["0 4, 2 3, 2 5, 0 4"]], &["parts-overlap"]),
        (&[&[SQUARE], &["0 0, 9 0, 4 4, 0 0"]], &["parts-overlap"]),
        // Across, through corners of both.
        (&[&["0 0, 4 4, 0 4, 0 0"], &["0 0, 4 4, 4 0, 0 0"]], &["parts-share-edge"]),
        (&[&["0 0, 4 0, 4 4, 0 4, 0 0"], &["2 0, 6 0, 6 4, 2 4, 2 0"]], &["parts-overlap"]),
        (&[&["0 2, 2 0, 4 2, 2 4, 0 2"], &["0 0, 4 0, 4 4, 0 4, 0 0"]], &["parts-overlap"]),
        // A part that breaks a rule is not compared by its interior.
        (&[&[SQUARE], &["1 1, 3 3, 3 1, 1 3, 1 1"]], &["ring-crosses-itself"]),
    ] {
        for is_reversed in [false, true] {
            for is_swapped in [false, true] {
                let mut bodies: Vec<String> = parts.iter().map(|rings| body(rings, is_reversed)).collect();
                if is_swapped {
                    bodies.reverse();
                }
                let wkt = format!("MULTIPOLYGON ({})", bodies.join(", "));
                assert_eq!(rules(&wkt), expected, "{wkt}");
                // As geometries, they overlap where the parts do.
                let apart: String = bodies.iter().map(|body| format!("POLYGON {body}\n")).collect();
                let overlap = usize::from(expected == ["parts-overlap"]);
                assert_eq!(judged("wkt", &apart).1["overlaps"].as_array().map(Vec::len), Some(overlap), "{apart}");
            }
        }
    }
}

#[test]
fn other_geometries() {
    for (wkt, expected) in [
        ("POINT(1 2)", &[][..]),
        ("POINT EMPTY", &["empty"]),
        ("MULTIPOINT(1 2, (1 2), EMPTY)", &[]),
        ("LINESTRING(0 0, 4 4, 4 0, 0 4)", &[]),
        ("LINESTRING(0 0, 0 0)", &["line-too-short"]),
        ("LINESTRING(0 0)", &["line-too-short"]),
        ("MULTILINESTRING((0 0, 1 1), (0 0, 0 0))", &["line-too-short"]),
        ("POLYGON EMPTY", &["empty"]),
        ("POLYGON(EMPTY)", &["empty"]),
        ("POLYGON(EMPTY, EMPTY)", &["empty"]),
        ("POLYGON((0 0, 4 0, 0 4, 0 0), EMPTY, EMPTY)", &[]),
        ("POLYGON(EMPTY, (0 0, 4 0, 0 4, 0 0))", &["ring-too-short"]),
        ("MULTIPOLYGON(((0 0, 4 0, 0 4, 0 0), EMPTY), (EMPTY))", &[]),
        ("MULTIPOLYGON EMPTY", &["empty"]),
        ("MULTIPOLYGON(EMPTY, EMPTY)", &["empty"]),
        ("GEOMETRYCOLLECTION EMPTY", &["empty"]),
        ("GEOMETRYCOLLECTION(POINT(1 1), GEOMETRYCOLLECTION EMPTY)", &["empty"]),
        ("TRIANGLE((0 0, 1 0, 0 1, 0 0))", &[]),
    ] {
        assert_eq!(rules(wkt), expected, "{wkt}");
    }
    // A file without geometries is a finding.
    for (format, contents) in [("wkt", " "), ("wkt", " \n"), ("geojson", "\n"), ("svg", " "), ("svg", "<svg/>")] {
        let output = run(&["plane", "-", "--format", format], contents.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{format}: {contents}");
        assert!(text(&output.stdout).contains("The file has no geometry."), "{format}");
    }
}

#[test]
fn places_of_findings() {
    let (_, file) = judged("wkt", "POINT(1 1)\n  POLYGON((0 0, 0 0, 3 1, 3 0, 0 1, 0 0))");
    let finding = &file["findings"][0];
    assert_eq!((&finding["geometry"], &finding["at"]), (&1.into(), &serde_json::json!([1.5, 0.5])), "{file:#}");
    // Edges go by the coordinates of the file.
    let edges: Vec<&Value> = (0..2).map(|i| &finding["of"][i]["edge"]).collect();
    assert_eq!(edges, [1, 3], "{file:#}");
    let geometry = &file["geometries"][1];
    assert_eq!((&geometry["line"], &geometry["column"]), (&2.into(), &3.into()));
    assert_eq!(geometry["box"], serde_json::json!([[0.0, 0.0], [3.0, 1.0]]));
    let ring = &geometry["parts"][0]["rings"][0];
    assert_eq!(ring, &serde_json::json!({"points": 5, "is_closed": true, "is_simple": false, "area": "0"}), "{file:#}");
    for (ring, sign) in [("0 0, 1 0, 0 1, 0 0", "+"), ("0 0, 0 1, 1 0, 0 0", "-")] {
        let (_, file) = judged("wkt", &format!("POLYGON(({ring}))"));
        assert_eq!(file["geometries"][0]["parts"][0]["rings"][0]["area"], sign);
    }
}

/// Decisions are of the doubles that are read, at every exponent.
#[test]
fn exact_at_every_scale() {
    for scale in ["", "e-300", "e300", "e-320"] {
        let scaled = |wkt: &str| {
            let words = wkt.split_inclusive([' ', ',', ')', '(']);
            words
                .map(|word| match word.strip_suffix([' ', ',', ')']) {
                    Some(number) if number.parse::<f64>().is_ok() => {
                        format!("{number}{scale}{}", &word[number.len()..])
                    }
                    _ => word.into(),
                })
                .collect::<String>()
        };
        let hole = |x: &str| scaled(&format!("POLYGON((0 0,90 0,90 90,0 90,0 0),({x} 40,30 30,30 50,{x} 40))"));
        assert!(rules(&hole("0")).is_empty(), "{scale}");
        assert_eq!(rules(&hole("-1")), ["rings-cross", "rings-cross"], "{scale}");
        assert_eq!(rules(&scaled("POLYGON((0 0,40 40,40 0,0 40,0 0))")), ["ring-crosses-itself"], "{scale}");
    }
    // 0.1 + 0.2 is not 0.3: the corner is beside the edge from 0 to 3, in which 0.3 is.
    assert!(
        rules(
            "POLYGON((0 0,3 3,0 3,0 0),(0.30000000000000004 0.3000000000000001,1 2,0.5 2,0.3 0.5,\
                   0.30000000000000004 0.3000000000000001))"
        )
        .is_empty()
    );
    assert_eq!(
        rules(
            "POLYGON((0 0,3 3,0 3,0 0),(0.3000000000000001 0.30000000000000004,1 2,0.5 2,0.3000000000000001 \
               0.30000000000000004))"
        ),
        ["rings-cross", "rings-cross"]
    );
    // A number that is too small is 0, and integers that are rounded are counted.
    let (_, file) = judged("wkt", "POINT(1e-400 9007199254740993)\nPOINT(9007199254740992 18014398509481985)");
    assert_eq!(file["rounded_numbers"], 2);
    assert_eq!(file["geometries"][0]["box"][0], serde_json::json!([0.0, 9007199254740992.0]));
}

#[test]
fn polygons_that_overlap() {
    let wkt = "POLYGON((0 0,4 0,4 4,0 4,0 0))\nPOLYGON((4 0,8 0,8 4,4 4,4 0))\nPOLYGON((3 3,5 3,5 5,3 5,3 3))\n\
               LINESTRING(0 0,9 9)\nMULTIPOLYGON(((1 1,2 1,2 2,1 1)),((20 0,21 0,21 1,20 0)))\n";
    let (code, file) = judged("wkt", wkt);
    assert_eq!(code, Some(0), "{file:#}");
    let pairs: Vec<&Value> = file["overlaps"].as_array().expect("pairs").iter().map(|of| &of["geometries"]).collect();
    assert_eq!(pairs, [&serde_json::json!([0, 2]), &serde_json::json!([0, 4]), &serde_json::json!([1, 2])]);
    assert_eq!(file["overlaps"][1]["parts"], serde_json::json!([0, 0]));
    let output = run(&["plane", "-", "--format", "wkt", "--disjoint"], wkt.as_bytes());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let apart = run(&["plane", "-", "--format", "wkt", "--disjoint"], b"POINT(0 0) POLYGON((0 0,1 0,0 1,0 0))");
    assert_eq!(apart.status.code(), Some(0), "{}", text(&apart.stdout));
}

/// Of the two ends of a shared segment the lesser is told, whatever the order of a table in memory.
#[test]
fn the_place_of_an_overlap_is_always_the_same() {
    for _ in 0..8 {
        let (_, file) = judged("wkt", "POLYGON((0 0,5 0,5 5,0 5,0 0)) POLYGON((0 0,1 0,1 1,0 0))");
        assert_eq!(file["overlaps"][0]["at"], serde_json::json!([0.0, 0.0]));
    }
}

#[test]
fn rings_that_are_not_closed_are_compared() {
    let (code, file) = judged("wkt", "POLYGON((0 0,9 0,9 9,0 9,0 0)) POLYGON((1 1,8 1,8 8,1 8))");
    assert_eq!((code, &file["not_compared"]), (Some(1), &Value::from(0)));
    assert_eq!(file["overlaps"].as_array().map(Vec::len), Some(1), "{file:#}");
    assert_eq!(file["findings"].as_array().map(Vec::len), Some(1), "{file:#}");
    let open = "MULTIPOLYGON(((0 0,9 0,9 9,0 9)),((2 2,4 2,4 4,2 4)))";
    assert_eq!(rules(open), ["ring-not-closed", "ring-not-closed", "parts-overlap"]);
    // By parts: the valid ones of an invalid multipolygon are compared.
    let bow = "MULTIPOLYGON(((20 0,29 9,29 0,20 9,20 0)),((2 2,4 2,4 4,2 4,2 2))) POLYGON((0 0,9 0,9 9,0 9,0 0))";
    let (_, file) = judged("wkt", bow);
    assert_eq!(file["overlaps"].as_array().map(Vec::len), Some(1), "{file:#}");
    assert_eq!(file["not_compared"], 1);
    let said = text(&run(&["plane", "-", "--format", "wkt"], bow.as_bytes()).stdout);
    assert!(said.contains("\n1 polygon that breaks a rule was not compared with others.\n"), "{said}");
    assert!(said.contains("\n1 of 2 geometries breaks a rule.\n"), "{said}");
    // Alone, there is nothing to compare with.
    assert_eq!(judged("wkt", "POLYGON((20 0,29 9,29 0,20 9,20 0))").1["not_compared"], 0);
}

#[test]
fn geometries_that_break_a_rule_are_listed_first() {
    let many = "POINT(1 2)\n".repeat(30) + "LINESTRING(1 2, 1 2)";
    let said = text(&run(&["plane", "-", "--format", "wkt"], many.as_bytes()).stdout);
    assert!(said.contains("\n1 of 31 geometries breaks a rule.\n"), "{said}");
    let rows: Vec<&str> = said.lines().filter(|line| line.contains("| line ")).collect();
    assert!(rows[0].starts_with("| 30 ") && rows[1].starts_with("| 0 ") && rows.len() == 20, "{said}");
}

#[test]
fn points_are_located() {
    let path = file(
        "points",
        "a.wkt",
        "POLYGON((0 0,9 0,9 9,0 9,0 0),(3 3,6 3,6 6,3 6,3 3))\nPOINT(1 1)\nLINESTRING(0 0,2 0,2 2)\n\
         POLYGON((2 2,4 2,4 4,2 4,2 2))\nPOLYGON EMPTY",
    );
    let points = file("points", "points.txt", "1 1\n4 5\n3 3.5 # comment\n10 10\n2 1\n0 0\n");
    let output = run(&["plane", shown(&path), "--locate", shown(&points)], b"");
    let expected = "inside 0 boundary 1\noutside\ninside 3 boundary 0\noutside\ninside 0 boundary 2\nboundary 0 2\n";
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), expected.into()), "{}", text(&output.stderr));
    let points = file("points", "points.txt", "1 1\n4 5.5\n-1 4\n12 13\n2 1\n2 -1\n");
    let output = run(&["plane", shown(&path), "--nearest", shown(&points)], b"");
    let expected = "closest 0 1 1 geometry 1 part 0 ring 0 vertex 0\nclosest 0.25 4 6 geometry 0 part 0 ring 1 edge 2\n\
                    closest 1 0 4 geometry 0 part 0 ring 0 edge 3\nclosest 25 9 9 geometry 0 part 0 ring 0 vertex 2\n\
                    closest 0 2 1 geometry 2 part 0 ring 0 edge 1\nclosest 1 2 0 geometry 0 part 0 ring 0 edge 0\n";
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), expected.into()), "{}", text(&output.stderr));
    // The end of a line, whose ring goes back.
    let line = file("points", "b.wkt", "LINESTRING(0 0,5 0,5 5,9 9)");
    let output = run(&["plane", shown(&line), "--nearest", shown(&points)], b"");
    assert!(text(&output.stdout).contains("closest 25 9 9 geometry 0 part 0 ring 0 vertex 3"), "{output:?}");
    // Broken questions, and none to ask.
    let broken = file("points", "broken.txt", "1 1\n1 x\n");
    let said = fails(&["plane", shown(&path), "--locate", shown(&broken)], b"");
    assert!(said.contains("line 2"), "{said}");
    let empty = file("points", "empty.wkt", "POINT EMPTY");
    let said = fails(&["plane", shown(&empty), "--locate", shown(&points)], b"");
    assert!(said.contains("there is no geometry to ask"), "{said}");
    fails(&["plane", shown(&path), "--locate", shown(&points), "--nearest", shown(&points)], b"");
    fails(&["plane", shown(&path), "--locate", shown(&points), "--json", "-"], b"");
    fails(&["plane", shown(&path), shown(&path), "--locate", shown(&points)], b"");
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// y goes upwards, but as in the file if that is an SVG.
#[test]
fn pictures_are_the_right_way_up() {
    for (name, contents, is_down) in [
        ("up.wkt", "POLYGON((0 0,4 0,0 2,0 0))", false),
        ("up.geojson", r#"{"type":"Polygon","coordinates":[[[0,0],[4,0],[0,2],[0,0]]]}"#, false),
        ("down.svg", "<svg><polygon points='0,0 4,0 0,2'/></svg>", true),
    ] {
        let path = file("way-up", name, contents);
        let picture = path.with_file_name(format!("{name}-picture.svg"));
        let output = run(&["plane", shown(&path), "--picture", shown(&picture)], b"");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let svg = std::fs::read_to_string(&picture).expect("a picture");
        let [base, tip] = if is_down { ["30.00", "480.00"] } else { ["480.00", "30.00"] };
        assert!(svg.contains(&format!("d=\"M30.00 {base}L930.00 {base}L30.00 {tip}Z\"")), "{name}: {svg}");
        let way = if is_down { "downwards" } else { "upwards" };
        assert!(svg.contains(&format!("<desc>x from 0.0 to 4.0, y from 0.0 to 2.0, {way}</desc>")), "{svg}");
    }
}

#[test]
fn pictures_are_svg() {
    let path = file("pictures", "a.wkt", "POLYGON((0 0,4 4,4 0,0 4,0 0)) POINT(1 3) LINESTRING(0 0,1e308 -1e308)");
    let picture = path.with_file_name("a.svg");
    let output = run(&["plane", shown(&path), "--picture", shown(&picture)], b"");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let svg = std::fs::read_to_string(&picture).expect("a picture");
    let document = roxmltree::Document::parse(&svg).expect("XML");
    let red = document.descendants().filter(|node| node.attribute("stroke") == Some("#dc141e"));
    assert_eq!(red.map(|node| node.tag_name().name()).collect::<Vec<_>>(), ["path", "path", "circle"], "{svg}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    let titles = document.descendants().filter(|node| node.has_tag_name((SVG, "title")));
    let titles: Vec<&str> = titles.filter_map(|title| title.text()).collect();
    assert_eq!(titles[1], "1 (line 1, column 32)", "{svg}");
    assert!(titles.last().is_some_and(|last| last.ends_with("edge 0 of ring 0 and edge 2 of ring 0, at (2.0 2.0)")));
    let said = fails(&["plane", shown(&path), "--picture", "a.png"], b"");
    assert!(said.contains("--picture writes SVG: a.png does not end in .svg"), "{said}");
    let said = fails(&["plane", shown(&path), shown(&path), "--picture", "a.svg"], b"");
    assert!(said.contains("--picture is of one file"), "{said}");
    // A file is not its own picture.
    std::fs::copy(&picture, path.with_file_name("b.svg")).expect("a copy");
    let own = path.with_file_name("b.svg");
    let said = fails(&["plane", shown(&own), "--picture", shown(&own)], b"");
    assert!(said.contains("would be overwritten by"), "{said}");
}

#[test]
fn several_files_at_once() {
    let good = file("several", "good.wkt", "POINT(1 1)");
    let bad = file("several", "bad.wkt", "POINT(1 one)");
    let json = good.with_file_name("out.json");
    let output = run(&["plane", shown(&bad), shown(&good), "--json", shown(&json)], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("bad.wkt: line 1, column 9: `one` is not a number"));
    assert!(text(&output.stdout).contains("good.wkt: WKT, 1 geometry, 0 rings, 1 point"), "{}", text(&output.stdout));
    let document: Value = serde_json::from_slice(&std::fs::read(&json).expect("a file")).expect("JSON");
    assert_eq!(document["format"], "straightedge planes 1");
    assert_eq!(
        (document["files"].as_array().map(Vec::len), document["refused"].as_array().map(Vec::len)),
        (Some(1), Some(1))
    );
    let said = fails(&["plane", "-", "-", "--format", "wkt"], b"");
    assert!(said.contains("name `-` once"), "{said}");
    let said = fails(&["plane", "-"], b"");
    assert!(said.contains("the standard input has no name: give --format wkt, geojson or svg"), "{said}");
}

/// The examples of the document are what the program prints.
#[test]
fn examples_of_the_document() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/plane.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let folder = scratch("plane-document");
    let mut commands = 0;
    for block in document.split("```text\n").skip(1) {
        let block = block.split("```").next().expect("a block");
        for example in format!("\n{block}").split("\n$ ").skip(1) {
            let (command, output) = example.split_once('\n').expect("an output");
            let output = format!("{}\n", output.trim_end());
            if let Some(name) = command.strip_prefix("cat ") {
                std::fs::write(folder.join(name), output).expect("a file");
                continue;
            }
            let words: Vec<&str> = command.split(' ').skip(1).collect();
            let ran = std::process::Command::new(crate::child::PROGRAM)
                .args(&words)
                .current_dir(&folder)
                .output()
                .expect("the program");
            assert_eq!(text(&ran.stdout), output, "{command}");
            commands += 1;
        }
    }
    assert_eq!(commands, 3);
    // All rules are told.
    let (_, file) = judged("wkt", "POINT EMPTY");
    for finding in file["findings"].as_array().expect("findings") {
        assert!(document.contains(&format!("`{}`", name(finding))), "{finding}");
    }
}
