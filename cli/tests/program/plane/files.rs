//! Files of the plane: WKT and GeoJSON, as writers write them, and broken in every way.

use crate::child::{fails, run, scratch, text};
use crate::mesh::files::gzip;
use crate::mesh::shown;
use crate::plane::{file, judged};
use serde_json::Value;

/// The kinds of the geometries of a file, each with how many rings or lines and points it has.
pub(super) fn kinds(format: &str, contents: &str) -> Vec<String> {
    let (_, file) = judged(format, contents);
    let of = |geometry: &Value| {
        let parts = geometry["parts"].as_array().expect("parts");
        let rings: Vec<&Value> = parts.iter().flat_map(|part| part["rings"].as_array().into_iter().flatten()).collect();
        let chains = if rings.is_empty() { parts.iter().collect() } else { rings };
        let points: Vec<String> = chains.iter().map(|chain| chain["points"].to_string()).collect();
        format!("{} {}", geometry["kind"].as_str().expect("a kind"), points.join(" ")).trim_end().to_string()
    };
    file["geometries"].as_array().expect("geometries").iter().map(of).collect()
}

#[test]
fn wkt_of_every_writer() {
    for (wkt, expected) in [
        ("POINT(1 2)", &["point 1"][..]),
        ("point z ( 1 2 3 )\n;\nPointM(1 2 3); POINT ZM (1 2 3 4)", &["point 1"; 3]),
        ("POINTZM(1 2 3 4)POINTZ EMPTY", &["point 1", "point"]),
        ("POINT(1 2 3)", &["point 1"]),
        ("SRID=4326;LINESTRING(+1 .5, 5. 1e3, -1E-3 0)", &["line 3"]),
        ("MULTIPOINT(1 2, 3 4) MULTIPOINT((1 2), EMPTY, (3 4))", &["multipoint 1 1"; 2]),
        ("MULTILINESTRING((1 2, 3 4), (1 2, 3 4, 5 6))", &["multiline 2 3"]),
        ("POLYGON((0 0,1 0,0 1,0 0),(0 0,1 0,0 1,0 0))", &["polygon 3 3"]),
        ("MULTIPOLYGON(((0 0,1 0,0 1,0 0)),((0 0,1 0,1 1,0 1,0 0)))", &["multipolygon 3 4"]),
        (
            "GEOMETRYCOLLECTION(POINT(1 2),GEOMETRYCOLLECTION(LINESTRING(1 2,3 4)),POLYGON EMPTY)",
            &["point 1", "line 2", "polygon"],
        ),
        ("\u{feff}POINT(1\r\n2)\r", &["point 1"]),
        ("LINEARRING(0 0,1 0,0 1,0 0) LinearRingZ(0 0 0,1 0 0)", &["line 4", "line 2"]),
    ] {
        assert_eq!(kinds("wkt", wkt), expected, "{wkt}");
    }
    let (_, file) = judged("wkt", "POINT(1 2 3) LINESTRING Z(1 2 3, 4 5 6) POINT(1 2)");
    assert_eq!(file["higher_positions"], 3);
}

#[test]
fn geojson_of_every_writer() {
    let point = r#"{"type":"Point","coordinates":[1,2.5e0]}"#;
    for (json, expected) in [
        (point.to_string(), &["point 1"][..]),
        (format!("\u{feff}\r\n{point}"), &["point 1"]),
        (r#"{"coordinates":[[1,2],[-3,4E+0,5]],"bbox":[1,2,3,4],"type":"LineString"}"#.into(), &["line 2"]),
        (r#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#.into(), &["multipoint 1 1"]),
        (r#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,1],[0,0]]]}"#.into(), &["polygon 3"]),
        (r#"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[0,1],[0,0]]],[]]}"#.into(), &["multipolygon 3"]),
        (r#"{"type":"MultiLineString","coordinates":[[[0,0],[1,0]],[[0,0],[1,0],[2,0]]]}"#.into(), &["multiline 2 3"]),
        (r#"{"type":"MultiLineString","coordinates":[[],[[0,0],[1,0]]]}"#.into(), &["multiline 2"]),
        (r#"{"type":"Polygon","coordinates":[]}"#.into(), &["polygon"]),
        (
            r#"{"type":"Feature","geometry":null,"properties":{"a":[{"b":"}\"\u00e9"}],"type":"x"}}"#.into(),
            &["nothing"],
        ),
        (format!(r#"{{"type":"Feature","id":7,"geometry":{point},"properties":null}}"#), &["point 1"]),
        (
            format!(r#"{{"features":[{{"geometry":{point},"type":"Feature"}}],"type":"FeatureCollection"}}"#),
            &["point 1"],
        ),
        (r#"{"type":"FeatureCollection","features":[]}"#.into(), &[]),
        (format!(r#"{{"type":"GeometryCollection","geometries":[{point},{point}]}}"#), &["point 1", "point 1"]),
        (r#"{"type":"GeometryCollection","geometries":[]}"#.into(), &["nothing"]),
        (format!("{point}\n{point}\n"), &["point 1", "point 1"]),
        (format!("\u{1e}{point}\n\u{1e}{point}\n"), &["point 1", "point 1"]),
    ] {
        assert_eq!(kinds("geojson", &json), expected, "{json}");
    }
    let (_, file) = judged("geojson", r#"{"type":"LineString","coordinates":[[1,2,3],[4,5]]}"#);
    assert_eq!(file["higher_positions"], 1);
}

/// Features have a number and may have an id, which is a text or an integer.
#[test]
fn features_are_named() {
    let line = r#"{"type":"LineString","coordinates":[[1,2],[1,2]]}"#;
    let of = |id: &str, geometry: &str| format!(r#"{{"id":{id},"type":"Feature","geometry":{geometry}}}"#);
    let two = format!(r#"{{"type":"GeometryCollection","geometries":[{line},{line}]}}"#);
    let features =
        [of("\"a<b\"", line), of("17", &two), of("1.50", line), of("null", "null"), of("{}", line)].join(",");
    let json = format!("{{\"type\":\"FeatureCollection\",\"features\":[{features}]}}\n{line}");
    let (_, file) = judged("geojson", &json);
    let named: Vec<[&Value; 2]> =
        file["geometries"].as_array().expect("geometries").iter().map(|of| [&of["feature"], &of["id"]]).collect();
    let expected = serde_json::json!([[0, "a<b"], [1, 17], [1, 17], [2, "1.50"], [3, null], [4, null], [null, null]]);
    assert_eq!(serde_json::json!(named), expected);
    let said = text(&run(&["plane", "-", "--format", "geojson"], json.as_bytes()).stdout);
    assert!(said.contains("\n- 0 (feature 0, id `a<b`, line 1, column "), "{said}");
    assert!(said.contains("\n- 2 (feature 1, id 17, line 1, column "), "{said}");
    let svg = "<svg><path id='b' d='M0 0h1z'/><line/></svg>";
    let (_, file) = judged("svg", svg);
    assert_eq!([&file["geometries"][0]["id"], &file["geometries"][1]["id"]], [&"b".into(), &Value::Null]);
    let said = fails(&["plane", "-", "--format", "geojson"], br#"{"id":1,"id":1,"type":"Feature","geometry":null}"#);
    assert!(said.contains("line 1, column 9: `id` comes twice"), "{said}");
}

/// Integers that no double is are counted, however they are written; other decimals are not.
#[test]
fn rounded_integers_are_counted() {
    for (number, count) in [
        ("9007199254740992", 0),
        ("9007199254740993", 1),
        ("-9007199254740993", 1),
        ("9007199254740993.0", 1),
        ("9007199254740993.000", 1),
        ("9007199254740992.000", 0),
        ("90071992547409930e-1", 1),
        ("9007.199254740993e12", 1),
        ("9007.199254740993E+00012", 1),
        ("9007.199254740992e12", 0),
        ("0009007199254740993", 1),
        ("1e22", 0),
        ("1e23", 1),
        ("0.0001e27", 1),
        ("10000e19", 1),
        ("100000000000000000000000", 1),
        ("1.7976931348623157e308", 1),
        ("0.1", 0),
        ("0.30000000000000004", 0),
        ("9007199254740992.5", 0),
        ("1e-400", 0),
        ("0e99999999999999999999999", 0),
        ("0.0000000000000000000000000", 0),
        ("1e0000000000000000000000000000000000000000000000001", 0),
    ] {
        let (_, file) = judged("wkt", &format!("POINT(1 {number})"));
        assert_eq!(file["rounded_numbers"], count, "{number}");
    }
    let (_, file) = judged("geojson", r#"{"type":"Point","coordinates":[1e23,9007199254740993.0]}"#);
    assert_eq!(file["rounded_numbers"], 2);
    let (_, file) = judged("svg", "<svg><polygon points='1e23,0 0-9007199254740993.0'/></svg>");
    assert_eq!(file["rounded_numbers"], 2);
}

#[test]
fn every_format_holds_the_same_polygon() {
    let wkt = "POLYGON((0 0,4 4,4 0,0 4,0 0))";
    let json = r#"{"type":"Polygon","coordinates":[[[0,0],[4,4],[4,0],[0,4],[0,0]]]}"#;
    let svg = r#"<svg><path d="M0 0 4 4v-4L0 4z"/></svg>"#;
    for (name, contents) in [
        ("a.wkt", wkt.as_bytes().to_vec()),
        ("a.geojson", json.as_bytes().to_vec()),
        ("a.JSON", json.as_bytes().to_vec()),
        ("a.svg", svg.as_bytes().to_vec()),
        ("b.wkt.gz", gzip(wkt.as_bytes())),
        ("b.geojson", gzip(format!("\u{feff}{json}").as_bytes())),
        ("b.svg.gz", gzip(format!("\u{feff}{svg}").as_bytes())),
    ] {
        let path = file("same", name, contents);
        let output = run(&["plane", shown(&path), "--json", "-"], b"");
        let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let finding = &document["files"][0]["findings"][0];
        assert_eq!(output.status.code(), Some(1), "{name}: {}", text(&output.stderr));
        assert_eq!((&finding["rule"], &finding["at"]), (&"ring-crosses-itself".into(), &serde_json::json!([2.0, 2.0])));
    }
}

#[test]
fn formats_are_converted() {
    let wkt = "POINT(1 2.5)\nPOINT EMPTY\nMULTIPOINT((1 2),(-0 4))\nLINESTRING(1e300 5e-324,0.1 -3)\n\
               MULTILINESTRING((1 2,3 4),(5 6,7 8))\nPOLYGON((0 0,9 0,9 9,0 0),(1 1,2 1,2 2))\n\
               MULTIPOLYGON(((0 0,1 0,0 1,0 0)),((5 5,6 5,5 6,5 5),(5.1 5.1,5.2 5.1,5.1 5.2,5.1 5.1)))\n\
               GEOMETRYCOLLECTION EMPTY\nPOLYGON EMPTY\n";
    let convert = |from: &str, to: &str, contents: &str| {
        let output = run(&["plane", "-", "--format", from, "--to", to], contents.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    assert_eq!(convert("wkt", "wkt", wkt), wkt);
    let json = convert("wkt", "geojson", wkt);
    let document: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(document["features"].as_array().map(Vec::len), Some(9), "{json}");
    assert_eq!(document["features"][2]["geometry"]["coordinates"], serde_json::json!([[1, 2], [-0.0, 4]]));
    assert_eq!(document["features"][7]["geometry"], Value::Null);
    assert_eq!(convert("geojson", "wkt", &json), wkt);
    assert_eq!(convert("geojson", "geojson", &json), json);
    assert_eq!(convert("svg", "wkt", "<svg><path d='M0 0 4 0 4 4z'/></svg>"), "POLYGON((0 0,4 0,4 4,0 0))\n");
    assert_eq!(kinds("geojson", &convert("wkt", "geojson", "\n")), Vec::<String>::new());
    fails(&["plane", "-", "--format", "wkt", "--to", "wkt", "--json", "-"], b"");
    fails(&["plane", "a.wkt", "b.wkt", "--to", "wkt"], b"");
}

#[test]
fn broken_wkt_is_refused_with_the_place() {
    for (wkt, complaint) in [
        ("POINT", "line 1, column 6: the file ends where `(` or `EMPTY` is expected"),
        ("POINT(1 2", "line 1, column 10: the file ends where `,` or `)` is expected"),
        ("POINT(1)", "line 1, column 8: `)` where a coordinate is expected"),
        ("POINT()", "line 1, column 7: `)` where a position is expected"),
        ("POINT(1 2)\n)", "line 2, column 1: `)` where a geometry is expected"),
        ("POINT(1 2, 3 4)", "line 1, column 1: a point has one position"),
        ("POINT(1 nan)", "line 1, column 9: `nan` is not finite"),
        ("POINT(1 -inf)", "line 1, column 9: `-inf` is not finite"),
        ("POINT(1 1e400)", "line 1, column 9: `1e400` is beyond the range of doubles"),
        ("POINT(1 two)", "line 1, column 9: `two` is not a number"),
        ("POINT(1;2 3)", "line 1, column 7: `1;2` is not a number"),
        ("POINT(1 2 3 4 5)", "line 1, column 15: a position has at most four coordinates"),
        ("POINT Z(1 2)", "line 1, column 12: a position of 2 coordinates where others have 3"),
        ("POINT ZM(1 2 3)", "line 1, column 15: a position of 3 coordinates where others have 4"),
        ("LINESTRING(1 2,\r\n1 2 3)", "line 2, column 6: a position of 3 coordinates where others have 2"),
        ("LINESTRING(1 2 3 4)) ", "line 1, column 20: `)` where a geometry is expected"),
        ("LINESTRING((1 2))", "line 1, column 12: `(` where a coordinate is expected"),
        ("POLYGON(0 0,1 0,0 1,0 0)", "line 1, column 9: `0` where `(` or `EMPTY` is expected"),
        ("POLYGON((0 0,1 0 0 1,0 0))", "line 1, column 21: a position of 4 coordinates where others have 2"),
        ("POLYGON((0 0,1 0,))", "line 1, column 18: `)` where a coordinate is expected"),
        ("POLYGON((0 0,1 0),", "line 1, column 19: the file ends where `(` or `EMPTY` is expected"),
        ("MULTIPOLYGON((0 0,1 0))", "line 1, column 15: `0` where `(` or `EMPTY` is expected"),
        ("GEOMETRYCOLLECTION(1 2)", "line 1, column 20: `1` where a geometry is expected"),
        ("\n é POINT", "line 2, column 2: `é` where a geometry is expected"),
        ("CIRCLE(1 2)", "line 1, column 1: `CIRCLE` is no geometry of WKT"),
        ("CURVEPOLYGON EMPTY", "line 1, column 1: `CURVEPOLYGON` has curves: only lines are read"),
        ("TIN Z EMPTY", "line 1, column 1: `TIN` is no geometry of the plane"),
        ("SRID=x;POINT(1 2)", "line 1, column 6: `x` where a number is expected"),
        ("SRID=1 POINT(1 2)", "line 1, column 8: `POINT` where `;` is expected"),
        ("\u{1}\u{2}", "line 1, column 1: `\\u{1}\\u{2}` where a geometry is expected"),
    ] {
        let said = fails(&["plane", "-", "--format", "wkt"], wkt.as_bytes());
        assert!(said.contains(&format!("-: {complaint}")), "{wkt}: {said}");
    }
    let said = fails(&["plane", "-", "--format", "wkt"], b"\x89PNG\r\n");
    assert!(said.contains("line 1, column 1: `\\x89PNG` where a geometry is expected"), "{said}");
    let deep = "GEOMETRYCOLLECTION(".repeat(100_000);
    let said = fails(&["plane", "-", "--format", "wkt"], deep.as_bytes());
    assert!(said.contains("line 1, column 1217: collections are more than 64 deep"), "{said}");
}

#[test]
fn broken_geojson_is_refused_with_the_place() {
    for (json, complaint) in [
        ("{", "line 1, column 2: the file ends where the name of a member is expected"),
        ("[]", "line 1, column 1: `[` where an object is expected"),
        ("{}", "line 1, column 1: an object of GeoJSON has a member `type`"),
        (r#"{"type":7}"#, "line 1, column 9: `7` where a string is expected"),
        (r#"{"type":"Circle"}"#, "line 1, column 9: `Circle` is no type of GeoJSON"),
        (r#"{"type":"Point"}"#, "line 1, column 1: `Point` has no member `coordinates`"),
        (r#"{"type":"Feature"}"#, "line 1, column 1: `Feature` has no member `geometry`"),
        (r#"{"type":"Point","coordinates":[1]}"#, "line 1, column 31: a position has at least two coordinates"),
        (r#"{"type":"Point","coordinates":[1,]}"#, "line 1, column 34: `]` where a number is expected"),
        (r#"{"type":"Point","coordinates":[1,NaN]}"#, "line 1, column 34: `NaN` is not finite"),
        (r#"{"type":"Point","coordinates":[1,-Infinity]}"#, "line 1, column 34: `-Infinity` is not finite"),
        (r#"{"type":"Point","coordinates":[1,1e400]}"#, "line 1, column 34: `1e400` is beyond the range of doubles"),
        (r#"{"type":"Point","coordinates":[1,01]}"#, "line 1, column 34: `01` is no number of JSON"),
        (r#"{"type":"Point","coordinates":[1,.5]}"#, "line 1, column 34: `.5` is no number of JSON"),
        (r#"{"type":"Point","coordinates":[1,5.]}"#, "line 1, column 34: `5.` is no number of JSON"),
        (r#"{"type":"Point","coordinates":[1,+5]}"#, "line 1, column 34: `+5` is no number of JSON"),
        (r#"{"type":"Point","coordinates":[1,1e]}"#, "line 1, column 34: `1e` is no number of JSON"),
        (r#"{"type":"Point","coordinates":[1,"2"]}"#, "line 1, column 34: `\"2\"` where a number is expected"),
        (r#"{"type":"Point","coordinates":[1,null]}"#, "line 1, column 34: `null` is no number of JSON"),
        (r#"{"type":"Point","coordinates":[1,[2]]}"#, "line 1, column 34: an array of numbers and arrays"),
        (r#"{"type":"Point","coordinates":[[1,2]]}"#, "line 1, column 31: an array where a position is expected"),
        (r#"{"type":"LineString","coordinates":[1,2]}"#, "line 1, column 36: a position where an array of positions"),
        (
            "{\"type\":\"Polygon\",\n\"coordinates\":[[1,2],[3,4]]}",
            "line 2, column 16: a position where a ring is expected",
        ),
        (r#"{"type":"Point","coordinates":{"x":1}}"#, "line 1, column 31: `{` where an array is expected"),
        (r#"{"type":"Point","coordinates":[1,2]"#, "line 1, column 36: the file ends where `,` or `}` is expected"),
        (r#"{"type":"Point","coordinates":[1,2]}}"#, "line 1, column 37: `}` where an object is expected"),
        (r#"{"type":"Point","type":"Point"}"#, "line 1, column 17: `type` comes twice"),
        (r#"{"type":"Point" "x":1}"#, "line 1, column 17: `\"x\"` where `,` or `}` is expected"),
        (r#"{"type":"Po"#, "line 1, column 12: the file ends within a string"),
        ("{\"type\":\"Po\nint\"}", "line 1, column 12: a control character in a string"),
        (r#"{"ty\qpe":1}"#, "line 1, column 2: a string with a broken escape"),
        (r#"{"x":nil}"#, "line 1, column 6: `nil` where a value is expected"),
        (
            r#"{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[1,2]}]}"#,
            "line 1, column 49: `Point` where `Feature`",
        ),
        (
            r#"{"type":"GeometryCollection","geometries":[{"type":"Feature","geometry":null}]}"#,
            "column 52: `Feature` where a geometry is",
        ),
        (
            r#"{"type":"Feature","geometry":null,"coordinates":[1,2]}"#,
            "line 1, column 1: `Feature` has a member `coordinates`",
        ),
    ] {
        let said = fails(&["plane", "-", "--format", "geojson"], json.as_bytes());
        assert!(said.contains(complaint), "{json}: {said}");
    }
    for (json, column) in
        [(&b"{\"t\xffype\":1}"[..], 4), (b"{\"t\\n\xffype\":1}", 6), (b"{\"x\":\"\\u00e9 \xc3\"}", 14)]
    {
        let said = fails(&["plane", "-", "--format", "geojson"], json);
        assert!(said.contains(&format!("line 1, column {column}: this is not UTF-8")), "{said}");
    }
    for start in [r#"{"x":"#, r#"{"type":"Polygon","coordinates":"#] {
        let said =
            fails(&["plane", "-", "--format", "geojson"], format!("{start}{}", "[".repeat(1_000_000)).as_bytes());
        assert!(said.contains("arrays and objects are more than 128 deep"), "{said}");
    }
    let deep = r#"{"type":"GeometryCollection","geometries":["#.repeat(100_000);
    let said = fails(&["plane", "-", "--format", "geojson"], deep.as_bytes());
    assert!(said.contains("arrays and objects are more than 128 deep"), "{said}");
}

#[test]
fn files_that_are_none() {
    let said = fails(&["plane", "/nowhere/a.wkt"], b"");
    assert!(said.contains("/nowhere/a.wkt: cannot be read"), "{said}");
    let said = fails(&["plane", shown(&file("none", "a.txt", "POINT(1 1)"))], b"");
    assert!(said.contains("`.txt` tells no format: give --format wkt, geojson or svg"), "{said}");
    let mut cut = gzip(b"POINT(1 1)");
    cut.truncate(cut.len() - 9);
    let said = fails(&["plane", shown(&file("none", "a.wkt", cut))], b"");
    assert!(said.contains("the compressed data are cut short"), "{said}");
    let said = fails(&["plane", shown(&scratch("plane-none")), "--format", "wkt"], b"");
    assert!(said.contains("cannot be read"), "{said}");
}

/// A link may lead to an endless device.
#[cfg(unix)]
#[test]
fn what_never_ends_is_refused() {
    let endless = scratch("plane-endless").join("endless.wkt");
    let _ = std::fs::remove_file(&endless);
    std::os::unix::fs::symlink("/dev/zero", &endless).expect("a link");
    let said = fails(&["plane", shown(&endless)], b"");
    assert!(said.contains("it has more than 256 MiB, which is more than is read"), "{said}");
}

#[test]
fn wrong_files_are_called_so() {
    for (command, name, contents, complaint) in [
        ("plane", "a.wkt", &b""[..], "a.wkt: the file is empty"),
        ("plane", "a.geojson", b"", "a.geojson: the file is empty"),
        ("plane", "a.svg", b"", "a.svg: the file is empty"),
        ("plane", "b.wkt", b"POINT(1\0 1)", "b.wkt: byte 7: this is binary, and no text"),
        ("plane", "a.GLB", b"", "`.GLB` is a format of another command: straightedge mesh"),
        ("plane", "a.3mf.gz", b"", "`.3mf` is a format of another command: straightedge mesh"),
        ("mesh", "a.geojson", b"", "`.geojson` is a format of another command: straightedge plane"),
        ("mesh", "a.svg", b"", "`.svg` is a format of another command: straightedge plane"),
        ("mesh", "a.glb", b"hello", "a.glb: byte 0: this is no GLB, which begins with `glTF`"),
        ("mesh", "a.3mf", b"hello", "a.3mf: byte 0: this is no zip archive, as 3MF is\n"),
        ("mesh", "a.stl", b"hello", "a.stl: line 1: this is no STL: text that does not begin with `solid`"),
        ("mesh", "a.obj", b"\x01\x02v\0\0\0", "a.obj: byte 3: this is binary, and no text"),
    ] {
        let path = scratch("plane-wrong").join(name);
        std::fs::write(&path, contents).expect("a file");
        let said = fails(&[command, shown(&path)], b"");
        assert!(said.contains(complaint), "{name}: {said}");
    }
    // Names of formats in capitals.
    let output = run(&["plane", "-", "--format", "WKT", "--to", "GeoJSON"], b"POINT(1 1)");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let output = run(&["mesh", "-", "--format", "OFF"], b"OFF 0 0 0\n");
    assert_ne!(output.status.code(), Some(2), "{}", text(&output.stderr));
}

#[test]
fn points_of_every_writer() {
    let path = file("writers", "a.wkt", "POLYGON((0 0,9 0,9 9,0 9,0 0))");
    let points = path.with_file_name("points.txt");
    std::fs::write(&points, "\u{feff}1 1\r\n0 1\n").expect("a file");
    for (file, input) in [(shown(&points), &b""[..]), ("-", "\u{feff}1 1\n0 1\n".as_bytes())] {
        let output = run(&["plane", shown(&path), "--locate", file], input);
        assert_eq!(text(&output.stdout), "inside 0\nboundary 0\n", "{}", text(&output.stderr));
    }
    let wide: Vec<u8> = "1 1\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let said = fails(&["plane", shown(&path), "--nearest", "-"], &wide);
    assert!(said.contains("byte 0: this is text in UTF-16: save it as UTF-8"), "{said}");
    for line in ["1,2", "1, 2", "1 ,2"] {
        let said = fails(&["plane", shown(&path), "--locate", "-"], line.as_bytes());
        assert!(said.contains("is not a number: blanks separate numbers, not commas"), "{said}");
    }
    let mesh = file("writers", "a.off", "OFF 3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n");
    let said = fails(&["mesh", shown(&mesh), "--nearest", "8.1 47.1 1"], b"");
    assert!(said.contains("8.1 47.1 1: there is no such file: FILE holds a point or ray a line, `-` is"), "{said}");
    let said = fails(&["plane", shown(&path), "--locate", "nowhere.txt"], b"");
    assert!(said.contains("nowhere.txt: cannot be read"), "{said}");
}
