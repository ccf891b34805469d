//! `straightedge run`: cases to a program, its answers to the judge.

use super::arguments::{Run, Shard};
use super::cases::{CaseSource, Generated};
use super::document::{Document, Ending};
use super::interrupt::Interrupt;
use super::lines::{at, split};
use super::process::{Driver, Over, Reply};
use super::progress::progress;
use super::shrink::reduce;
use super::summary::conclude;
use super::{Failure, Outcome};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};
use straightedge::verify::{Fault, Line, Mistake, Referee, Results};

/// What the judged program is called in results.
pub(crate) const PROGRAM: &str = "program";
/// So many answers are judged at a time.
const BLOCK: usize = 4096;
/// How often the results are saved.
const SAVING: Duration = Duration::from_secs(5);

pub(crate) fn run(arguments: &Run) -> Result<Outcome, Failure> {
    let query = arguments.query.0;
    let source = match &arguments.cases_from {
        None => CaseSource::Generated(Generated::new(query, &arguments.cases)?),
        Some(path) => CaseSource::Listed(path.clone()),
    };
    let started = Instant::now();
    let file = arguments.strictness.json.as_deref().filter(|path| *path != Path::new("-"));
    let mut document = begin(arguments, file)?;
    let number_type = arguments.cases.number_type.into();
    let ulps = arguments.strictness.ulps;
    let referee = Referee::new(query, number_type, ulps).with_oracle_every(arguments.strictness.oracle_every);
    let interrupt = Interrupt::watch()?;
    let deadline = arguments.budget.and_then(|budget| started.checked_add(budget));
    let driver = Driver { judged: &arguments.judged, query: query.id(), interrupt: &interrupt, deadline };

    let bar = progress(source.count().unwrap_or(0).saturating_sub(document.done));
    let mut sent = source.from(document.done)?;
    let mut block: Vec<(String, Reply)> = Vec::with_capacity(BLOCK);
    let (before, mut saved) = (document.seconds, Instant::now());
    let mut judged = |block: &mut Vec<(String, Reply)>, document: &mut Document| -> Result<(), Failure> {
        let first = document.done;
        let (results, fault) = judge_block(&referee, query.id(), first, std::mem::take(block));
        let count: u64 = results.classes.values().map(|counts| counts.cases).sum();
        document.take(results, PROGRAM, false);
        document.done += count;
        document.seconds = before + started.elapsed().as_secs_f64();
        bar.inc(count);
        if let Some(file) = file.filter(|_| saved.elapsed() > SAVING) {
            document.write(file)?;
            saved = Instant::now();
        }
        fault.map_or(Ok(()), Err)
    };
    let place = document.done;
    let over = driver.drive(place, &|from| source.from(from), &mut |reply| {
        let case = sent
            .next()
            .ok_or_else(|| Failure::Input(format!("{}: the program answers more than it was asked", query.id())))?;
        block.push((case, reply));
        if block.len() >= BLOCK { judged(&mut block, &mut document) } else { Ok(()) }
    });
    // What was answered before it ended is judged all the same.
    let last = judged(&mut block, &mut document);
    bar.finish_and_clear();
    let over = last.and(over);
    document.ended = match &over {
        Ok(Over::Done) => Ending::Complete,
        Ok(Over::Interrupted) => Ending::Interrupted,
        Ok(Over::OutOfTime) => Ending::OutOfTime,
        Err(Failure::Input(why)) => Ending::Failed(why.clone()),
        Err(Failure::Io(error)) => Ending::Failed(error.to_string()),
    };
    if matches!(over, Ok(Over::Done | Over::OutOfTime)) && !arguments.no_shrink {
        let driver = Driver { deadline: None, ..driver };
        reduce(&mut document, query, &referee, &driver, arguments.cases.number_type)?;
    }
    if let Some(file) = file {
        document.write(file)?;
    }
    let outcome = conclude(&mut document, &arguments.strictness)?;
    over.map(|_| outcome)
}

/// The results so far: none, or those to go on from.
fn begin(arguments: &Run, file: Option<&Path>) -> Result<Document, Failure> {
    let mut plan = BTreeMap::new();
    let mut put = |key: &str, value| plan.insert(key.to_string(), value);
    put("command", json!("run"));
    put("query", json!(arguments.query.0.id()));
    put("program", json!(arguments.judged.cmd));
    put("ulps", json!(arguments.strictness.ulps));
    put("type", json!(arguments.cases.number_type.name()));
    let shard = match &arguments.cases_from {
        Some(path) => {
            put("cases from", json!(path));
            Shard { of: 0, all: 1 }
        }
        None => {
            put("cases", json!(arguments.cases.n));
            put("seed", json!(arguments.cases.seed));
            put("level", json!(arguments.cases.level));
            put("hard", json!(arguments.cases.hard));
            put("classes", arguments.cases.classes.described());
            arguments.cases.shard
        }
    };
    let fresh = Document::new(plan, shard);
    match file {
        Some(file) => fresh.or_resumed(file, arguments.resume),
        None => Ok(fresh),
    }
}

/// Judges many replies with all processors; the results of those before a fault, and the fault.
fn judge_block(
    referee: &Referee,
    query: &'static str,
    first: u64,
    block: Vec<(String, Reply)>,
) -> (Results, Option<Failure>) {
    let pieces: Vec<(u64, Vec<(String, Reply)>)> = {
        let mut rest = block.into_iter();
        let size = (BLOCK / (4 * rayon::current_num_threads())).max(64);
        let pieces = std::iter::from_fn(|| {
            let piece: Vec<_> = rest.by_ref().take(size).collect();
            (!piece.is_empty()).then_some(piece)
        });
        pieces.enumerate().map(|(i, piece)| (first + (i * size) as u64, piece)).collect()
    };
    let judged: Vec<(Results, Option<Failure>)> = pieces
        .into_par_iter()
        .map(|(first, piece)| {
            let mut results = Results::new(query);
            for (place, (case, reply)) in (first..).zip(piece) {
                if let Err(failure) = judge_one(referee, query, place, &case, &reply, &mut results) {
                    return (results, Some(failure));
                }
            }
            (results, None)
        })
        .collect();
    let mut all = Results::new(query);
    for (results, fault) in judged {
        all.absorb(results);
        if fault.is_some() {
            return (all, fault);
        }
    }
    (all, None)
}

/// Judges one reply.
pub(crate) fn judge_one(
    referee: &Referee,
    query: &str,
    place: u64,
    case: &str,
    reply: &Reply,
    results: &mut Results,
) -> Result<(), Failure> {
    let number = place as usize + 1;
    let in_case =
        |fault: Fault| Failure::Input(format!("{query}: answer {number}, {fault}, in the answer to the case {case}"));
    let asked = Line::split(case).map_err(in_case)?;
    let counts = results.class(asked.class.unwrap_or("-"));
    let answer = match reply {
        Reply::Answer(bytes) => bytes,
        Reply::Crashed(how) => return referee.lost(&asked, Mistake::Crash, how, place, counts).map_err(in_case),
        Reply::Hung => return referee.lost(&asked, Mistake::Hang, "nothing in time", place, counts).map_err(in_case),
    };
    let fault = |column, message: &str| at(query, number, &Fault { column, message: message.into() });
    let answer = std::str::from_utf8(answer).map_err(|_| fault(1, "the answer is no text"))?;
    let given = split(query, number, answer)?;
    let text = if given.is_answered() {
        if !given.has_case_of(&asked) {
            return Err(fault(1, &format!("this is not the case that was asked, {case}")));
        }
        let label = if given.class.is_none() { asked.class } else { None };
        label.map_or(String::new(), |label| format!("@{label} ")) + answer
    } else {
        format!("{case} = {}", answer.trim())
    };
    let line = split(query, number, &text)?;
    let ruling = referee.line(&line, place, counts);
    ruling.map(drop).map_err(|fault| Failure::Input(format!("{query}: answer {number}, {fault} in: {}", text.trim())))
}
