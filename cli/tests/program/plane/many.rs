//! `straightedge plane` where many edges, rings or polygons meet in one point, are equal or within each other.

use crate::child::is_long;
use crate::plane::{body, judged, name, rules};
use serde_json::Value;
use std::collections::BTreeMap;

/// How often each rule is broken.
fn counts(file: &Value) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for finding in file["findings"].as_array().expect("findings") {
        *counts.entry(finding["rule"].as_str().expect("a rule").into()).or_default() += 1;
    }
    counts
}

fn is_only(file: &Value, rule: &str, count: usize) -> bool {
    counts(file).into_iter().eq([(rule.to_string(), count)])
}

/// The points of a ring, closed.
fn ring(points: &[[i64; 2]]) -> String {
    let points = points.iter().chain(points.first()).map(|[x, y]| format!("{x} {y}"));
    format!("({})", points.collect::<Vec<_>>().join(","))
}

fn square(half: i64) -> String {
    ring(&[[-half, -half], [half, -half], [half, half], [-half, half]])
}

/// Triangles with a corner in the origin, around it: they have no other point in common.
fn fan(count: i64) -> Vec<[[i64; 2]; 3]> {
    let quarter = count / 4;
    let direction = |i: i64| match (i / (2 * quarter), i % (2 * quarter)) {
        (0, i) => [2 * quarter - i, i],
        (1, i) => [-i, 2 * quarter - i],
        (2, i) => [i - 2 * quarter, -i],
        (_, i) => [i, i - 2 * quarter],
    };
    let long = |[x, y]: [i64; 2], i: i64| [x, y].map(|x| x * (1 + i * 7919 % 5));
    (0..4 * quarter).map(|i| [[0, 0], long(direction(2 * i), i), long(direction(2 * i + 1), i)]).collect()
}

/// A ring that passes a point more than twice: what separates what decides, not the first two edges.
#[test]
fn rings_that_pass_a_point_often() {
    for (points, rule) in [
        // Two of three ways cross; the other one touches both.
        ("0 0, 4 0, 4 1, 0 0, -4 1, 4 4, 0 0, 0 5, -5 5, 0 0", "ring-crosses-itself"),
        ("0 0, 9 -1, 9 1, 0 0, 1 9, -9 1, 0 0, -1 9, -9 9, 0 0", "ring-crosses-itself"),
        ("0 0, 9 -1, 9 1, 0 0, 9 2, 9 4, 0 0, 9 5, 9 7, 0 0", "ring-touches-itself"),
        // Through the middle of an edge, twice.
        ("-9 0, 9 0, 9 9, 0 0, -1 9, -2 9, 0 0, 1 -9, -9 -9, -9 0", "ring-crosses-itself"),
    ] {
        let points: Vec<&str> = points.split(", ").collect();
        // From each corner on, in both directions.
        for first in 0..points.len() - 1 {
            let mut turned: Vec<&str> =
                points[first..points.len() - 1].iter().chain(&points[..=first]).copied().collect();
            for _ in 0..2 {
                let (_, file) = judged("wkt", &format!("POLYGON(({}))", turned.join(", ")));
                let at = file["findings"]
                    .as_array()
                    .expect("findings")
                    .iter()
                    .filter(|of| of["at"] == Value::from([0.0; 2]));
                assert_eq!(at.map(|of| &of["rule"]).collect::<Vec<_>>(), [rule], "{turned:?}");
                turned.reverse();
            }
        }
    }
}

/// Thousands of triangles in one point: a ring, holes, polygons of one geometry and of many.
#[test]
fn many_triangles_in_one_point() {
    let fan = fan(if is_long() { 800 } else { 100 });
    let whole = ring(fan.as_flattened());
    let (_, file) = judged("wkt", &format!("POLYGON({whole})"));
    assert!(is_only(&file, "ring-touches-itself", 1), "{:?}", counts(&file));
    // One of them crosses over.
    let mut crossed = fan.clone();
    let third = crossed.len() / 3;
    (crossed[0][1], crossed[third][2]) = (crossed[third][2], crossed[0][1]);
    let (_, file) = judged("wkt", &format!("POLYGON({})", ring(crossed.as_flattened())));
    let mut at = file["findings"].as_array().expect("findings").iter().filter(|of| of["at"] == Value::from([0.0; 2]));
    assert_eq!((&at.next().expect("a finding")["rule"], at.next()), (&"ring-crosses-itself".into(), None));
    let triangles: Vec<String> = fan.iter().map(|triangle| ring(triangle)).collect();
    let holes = format!("POLYGON({},{})", square(1_000_000), triangles.join(","));
    let parts = format!("MULTIPOLYGON(({}))", triangles.join("),("));
    let all: String = triangles.iter().map(|triangle| format!("POLYGON({triangle})\n")).collect();
    for wkt in [&holes, &parts, &all] {
        let (code, file) = judged("wkt", wkt);
        assert_eq!((code, &file["overlap_count"]), (Some(0), &0.into()), "{:?}", counts(&file));
    }
    // A last one over two of them.
    let over = ring(&[[0, 0], fan[0][1], fan[1][2]]);
    let (_, file) = judged("wkt", &format!("{all}POLYGON({over})"));
    assert_eq!(file["overlap_count"], 2);
    let (_, file) = judged("wkt", &parts.replace("MULTIPOLYGON(", &format!("MULTIPOLYGON(({over}),")));
    assert!(is_only(&file, "parts-overlap", 2), "{:?}", counts(&file));
    let (_, file) = judged("wkt", &holes.replace("),(", &format!("),{over},(")).replacen(&format!(",{over}"), "", 0));
    assert!(counts(&file).contains_key("rings-overlap"), "{:?}", counts(&file));
}

/// Of very many pairs some are listed, all are counted.
#[test]
fn many_equal_and_nested() {
    // More than a million pairs are for the long form.
    let count = if is_long() { 1500 } else { 202 };
    let equal = format!("POLYGON({})\n", square(5)).repeat(count);
    let (_, file) = judged("wkt", &equal);
    assert_eq!(
        (&file["overlap_count"], &file["has_more_overlaps"]),
        (&(count * (count - 1) / 2).into(), &false.into())
    );
    assert_eq!(file["overlaps"].as_array().map(Vec::len), Some(20_000));
    assert_eq!(file["overlaps"][0], serde_json::json!({"geometries": [0, 1], "parts": [0, 0], "at": [-5.0, -5.0]}));
    // Each copy of a polygon that breaks a rule breaks it.
    let bow = "POLYGON((0 0,4 4,4 0,0 4,0 0))\n".repeat(3);
    let (_, file) = judged("wkt", &bow);
    assert!(is_only(&file, "ring-crosses-itself", 3), "{file:#}");
    assert_eq!((&file["overlap_count"], &file["not_compared"]), (&0.into(), &3.into()));
    let few = if is_long() { 300 } else { 202 };
    let parts = format!("MULTIPOLYGON(({}))", vec![square(5); few].join("),("));
    let (_, file) = judged("wkt", &parts);
    assert!(counts(&file).keys().eq(["parts-overlap"]) && file["cut_short"] != 0, "{:?}", counts(&file));
    let rings = format!("POLYGON({})", vec![square(5); few].join(","));
    let (_, file) = judged("wkt", &rings);
    assert!(counts(&file).keys().eq(["rings-overlap"]) && file["cut_short"] == 1, "{:?}", counts(&file));
    // Fewer where all are told.
    let few = if is_long() { few } else { 60 };
    let nested: Vec<String> = (1..=count as i64).rev().map(square).collect();
    let (_, file) = judged("wkt", &format!("POLYGON({})", nested[count - few..].join(",")));
    assert!(is_only(&file, "holes-nested", few - 2), "{:?}", counts(&file));
    if is_long() {
        let (_, file) = judged("wkt", &nested.iter().map(|of| format!("POLYGON({of})\n")).collect::<String>());
        assert_eq!((&file["overlap_count"], &file["has_more_overlaps"]), (&(1 << 20).into(), &true.into()));
    }
    let least = &nested[count - few..];
    let (_, file) = judged("wkt", &least.iter().map(|of| format!("POLYGON({of})\n")).collect::<String>());
    assert_eq!((&file["overlap_count"], &file["has_more_overlaps"]), (&(few * (few - 1) / 2).into(), &false.into()));
    // In a path, every second one is a hole.
    let path: String = (1..=few as i64)
        .map(|i| format!("M{} {}h{1}v{1}h-{1}z", -i, 2 * i).replacen(&format!("{}h", 2 * i), &format!("{}h", -i), 1))
        .collect();
    let (code, file) = judged("svg", &format!("<svg><path d=\"{path}\"/></svg>"));
    let parts = file["geometries"][0]["parts"].as_array().expect("parts");
    assert_eq!((code, parts.len()), (Some(0), few / 2), "{:?}", counts(&file));
    assert!(parts.iter().all(|part| part["rings"].as_array().map(Vec::len) == Some(2)));
}

/// The first finding is told of each polygon, whatever came before.
#[test]
fn every_polygon_has_a_finding() {
    let scribble: Vec<[i64; 2]> =
        (0..if is_long() { 600 } else { 400 }).map(|i| [i * 7919 % 10007, i * 104_729 % 10009]).collect();
    let bow = "POLYGON((0 0,4 4,4 0,0 4,0 0))";
    let (_, file) =
        judged("wkt", &format!("POLYGON({}) {bow} POLYGON{}", ring(&scribble), format_args!("({})", square(1))));
    let valid: Vec<&Value> =
        file["geometries"].as_array().expect("geometries").iter().map(|of| &of["is_valid"]).collect();
    assert_eq!((valid, &file["cut_short"]), (vec![&false.into(), &false.into(), &true.into()], &1.into()));
    assert_eq!(file["geometries"][1]["parts"][0]["rings"][0]["is_simple"], false);
}

/// Where boxes of very many edges meet, a sweep finds what the comparison of all pairs would.
#[test]
fn many_long_edges() {
    // A comb of slanted teeth, side by side, on a triangle.
    let (teeth, length) = (2100, 1_000_000);
    let comb = |tooth: i32| {
        let [x, y] = [4 * tooth, -4 * tooth];
        format!("{x} {y}, {} {}, ", x + 2 + length, y - 2 + length)
    };
    let shell = (0..teeth).map(comb).collect::<String>() + &format!("{0} -{0}, 0 -{0}, 0 0", 4 * teeth);
    for (place, (hole, expected)) in [
        ("100 -5000, 200 -5100, 200 -4900, 100 -5000", &[][..]),
        ("0 -5000, 100 -5100, 100 -4900, 0 -5000", &[]),
        ("4 -4, 5 -6, 4 -6, 4 -4", &[]),
        ("0 -5000, 500 -8400, 600 -5000, 0 -5000", &["interior-disconnected"]),
        ("0 -5000, -100 -5100, -100 -4900, 0 -5000", &["hole-outside"]),
        ("-1 -5000, 100 -5100, 100 -4900, -1 -5000", &["rings-cross", "rings-cross"]),
        ("0 -5000, 100 -5100, 0 -4900, 0 -5000", &["rings-overlap"]),
        ("100 -5000, 200 -5100, 100 -5100, 200 -5000, 100 -5000", &["ring-crosses-itself"]),
        ("100 -5000, 200 -5100, 300 -5000, 200 -5100, 200 -4900, 100 -5000", &["ring-overlaps-itself"]),
        ("100 -5000, 200 -5100, 200 -4900, 150 -5050, 140 -4900, 100 -5000", &["ring-touches-itself"]),
        // Through hundreds of teeth: as many points as GEOS finds.
        ("-1 -5000, 2000 1300, 2000 1200, -1 -5000", &["rings-cross"; 864]),
        ("400 -400, 410 -390, 500 -5000, 400 -400", &["rings-cross"; 6]),
    ]
    .into_iter()
    .enumerate()
    {
        // In the short form one direction of every eighth hole.
        let both = if expected.is_empty() { &[false][..] } else { &[false, true] };
        let directions = if is_long() { both } else { &both[..usize::from(place % 8 == 2)] };
        for &is_reversed in directions {
            let wkt = format!("POLYGON {}", body(&[&shell, hole], is_reversed));
            let (_, file) = judged("wkt", &wkt);
            let found: Vec<String> = file["findings"].as_array().expect("findings").iter().map(name).collect();
            let expected: Vec<String> = expected.iter().map(|rule| rule.to_string()).collect();
            assert_eq!((found, &file["cut_short"]), (expected, &0.into()), "{hole}");
        }
        if hole.starts_with("4 ") {
            // Another polygon beside it, and one across.
            let wkt = format!("POLYGON {}", body(&[&shell, hole], false));
            let others = "POLYGON((-90 -90, -80 -90, -90 -80, -90 -90))\n\
                          POLYGON((0 -7000, -9 -7000, 1 -7999, 0 -7000))";
            let (_, file) = judged("wkt", &format!("{others} {wkt}"));
            assert_eq!(file["overlaps"].as_array().map(Vec::len), Some(1), "{}", file["overlaps"]);
        }
    }
}

/// Many corners take a time in proportion, and many geometries.
#[test]
fn large_files() {
    let count = if is_long() { 20_000 } else { 4_000 };
    let points: Vec<String> = (0..=count)
        .map(|i| {
            let angle = f64::from(i % count) * std::f64::consts::TAU / f64::from(count);
            format!("{:?} {:?}", angle.cos(), angle.sin())
        })
        .collect();
    assert!(rules(&format!("POLYGON(({}))", points.join(","))).is_empty());
    // All on one line.
    let feature = r#"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}"#;
    let line = vec![feature; 20_000].join(",");
    let before = r#"{"type":"FeatureCollection","features":["#;
    let (_, file) = judged("geojson", &format!("{before}{line}]}}"));
    let column = before.len() + 19_999 * (feature.len() + 1) + feature.find(r#"{"type":"Point""#).expect("a point") + 1;
    assert_eq!(file["geometries"][19_999]["column"], column);
    let cell = |x: i32, y: i32| format!("POLYGON(({x} {y},{0} {y},{0} {1},{x} {1},{x} {y}))\n", x + 1, y + 1);
    let side = if is_long() { 40 } else { 24 };
    let cells: String = (0..side).flat_map(|x| (0..side).map(move |y| cell(x, y))).collect();
    let (code, file) = judged("wkt", &cells);
    assert_eq!((code, file["overlaps"].as_array().map(Vec::len)), (Some(0), Some(0)));
}

/// A multipolygon with more pairs that overlap than are told: of each polygon some are, and it is not valid.
#[test]
fn polygons_that_all_cross() {
    let (many, teeth) = if is_long() { (400, 1200) } else { (180, 400) };
    let spikes: Vec<String> =
        (0..many).map(|i| ring(&[[0, 0], [i - 200, 999], [200 - i * 37 % 400, 1000 - i]])).collect();
    let (code, file) = judged("wkt", &format!("MULTIPOLYGON(({}))", spikes.join("),(")));
    assert_eq!((code, &file["geometries"][0]["is_valid"]), (Some(1), &false.into()));
    assert!(counts(&file)["parts-overlap"] > 10_000 && file["has_more_overlaps"] == false, "{:?}", counts(&file));
    // Two combs, of which each spike crosses each: in the long form 5 million pairs of edges, and one of polygons.
    let spikes = (0..teeth).flat_map(|i| [[4 * i, 0], [4 * i + 1, 4 * teeth], [4 * i + 2, 0]]);
    let comb: Vec<[i64; 2]> = spikes.chain([[4 * teeth, -5], [0, -5]]).collect();
    let turned: Vec<[i64; 2]> = comb.iter().map(|[x, y]| [*y, *x]).collect();
    let (_, file) = judged("wkt", &format!("MULTIPOLYGON(({}),({}))", ring(&comb), ring(&turned)));
    assert!(is_only(&file, "parts-overlap", 1) && file["cut_short"] == 1, "{:?}", counts(&file));
}

/// Very many polygons of a multipolygon, or holes of a polygon, within the boxes of others: only those are found that
/// are inside.
#[test]
fn many_within_boxes_of_others() {
    let count = 64;
    // Frames within each other; within the innermost a square on its corner, which touches its hole.
    let outer = |level: i64| square(3 * level + 4);
    let frame = |level: i64| format!("({},{})", outer(level), square(3 * level + 2));
    let least = format!("({})", ring(&[[-2, 0], [0, -2], [2, 0], [0, 2]]));
    let of = |is_whole: &dyn Fn(i64) -> bool| -> String {
        let level = |level: i64| if is_whole(level) { format!("({})", outer(level)) } else { frame(level) };
        // Neither from within nor from without.
        let mut levels: Vec<String> = (0..count).map(|i| level((i * 27 + 5) % count)).collect();
        levels.push(least.clone());
        format!("MULTIPOLYGON({})", levels.join(","))
    };
    let (_, file) = judged("wkt", &of(&|_| false));
    assert!(counts(&file).is_empty(), "{:?}", counts(&file));
    // Of those without a hole, all that are within are a part.
    let (_, file) = judged("wkt", &of(&|level| level == 5 || level == 40));
    assert!(is_only(&file, "parts-overlap", 6 + 41), "{:?}", counts(&file));
    // One of them touches the shell around it from within, and so is found before.
    let (_, file) = judged("wkt", &of(&|level| level == 0));
    assert!(is_only(&file, "parts-overlap", 1), "{:?}", counts(&file));
    // Bent strips, each below the next.
    let strip = |i: i64| ring(&[[-2 * i, 0], [0, 2 * i], [2 * i, 0], [2 * i - 1, 0], [0, 2 * i - 1], [1 - 2 * i, 0]]);
    let strips: Vec<String> = (1..=count).map(strip).collect();
    let (_, file) = judged("wkt", &format!("MULTIPOLYGON(({}))", strips.join("),(")));
    assert!(counts(&file).is_empty(), "{:?}", counts(&file));
    let (_, file) = judged("wkt", &format!("POLYGON({},{})", square(3 * count), strips.join(",")));
    assert!(counts(&file).is_empty(), "{:?}", counts(&file));
    let above = ring(&[[-1, 1], [0, 1], [0, 2]]);
    let (_, file) = judged("wkt", &format!("POLYGON({},{},{above})", square(3 * count), strips[1..].join(",")));
    assert!(counts(&file).is_empty(), "{:?}", counts(&file));
}
