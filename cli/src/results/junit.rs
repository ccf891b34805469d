//! Results as JUnit XML: a suite for each query, a test case for each class and implementation.

use crate::results::baseline::standing;
use crate::results::document::{Document, Ending, Row};
use crate::results::summary::shown;
use crate::results::totals::{ANSWERS, PROGRAM, by_query, counts_as_wrong};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use std::io;
use straightedge_verify::{Counts, FindingKind, Found};

/// The attribute for the number of tests that were skipped.
const SKIPPED: &str = "skipped";

/// What a test case says: an element with a kind, a message and more.
struct Said {
    element: &'static str,
    kind: String,
    message: String,
    body: String,
}

/// A test case.
struct Test<'a> {
    class_name: &'a str,
    name: String,
    said: Vec<Said>,
    /// The counts, in words.
    output: String,
}

/// A test suite.
struct Suite<'a> {
    name: &'a str,
    tests: Vec<Test<'a>>,
    /// If they are known of the suite.
    seconds: Option<f64>,
}

/// The results as a file in JUnit XML.
pub(crate) fn junit(document: &Document) -> Vec<u8> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
    write(&mut xml, document).expect("memory can be written to");
    let mut bytes = xml.into_inner();
    bytes.push(b'\n');
    bytes
}

fn write(xml: &mut Writer<Vec<u8>>, document: &Document) -> io::Result<()> {
    let suites = suites(document);
    let all: Vec<&Test<'_>> = suites.iter().flat_map(|suite| &suite.tests).collect();
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    // The schema of Jenkins has no number of skipped tests here.
    let counted = numbers(&all).into_iter().filter(|(name, _)| *name != SKIPPED);
    let attributes = [("name", "straightedge".to_string())].into_iter().chain(counted);
    let attributes: Vec<_> = attributes.chain([("time", format!("{:.3}", document.seconds))]).collect();
    let element = xml.create_element("testsuites").with_attributes(borrowed(&attributes));
    element.write_inner_content(|xml| suites.iter().try_for_each(|suite| suite.write(xml, document)))?;
    Ok(())
}

fn suites(document: &Document) -> Vec<Suite<'_>> {
    let query = document.plan.get("query").and_then(|query| query.as_str());
    let mut suites: Vec<Suite<'_>> = by_query(&document.rows)
        .into_iter()
        .map(|(name, rows)| Suite {
            name,
            tests: rows.iter().map(|row| of_row(document, row)).collect(),
            seconds: query.map(|_| document.seconds),
        })
        .collect();
    if let Some(test) = of_run(document, query.unwrap_or("verify")) {
        match (suites.last_mut(), query) {
            (Some(suite), Some(_)) => suite.tests.push(test),
            _ => suites.push(Suite { name: test.class_name, tests: vec![test], seconds: None }),
        }
    }
    suites
}

/// The test case of a class and an implementation.
fn of_row<'a>(document: &'a Document, row: &'a Row) -> Test<'a> {
    let Row { query, class, subject, counts, .. } = row;
    let Counts { cases, declined, undecided, excused, .. } = counts;
    let name = match subject.as_str() {
        PROGRAM | ANSWERS => class.clone(),
        _ => format!("{class}, {subject}"),
    };
    let mut output = format!("{cases} cases, {} wrong, {declined} declined", counts.wrong());
    for (count, what) in [(*undecided, "not decided"), (*excused, "excused")] {
        if count > 0 {
            output += &format!(", {count} {what}");
        }
    }
    let mut said = Vec::new();
    if !counts_as_wrong(document, row) {
        if counts.wrong() > 0 {
            said.push(skipped(format!("{subject} promises nothing: {} of {cases} wrong", counts.wrong())));
        }
    } else {
        for (kind, found) in &counts.mistakes {
            match standing(document, row, kind) {
                Some(change) if change.count <= change.known => {
                    output += &format!("\nknown: {kind}, {} where {} are known", change.count, change.known);
                }
                Some(change) => said.push(of_kind(document, kind, found, *cases, Some(change.known))),
                None => said.push(of_kind(document, kind, found, *cases, None)),
            }
        }
    }
    for change in document.compared.iter().flat_map(|compared| &compared.mended) {
        if [&change.query, &change.class, &change.subject] == [query, class, subject] {
            output += &format!("\nmended: {}, {} in the baseline", change.kind, change.known);
        }
    }
    if said.is_empty() && *declined == *cases {
        said.push(skipped(format!("all {cases} declined")));
    } else if said.is_empty() && *undecided > 0 {
        said.push(skipped(format!("{undecided} of {cases} not decided (--limit)")));
    }
    Test { class_name: query, name, said, output }
}

fn skipped(message: String) -> Said {
    Said { element: "skipped", kind: String::new(), message, body: String::new() }
}

/// A kind of wrong answer: a crash or a hang is an error, others are failures.
fn of_kind(document: &Document, kind: &FindingKind, found: &Found, cases: u64, known: Option<u64>) -> Said {
    let is_lost = matches!(kind, FindingKind::Crash | FindingKind::Hang);
    let known = match known {
        None => String::new(),
        Some(0) => " (new)".into(),
        Some(known) => format!(" ({known} are known)"),
    };
    let message = format!("{kind}: {} of {cases}{known}", found.count);
    let body = found.simplest.as_ref().map_or(String::new(), |example| {
        format!("the simplest {}:\n{}", document.unit(), shown(document, kind, example))
    });
    Said { element: if is_lost { "error" } else { "failure" }, kind: kind.to_string(), message, body }
}

/// The test case of the run as a whole, if something is wrong with it that no class has.
fn of_run<'a>(document: &'a Document, query: &'a str) -> Option<Test<'a>> {
    let said = |element, kind: &str, message: &str| Said {
        element,
        kind: kind.into(),
        message: message.into(),
        body: String::new(),
    };
    let mut all = Vec::new();
    if let Some(complaint) = &document.complaint {
        all.push(match document.unexplained_crashes {
            0 => said("failure", "declined", &format!("{} declined, {complaint}", document.totals.declined)),
            _ => said("error", "crash", complaint),
        });
    }
    match &document.ended {
        Ending::Complete | Ending::OutOfTime => {}
        ended => all.extend(ended.early().map(|early| said("error", "not judged to the end", &early))),
    }
    if all.is_empty() && document.totals.cases == 0 {
        all.push(said("error", "not judged", "nothing was judged"));
    }
    (!all.is_empty()).then(|| Test { class_name: query, name: "the run".into(), said: all, output: String::new() })
}

/// How many tests there are, and how many of each ending: a test with an error has no failure.
fn numbers(tests: &[&Test<'_>]) -> [(&'static str, String); 4] {
    let ended = |test: &&&Test<'_>| {
        let has = |element: &str| test.said.iter().any(|said| said.element == element);
        ["error", "failure", "skipped"].into_iter().find(|element| has(element))
    };
    let count = |element: &str| tests.iter().filter(|test| ended(test) == Some(element)).count().to_string();
    [
        ("tests", tests.len().to_string()),
        ("failures", count("failure")),
        ("errors", count("error")),
        (SKIPPED, count("skipped")),
    ]
}

fn borrowed<'a>(attributes: &'a [(&'static str, String)]) -> impl Iterator<Item = (&'a str, &'a str)> {
    attributes.iter().map(|(name, value)| (*name, value.as_str()))
}

impl Suite<'_> {
    fn write(&self, xml: &mut Writer<Vec<u8>>, document: &Document) -> io::Result<()> {
        let tests: Vec<&Test<'_>> = self.tests.iter().collect();
        let mut attributes = vec![("name", one_line(self.name))];
        attributes.extend(numbers(&tests));
        attributes.extend(self.seconds.map(|seconds| ("time", format!("{seconds:.3}"))));
        let element = xml.create_element("testsuite").with_attributes(borrowed(&attributes));
        element.write_inner_content(|xml| {
            xml.create_element("properties").write_inner_content(|xml| {
                let planned = document.plan.iter().map(|(key, value)| {
                    (key.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_string))
                });
                let own = [("version", document.version.clone()), ("command line", document.command.clone())];
                let compared = document.compared.iter().map(|compared| ("baseline", compared.file.clone()));
                own.into_iter().chain(planned).chain(compared).try_for_each(|(name, value)| {
                    let attributes = [("name", one_line(name)), ("value", one_line(&value))];
                    xml.create_element("property").with_attributes(borrowed(&attributes)).write_empty().map(drop)
                })
            })?;
            self.tests.iter().try_for_each(|test| test.write(xml))
        })?;
        Ok(())
    }
}

impl Test<'_> {
    fn write(&self, xml: &mut Writer<Vec<u8>>) -> io::Result<()> {
        let attributes = [("classname", one_line(self.class_name)), ("name", one_line(&self.name))];
        let element = xml.create_element("testcase").with_attributes(borrowed(&attributes));
        if self.said.is_empty() && self.output.is_empty() {
            return element.write_empty().map(drop);
        }
        // In the order that the stricter schemas have.
        let in_order = ["failure", "skipped", "error"].into_iter();
        let said = in_order.flat_map(|element| self.said.iter().filter(move |said| said.element == element));
        element.write_inner_content(|xml| {
            said.into_iter().try_for_each(|said| said.write(xml))?;
            match self.output.as_str() {
                "" => Ok(()),
                output => text_element(xml, "system-out", &[], output),
            }
        })?;
        Ok(())
    }
}

impl Said {
    fn write(&self, xml: &mut Writer<Vec<u8>>) -> io::Result<()> {
        let mut attributes = vec![("message", one_line(&self.message))];
        if !self.kind.is_empty() {
            attributes.push(("type", one_line(&self.kind)));
        }
        text_element(xml, self.element, &attributes, &self.body)
    }
}

fn text_element(
    xml: &mut Writer<Vec<u8>>,
    name: &str,
    attributes: &[(&'static str, String)],
    text: &str,
) -> io::Result<()> {
    let element = xml.create_element(name).with_attributes(borrowed(attributes));
    match text {
        "" => element.write_empty(),
        _ => element.write_text_content(BytesText::new(&visible(text))),
    }
    .map(drop)
}

/// Text with what XML cannot have, or changes, written as an escape that people see: `\u{1b}`.
fn visible(text: &str) -> String {
    let is_kept = |c: char| c == '\n' || c == '\t' || !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().map(|c| if is_kept(c) { c.to_string() } else { c.escape_default().to_string() }).collect()
}

/// [`visible`], for attributes, in which ends of lines become blanks.
fn one_line(text: &str) -> String {
    let text = visible(text);
    text.chars()
        .map(|c| if matches!(c, '\n' | '\t') { c.escape_default().to_string() } else { c.to_string() })
        .collect()
}
