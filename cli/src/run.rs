//! `straightedge run`: a program that answers a query.

use super::Outcome;
use super::arguments::{Run, Shard};
use super::campaign::Campaign;
use super::cases::{CaseSource, Generated};
use super::document::Document;
use super::lines::{LONGEST, shortened, split};
use super::process::Reply;
use super::shrink::Reducer;
use super::whole_file::WholeFile;
use anyhow::{Result, anyhow};
use serde_json::json;
use straightedge_verify::{Class, Fault, Line, Referee, Results};

/// Of an answer that cannot be read, so many characters are shown.
const MOST_SHOWN: usize = 200;

pub(crate) fn run(arguments: &Run) -> Result<Outcome> {
    let query = arguments.query;
    let arithmetic = arguments.cases.number_type.arithmetic();
    let source = match &arguments.cases_from {
        None => CaseSource::Generated(Generated::new(query, &arguments.cases, arguments.budget.is_some())?),
        Some(path) => CaseSource::listed(path, LONGEST, &|line| query.accepts(line, arithmetic))?,
    };
    let file = arguments.strictness.telling.outputs.file()?;
    let file = file.as_ref();
    let document = begin(arguments, &source, file)?;
    let referee = Referee::new(query, arithmetic, 0).with_tolerance(arguments.strictness.tolerances.tolerance());
    let referee = referee.with_oracle_every(arguments.strictness.oracle_every);
    let reducer = Reducer::of_query(query, arguments.cases.number_type, arguments.cases.style(), &referee);
    Campaign {
        name: query.id(),
        source: &source,
        judged: &arguments.judged,
        budget: arguments.budget,
        telling: &arguments.strictness.telling,
        judge: &|n, case, reply, results| judge_one(&referee, query.id(), n, case, reply, results),
        reducer: (!arguments.no_shrink).then_some(&reducer),
        longest: LONGEST,
        classes: &Class::ALL.map(Class::name),
    }
    .run(document, file)
}

/// The results so far: none, or those to go on from.
fn begin(arguments: &Run, source: &CaseSource, file: Option<&WholeFile>) -> Result<Document> {
    let cases = &arguments.cases;
    let mut plan = vec![
        ("command", json!("run")),
        ("query", json!(arguments.query.id())),
        ("program", json!(arguments.judged.cmd)),
        ("type", json!(cases.number_type.name())),
    ];
    plan.extend(arguments.strictness.tolerances.planned());
    let mut shard = Shard { of: 0, all: 1 };
    if let Some(path) = &arguments.cases_from {
        plan.push(("cases from", json!(path)));
        // The file may be another since it was judged in part.
        plan.push(("hash of the cases", json!(source.fingerprint())));
    } else {
        shard = cases.shard;
        plan.extend([
            ("cases", cases.planned(arguments.budget.is_some())),
            ("seed", json!(cases.seed)),
            ("level", json!(cases.level)),
            ("hard", json!(cases.hard)),
            ("classes", cases.classes.described()),
        ]);
    }
    Document::new(plan, shard).or_resumed(file, arguments.resume, Some(source.count()))
}

/// Judges one reply.
pub(crate) fn judge_one(
    referee: &Referee,
    query: &str,
    place: u64,
    case: &str,
    reply: &Reply,
    results: &mut Results,
) -> Result<()> {
    let number = place as usize + 1;
    let in_case = |fault: Fault| anyhow!("{query}: answer {number}, {fault}, in the answer to the case {case}");
    let asked = Line::split(case).map_err(in_case)?;
    let counts = results.class(asked.class.unwrap_or("-"));
    let answer = match reply {
        Ok(bytes) => bytes,
        Err(lost) => return referee.lost(&asked, lost.mistake.clone(), &lost.how, place, counts).map_err(in_case),
    };
    let fault =
        |column, message: &str| anyhow!("{query}: answer {number}, {}", Fault { column, message: message.into() });
    let answer = std::str::from_utf8(answer).map_err(|_| fault(1, "the answer is no text"))?;
    let given = split(query, number, answer)?;
    if given.is_answered() && !given.has_case_of(&asked) {
        return Err(fault(1, &format!("this is not the case that was asked, {case}")));
    }
    // The label is that of the case, whatever the program says.
    let said = if given.is_answered() { answer.split_once('=').map_or(answer, |(_, said)| said) } else { answer };
    let text = format!("{case} = {}", said.trim());
    // It may be anything, of any length.
    let shown = || shortened(text.trim(), case.chars().count() + MOST_SHOWN);
    let line = split(query, number, &text)?;
    let ruling = referee.line(&line, place, counts);
    ruling.map(drop).map_err(|fault| anyhow!("{query}: answer {number}, {fault} in: {}", shown()))
}
