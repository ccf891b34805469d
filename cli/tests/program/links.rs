//! Links to the page of `web/`: wrong cases of its questions, and results that it judges.

use crate::child::{fails, run, scratch, text};
use straightedge_cli::for_tests::{LINKED, link};
use straightedge_verify::{Example, FindingKind, ResultKind};

const SIGN: FindingKind = FindingKind::OppositeSign;

fn of(line: &str) -> Example {
    Example { line: line.into(), given: "3 0 1 2".into(), ..Example::default() }
}

/// The page has these questions and tasks, and no others.
#[test]
fn questions_of_the_page() {
    let (plane, space) =
        (include_str!("../../../web/questions/plane.js"), include_str!("../../../web/questions/space.js"));
    let ids = plane.lines().chain(space.lines()).filter_map(|line| {
        let id = line.strip_prefix("    \"")?.strip_suffix("\": {")?;
        id.contains('/').then_some(id)
    });
    assert_eq!(ids.collect::<Vec<_>>(), LINKED.0);
    let judged = include_str!("../../../web/files/tasks.js");
    let names = judged.lines().filter_map(|line| line.strip_prefix("    ")?.strip_suffix(": {"));
    assert_eq!(names.collect::<Vec<_>>(), LINKED.1);
}

#[test]
fn links_are_lines_that_the_page_reads() {
    let long = "1 ".repeat(1000);
    let of_query = |query, line| link(query, &SIGN, &of(line));
    let of_case = |line| of_query("predicate/orient2d", line);
    assert_eq!(of_case("@small 0 0 1 0 x3F -1 = -").unwrap(), "#predicate/orient2d=0%200%201%200%20x3F%20-1");
    assert_eq!(of_case("0 9007199254740992").unwrap(), "#predicate/orient2d=0%209007199254740992");
    // No double.
    assert_eq!(of_case("0 9007199254740993").unwrap(), "#predicate/orient2d@exact=0%209007199254740993");
    // Neither a terminal nor a page sees what a program said.
    assert_eq!(of_case("0 <b>'\u{1b}[1m\n").unwrap(), "#predicate/orient2d=0%20%3Cb%3E%27%1B%5B1m");
    assert_eq!(of_case(""), None);
    assert_eq!(of_case(&long), None);
    assert_eq!(of_query("distance/segment_segment", "0 0 1 1"), None);
    let judged = |kind| link("hull_2d", kind, &of("3 0 0 1 0 0 1"));
    let overlap = FindingKind::Result(ResultKind::Overlap);
    assert_eq!(judged(&overlap).unwrap(), "#judge/hull_2d=3%200%200%201%200%200%201%20=%203%200%201%202");
    assert_eq!(judged(&FindingKind::Crash), None);
}

/// With an address a whole link, without it a word and a sentence; in text, JSON and the report.
#[test]
fn wrong_cases_are_linked() {
    let wrong = b"0 0 1 0 0 1 = -\n";
    let line = "#predicate/orient2d=x0000000000000000%20x0000000000000000%20x3FF0000000000000%20x0000000000000000\
        %20x0000000000000000%20x3FF0000000000000";
    let about = "PAGE is the address of the page that web/build makes (--page, STRAIGHTEDGE_PAGE)\n";
    let report = scratch("links").join("report.html");
    let html = report.to_str().expect("a path");
    let told = |more: &[&str]| {
        let said = text(&run(&[&["ver", "orient2d", "--report", html], more].concat(), wrong).stdout);
        (said, std::fs::read_to_string(&report).expect("a report"))
    };
    let (said, html) = told(&[]);
    assert!(said.contains(&format!("\n    PAGE{line}\n\n{about}\n")), "{said}");
    assert!(html.contains(&format!("<p class=i>PAGE{line}<pre")) && html.contains(&about[..48]), "{html}");
    let (said, html) = told(&["--page", "https://a.example/page/"]);
    assert!(said.contains(&format!("\n    https://a.example/page/{line}\n")) && !said.contains(about), "{said}");
    assert!(html.contains(&format!("<a href='https://a.example/page/{line}'>")) && !html.contains("PAGE"), "{html}");

    let json = text(&run(&["ver", "orient2d", "--json", "-", "--page", "http://a/"], wrong).stdout);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let mistakes = json["rows"][0]["mistakes"].as_object().expect("kinds");
    assert_eq!((&json["page"], &mistakes["opposite sign"]["link"]), (&"http://a/".into(), &line.into()));
    for address in ["javascript:alert(1)", "example.org", "https://a b/", "https://a/#", "http://a/'"] {
        let complaint = fails(&["ver", "orient2d", "--page", address], wrong);
        assert!(complaint.contains("the address of the page is like "), "{complaint}");
    }
    // A result that is judged, with what was answered.
    let said = text(&run(&["judge", "hull_2d"], b"3 0 0 1 0 0 1 = 3 0 2 1\n").stdout);
    let link = said.lines().find_map(|line| line.trim().strip_prefix("PAGE#judge/hull_2d="));
    assert!(link.is_some_and(|link| link.starts_with("3%20x0") && link.ends_with("%20=%203%200%202%201")), "{said}");
}
