//! `straightedge run`: cases to a program, its answers to the judge.

use super::Outcome;
use super::arguments::{Run, Shard};
use super::cases::{CaseSource, Generated};
use super::document::{Document, Ending, Row};
use super::interrupt::Interrupt;
use super::judge::in_parallel;
use super::lines::{shortened, split};
use super::process::{Driver, Reply};
use super::progress::progress;
use super::shrink::{PATIENCE, reduce};
use super::summary::conclude;
use super::whole_file::WholeFile;
use anyhow::{Result, anyhow, ensure};
use serde_json::json;
use std::time::{Duration, Instant};
use straightedge::verify::{Class, Fault, Line, Mistake, Referee, Results};

/// What the judged program is called in results.
pub(crate) const PROGRAM: &str = "program";
/// So many answers are judged at a time.
const BLOCK: usize = 4096;
/// Or so many bytes of them.
const MOST_BYTES: usize = 1 << 22;
/// Of an answer that cannot be read, so many characters are shown.
const MOST_SHOWN: usize = 200;
/// How long replies wait to be judged at most, while others come.
const PAUSE: Duration = Duration::from_millis(500);

pub(crate) fn run(arguments: &Run) -> Result<Outcome> {
    let query = arguments.query;
    let source = match &arguments.cases_from {
        None => CaseSource::Generated(Generated::new(query, &arguments.cases, arguments.budget.is_some())?),
        Some(path) => CaseSource::listed(path, query, arguments.cases.number_type.arithmetic())?,
    };
    let started = Instant::now();
    let file = arguments.strictness.outputs.file()?;
    let file = file.as_ref();
    let mut document = begin(arguments, &source, file)?;
    document.write(file)?;
    let arithmetic = arguments.cases.number_type.arithmetic();
    let referee = Referee::new(query, arithmetic, 0).with_tolerance(arguments.strictness.tolerances.tolerance());
    let referee = referee.with_oracle_every(arguments.strictness.oracle_every);
    let interrupt = Interrupt::watch()?;
    let deadline = arguments.budget.and_then(|budget| started.checked_add(budget));
    let driver = Driver::new(&arguments.judged, query.id(), &interrupt, deadline, document.done > 0);
    // A crash that is explained later is so whether the work was interrupted meanwhile or not.
    driver.unexplained.set(document.unexplained_crashes);
    driver.tells_of_hangs.set(true);
    // Of a limited time, a part is for smaller cases, where there is something to make smaller.
    let for_smaller = if arguments.no_shrink { None } else { arguments.budget.map(|budget| PATIENCE.min(budget / 5)) };
    let earlier = deadline.zip(for_smaller).and_then(|(deadline, part)| deadline.checked_sub(part));

    let bar = progress(source.count().saturating_sub(document.done), "cases");
    let mut sent = source.from(document.done)?;
    let mut block: Vec<(String, Reply)> = Vec::with_capacity(BLOCK);
    let before = document.seconds;
    let judged = |block: &mut Vec<(String, Reply)>, document: &mut Document| -> Result<()> {
        let first = document.done;
        let size = (BLOCK / (4 * rayon::current_num_threads())).max(64);
        let pieces = block.chunks(size).enumerate().collect();
        let (judged, faultless) = in_parallel(query.id(), pieces, |(piece, replies), results| {
            let mut replies = (first + (piece * size) as u64..).zip(replies);
            replies.try_for_each(|(n, (case, reply))| judge_one(&referee, query.id(), n, case, reply, results))
        });
        block.clear();
        let mut results = Results::new(query.id());
        judged.into_iter().for_each(|judged| results.absorb(judged));
        let count: u64 = results.classes.values().map(|counts| counts.cases).sum();
        document.take(results, PROGRAM, false);
        let may_shrink = |row: &Row| row.counts.mistakes.keys().any(|mistake| *mistake != Mistake::Hang);
        if earlier.is_some() && driver.deadline.get() != earlier && document.rows.iter().any(may_shrink) {
            driver.deadline.set(earlier);
        }
        document.done += count;
        document.unexplained_crashes = driver.unexplained.get();
        document.seconds = before + started.elapsed().as_secs_f64();
        bar.inc(count);
        document.write_at_times(file)?;
        faultless
    };
    let place = document.done;
    let (mut last, mut bytes) = (Instant::now(), 0);
    let over = driver.drive(place, &|from| source.from(from), &mut |reply| {
        let case = sent.next().ok_or_else(|| anyhow!("{}: the program answers more than it was asked", query.id()))?;
        block.push((case, reply));
        // A slow program is judged as it goes, so that what it has done is saved.
        bytes += block.last().map_or(0, |(case, reply)| case.len() + reply.as_ref().map_or(0, Vec::len));
        if block.len() < BLOCK && bytes < MOST_BYTES && last.elapsed() < PAUSE {
            return Ok(());
        }
        (last, bytes) = (Instant::now(), 0);
        judged(&mut block, &mut document)
    });
    // What was answered before it ended is judged all the same.
    let rest = judged(&mut block, &mut document);
    bar.finish_and_clear();
    let over = rest.and(over);
    document.ended = over.as_ref().map_or_else(Ending::from, Ending::clone);
    document.unexplained_crashes = driver.unexplained.get();
    // Which class came first depends on when the work was interrupted.
    document.sort_by_key(|row| (Class::ALL.iter().position(|class| class.name() == row.class), row.class.clone()));
    // What was judged is told, whatever becomes of the file.
    let saved = document.write(file);
    // Results that were gone on with to no purpose have their smallest cases.
    let is_new = document.done > place;
    if saved.is_ok() && is_new && matches!(over, Ok(Ending::Complete | Ending::OutOfTime)) && !arguments.no_shrink {
        let until = Instant::now() + PATIENCE;
        let until = deadline.map_or(until, |deadline| until.min(deadline));
        reduce(&mut document, query, &referee, &driver, arguments.cases.number_type, until);
        document.seconds = before + started.elapsed().as_secs_f64();
    }
    let outcome = conclude(&mut document, file, &arguments.strictness)?;
    let wanted = source.count();
    let is_short = matches!(over, Ok(Ending::Complete)) && (document.done < wanted || document.done == 0);
    ensure!(!is_short, "{}: only {} of {wanted} cases were found", query.id(), document.done);
    over.map(|_| outcome)
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
    Document::new(plan, shard).or_resumed(file, arguments.resume)
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
