//! Results for the services that run tests: JUnit XML and SARIF.

use crate::child::{eval, fails, run, scratch, text};
use roxmltree::{Document, Node};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// A folder that is removed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Folder(scratch(&format!("services-{name}")))
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in Unicode").into()
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file")
    }

    /// Runs the program with all outputs in this folder, and returns the exit code.
    fn run(&self, arguments: &[&str], input: &str) -> Option<i32> {
        let [json, junit, sarif] = ["r.json", "r.xml", "r.sarif"].map(|name| self.path(name));
        let _ = std::fs::remove_file(&json);
        let outputs = ["--json", &json, "--junit", &junit, "--sarif", &sarif];
        run(&[arguments, &outputs].concat(), input.as_bytes()).status.code()
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.read("r.json")).expect("JSON")
    }

    fn sarif(&self) -> Value {
        serde_json::from_str(&self.read("r.sarif")).expect("JSON")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn plain() -> String {
    eval("orient2d --as plain-f64")
}

fn elements<'a>(node: Node<'a, 'a>, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.descendants().filter(move |node| node.has_tag_name(name))
}

fn number(node: Node<'_, '_>, name: &str) -> u64 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("{name} of {node:?}"))
}

/// Asserts that the numbers of tests of a suite, or of all, are those of its test cases.
fn assert_numbers(node: Node<'_, '_>) {
    let with = |name: &'static str, but: Option<&'static str>| {
        let is = |test: &Node<'_, '_>| elements(*test, name).next().is_some();
        let is_not = |test: &Node<'_, '_>| but.is_none_or(|but| elements(*test, but).next().is_none());
        elements(node, "testcase").filter(|test| is(test) && is_not(test)).count() as u64
    };
    assert_eq!(number(node, "tests"), elements(node, "testcase").count() as u64);
    assert_eq!(number(node, "errors"), with("error", None));
    assert_eq!(number(node, "failures"), with("failure", Some("error")));
    if node.has_tag_name("testsuite") {
        assert_eq!(number(node, "skipped"), with("skipped", None));
    }
}

/// A test case for each row, a failure for each kind, with the counts and the cases of the JSON document.
#[test]
fn junit_says_what_json_says() {
    let folder = Folder::new("junit");
    let command = plain();
    assert_eq!(folder.run(&["run", "orient2d", "--cmd", &command, "--no-shrink"], ""), Some(1));
    let (json, xml) = (folder.json(), folder.read("r.xml"));
    let xml = Document::parse(&xml).expect("XML");
    let (all, suites) = (xml.root_element(), elements(xml.root_element(), "testsuite").collect::<Vec<_>>());
    assert_eq!((all.tag_name().name(), suites.len()), ("testsuites", 1));
    assert_numbers(all);
    assert_numbers(suites[0]);
    assert_eq!(suites[0].attribute("name"), Some("predicate/orient2d"));
    let seconds: f64 = suites[0].attribute("time").expect("seconds").parse().expect("a number");
    assert!((seconds - json["seconds"].as_f64().expect("seconds")).abs() < 0.001);
    let tests: Vec<_> = elements(all, "testcase").collect();
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(tests.len(), rows.len());
    let mut failures = 0;
    for (test, row) in tests.iter().zip(rows) {
        assert_eq!(
            (test.attribute("classname"), test.attribute("name")),
            (Some("predicate/orient2d"), row["class"].as_str())
        );
        let kinds = row["mistakes"].as_object().expect("kinds");
        let said: Vec<_> = elements(*test, "failure").collect();
        assert_eq!(said.len(), kinds.len());
        for (failure, (kind, found)) in said.iter().zip(kinds) {
            assert_eq!(failure.attribute("type"), Some(kind.as_str()));
            let message = format!("{kind}: {} of {}", found["count"], row["cases"]);
            assert_eq!(failure.attribute("message"), Some(message.as_str()));
            let body = failure.text().expect("a case");
            for part in ["line", "decimals", "exact", "given"] {
                let part = found[part].as_str().expect("text");
                assert!(body.contains(part), "{part} in {body}");
            }
            failures += 1;
        }
        let output = elements(*test, "system-out").next().and_then(|node| node.text()).expect("counts");
        assert_eq!(output, format!("{} cases, {} wrong, {} declined", row["cases"], row["wrong"], row["declined"]));
    }
    assert!(failures > 5, "{failures}");
    let seed = elements(suites[0], "property").find(|node| node.attribute("name") == Some("seed"));
    assert_eq!(seed.and_then(|node| node.attribute("value")), Some("1"));
    // The results that are read again say the same.
    let before: Vec<String> = elements(all, "failure").map(|node| format!("{:?}", node.text())).collect();
    let copy = folder.path("copy.json");
    std::fs::copy(folder.path("r.json"), &copy).expect("a copy");
    assert_eq!(folder.run(&["merge", &copy], ""), Some(1));
    let merged = folder.read("r.xml");
    let merged = Document::parse(&merged).expect("XML");
    assert!(elements(merged.root_element(), "failure").map(|node| format!("{:?}", node.text())).eq(before));
}

/// Crashes are errors, declined cases skipped, and what XML cannot have is seen as an escape.
#[cfg(unix)]
#[test]
fn junit_has_errors_and_skips() {
    let folder = Folder::new("errors");
    let cases = folder.path("cases.txt");
    std::fs::write(&cases, "@a 0 0 1 0 0 1\n@b 0 0 1 0 0 2\n@b 0 0 1 0 0 3\n@c 0 0 1 0 0 -1\n").expect("a file");
    let script = folder.path("judged.sh");
    let judged = "while read -r label rest; do case $label in\n\
                  @a) echo '?';; @c) echo +;;\n\
                  *) printf '<\\033[31m&\\001\\n' >&2; exit 3;; esac; done\n";
    std::fs::write(&script, judged).expect("a file");
    let command = format!("sh {script}");
    let arguments = ["run", "orient2d", "--cmd", &command, "--cases", &cases, "--no-shrink"];
    assert_eq!(folder.run(&arguments, ""), Some(1));
    let xml = folder.read("r.xml");
    let xml = Document::parse(&xml).unwrap_or_else(|why| panic!("{why}: {xml}"));
    let tests: Vec<_> = elements(xml.root_element(), "testcase").collect();
    let said = |test: usize| {
        let node = tests[test].children().find(|node| node.is_element() && !node.has_tag_name("system-out"));
        node.map(|node| (node.tag_name().name(), node.attribute("message").expect("a message")))
    };
    assert_eq!(tests.iter().map(|test| test.attribute("name")).collect::<Vec<_>>(), [Some("a"), Some("b"), Some("c")]);
    assert_eq!(said(0), Some(("skipped", "all 1 declined")));
    assert_eq!(said(1), Some(("error", "crash: 2 of 2")));
    assert_eq!(said(2), Some(("failure", "opposite sign: 1 of 1")));
    let body = elements(tests[1], "error").next().and_then(|node| node.text()).expect("a case");
    assert!(body.contains("u{1b}[31m&"), "{body}");
    assert_numbers(xml.root_element());
    assert_numbers(elements(xml.root_element(), "testsuite").next().expect("a suite"));
    // A label, which becomes a name.
    assert_eq!(folder.run(&["ver", "orient2d"], "@\u{8}\u{fffe}<\" 0 0 1 0 0 1 = -\n"), Some(1));
    let xml = folder.read("r.xml");
    let xml = Document::parse(&xml).unwrap_or_else(|why| panic!("{why}: {xml}"));
    let names: Vec<_> = elements(xml.root_element(), "testcase").map(|test| test.attribute("name")).collect();
    assert_eq!(names, [Some("\\u{8}\\u{fffe}<\"")]);
}

/// What is wrong with the run as a whole is a test case of its own.
#[test]
fn runs_that_end_early_are_errors() {
    let folder = Folder::new("early");
    assert_eq!(folder.run(&["run", "orient2d", "--cmd", "exit 3"], ""), Some(2));
    let xml = folder.read("r.xml");
    let xml = Document::parse(&xml).expect("XML");
    let errors: Vec<_> = elements(xml.root_element(), "error").filter_map(|node| node.attribute("message")).collect();
    assert!(errors.len() == 1 && errors[0].contains("answered none of the first 4 cases"), "{errors:?}");
    let invocation = &folder.sarif()["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let said = &invocation["toolExecutionNotifications"][0];
    assert_eq!(said["level"], "error");
    assert!(said["message"]["text"].as_str().is_some_and(|text| text.contains("none of the first 4")), "{said}");
    // Declining too much is a failure of the run.
    let arguments = ["run", "orient2d", "--cmd", "sed 's/.*/?/'", "-n", "40"];
    assert_eq!(folder.run(&arguments, ""), Some(1));
    let xml = folder.read("r.xml");
    let xml = Document::parse(&xml).expect("XML");
    let said: Vec<_> = elements(xml.root_element(), "failure").filter_map(|node| node.attribute("message")).collect();
    assert_eq!(said, ["40 declined, which is all"]);
}

/// Of `verify`, implementations that promise nothing do not fail.
#[test]
fn only_promises_fail() {
    let folder = Folder::new("verify");
    let page = folder.path("page.html");
    let arguments = ["verify", "orient2d", "orient3d", "-n", "20", "--class", "ulp-moved,grid", "--report", &page];
    assert_eq!(folder.run(&arguments, ""), Some(0));
    let xml = folder.read("r.xml");
    let xml = Document::parse(&xml).expect("XML");
    let suites: Vec<_> =
        elements(xml.root_element(), "testsuite").filter_map(|suite| suite.attribute("name")).collect();
    assert_eq!(suites, ["predicate/orient2d", "predicate/orient3d"]);
    assert!(elements(xml.root_element(), "failure").next().is_none());
    let skipped: Vec<_> =
        elements(xml.root_element(), "skipped").filter_map(|node| node.attribute("message")).collect();
    assert!(skipped.iter().any(|said| said.starts_with("plain-f64 promises nothing: ")), "{skipped:?}");
    assert_numbers(xml.root_element());
    assert_eq!(folder.sarif()["runs"][0]["results"].as_array().map(Vec::len), Some(0));
}

/// A rule for each kind, a result for each class that has it, with the case.
#[test]
fn sarif_says_what_json_says() {
    let folder = Folder::new("sarif");
    let command = plain();
    let arguments = ["run", "orient2d", "--cmd", &command, "--no-shrink", "--source", "src/my geometry.c"];
    assert_eq!(folder.run(&arguments, ""), Some(1));
    let (json, log) = (folder.json(), folder.sarif());
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    let mut results = run["results"].as_array().expect("results").iter();
    let mut fingerprints = BTreeSet::new();
    for row in json["rows"].as_array().expect("rows") {
        for (kind, found) in row["mistakes"].as_object().expect("kinds") {
            let result = results.next().expect("a result for each kind");
            let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
            assert_eq!(rule["id"], result["ruleId"]);
            assert_eq!(rule["id"], format!("predicate/orient2d/{}", kind.replace(' ', "-")));
            assert_eq!(result["level"], "error");
            for (property, value) in [
                ("class", &row["class"]),
                ("subject", &row["subject"]),
                ("cases", &row["cases"]),
                ("count", &found["count"]),
                ("case", &found["decimals"]),
                ("line", &found["line"]),
                ("exact", &found["exact"]),
                ("given", &found["given"]),
            ] {
                assert_eq!(&result["properties"][property], value, "{property}");
            }
            let text = result["message"]["text"].as_str().expect("text");
            assert!(text.starts_with(&format!("{kind}: {} of ", found["count"])), "{text}");
            let place = &result["locations"][0];
            let name = format!("predicate/orient2d/{}/program", row["class"].as_str().expect("a class"));
            assert_eq!(place["logicalLocations"][0]["fullyQualifiedName"], name);
            assert_eq!(place["physicalLocation"]["artifactLocation"]["uri"], "src/my%20geometry.c");
            assert!(fingerprints.insert(result["partialFingerprints"]["straightedge/v1"].to_string()), "{result}");
        }
    }
    assert!(results.next().is_none() && fingerprints.len() > 5);
    // Those of other cases, without a source, are equal.
    assert_eq!(folder.run(&["run", "orient2d", "--cmd", &command, "--no-shrink", "--seed", "9"], ""), Some(1));
    let other = folder.sarif();
    let others = other["runs"][0]["results"].as_array().expect("results");
    let is_known =
        |result: &&Value| fingerprints.contains(&result["partialFingerprints"]["straightedge/v1"].to_string());
    assert!(others.iter().filter(is_known).count() > 5);
    assert!(others.iter().all(|result| result["locations"][0]["physicalLocation"].is_null()));
    assert_ne!(others[0]["properties"]["line"], run["results"][0]["properties"]["line"]);
}

/// Whole results, and details.
#[test]
fn sarif_has_kinds_of_results_and_details() {
    let folder = Folder::new("kinds");
    assert_eq!(folder.run(&["judge", "hull_2d"], "@a 4 0 0 4 0 4 4 0 4 = 4 0 3 2 1\n"), Some(1));
    let log = folder.sarif();
    let rule = &log["runs"][0]["tool"]["driver"]["rules"][0];
    assert_eq!(rule["id"], "hull_2d/turned-over");
    let described = rule["fullDescription"]["text"].as_str().expect("text");
    assert!(described.contains("a hull is told inside out"), "{described}");
    assert_eq!(
        folder.run(&["ver", "closest/point_triangle"], "1 -3 4 0 0 0 4 0 0 0 4 0 = closest 25 1 0 0 edge 0 2\n"),
        Some(1)
    );
    let levels: Vec<String> = folder.sarif()["runs"][0]["results"]
        .as_array()
        .expect("results")
        .iter()
        .map(|result| result["level"].to_string())
        .collect();
    assert_eq!(levels, ["\"warning\""]);
}

#[test]
fn files_of_services_are_files() {
    for option in ["--junit", "--sarif"] {
        let said = fails(&["ver", "orient2d", option, "-"], b"0 0 1 0 0 1 = +\n");
        assert!(said.contains("only --json writes to the standard output"), "{said}");
    }
    let said = fails(&["ver", "orient2d", "--source", "a.c"], b"0 0 1 0 0 1 = +\n");
    assert!(said.contains("--sarif"), "{said}");
    let folder = Folder::new("files");
    let path = folder.path("one");
    for [one, other] in [["--json", "--junit"], ["--junit", "--sarif"], ["--report", "--sarif"]] {
        let name = if one == "--report" { folder.path("one.html") } else { path.clone() };
        let said = fails(&["ver", "orient2d", one, &name, other, &name], b"0 0 1 0 0 1 = +\n");
        assert!(said.contains(&format!("`{one} {name}` would be overwritten by `{other} {name}`")), "{said}");
    }
    // A folder that is missing is an error before any work.
    let said = fails(&["run", "orient2d", "--cmd", "cat", "--junit", &folder.path("no/such.xml")], b"");
    assert!(said.contains("cannot write") && !said.contains("answer"), "{said}");
    assert!(text(&run(&["ver", "orient2d", "--help"], b"").stdout).contains("--junit <FILE>"));
}
