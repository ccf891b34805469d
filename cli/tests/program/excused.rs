//! What a program does not promise is told and counted, and not wrong.

use crate::child::{eval, fails, page, run, text};
use serde_json::Value;

fn results(arguments: &[&str], input: &str) -> (Option<i32>, Value) {
    let output = run(&[arguments, &["--json", "-"]].concat(), input.as_bytes());
    let said = text(&output.stdout);
    (output.status.code(), serde_json::from_str(&said).unwrap_or_else(|why| panic!("{why}: {said}")))
}

/// A point in polygon that says outside for every point of the boundary.
#[test]
fn decisions_that_are_not_promised_are_excused() {
    let command = eval("contain/point_polygon_2d | sed 's/^boundary.*/outside/'");
    let judged = ["run", "contain/point_polygon_2d", "--cmd", &command, "--no-shrink", "-n", "300"];
    let (code, strict) = results(&judged, "");
    assert_eq!(code, Some(1));
    let wrong = strict["totals"]["wrong"].as_u64().expect("a count");
    assert!(wrong > 20 && strict["totals"]["excused"].is_null(), "{}", strict["totals"]);
    let lenient = [&judged[..], &["--not-promised", "boundary"]].concat();
    let (code, excused) = results(&lenient, "");
    let totals = &excused["totals"];
    assert_eq!((code, &totals["wrong"], &totals["excused"]), (Some(0), &0.into(), &wrong.into()));
    assert_eq!(totals["right"].as_u64(), Some(300 - wrong));
    assert_eq!(excused["plan"]["not promised"], serde_json::json!(["boundary"]));
    let of_rows = excused["rows"].as_array().expect("rows").iter().filter_map(|row| row["excused"].as_u64());
    assert_eq!(of_rows.sum::<u64>(), wrong);
    let said = text(&run(&lenient, b"").stdout);
    assert!(said.contains("| declined | excused | kinds of error"), "{said}");
    assert!(said.contains(&format!("0 of 300 wrong, {wrong} excused")), "{said}");
    // Other decisions are judged as ever.
    let (code, other) = results(&[&judged[..], &["--not-promised", "inside,outside"]].concat(), "");
    assert_eq!((code, other["totals"]["wrong"].as_u64()), (Some(1), Some(wrong)));
    let unknown = fails(&[&judged[..], &["--not-promised", "edge"]].concat(), b"");
    assert!(unknown.contains("has no decision `edge`; it has inside, boundary, outside"), "{unknown}");
}

/// Only answers other than the exact one are excused; right ones are right, and crashes wrong.
#[test]
fn right_answers_are_right_where_nothing_is_promised() {
    let lines = "0 0 1 0 0 0 = +\n0 0 1 0 0 0 = 0\n0 0 1 0 0 1 = 0\n0 0 1 0 0 1 = ?\n";
    let (code, found) = results(&["ver", "orient2d", "--not-promised", "0"], lines);
    let counts = ["cases", "right", "wrong", "declined", "excused"].map(|name| found["totals"][name].as_u64());
    assert_eq!((code, counts), (Some(1), [4, 1, 1, 1, 1].map(Some)));
    assert_eq!(
        found["rows"][0]["mistakes"].as_object().map(|kinds| kinds.keys().collect::<Vec<_>>()).unwrap(),
        ["false zero"]
    );
    let html = page(&["ver", "orient2d", "--not-promised", "0"], lines.as_bytes());
    assert!(html.contains("1 excused") && html.contains("<th class=n>excused"), "{html}");
    // Two values of one option, and a sign that looks like an option.
    let (code, found) = results(&["ver", "orient2d", "--not-promised", "-,0"], "0 0 1 0 0 -1 = +\n");
    assert_eq!((code, found["totals"]["excused"].as_u64()), (Some(0), Some(1)));
    let (code, found) = results(
        &[
            "run",
            "orient2d",
            "--cmd",
            "while read -r l; do exit 1; done",
            "-n",
            "8",
            "--class",
            "zero-size",
            "--not-promised",
            "0",
            "--no-shrink",
        ],
        "",
    );
    assert_ne!(code, Some(0), "{}", found["totals"]);
}

/// Hulls that go around the other way, and are right otherwise.
#[test]
fn hulls_may_have_either_orientation() {
    let square = "4 0 0 4 0 4 4 0 4";
    let tetrahedron = "4 0 0 0 1 0 0 0 1 0 0 0 1";
    for (task, input, result, passes) in [
        ("hull_2d", square, "4 0 3 2 1", true),
        ("hull_2d", square, "4 0 1 2 3", true),
        ("hull_2d", square, "3 0 2 1", false),
        ("hull_2d", square, "4 0 2 1 3", false),
        ("hull", tetrahedron, "4 0 1 2 0 3 1 0 2 3 1 3 2", true),
        ("hull", "5 0 0 0 1 0 0 0 1 0 0 0 1 2 2 2", "4 0 1 2 0 3 1 0 2 3 1 3 2", false),
    ] {
        let line = format!("{input} = {result}\n");
        let strict = run(&["judge", task], line.as_bytes()).status.code();
        let (code, found) = results(&["judge", task, "--either-orientation"], &line);
        assert_eq!(code, Some(i32::from(!passes)), "{task} {line}: {found}");
        let is_turned = passes && strict == Some(1);
        assert_eq!(found["totals"]["excused"].as_u64(), is_turned.then_some(1), "{task} {line}");
    }
    let said = fails(&["judge", "delaunay_2d", "--either-orientation"], b"0 = 0\n");
    assert!(said.contains("--either-orientation has no effect here: only hulls have an orientation"), "{said}");
}

/// The report names the query that judges by the rule of the program.
#[test]
fn the_even_odd_rule_is_recognised() {
    let twice = "1 1 8 0 0 2 0 2 2 0 2 0 0 2 0 2 2 0 2";
    let finding = |answer: &str| {
        let (_, found) = results(&["ver", "contain/point_polygon_2d"], &format!("{twice} = {answer}\n"));
        found["finding"].clone()
    };
    let said = "where the program says outside for inside, the even-odd rule agrees: contain/point_polygon_even_odd_2d \
                judges by that rule";
    assert_eq!([finding("outside"), finding("false"), finding("outside 2")], [said; 3]);
    assert!([finding("inside 2"), finding("boundary"), finding("?")].iter().all(Value::is_null));
    // Wrong on a square, which both rules agree on.
    let (_, wrong) = results(&["ver", "contain/point_polygon_2d"], "1 1 4 0 0 2 0 2 2 0 2 = outside\n");
    assert!(wrong["finding"].is_null() && wrong["totals"]["wrong"] == 1, "{wrong}");
}
