//! The page is safe, complete and small, whatever it contains.

use crate::child::is_long;
use serde_json::{Value, json};
use straightedge_cli::for_tests;
use straightedge_verify::{self, Arithmetic, Class, Counts, Example, FindingKind, Found, NumberType, Style};

/// A text that would do harm in an element, in an attribute of either quotes, or in a script.
const HOSTILE: &str =
    "</script><script>alert(1)</script><img src=http://evil.example/x onerror='alert(2)'>\"'&\u{202e}\0";

/// A document of results.
struct Results {
    document: Value,
    rows: Vec<Value>,
}

impl Results {
    /// Results of a command, with no rows yet.
    fn of(command: &str) -> Self {
        let document = json!({
            "format": "straightedge results 1", "version": "1", "command": command, "ended": "complete",
            "plan": {"command": command, "seed": 1, "exact every": 100}, "shards": [{"of": 0, "all": 1}],
            "done": 0, "seconds": 0.0,
        });
        Results { document, rows: Vec::new() }
    }

    fn add(&mut self, [query, class, subject]: [&str; 3], is_promised: bool, counts: &Counts, stages: &[(&str, u64)]) {
        let mistakes = counts.mistakes.iter().map(|(kind, found)| {
            let Example { line, exact, decimals, given, size, index } = found.simplest.as_ref().expect("an example");
            let is_detail = kind.is_in_details_only();
            let found = json!({
                "count": found.count, "is_detail": is_detail, "line": line, "exact": exact, "decimals": decimals,
                "given": given, "size": size, "index": index,
            });
            (kind.to_string(), found)
        });
        let mut decisions = json!({});
        for ((exact, given), count) in &counts.decisions {
            decisions[&**exact][&**given] = json!(count);
        }
        let ulps = &counts.ulps;
        self.rows.push(json!({
            "query": query, "class": class, "subject": subject, "is_promised": is_promised, "cases": counts.cases,
            "right": counts.right(), "wrong": counts.wrong(), "declined": counts.declined, "decisions_only": 0,
            "mistakes": mistakes.collect::<serde_json::Map<_, _>>(), "decisions": decisions,
            "ulps": {
                "median": ulps.percentile(50), "percentile_99": ulps.percentile(99), "greatest": ulps.greatest(),
                "buckets": ulps.buckets(),
            },
            "stages": stages.iter().map(|(stage, count)| (stage.to_string(), json!(count))).collect::<Value>(),
        }));
    }

    /// The page that shows them.
    fn page(mut self) -> String {
        let sum = |of: &str| self.rows.iter().map(|row| row[of].as_u64().expect("a count")).sum::<u64>();
        let mut totals = json!({"wrong_details_only": 0});
        ["cases", "right", "wrong", "declined"].into_iter().for_each(|of| totals[of] = json!(sum(of)));
        self.document["totals"] = totals;
        self.document["rows"] = self.rows.into();
        for_tests::page(&self.document.to_string())
    }
}

/// Results in which every text is the given one, with these numbers of queries, subjects and classes.
fn results_of(text: &str, queries: usize, subjects: usize, classes: usize) -> Results {
    let mut counts = Counts { cases: 100, declined: 5, ..Counts::default() };
    let simplest = Example {
        size: 1,
        index: Some(0),
        line: format!("@class 0 1 2 3 = {text}"),
        exact: text.to_string(),
        decimals: text.to_string(),
        given: text.to_string(),
    };
    let opposite = FindingKind::Decision { given: text.to_string().into(), exact: "-".into() };
    for (kind, count) in
        [(opposite, 7), (FindingKind::OppositeSign, 23), (FindingKind::Crash, 3), (FindingKind::Hang, 2)]
    {
        counts.mistakes.insert(kind, Found { count, simplest: Some(simplest.clone()) });
    }
    for (exact, given) in [(text, "-"), ("-", text), ("-", "-")] {
        counts.decisions.insert((exact.to_string().into(), given.to_string().into()), 2);
    }
    [0, 1, 1, 12_345].into_iter().for_each(|ulps| counts.ulps.count(ulps));
    let mut results = Results::of(text);
    results.document["ended"] = json!({"failed": text});
    results.document["seconds"] = json!(3725.0);
    results.document["version"] = json!(text);
    for key in ["program", "type", "ulps"] {
        results.document["plan"][key] = json!(text);
    }
    for query in 0..queries {
        for class in 0..classes {
            for subject in 0..subjects {
                let [query, class, subject] = [query, class, subject].map(|place| format!("{text}{place}"));
                results.add([&query, &class, &subject], true, &counts, &[(text, 5), ("1024", 6)]);
            }
        }
    }
    results
}

#[test]
fn hostile_texts_stay_texts() {
    for queries in if is_long() { &[1, 2, 4][..] } else { &[1, 4] } {
        let html = results_of(HOSTILE, *queries, 2, 2).page();
        let ours = results_of("harmless", *queries, 2, 2).page();
        assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "it is shown");
        for tag in ["<script", "</script", "<img", "<style", "<svg", "<text", "<td", "<th", "<p>", "<code"] {
            assert_eq!(html.matches(tag).count(), ours.matches(tag).count(), "{tag}");
        }
        assert!(!html.contains(['\u{202e}', '\0']));
    }
}

/// Very many queries, and all subjects and classes, with every cell of every plain subject wrong.
#[test]
fn largest_report_fits() {
    let mut results = Results::of("verify");
    let words = ["disjoint", "touching", "overlapping"];
    let pairs = words.into_iter().flat_map(|exact| words.map(|given| ((exact.into(), given.into()), 123)));
    let right = Counts { cases: 1000, ..Counts::default() };
    let mut wrong = Counts { decisions: pairs.collect(), ..right.clone() };
    let line = "@random 0 1 2 3 = outside".to_string();
    let simplest = Example { size: 1, line, exact: "outside".into(), given: "inside".into(), ..Example::default() };
    for (kind, count) in [("outside for boundary", 123), ("value: value", 45)] {
        let found = Found { count, simplest: Some(simplest.clone()) };
        wrong.mistakes.insert(kind.parse().expect("a kind of error"), found);
    }
    let stages = ["filter", "zero test", "64", "128", "320", "1024", "big integers"].map(|stage| (stage, 1234));
    // In the short form fewer, in less space: some is taken by what a page always has.
    let (queries, most) = if is_long() { (173, 600_000) } else { (12, 140_000) };
    for place in 0..queries {
        let query = format!("intersect/convex_polyhedron_{place}");
        for (class, subject) in Class::ALL.iter().flat_map(|class| Arithmetic::ALL.map(|subject| (class, subject))) {
            let is_plain = matches!(subject, Arithmetic::PlainF32 | Arithmetic::PlainF64 | Arithmetic::Robust);
            let counts = if is_plain { &wrong } else { &right };
            results.add([&query, class.name(), subject.name()], subject.is_promised(), counts, &stages);
        }
    }
    let html = results.page();
    assert!(html.contains("<article"), "room for a drawing");
    println!("{} bytes", html.len());
    assert!(html.len() <= most, "{} bytes", html.len());
}

#[test]
fn one_query_is_told_in_full() {
    let html = results_of("text", 1, 1, 3).page();
    let told = ["ulps off, median", "12\u{202f}345", "declined", "hang", "crash", "1 h 2 min", "Not complete"];
    for words in told {
        assert!(html.contains(words), "{words}");
    }
    assert!(html.contains("<small>105 wrong</small>") && html.contains(": 69"), "sums of three classes");
    assert!(html.contains("<details id=q0 open>"));
}

/// The drawing, checked to be well formed and of finite numbers only, and the sentences that go with it.
fn checked(query: &str, case: &str) -> Option<(String, Vec<String>)> {
    let (svg, notes) = for_tests::drawing(straightedge_verify::find(query).expect("a query"), case)?;
    let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{case}: {error}"));
    for attribute in document.descendants().flat_map(|node| node.attributes()) {
        for number in ["NaN", "inf"] {
            assert!(!attribute.value().contains(number), "{case}: {svg}");
        }
    }
    for note in &notes {
        assert!(!note.contains("NaN") && !note.contains("inf "), "{case}: {note}");
    }
    assert!(svg.len() < 20_000, "{case}: {} bytes", svg.len());
    Some((svg, notes))
}

#[test]
fn every_query_is_drawn_in_every_class() {
    let mut drawn = 0;
    let every = if is_long() { 1 } else { 6 };
    for (place, query) in straightedge_verify::queries().iter().enumerate() {
        // In the short form every sixth class, of each query other ones.
        for (index, class) in query.classes(NumberType::F64).into_iter().enumerate().skip(place % every).step_by(every)
        {
            // All styles make the same drawing, as another test checks.
            let style = [Style::Bits, Style::Decimal, Style::Hexadecimal][index % 3];
            let case = query.case(class, NumberType::F64, 2, 5, index as u64, style);
            drawn += usize::from(checked(query.id(), &format!("@{class} {case} = +")).is_some());
        }
    }
    // Corners beyond the greatest double are not drawn, and little else is missing.
    println!("{drawn} drawn");
    assert!(drawn * every > 650, "{drawn}");
}

/// The numbers of names of a drawing that lines cross, of names beyond its border, and of all names.
fn labels(svg: &str) -> [usize; 3] {
    let document = roxmltree::Document::parse(svg).expect("a drawing");
    let number =
        |node: &roxmltree::Node, name: &str| node.attribute(name).expect("a number").parse::<f64>().expect("one");
    let numbers = |text: &str| -> Vec<f64> {
        text.split(|c: char| !matches!(c, '0'..='9' | '.' | '-')).filter_map(|number| number.parse().ok()).collect()
    };
    let elements = |name: &'static str| document.descendants().filter(move |node| node.has_tag_name(name));
    let mut lines: Vec<[[f64; 2]; 2]> = Vec::new();
    for (name, attribute) in [("polyline", "points"), ("polygon", "points"), ("path", "d")] {
        for node in elements(name).filter(|node| node.attribute("class").is_some_and(|class| !class.contains("aid"))) {
            let numbers = numbers(node.attribute(attribute).expect("numbers"));
            let mut places: Vec<[f64; 2]> = numbers.chunks_exact(2).map(|place| [place[0], place[1]]).collect();
            places.extend(places.first().copied().filter(|_| name == "polygon"));
            lines.extend(places.windows(2).map(|ends| [ends[0], ends[1]]));
        }
    }
    let (mut crossed, mut cut_off, mut all) = (0, 0, 0);
    for node in elements("text") {
        let width = 7.0 * node.text().expect("a name").chars().count() as f64;
        let [x, y] = ["x", "y"].map(|name| number(&node, name));
        let left = x - match node.attribute("text-anchor") {
            None => 0.0,
            Some("middle") => width / 2.0,
            Some(_) => width,
        };
        // By many points of each line, a different method than that of the program.
        let is_hit = |at: [f64; 2]| (left..left + width).contains(&at[0]) && (y - 9.0..y + 2.0).contains(&at[1]);
        let passes = |[from, to]: &[[f64; 2]; 2]| {
            (0..=500).any(|step| is_hit([0, 1].map(|i| from[i] + (to[i] - from[i]) * f64::from(step) / 500.0)))
        };
        crossed += usize::from(lines.iter().any(passes));
        cut_off += usize::from(left < 0.0 || left + width > 320.0 || y < 9.0);
        all += 1;
    }
    [crossed, cut_off, all]
}

/// Names stand beside lines, and within the drawing: for all queries in some classes, except for a few where there is
/// no space.
#[test]
fn names_are_legible() {
    let mut sums = [0; 3];
    for query in straightedge_verify::queries() {
        for class in query.classes(NumberType::F64).into_iter().take(if is_long() { 4 } else { 1 }) {
            let case = query.case(class, NumberType::F64, 1, 5, 0, Style::Bits);
            if let Some((svg, _)) = checked(query.id(), &case) {
                sums.iter_mut().zip(labels(&svg)).for_each(|(sum, count)| *sum += count);
            }
        }
    }
    let [crossed, cut_off, all] = sums;
    println!("of {all} names, lines pass {crossed}, and {cut_off} are cut off");
    assert!(all > 500 && crossed * 30 < all && cut_off * 100 < all, "{crossed} and {cut_off} of {all}");
    // Beside the sides of a triangle, not on them.
    let triangle = checked("contain/point_triangle_2d", "1 1  0 0 4 0 0 4").expect("a drawing").0;
    assert_eq!(labels(&triangle), [0, 0, 4]);
}

#[test]
fn styles_make_one_drawing() {
    let query = straightedge_verify::find("orient2d").unwrap();
    let draw = |style| {
        let case = query.case(straightedge_verify::Class::UlpMoved, NumberType::F64, 1, 3, 0, style);
        checked(query.id(), &case).expect("a drawing").0
    };
    assert_eq!(draw(Style::Bits), draw(Style::Decimal));
    assert_eq!(draw(Style::Bits), draw(Style::Hexadecimal));
}

/// Queries of every shape that is drawn, and cases of extreme numbers.
const EXTREME: &[(&str, &str)] = &[
    ("closest/point_segment", "X 0 0  X 0 0 0 X Y"),
    ("closest/point_ray", "X Y 0  X 0 Y 1 0 X"),
    ("closest/line_line", "X 0 Y 1 0 X  0 Y 0 0 0 0"),
    ("intersect/sphere_capsule", "X 0 0 Y  0 X 0 0 0 0 Y"),
    ("contain/point_cylinder", "X Y 0  X 0 0 X 0 0 Y"),
    ("intersect/cone_plane", "0 X 0 0 0 0 Y  X Y 0 X"),
    ("closest/point_plane", "0 X Y  X Y 0 X"),
    ("intersect/plane_plane", "X Y 0 X  0 Y Y 1"),
    ("intersect/aabb_obb", "0 0 0 X Y 0  X 0 0 X 0 0 0 Y 0 0 0 X Y X 0"),
    ("contain/point_aabb_2d", "X Y  0 0 X Y"),
    ("contain/point_circle_2d", "X 0  X X Y"),
    ("closest/point_parallelogram", "X 0 Y  X Y 0 Y X 0 0 X Y"),
    ("contain/point_polygon_2d", "X Y  4 X Y Y X 0 X X 0"),
    ("contain/point_mesh", "X Y X  3 X Y 0 Y X 0 0 X Y  1 0 1 2"),
    ("contain/point_tetrahedron", "Y X 0  X 0 0 0 X 0 0 0 X Y Y Y"),
    ("intersect/compare_enter_ray", "0 0 0 X Y 0  triangle 0 X 0 X 0 0 X X Y  sphere X 0 Y X"),
    ("moving/sphere_plane", "X 0 0 X  X Y 0  0 X Y X"),
    ("construct/point_at", "X Y 0 0 X Y  X"),
];

#[test]
fn extreme_numbers_are_drawn_or_left() {
    let numbers =
        ["0", "1", "-1", "1e300", "-1.7976931348623157e308", "1e-300", "5e-324", "0.1", "1e16", "7/3", "nan", "1e999"];
    let mut drawn = 0;
    for (query, case) in EXTREME {
        for x in numbers {
            for y in numbers {
                let case = case.replace('X', x).replace('Y', y);
                drawn += usize::from(checked(query, &case).is_some());
            }
        }
    }
    assert!(drawn > EXTREME.len() * 60, "{drawn}");
}

#[test]
fn what_is_no_case_is_not_drawn() {
    for case in ["", "1 2 3", "1 2 3 4 5", "1 2 3 x", "x12 1 2 3", "1 2 3 inf", "<svg> 1 2 3"] {
        assert!(checked("predicate/compare_lexicographic_2d", case).is_none(), "{case}");
    }
    assert!(checked("bound/convex_hull", "18446744073709551615 1").is_none());
    assert!(checked("contain/point_mesh", "0 0 0  1 0 0 0 1 0 0 7").is_none());
}

fn notes(query: &str, case: &str) -> String {
    checked(query, case).expect("a drawing").1.join(" ")
}

#[test]
fn what_cannot_be_seen_is_said() {
    let points = "predicate/orient2d";
    assert!(notes(points, "12 12 24 24 0.5 0.5000000000000001").contains("c is 1 ulp of its y off the line a b."));
    assert!(notes(points, "12 12 24 24 x3F000000 x3F000001").contains("c is 1 ulp of its y off the line a b."));
    // Also numbers rounded to one, in words; and decimals where there would be many ulps.
    for (case, words) in [
        ("12 12 24 24 0.5 0.5000000000000002", "c is 2 ulps of its y off the line a b."),
        ("0 0 997 1 125 0.1253761283851555", "c is 1 ulp of its y off the line a b."),
        ("0 0 1 1 0.5 0.500000000001", "c is 9007 ulps of its y off the line a b."),
        ("0 0 1 1 0.5 0.5001234", "c is 0.000123 off the line a b, along y."),
        ("0 0 1 1 0.5 0.5000123", "c is 1.23e-5 off the line a b, along y."),
        ("0 0 1e9 1e9 0 1234", "c is 1230 off the line a b, along y."),
    ] {
        let told = notes(points, case);
        assert!(told.contains(words), "{case}: {told}");
    }
    assert!(notes(points, "12 12 24 24 0.5 0.5").contains("c is exactly on the line a b."));
    assert!(notes(points, "1 1 1 1 5 1").contains("a, b are equal."));
    assert!(notes(points, "1e300 0 1 1 2 2").contains("b and c differ, but are too close"));
    let spatial = "closest/point_triangle";
    assert!(notes(spatial, "1 1 5e-324  0 0 0 4 0 0 0 4 0").contains("p is 1 ulp of its z off the plane a b c."));
    assert!(notes(spatial, "1 1 0  0 0 0 4 0 0 0 4 0").contains("p is exactly in the plane a b c."));
}

#[test]
fn numbers_are_told_in_few_characters() {
    assert_eq!(for_tests::count(1234), "1234");
    assert_eq!(for_tests::count(1_234_567), "1\u{202f}234\u{202f}567");
    for (part, of, said) in
        [(0, 9, "0"), (9, 9, "100"), (1, 9999, "&lt;0.1"), (9999, 10000, "&gt;99.9"), (1, 3, "33.3"), (0, 0, "0")]
    {
        assert_eq!(for_tests::percent(part, of), said);
    }
    assert_eq!(for_tests::decimals("@grid x3FF0000000000000 x3DCCCCCD 2.0 7/3 = +"), "1 0.1 2 7/3");
    let third = format!("{}/{}", "1".repeat(40), "3".repeat(40));
    let answer = format!("span x3FE0000000000000 {third} 7/3 {}", "9".repeat(400));
    assert_eq!(for_tests::readable(&answer), format!("span 0.5 ≈0.3333333333333333 7/3 {}…", "9".repeat(24)));
}

/// Certified pictures are as exact arithmetic would draw them, at points where the decision is known without it.
#[test]
fn pictures_show_rounding() {
    let section = for_tests::pictures();
    assert_eq!(section.matches("<img").count(), 26);
    assert!(section.len() < 250_000, "{}", section.len());
    // One picture of each plate is all right, others are not.
    assert!(section.matches("all right").count() >= 12 && section.matches(" % wrong: ").count() >= 15);
}
