//! The head of the page: the overall ruling, the facts of the run, and the implementations under test.

use super::model::Page;
use super::shares;
use super::text::{Count, Html, Text};
use crate::results::document::Document;
use crate::results::document::total;
use crate::results::totals::{Share, broken_promises, kinds, missing_decisions};
use std::collections::BTreeSet;
use straightedge_verify::{Arithmetic, FindingKind, ROUNDED_ULPS, ResultKind};

pub(super) fn write(html: &mut Html, page: &Page<'_>) {
    ruling(html, page.document);
    facts(html, page.document);
    subjects(html, page);
    writeln!(html, "<ul>");
    notes(page.document).iter().for_each(|note| writeln!(html, "<li>{}", Text(note)));
    writeln!(html, "</ul>\n</section>");
}

const RIGHT: [&str; 2] = ["right", "✓ Right"];
const WRONG: [&str; 2] = ["wrong", "✗ Wrong"];
/// Nothing was found wrong, but not everything could be judged.
const UNDECIDED: [&str; 2] = ["undecided", "? Undecided"];

fn ruling(html: &mut Html, document: &Document) {
    let totals = &document.totals;
    let ([class, word], conclusion) = if document.is_of_verify() {
        let asked: u64 = document.rows.iter().filter(|row| row.is_promised).map(|row| row.counts.cases).sum();
        match (broken_promises(document), asked) {
            (0, 0) => (UNDECIDED, "No certified or exact answer was asked for.".into()),
            (0, _) => (RIGHT, format!("Of {asked} certified and exact answers, none was wrong.")),
            (1, _) => (WRONG, "A certified or exact answer was wrong.".into()),
            (broken, _) => (WRONG, format!("{broken} certified or exact answers were wrong.")),
        }
    } else {
        let ruling = match (totals.wrong, totals.right) {
            (0, 0) => UNDECIDED,
            (0, _) if document.complaint.is_some() => UNDECIDED,
            (0, _) => RIGHT,
            _ => WRONG,
        };
        let declined = (totals.declined > 0).then(|| format!("{} declined", totals.declined));
        let undecided = (totals.undecided > 0).then(|| format!("{} not decided", totals.undecided));
        let excused = (totals.excused > 0).then(|| format!("{} excused", totals.excused));
        let known =
            document.compared.as_ref().map(|beside| format!("{} of them known from {}", beside.known, beside.file));
        let remarks: String = known
            .iter()
            .chain(&declined)
            .chain(&undecided)
            .chain(&excused)
            .chain(&document.complaint)
            .chain(&document.finding)
            .map(|remark| format!(", {remark}"))
            .collect();
        (ruling, format!("{} of {} answers are wrong{remarks}.", totals.wrong, totals.cases))
    };
    writeln!(html, "<p class='ruling {class}'><strong>{word}</strong> {}", Text(&conclusion));
    if let Some(early) = document.ended.early() {
        writeln!(html, "<p class='ruling undecided'><strong>Not complete</strong> The run: {}.", Text(&early));
    }
}

fn facts(html: &mut Html, document: &Document) {
    let planned = document.plan.get("number types").and_then(|types| types.as_array());
    let numbers = planned.map(|types| types.iter().filter_map(|name| name.as_str()).collect::<Vec<_>>().join(", "));
    let shards = (document.shards[0].all > 1).then(|| match &document.shards[..] {
        [_] => document.told_shards(),
        _ => format!("{}, put together; the command is that of the first", document.told_shards()),
    });
    let facts = [
        ("Version", Some(format!("straightedge {}", document.version))),
        ("Seed", document.planned("seed")),
        ("Level", document.planned("level")),
        ("Numbers", document.planned("type").or(numbers)),
        ("Shards", shards),
        ("Duration", Some(duration(document.seconds))),
    ];
    write!(html, "<dl><div><dt>Command<dd><code>{}</code></div>", Text(&document.command));
    for (name, fact) in facts {
        fact.iter().for_each(|fact| write!(html, "<div><dt>{name}<dd>{}</div>", Text(fact)));
    }
    writeln!(html, "</dl>\n</header>\n<main>");
}

fn duration(seconds: f64) -> String {
    match seconds as u64 {
        0..60 => format!("{seconds:.1} s"),
        whole @ 60..3600 => format!("{} min {} s", whole / 60, whole % 60),
        whole => format!("{} h {} min", whole / 3600, whole / 60 % 60),
    }
}

fn subjects(html: &mut Html, page: &Page<'_>) {
    writeln!(
        html,
        "<section>\n<h2>Who was asked</h2>\n<div class=box tabindex=0><table class='sort who'>\n\
         <thead><tr><th>Implementation\
         <th>Promises to be right<th class=n>Cases<th class=n>Wrong<th class=n>%<th class=n>Declined<th>What went \
         wrong\n<tbody>",
    );
    for subject in &page.subjects {
        let rows = || page.document.rows.iter().filter(|row| row.subject == *subject);
        let counts = total(rows());
        let share = Share::of(&counts);
        let is_promised = rows().any(|row| row.is_promised);
        let promised = if is_promised { "yes" } else { "no" };
        let alarm = if is_promised && share.wrong > 0 { " class=alarm" } else { "" };
        let (name, description) = (Text(subject), description(page.document, subject));
        let [cases, wrong, declined] = [share.cases, share.wrong, counts.declined].map(Count);
        write!(html, "<tr{alarm}><th scope=row>{name}<small>{}</small><td class=t>{promised}", Text(&description));
        write!(html, "<td>{cases}<td>{wrong}{share}<td>{declined}<td class='t wide'>");
        shares::stack(html, &kinds(&counts));
        writeln!(html);
    }
    writeln!(html, "</table></div>");
}

fn description(document: &Document, subject: &str) -> String {
    let known = Arithmetic::ALL.into_iter().find(|known| known.name() == subject);
    let words = match known.filter(|_| document.is_of_verify()) {
        Some(Arithmetic::PlainF32) => "the same formulas in ordinary singles",
        Some(Arithmetic::PlainF64) => "the same formulas in ordinary doubles",
        Some(Arithmetic::F32) => "certified singles",
        Some(Arithmetic::F64) => "certified doubles, compiled as for users",
        Some(Arithmetic::I64) => "exact 64-bit integers",
        Some(Arithmetic::I32) => "exact 32-bit integers",
        Some(Arithmetic::Exact) => "exact rationals",
        Some(Arithmetic::Robust) => {
            "the same queries on the predicates of the crate robust, which are exact within a range of exponents"
        }
        None => match document.planned("program") {
            Some(program) => return format!("the judged program, {program}"),
            None => "the judged answers",
        },
    };
    words.into()
}

fn notes(document: &Document) -> Vec<String> {
    if document.is_of_judge() {
        let of = |kind: &FindingKind| if let FindingKind::Result(kind) = kind { Some(*kind) } else { None };
        let flaws: BTreeSet<ResultKind> =
            document.rows.iter().flat_map(|row| row.counts.mistakes.keys()).filter_map(of).collect();
        let lost = [FindingKind::Crash, FindingKind::Hang].map(|lost| {
            let is_there = document.rows.iter().any(|row| row.counts.mistakes.contains_key(&lost));
            let what = if lost == FindingKind::Crash { "ended before its result" } else { "gave no result in time" };
            is_there.then(|| format!("{lost}: The program {what}."))
        });
        let told = flaws.into_iter().map(|kind| format!("{kind}: {}", kind.description()));
        return told.chain(lost.into_iter().flatten()).collect();
    }
    let ulps = document.planned("ulps").unwrap_or_else(|| ROUNDED_ULPS.to_string());
    let ulps = if ulps == "1" { "1 ulp".into() } else { format!("{ulps} ulps") };
    let absolute = document.planned("absolute").map(|off| format!(" and by more than {off}"));
    let relative = document.planned("relative").map(|off| format!(" and by more than {off} of the size of the input"));
    let [absolute, relative] = [absolute, relative].map(Option::unwrap_or_default);
    let mut notes = vec![format!(
        "An answer is wrong when any of its fields is: its decision; or in details alone a label, a word or a value \
         that is off (a rounded one by more than {ulps}{absolute}{relative})."
    )];
    notes.extend(document.planned("exact every").map(|n| format!("Rationals (exact) answer one case in {n}.")));
    match &missing_decisions(document)[..] {
        // For a program, only decisions that were returned are counted.
        _ if !document.is_of_verify() => {}
        [] => notes.push("Every decision of every query occurred.".into()),
        missing => notes.push(format!("Never occurred: {}.", missing.join(", "))),
    }
    notes
}
