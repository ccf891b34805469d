//! Results beside those of before: what is known passes, what is new fails.

use crate::child::{eval, fails, page, run, scratch, text};
use serde_json::Value;
use std::path::PathBuf;

/// A folder that is removed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Folder(scratch(&format!("baseline-{name}")))
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in Unicode").into()
    }

    /// Judges lines `case = answer`, and keeps the results.
    fn keep(&self, name: &str, lines: &str) -> String {
        let path = self.path(name);
        run(&["ver", "orient2d", "--json", &path], lines.as_bytes());
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const RIGHT: &str = "@a 0 0 1 0 0 1 = +\n";
const OPPOSITE: &str = "@a 0 0 1 0 0 1 = -\n";
const ZERO: &str = "@a 0 0 1 0 0 1 = 0\n";

/// The exit code and the text beside a baseline.
fn beside(baseline: &str, lines: &str) -> (Option<i32>, String) {
    let output = run(&["ver", "orient2d", "--baseline", baseline], lines.as_bytes());
    (output.status.code(), text(&output.stdout))
}

/// Of as many cases as many wrong answers are known, of other numbers of cases the same share.
#[test]
fn known_kinds_pass_up_to_their_share() {
    let folder = Folder::new("share");
    let of = |rights: usize, wrongs: usize| RIGHT.repeat(rights) + &OPPOSITE.repeat(wrongs);
    let known = folder.keep("known.json", &of(3, 1));
    for (rights, wrongs, passes) in
        [(3, 1, 1), (2, 2, 1), (6, 2, 2), (5, 3, 2), (0, 1, 1), (9, 3, 3), (8, 4, 3), (4, 0, 1)]
    {
        let (code, said) = beside(&known, &of(rights, wrongs));
        let expected = if wrongs > passes { 1 } else { 0 };
        assert_eq!(code, Some(expected), "{rights} and {wrongs}: {said}");
        let told = format!("{wrongs} of {} wrong, {} of them known", rights + wrongs, wrongs.min(passes));
        assert!(said.contains(&told), "{told}: {said}");
        let more = format!("more: a: opposite sign, {wrongs} where {passes} are known");
        assert_eq!(said.contains(&more), wrongs > passes, "{more}: {said}");
        assert_eq!(said.contains("mended: a: opposite sign, 1 there"), wrongs == 0, "{said}");
    }
    // In a short run, none is no news.
    let rare = folder.keep("rare.json", &of(99, 1));
    assert!(!beside(&rare, RIGHT).1.contains("mended"));
}

/// Another kind, or the same in another class, is new.
#[test]
fn new_kinds_fail() {
    let folder = Folder::new("new");
    let known = folder.keep("known.json", &(RIGHT.repeat(5) + OPPOSITE));
    let (code, said) = beside(&known, &(RIGHT.repeat(4) + ZERO + OPPOSITE));
    assert_eq!(code, Some(1));
    assert!(said.contains("new: a: false zero, 1 where 0 are known"), "{said}");
    assert!(said.contains(&format!("Known from {known}: 1 of 2 wrong answers\n")), "{said}");
    let (code, said) = beside(&known, &(RIGHT.repeat(5) + &OPPOSITE.replace("@a", "@b")));
    assert_eq!(code, Some(1));
    assert!(said.contains("new: b: opposite sign"), "{said}");
    // Right results beside those that are all right.
    let right = folder.keep("right.json", RIGHT);
    assert_eq!(beside(&right, RIGHT).0, Some(0));
    assert_eq!(beside(&right, OPPOSITE).0, Some(1));
}

/// Every output says which are new.
#[test]
fn outputs_say_what_is_new() {
    let folder = Folder::new("outputs");
    let mended = "@a 0 0 1 0 0 0 = +\n";
    let known = folder.keep("known.json", &(OPPOSITE.repeat(2) + mended));
    let [json, junit, sarif] = ["r.json", "r.xml", "r.sarif"].map(|name| folder.path(name));
    let lines = OPPOSITE.repeat(2) + ZERO;
    let outputs = ["--json", &json, "--junit", &junit, "--sarif", &sarif];
    let output = run(&[&["ver", "orient2d", "--baseline", &known], &outputs[..]].concat(), lines.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let read = |path: &str| std::fs::read_to_string(path).expect("a file");
    let json: Value = serde_json::from_str(&read(&json)).expect("JSON");
    let change = |kind: &str, count: u64, known: u64| {
        serde_json::json!({
            "query": "predicate/orient2d", "class": "a", "subject": "answers",
            "kind": kind, "count": count, "known": known,
        })
    };
    let expected = serde_json::json!({
        "file": known, "known": 2,
        "new": [change("false zero", 1, 0)],
        "unchanged": [change("opposite sign", 2, 2)],
        "mended": [change("false nonzero", 0, 1)],
    });
    assert_eq!(json["baseline"], expected);
    let junit = read(&junit);
    let junit = roxmltree::Document::parse(&junit).expect("XML");
    let with = |name: &str| junit.descendants().filter(|node| node.has_tag_name(name)).collect::<Vec<_>>();
    let failures: Vec<_> = with("failure").iter().filter_map(|node| node.attribute("message")).collect();
    assert_eq!(failures, ["false zero: 1 of 3 (new)"]);
    let output = with("system-out")[0].text().expect("text");
    for told in ["known: opposite sign, 2 where 2 are known", "mended: false nonzero, 1 in the baseline"] {
        assert!(output.contains(told), "{output}");
    }
    let sarif: Value = serde_json::from_str(&read(&sarif)).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let states: Vec<_> = results.iter().map(|one| [&one["ruleId"], &one["baselineState"], &one["level"]]).collect();
    assert_eq!(
        serde_json::json!(states),
        serde_json::json!([
            ["predicate/orient2d/false-zero", "new", "error"],
            ["predicate/orient2d/opposite-sign", "unchanged", "error"],
            ["predicate/orient2d/false-nonzero", "absent", "none"],
        ])
    );
    // FNV-1a of the query, the class, the implementation and the kind, each with a line feed.
    assert_eq!(results[1]["partialFingerprints"]["straightedge/v1"], "d38a2a3b57e9cfce");
    let html = page(&["ver", "orient2d", "--baseline", &known], lines.as_bytes());
    assert!(html.contains(&format!("3 of 3 answers are wrong, 2 of them known from {known}")), "{html}");
    // More of a known kind is an update.
    let path = folder.path("more.sarif");
    run(&["ver", "orient2d", "--baseline", &known, "--sarif", &path], OPPOSITE.repeat(3).as_bytes());
    let more: Value = serde_json::from_str(&read(&path)).expect("JSON");
    let result = &more["runs"][0]["results"][0];
    assert_eq!((&result["baselineState"], &result["properties"]["known"]), (&"updated".into(), &2.into()));
}

/// The same program, other cases; whole results; certified numbers; shards.
#[test]
fn every_judging_command_has_a_baseline() {
    let folder = Folder::new("commands");
    let [known, tasks, verified] = ["known.json", "tasks.json", "verified.json"].map(|name| folder.path(name));
    let command = eval("orient2d --as plain-f64");
    let judged = ["run", "orient2d", "--cmd", &command, "--no-shrink"];
    let codes = |arguments: &[&str], input: &str| run(arguments, input.as_bytes()).status.code();
    assert_eq!(codes(&[&judged[..], &["--json", &known]].concat(), ""), Some(1));
    assert_eq!(codes(&[&judged[..], &["--baseline", &known]].concat(), ""), Some(0));
    // A shard has the same share, nearly: shards together are the same.
    let shards: Vec<String> = (0..2).map(|of| folder.path(&format!("{of}.json"))).collect();
    for (of, path) in shards.iter().enumerate() {
        let shard = format!("{of}/2");
        codes(&[&judged[..], &["--shard", &shard, "--baseline", &known, "--json", path]].concat(), "");
    }
    assert_eq!(codes(&["merge", &shards[0], &shards[1]], ""), Some(1));
    assert_eq!(codes(&["merge", &shards[0], &shards[1], "--baseline", &known], ""), Some(0));
    let other = ["run", "orient2d", "--cmd", "sed 's/.*/+/'", "--no-shrink", "--baseline", &known];
    assert_eq!(codes(&other, ""), Some(1));
    let hull = "4 0 0 4 0 4 4 0 4 = 4 0 3 2 1\n";
    assert_eq!(codes(&["judge", "hull_2d", "--json", &tasks], hull), Some(1));
    assert_eq!(codes(&["judge", "hull_2d", "--baseline", &tasks], hull), Some(0));
    assert_eq!(codes(&["judge", "hull_2d", "--baseline", &tasks], "4 0 0 4 0 4 4 0 4 = 3 0 1 2\n"), Some(1));
    // Wrong answers of implementations that promise nothing are neither new nor known.
    let page = folder.path("page.html");
    let verify = ["verify", "orient2d", "-n", "5", "--report", &page];
    assert_eq!(codes(&[&verify[..], &["--json", &verified]].concat(), ""), Some(0));
    let output = run(&[&verify[..], &["--seed", "2", "--baseline", &verified]].concat(), b"");
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stdout);
    assert!(said.contains(": 0 of 0 wrong answers\n") && !said.contains("new: "), "{said}");
}

#[test]
fn a_baseline_is_of_the_same_query_and_rules() {
    let folder = Folder::new("errors");
    let known = folder.keep("known.json", OPPOSITE);
    let read = |path: &str| std::fs::read(path).expect("a file");
    let before = read(&known);
    for (arguments, words) in [
        (&["ver", "orient3d"][..], "query was \"predicate/orient2d\" and is \"predicate/orient3d\""),
        (&["ver", "orient2d", "--ulps", "1"], "ulps was 4 and is 1"),
        (&["ver", "orient2d", "--not-promised", "0"], "not promised was nothing and is [\"0\"]"),
        (&["run", "orient2d", "--cmd", "cat"], "command was \"ver\" and is \"run\""),
        (&["verify", "orient2d"], "command was \"ver\" and is \"verify\""),
    ] {
        let page = folder.path("page.html");
        let page = if arguments[0] == "verify" { &["--report", &page][..] } else { &[] };
        let said = fails(&[arguments, page, &["--baseline", &known]].concat(), OPPOSITE.as_bytes());
        assert!(said.contains(&format!("the baseline {known} has other results: {words}")), "{said}");
    }
    let no_results = folder.path("notes.txt");
    std::fs::write(&no_results, "notes\n").expect("a file");
    for (path, words) in [(&no_results, "these are no results"), (&folder.path("none"), "none: ")] {
        let said = fails(&["ver", "orient2d", "--baseline", path], OPPOSITE.as_bytes());
        assert!(said.contains(&format!("the baseline {path}")) && said.contains(words), "{said}");
    }
    let [none, verified, page] = ["none.json", "verified.json", "page.html"].map(|name| folder.path(name));
    fails(&["run", "orient2d", "--cmd", "exit 3", "--json", &none], b"");
    let said = fails(&["run", "orient2d", "--cmd", "cat", "--baseline", &none], b"");
    assert!(said.contains(&format!("the baseline {none} has no results: nothing was judged")), "{said}");
    run(&["verify", "orient2d", "-n", "1", "--report", &page, "--json", &verified], b"");
    let said = fails(&["verify", "orient3d", "-n", "1", "--report", &page, "--baseline", &verified], b"");
    assert!(said.contains(&format!("the baseline {verified} has results of other queries")), "{said}");
    let said = fails(&["ver", "orient2d", "--baseline", &known, "--json", &known], OPPOSITE.as_bytes());
    assert!(said.contains("would be overwritten"), "{said}");
    assert_eq!(read(&known), before);
}
