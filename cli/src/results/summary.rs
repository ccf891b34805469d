//! Results for people: a table, the kinds of wrong answers, and the simplest case of each.

use crate::arguments::{Most, Telling};
use crate::html::drawing::readable;
use crate::lines::{shortened, start_of};
use crate::outcome::Outcome;
use crate::results::baseline::Baseline;
use crate::results::compared::{Change, Compared};
use crate::results::document::total;
use crate::results::document::{Document, Ending, Row};
use crate::results::table::table;
use crate::results::totals::{ANSWERS, PROGRAM, grouped, kinds};
use crate::results::witness;
use crate::whole_file::WholeFile;
use anyhow::Result;
use comfy_table::Table;
use straightedge_verify::{Example, FindingKind};

/// How many characters of an input and of a result are shown; JSON has all.
const MOST_OF_INPUT: usize = 2000;
const MOST_OF_RESULT: usize = 400;

/// Writes the results, as text or JSON and as a report; returns whether all agrees.
pub(crate) fn conclude(
    document: &mut Document,
    file: Option<&WholeFile>,
    telling: &Telling,
    baseline: Option<&Baseline>,
) -> Result<Outcome> {
    document.sum();
    document.page = telling.outputs.linked.checked()?;
    document.compared = baseline.map(|baseline| baseline.compare(document));
    document.complaint = crashes(document).or_else(|| too_many(document, telling.max_declined));
    let told = telling.outputs.write(document, || match document.totals.cases {
        // An error message follows.
        0 if document.ended == Ending::Complete || matches!(document.ended, Ending::Failed(_)) => String::new(),
        _ => text(document, telling.errors),
    });
    // Either of them may fail alone.
    let written = document.write(file);
    told.and(written)?;
    Ok(outcome(document))
}

/// Whether all agrees.
pub(crate) fn outcome(document: &Document) -> Outcome {
    let is_wrong = document.compared.as_ref().map_or(document.totals.wrong > 0, |compared| !compared.new.is_empty());
    match is_wrong || document.complaint.is_some() {
        true => Outcome::Disagreement,
        false => if_complete(document),
    }
}

/// Agreement, if something was judged, and the work is complete or its time was over.
pub(crate) fn if_complete(document: &Document) -> Outcome {
    match document.ended {
        _ if document.totals.cases == 0 => Outcome::Incomplete,
        _ if document.totals.undecided > 0 => Outcome::Incomplete,
        Ending::Complete | Ending::OutOfTime => Outcome::Agreement,
        _ => Outcome::Incomplete,
    }
}

/// A sentence that the program crashed or hung and no case was found that causes it, if so.
fn crashes(document: &Document) -> Option<String> {
    let times = match document.unexplained_crashes {
        0 => return None,
        1 => "once".into(),
        more => format!("{more} times"),
    };
    let why = match document.ended {
        Ending::Complete => " on cases that it answers alone",
        Ending::OutOfTime => ", and the time was over before the case was found",
        Ending::Interrupted => ", and the run was interrupted before the case was found",
        Ending::Unfinished | Ending::Failed(_) => ", and the run ended before the case was found",
    };
    Some(format!("but the program crashed or hung {times}{why}"))
}

/// A sentence that too many answers were declined, if so.
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

/// The table, the kinds of wrong answers, the totals.
pub(crate) fn text(document: &Document, errors: usize) -> String {
    if document.rows.is_empty() {
        let early = document.ended.early().map_or(String::new(), |early| format!("; {early}"));
        return format!("{}: nothing was judged{early}", document.planned("query").unwrap_or("results".into()));
    }
    let total = total(&document.rows);
    let mut text = format!("{}\n", counts_by_class(&document.rows));
    let confusions: Vec<_> =
        total.wrong_decisions().map(|(exact, given, count)| format!("{given} for {exact} {count}")).collect();
    if !confusions.is_empty() {
        text += &format!("\nAnswered where another decision is right: {}\n", confusions.join(", "));
    }
    if let Some(finding) = &document.finding {
        text += &format!("\n{}.\n", capitalized(finding));
    }
    let ulps = &total.ulps;
    if ulps.greatest() > 0 {
        let [median, most] = [50, 99].map(|percent| ulps.percentile(percent));
        let greatest = ulps.greatest();
        text += &format!("Values, ulps off: median {median}, 99 % at most {most}, greatest {greatest}\n");
    }
    let deviation = total.deviation.value();
    if deviation > 0.0 {
        text += &format!("Right results are off by at most {deviation:.2e} times the greatest coordinate\n");
    }
    for (kind, found) in total.mistakes.iter().take(errors) {
        let times = if found.count == 1 { "once".into() } else { format!("{} times", found.count) };
        text += &format!("\n{kind}, {times}");
        if let Some(example) = &found.simplest {
            text += &format!("; the simplest {}:\n{}", document.unit(), shown(document, kind, example));
            let link = document.link(&document.rows[0].query, kind, example);
            text += &link.map_or(String::new(), |link| format!("\n    {link}"));
        }
        text.push('\n');
    }
    let hidden = total.mistakes.len().saturating_sub(errors);
    if hidden > 0 {
        text += &format!("\n{hidden} more kinds of error are not shown (--errors)\n");
    }
    text += &document.about_links(&document.rows, errors).map_or(String::new(), |about| format!("\n{about}"));
    text += &document.compared.as_ref().map_or(String::new(), |compared| beside(compared, errors));
    let (totals, query) = (&document.totals, &document.rows[0].query);
    text += &format!("\n{query}: {} of {} wrong", totals.wrong, totals.cases);
    if totals.wrong_details_only > 0 {
        text += &format!(", {} of them in details only", totals.wrong_details_only);
    }
    if let Some(Compared { known, .. }) = &document.compared {
        text += &format!(", {known} of them known");
    }
    if totals.excused > 0 {
        text += &format!(", {} excused", totals.excused);
    }
    if totals.declined > 0 {
        text += &format!(", {} declined", totals.declined);
    }
    if totals.undecided > 0 {
        text += &format!(", {} not decided (--limit)", totals.undecided);
    }
    if let Some(complaint) = &document.complaint {
        text += &format!(", {complaint}");
    }
    match &document.ended {
        // The error that follows says why.
        Ending::Failed(_) => text + "; ended early",
        ended => text + &ended.early().map_or(String::new(), |early| format!("; {early}")),
    }
}

fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// What is new beside a baseline, and what is mended: at most so many of each.
pub(crate) fn beside(compared: &Compared, most: usize) -> String {
    let Compared { file, known, new, unchanged, mended } = compared;
    let named = |Change { query, class, subject, kind, .. }: &Change| match subject.as_str() {
        // Then all are of one query.
        PROGRAM | ANSWERS => format!("{class}: {kind}"),
        _ => format!("{query}, {class}, {subject}: {kind}"),
    };
    let wrong: u64 = new.iter().chain(unchanged).map(|change| change.count).sum();
    let mut text = format!("\nKnown from {file}: {known} of {wrong} wrong answers\n");
    for change in new.iter().take(most) {
        let what = if change.known == 0 { "new" } else { "more" };
        text += &format!("{what}: {}, {} where {} are known\n", named(change), change.count, change.known);
    }
    for change in mended.iter().take(most) {
        text += &format!("mended: {}, {} there\n", named(change), change.known);
    }
    let hidden: usize = [new, mended].iter().map(|changes| changes.len().saturating_sub(most)).sum();
    if hidden > 0 { text + &format!("{hidden} more are not shown (--errors)\n") } else { text }
}

/// Counts by class, with the most frequent kinds of wrong answers.
fn counts_by_class(rows: &[Row]) -> Table {
    let mut classes = grouped(rows, |row| &row.class);
    classes.sort_by_key(|(class, _)| *class);
    let has_excused = rows.iter().any(|row| row.counts.excused > 0);
    let cells = |(class, rows): (&String, Vec<&Row>)| {
        let counts = total(rows);
        let kinds = kinds(&counts);
        let told: Vec<String> = kinds.iter().take(3).map(|(kind, count)| format!("{kind} {count}")).collect();
        let more = if kinds.len() > 3 { ", …" } else { "" };
        let excused = has_excused.then_some(counts.excused);
        let numbers = [counts.cases, counts.wrong(), counts.declined].into_iter().chain(excused);
        let numbers = numbers.map(|count| count.to_string());
        [class.clone()].into_iter().chain(numbers).chain([told.join(", ") + more]).collect::<Vec<_>>()
    };
    let names = ["class", "cases", "wrong", "declined"].into_iter().chain(has_excused.then_some("excused"));
    let header: Vec<&str> = names.chain(["kinds of error"]).collect();
    table(header.clone(), 1..header.len() - 1, classes.into_iter().map(cells))
}

/// A wrong answer or a wrong result.
pub(crate) fn shown(document: &Document, kind: &FindingKind, example: &Example) -> String {
    if document.is_of_judge() {
        let task = document.planned("query").unwrap_or_default();
        witnessed(&task, kind, example)
    } else {
        described(example)
    }
}

/// A wrong result: the input to read and as a line to keep, the result, and why it is wrong.
fn witnessed(task: &str, kind: &FindingKind, example: &Example) -> String {
    let Example { line, exact: why, .. } = example;
    let input = witness::input(task, example);
    let [input, line] = [&*input, line].map(|text| shortened(text, MOST_OF_INPUT));
    let given = witness::result(task, kind, example);
    let given = start_of(&given, MOST_OF_RESULT) + if given.chars().count() > MOST_OF_RESULT { "…" } else { "" };
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    format!("    {input}\n    answered {given}{why}\n    {line}")
}

/// A wrong answer: the case in decimals and as a line to keep, and the answer.
pub(crate) fn described(example: &Example) -> String {
    let Example { line, exact, .. } = example;
    // Long fractions do not help people; JSON has them.
    let exact = readable(exact);
    let more = if example.given.chars().count() > 160 { "…" } else { "" };
    let given = start_of(&example.given, 160);
    format!("    {}\n    answered {given}{more}, exact {exact}\n    {line}", example.decimals)
}
