//! What `straightedge verify` has to say on the terminal, and pages for the browser.

use super::document::{Document, Ending, Row, write_whole};
use super::summary::if_complete;
use super::{Failure, Outcome, html, page};
use comfy_table::{CellAlignment, Table, presets::ASCII_MARKDOWN};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use straightedge::verify::{Arithmetic, Counts, find};

/// Of so many queries the terminal shows every class.
const FEW: usize = 6;

/// The file of a report: that file, if it has the name of a page, or one in that folder, which is made.
pub(crate) fn file(path: &Path) -> Result<PathBuf, Failure> {
    match path.extension() {
        Some(extension) if extension == "html" => {}
        Some(_) if !path.is_dir() => {
            let path = path.display();
            return Err(Failure::Input(format!("cannot write {path}: a report is a page, `.html`, or in a folder")));
        }
        _ => fs::create_dir_all(path)
            .map_err(|error| Failure::Input(format!("cannot make the folder {}: {error}", path.display())))?,
    }
    Ok(place(path))
}

/// Where a report of that path is.
pub(crate) fn place(path: &Path) -> PathBuf {
    if path.extension().is_some_and(|extension| extension == "html") { path.into() } else { path.join("report.html") }
}

/// Writes the page.
pub(crate) fn write(document: &Document, path: &Path) -> Result<(), Failure> {
    write_whole(&file(path)?, html::page(&page::report(document)))
}

/// Wrong answers of implementations that promise none.
pub(crate) fn broken_promises(document: &Document) -> u64 {
    document.rows.iter().filter(|row| row.is_promised).map(|row| row.counts.wrong()).sum()
}

/// Whether those who promise to be right are.
pub(crate) fn outcome(document: &Document) -> Outcome {
    if broken_promises(document) > 0 { Outcome::Disagreement } else { if_complete(document) }
}

/// For the terminal.
pub(crate) fn text(document: &Document) -> String {
    let ids: BTreeSet<&str> = document.rows.iter().map(|row| row.query.as_str()).collect();
    let (by, has_classes) = if ids.len() > FEW {
        ("query; the report has them by class", false)
    } else {
        ("query and class of cases", true)
    };
    format!(
        "Wrong answers of each implementation, by {by} (`-`: does not apply)\n\n{}\n\n{}\n{}",
        wrong_table(document, has_classes),
        failures(document),
        conclusion(document)
    )
}

/// The implementations that were asked anything, in the order of reports.
pub(crate) fn subjects(rows: &[Row]) -> Vec<String> {
    let asked: BTreeSet<&str> = rows.iter().map(|row| row.subject.as_str()).collect();
    let known = Arithmetic::ALL.map(Arithmetic::name);
    let others = asked.iter().filter(|subject| !known.contains(subject));
    known.iter().filter(|subject| asked.contains(*subject)).chain(others).map(ToString::to_string).collect()
}

/// One line a query, or a query and class.
fn wrong_table(document: &Document, has_classes: bool) -> Table {
    let subjects = subjects(&document.rows);
    let mut header = vec!["query".to_string()];
    header.extend(has_classes.then(|| "class".to_string()));
    header.push("cases".into());
    let first_number = header.len() - 1;
    header.extend(subjects.iter().cloned());
    let mut order: Vec<(&str, &str)> = Vec::new();
    let mut sums: BTreeMap<(&str, &str), BTreeMap<&str, [u64; 2]>> = BTreeMap::new();
    for row in &document.rows {
        let key = (row.query.as_str(), if has_classes { row.class.as_str() } else { "" });
        if !sums.contains_key(&key) {
            order.push(key);
        }
        let [cases, wrong] = sums.entry(key).or_default().entry(&row.subject).or_default();
        *cases += row.counts.cases;
        *wrong += row.counts.wrong();
    }
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN).set_header(header);
    for key in order {
        let of_key = &sums[&key];
        let mut cells = vec![key.0.to_string()];
        cells.extend(has_classes.then(|| key.1.to_string()));
        cells.push(of_key.values().map(|[cases, _]| *cases).max().unwrap_or(0).to_string());
        let cell = |subject: &String| of_key.get(subject.as_str()).map_or("-".into(), |[_, wrong]| wrong.to_string());
        cells.extend(subjects.iter().map(cell));
        table.add_row(cells);
    }
    for column in table.column_iter_mut().skip(first_number) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// The simplest wrong answer of every implementation that promises none, of each kind.
fn failures(document: &Document) -> String {
    let mut text = String::new();
    for Row { query, subject, counts, .. } in document.rows.iter().filter(|row| row.is_promised) {
        for (mistake, found) in &counts.mistakes {
            if let Some(example) = &found.simplest {
                let (given, line) = (&example.given, &example.line);
                writeln!(text, "{query}: {subject}, {mistake}: answers {given}; the line to keep is\n    {line}")
                    .expect("writing to a string");
            }
        }
    }
    if text.is_empty() { "No certified or exact answer was wrong.\n".into() } else { text }
}

fn conclusion(document: &Document) -> String {
    let mut text = String::new();
    for subject in subjects(&document.rows) {
        let mut total = Counts::default();
        let of_subject = document.rows.iter().filter(|row| row.subject == subject);
        of_subject.for_each(|row| total.absorb(row.counts.clone()));
        let details = match total.wrong_details_only() {
            0 => String::new(),
            details => format!(", {details} of them in details only"),
        };
        writeln!(text, "- {subject}: {} of {} wrong{details}", total.wrong(), total.cases)
            .expect("writing to a string");
    }
    match &missing_decisions(document)[..] {
        [] => text.push_str("- every decision of every query occurred\n"),
        missing => writeln!(text, "- never occurred: {}", missing.join(", ")).expect("writing to a string"),
    }
    let told = |key: &str| document.plan.get(key).map_or("?".into(), ToString::to_string);
    let ended = match &document.ended {
        Ending::Complete => String::new(),
        Ending::Interrupted => ", interrupted".into(),
        Ending::OutOfTime => ", the time was over".into(),
        Ending::Unfinished => ", unfinished".into(),
        Ending::Failed(why) => format!(", ended early: {why}"),
    };
    writeln!(
        text,
        "- seed {}, level {}, {} cases a query, class and number type, {:.1} seconds{ended}",
        told("seed"),
        told("level"),
        told("cases"),
        document.seconds
    )
    .expect("writing to a string");
    text
}

/// How often each decision of a query was the exact one, with those that never were.
pub(crate) fn decisions(rows: &[&Row], query: &str) -> Vec<(String, u64)> {
    let all = find(query).map_or(&[][..], |entry| entry.decisions());
    let count = |decision: &&str| {
        let exact = rows.iter().flat_map(|row| &row.counts.decisions).filter(|((exact, _), _)| exact == decision);
        (decision.to_string(), exact.map(|(_, count)| count).sum())
    };
    all.iter().map(count).collect()
}

/// Decisions that no class of a query produced.
pub(crate) fn missing_decisions(document: &Document) -> Vec<String> {
    let mut by_query: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    document.rows.iter().for_each(|row| by_query.entry(&row.query).or_default().push(row));
    let missing = |(query, rows): (&str, Vec<&Row>)| {
        let never = decisions(&rows, query).into_iter().filter(|(_, count)| *count == 0);
        never.map(|(decision, _)| format!("{query} {decision}")).collect::<Vec<_>>()
    };
    by_query.into_iter().flat_map(missing).collect()
}
