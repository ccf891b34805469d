//! Results as the model of the HTML page.

use super::document::{Document, Ending, Row};
use super::report::{broken_promises, decisions, missing_decisions, subjects};
use super::{html, run};
use std::collections::BTreeMap;
use std::time::Duration;
use straightedge::verify::{Class, Counts, Mistake, ROUNDED_ULPS, Subject, find};

/// How well a class tells rounding from other troubles: such cases are shown first.
const TELLING: [Class; 5] =
    [Class::UlpMoved, Class::Degenerate, Class::RoundedDifferences, Class::Random, Class::MixedExponents];

/// For the eye.
pub(crate) fn report(document: &Document) -> html::Report {
    let subjects = subjects(&document.rows);
    html::Report {
        facts: facts(document),
        subjects: subjects.iter().map(|subject| of_subject(document, subject)).collect(),
        queries: by_query(document).into_iter().map(|(id, rows)| query(&id, &rows, &subjects)).collect(),
        worst: worst(document, &subjects),
        notes: notes(document),
    }
}

fn is_of_verify(document: &Document) -> bool {
    document.plan.get("command").is_some_and(|command| command == "verify")
}

fn facts(document: &Document) -> html::Facts {
    let number = |key: &str| document.plan.get(key).and_then(serde_json::Value::as_u64);
    let totals = &document.totals;
    let (verdict, conclusion) = if is_of_verify(document) {
        let asked: u64 = document.rows.iter().filter(|row| row.is_promised).map(|row| row.counts.cases).sum();
        match (broken_promises(document), asked) {
            (0, 0) => (html::Verdict::Undecided, "No certified or exact answer was asked for.".into()),
            (0, _) => (html::Verdict::Right, format!("Of {asked} certified and exact answers, none was wrong.")),
            (1, _) => (html::Verdict::Wrong, "A certified or exact answer was wrong.".into()),
            (broken, _) => (html::Verdict::Wrong, format!("{broken} certified or exact answers were wrong.")),
        }
    } else {
        let declined = if totals.declined > 0 { format!(", {} declined", totals.declined) } else { String::new() };
        let declined = declined + &document.complaint.as_ref().map_or(String::new(), |why| format!(", {why}"));
        let verdict = match (totals.wrong, totals.right) {
            (0, _) if document.complaint.is_some() => html::Verdict::Undecided,
            (0, 0) => html::Verdict::Undecided,
            (0, _) => html::Verdict::Right,
            _ => html::Verdict::Wrong,
        };
        (verdict, format!("{} of {} answers are wrong{declined}.", totals.wrong, totals.cases))
    };
    html::Facts {
        version: format!("straightedge {}", document.version),
        command: document.command.clone(),
        date: None,
        seed: number("seed").unwrap_or(0),
        level: number("level").unwrap_or(1) as u8,
        numbers: document.plan.get("type").and_then(|name| name.as_str()).unwrap_or("f64, f32, i64, i32").into(),
        duration: Duration::try_from_secs_f64(document.seconds).unwrap_or_default(),
        interrupted: match &document.ended {
            Ending::Complete => None,
            Ending::Interrupted => Some("interrupted".into()),
            Ending::OutOfTime => Some("the time was over".into()),
            Ending::Unfinished => Some("unfinished".into()),
            Ending::Failed(why) => Some(why.clone()),
        },
        verdict,
        conclusion,
    }
}

fn notes(document: &Document) -> Vec<String> {
    let ulps = document.plan.get("ulps").and_then(serde_json::Value::as_u64).unwrap_or(ROUNDED_ULPS);
    let mut notes = vec![format!(
        "An answer is wrong when any of its fields is: its decision; or in details alone a label, a word or a value \
         that is off (a rounded one by more than {ulps} ulps)."
    )];
    if let Some(every) = document.plan.get("exact every") {
        notes.push(format!("Rationals (exact) answer one case in {every}."));
    }
    match &missing_decisions(document)[..] {
        // Of a program, only decisions that were answered are counted.
        _ if !is_of_verify(document) => {}
        [] => notes.push("Every decision of every query occurred.".into()),
        missing => notes.push(format!("Never occurred: {}.", missing.join(", "))),
    }
    notes
}

/// The rows of each query, in the order of their first.
fn by_query(document: &Document) -> Vec<(String, Vec<&Row>)> {
    let mut queries: Vec<(String, Vec<&Row>)> = Vec::new();
    for row in &document.rows {
        match queries.iter_mut().find(|(id, _)| *id == row.query) {
            Some((_, rows)) => rows.push(row),
            None => queries.push((row.query.clone(), vec![row])),
        }
    }
    queries
}

fn query(id: &str, rows: &[&Row], subjects: &[String]) -> html::Query {
    let mut names: Vec<&str> = Vec::new();
    rows.iter().for_each(|row| {
        if !names.contains(&row.class.as_str()) {
            names.push(&row.class);
        }
    });
    let of = |class: &str, subject: &String| {
        let row = rows.iter().find(|row| row.class == class && row.subject == *subject)?;
        Some(counts(&row.counts))
    };
    let class = |name: &str| html::Class {
        name: name.into(),
        counts: subjects.iter().map(|subject| of(name, subject)).collect(),
    };
    let mut stages = BTreeMap::<&str, u64>::new();
    for (stage, count) in rows.iter().flat_map(|row| &row.stages) {
        *stages.entry(stage).or_default() += count;
    }
    html::Query {
        id: id.into(),
        classes: names.into_iter().map(class).collect(),
        confusions: subjects
            .iter()
            .enumerate()
            .filter_map(|(place, subject)| confusion(place, subject, rows))
            .collect(),
        stages: in_order(stages),
        decisions: decisions(rows, id),
    }
}

/// The stages in the order of the ladder: those that settle without integers, then by bits.
fn in_order(stages: BTreeMap<&str, u64>) -> Vec<(String, u64)> {
    let rank = |stage: &str| match stage {
        "filter" => (0, 0),
        "zero test" => (1, 0),
        stage => stage.parse::<u32>().map_or((3, 0), |bits| (2, bits)),
    };
    let mut ranked: Vec<(&str, u64)> = stages.into_iter().collect();
    ranked.sort_by_key(|(stage, _)| rank(stage));
    let in_words = |stage: &str| if stage.parse::<u32>().is_ok() { format!("{stage} bits") } else { stage.into() };
    ranked.into_iter().map(|(stage, count)| (in_words(stage), count)).collect()
}

fn confusion(place: usize, subject: &str, rows: &[&Row]) -> Option<html::Confusion> {
    let mut total = Counts::default();
    rows.iter().filter(|row| row.subject == subject).for_each(|row| total.absorb(row.counts.clone()));
    // Where nothing was taken for anything else, there is nothing to see.
    if total.decisions.keys().all(|(exact, given)| exact == given) {
        return None;
    }
    let distinct = |mut words: Vec<String>| {
        words.sort();
        words.dedup();
        words
    };
    let exact = distinct(total.decisions.keys().map(|(exact, _)| exact.to_string()).collect());
    let given = distinct(total.decisions.keys().map(|(_, given)| given.to_string()).collect());
    let count = |exact: &String, given: &String| {
        total.decisions.get(&(exact.clone().into(), given.clone().into())).copied().unwrap_or(0)
    };
    let counts = exact.iter().map(|exact| given.iter().map(|given| count(exact, given)).collect()).collect();
    Some(html::Confusion { subject: place, exact, given, counts })
}

/// The wrong answers to show: those that break a promise, then one a query, from the class that tells most.
fn worst(document: &Document, subjects: &[String]) -> Vec<html::Worst> {
    let rank = |class: &str| TELLING.iter().position(|telling| telling.name() == class).unwrap_or(TELLING.len());
    let mut ranked = Vec::new();
    for (_, rows) in by_query(document) {
        let mut of_query: Vec<_> = rows.iter().flat_map(|row| wrong(document, row, subjects)).collect();
        // Of a program, the cases that were made smaller tell most.
        of_query.sort_by_key(|worst| {
            (!subject_is_promised(document, &subjects[worst.subject]), !worst.is_small, rank(&worst.class))
        });
        ranked.extend(of_query.into_iter().enumerate());
    }
    ranked.sort_by_key(|(turn, worst)| (!subject_is_promised(document, &subjects[worst.subject]), *turn));
    ranked.into_iter().map(|(_, worst)| worst).collect()
}

fn subject_is_promised(document: &Document, subject: &str) -> bool {
    document.rows.iter().any(|row| row.subject == subject && row.is_promised)
}

fn wrong(document: &Document, row: &Row, subjects: &[String]) -> Vec<html::Worst> {
    let entry = find(&row.query).ok();
    let worst = |(mistake, found): (&Mistake, &straightedge::verify::Found)| {
        let example = found.simplest.as_ref()?;
        let (case, exact) = example.line.split_once(" = ")?;
        let case =
            case.strip_prefix('@').map_or(case, |labelled| labelled.split_once(' ').map_or(case, |(_, rest)| rest));
        let reproduce = match row.subject.as_str() {
            run::PROGRAM => {
                let program = document.plan.get("program").and_then(|cmd| cmd.as_str()).unwrap_or("the program");
                format!("echo '{case}' | {program}")
            }
            // No arithmetic of the program.
            "robust" => format!("straightedge verify {} --class {}", row.query, row.class),
            subject if is_of_verify(document) => {
                format!("echo '{case}' | straightedge eval {} --as {subject}", row.query)
            }
            _ => format!("echo '{case}' | straightedge eval {}", row.query),
        };
        Some(html::Worst {
            query: row.query.clone(),
            subject: subjects.iter().position(|subject| *subject == row.subject)?,
            class: row.class.clone(),
            kind: mistake.to_string(),
            is_small: example.index.is_none(),
            entry,
            case: case.into(),
            exact: exact.into(),
            given: example.given.clone(),
            reproduce,
        })
    };
    row.counts.mistakes.iter().filter_map(worst).collect()
}

fn counts(counts: &Counts) -> html::Counts {
    let lost = |mistake| counts.mistakes.get(&mistake).map_or(0, |found| found.count);
    let wrong = counts.mistakes.iter().filter(|(mistake, _)| !matches!(mistake, Mistake::Crash | Mistake::Hang));
    html::Counts {
        right: counts.right(),
        declined: counts.declined,
        crashed: lost(Mistake::Crash),
        hung: lost(Mistake::Hang),
        wrong: wrong.map(|(mistake, found)| (mistake.to_string(), found.count)).collect(),
        ulps: (counts.ulps.answers() > 0).then(|| html::Ulps {
            median: counts.ulps.percentile(50),
            percentile99: counts.ulps.percentile(99),
            greatest: counts.ulps.greatest(),
        }),
    }
}

fn of_subject(document: &Document, name: &str) -> html::Subject {
    let known = Subject::ALL.into_iter().find(|subject| subject.name() == name);
    let description = match known.filter(|_| is_of_verify(document)) {
        Some(Subject::PlainF32) => "the same formulas in ordinary singles".into(),
        Some(Subject::PlainF64) => "the same formulas in ordinary doubles".into(),
        Some(Subject::F32) => "certified singles".into(),
        Some(Subject::F64) => "certified doubles, compiled as for users".into(),
        Some(Subject::I64) => "exact 64-bit integers".into(),
        Some(Subject::I32) => "exact 32-bit integers".into(),
        Some(Subject::Exact) => "exact rationals".into(),
        Some(Subject::Robust) => {
            "the same queries on the predicates of the crate robust, which are exact within a range of exponents".into()
        }
        None => match document.plan.get("program").and_then(|program| program.as_str()) {
            Some(program) => format!("the judged program, {program}"),
            None => "the judged answers".into(),
        },
    };
    html::Subject { name: name.into(), description, is_promised: subject_is_promised(document, name) }
}
