//! Results for people: a table, the kinds of error, and the simplest case of each.

use super::arguments::{Most, Strictness};
use super::document::{Document, Ending, Row};
use super::lines::tell;
use super::{Failure, Outcome};
use comfy_table::{CellAlignment, Table, presets::ASCII_MARKDOWN};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use straightedge::verify::{Counts, Entry, Example};

/// Writes the results out, as text or JSON and as a report; agreement or not.
pub(crate) fn conclude(document: &mut Document, strictness: &Strictness) -> Result<Outcome, Failure> {
    document.sum();
    document.complaint = crashes(document).or_else(|| too_many(document, strictness.max_declined));
    if let Some(path) = &strictness.report {
        super::report::write(document, path)?;
    }
    match strictness.json.as_deref() == Some(Path::new("-")) {
        true => tell(&document.text())?,
        // Where nothing was judged, the error that follows says all.
        false if document.totals.cases > 0 => tell(&text(document, strictness.errors))?,
        false => {}
    }
    Ok(outcome(document))
}

/// Whether the results are such that all agrees.
pub(crate) fn outcome(document: &Document) -> Outcome {
    match document.totals.wrong > 0 || document.complaint.is_some() {
        true => Outcome::Disagreement,
        false => if_complete(document),
    }
}

/// Agreement, if the work came to its end, or to that of its time.
pub(crate) fn if_complete(document: &Document) -> Outcome {
    match document.ended {
        Ending::Complete | Ending::OutOfTime => Outcome::Agreement,
        _ => Outcome::Incomplete,
    }
}

/// That the program crashed or hung without a case at fault, if so.
fn crashes(document: &Document) -> Option<String> {
    let times = match document.unexplained_crashes {
        0 => return None,
        1 => "once".into(),
        more => format!("{more} times"),
    };
    Some(format!("but the program crashed or hung {times} on cases that it answers alone"))
}

/// That too many answers were declined, if so.
fn too_many(document: &Document, most: Option<Most>) -> Option<String> {
    let totals = &document.totals;
    match most {
        Some(Most::Number(most)) if totals.declined > most => Some(format!("more than {most} allowed")),
        Some(Most::Percent(most)) if totals.declined as f64 > most / 100.0 * totals.cases as f64 => {
            Some(format!("more than {most} % allowed"))
        }
        None if totals.declined == totals.cases && totals.cases > 0 => Some("which is all".into()),
        _ => None,
    }
}

/// The table, the kinds of error, the totals.
pub(crate) fn text(document: &Document, errors: usize) -> String {
    if document.rows.is_empty() {
        return format!("{}: nothing was judged", document.plan.get("query").map_or("results".into(), word));
    }
    let mut text = format!("{}\n", table(&document.rows));
    let mut total = Counts::default();
    document.rows.iter().for_each(|row| total.absorb(row.counts.clone()));
    let query = &document.rows[0].query;
    let mut confusions: Vec<String> = Vec::new();
    for ((exact, given), count) in total.decisions.iter().filter(|((exact, given), _)| exact != given) {
        confusions.push(format!("{given} for {exact} {count}"));
    }
    if !confusions.is_empty() {
        writeln!(text, "\nAnswered where another decision is right: {}", confusions.join(", "))
            .expect("writing to a string");
    }
    if total.ulps.greatest() > 0 {
        let ulps = &total.ulps;
        let [median, most] = [50, 99].map(|percent| ulps.percentile(percent));
        writeln!(text, "Values, ulps off: median {median}, 99 % at most {most}, greatest {}", ulps.greatest())
            .expect("writing to a string");
    }
    let hidden = total.mistakes.len().saturating_sub(errors);
    for (mistake, found) in total.mistakes.iter().take(errors) {
        let times = if found.count == 1 { "once".into() } else { format!("{} times", found.count) };
        write!(text, "\n{mistake}, {times}").expect("writing to a string");
        if let Some(example) = &found.simplest {
            let described = described(example);
            write!(text, "; the simplest case:\n{described}").expect("writing to a string");
        }
        text.push('\n');
    }
    if hidden > 0 {
        writeln!(text, "\n{hidden} more kinds of error are not shown (--errors)").expect("writing to a string");
    }
    let totals = &document.totals;
    write!(text, "\n{query}: {} of {} wrong", totals.wrong, totals.cases).expect("writing to a string");
    if totals.wrong_details_only > 0 {
        write!(text, ", {} of them in details only", totals.wrong_details_only).expect("writing to a string");
    }
    if totals.declined > 0 {
        write!(text, ", {} declined", totals.declined).expect("writing to a string");
    }
    if let Some(complaint) = &document.complaint {
        write!(text, ", {complaint}").expect("writing to a string");
    }
    match &document.ended {
        Ending::Complete => {}
        Ending::Interrupted => text.push_str("; interrupted"),
        Ending::OutOfTime => text.push_str("; the time was over"),
        Ending::Unfinished => text.push_str("; unfinished"),
        Ending::Failed(_) => text.push_str("; ended early"),
    }
    text
}

fn word(value: &serde_json::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// Counts by class, with the commonest kinds of error.
fn table(rows: &[Row]) -> Table {
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN).set_header(["class", "cases", "wrong", "declined", "kinds of error"]);
    for column in 1..4 {
        table.column_mut(column).expect("five columns").set_cell_alignment(CellAlignment::Right);
    }
    let by_class: BTreeMap<&str, Counts> = rows.iter().fold(BTreeMap::new(), |mut all, row| {
        all.entry(&row.class).or_insert_with(Counts::default).absorb(row.counts.clone());
        all
    });
    for (class, counts) in by_class {
        let mut kinds: Vec<_> =
            counts.mistakes.iter().map(|(mistake, found)| (found.count, mistake.to_string())).collect();
        kinds.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        let told: Vec<String> = kinds.iter().take(3).map(|(count, kind)| format!("{kind} {count}")).collect();
        let more = if kinds.len() > 3 { ", …" } else { "" };
        table.add_row([
            class.to_string(),
            counts.cases.to_string(),
            counts.wrong().to_string(),
            counts.declined.to_string(),
            told.join(", ") + more,
        ]);
    }
    table
}

/// A wrong answer: the case in decimals, as a line to keep, and what was said.
pub(crate) fn described(example: &Example) -> String {
    let line = &example.line;
    let exact = line.split_once('=').map_or("", |(_, answer)| answer.trim());
    format!("    {}\n    answered {}, exact {exact}\n    {line}", example.decimals, shown(&example.given))
}

/// What a program said, which may be anything, of any length.
fn shown(given: &str) -> String {
    let start: String = given.chars().take(160).flat_map(char::escape_debug).collect();
    if given.chars().count() > 160 { start + "…" } else { start }
}

/// The case as tests to copy.
pub(crate) fn snippets(query: &Entry, example: &Example) -> String {
    super::snippets::of(query, &example.line)
}
