//! Feeds cases to a program and its answers to a judge: what `run` and `judge` share.

use crate::arguments::{Judged, Telling};
use crate::judging::cases::CaseSource;
use crate::judging::interrupt::Interrupt;
use crate::judging::judge::{Judge, Stop};
use crate::judging::one::{Asked, Stopped, judge_one};
use crate::judging::parallel::in_parallel;
use crate::judging::process::{Driver, Reply};
use crate::judging::program;
use crate::judging::reducer::{PATIENCE, Reducer};
use crate::outcome::Outcome;
use crate::progress::progress;
use crate::results::baseline::Baseline;
use crate::results::document::{Document, Ending};
use crate::results::summary::conclude;
use crate::results::totals::PROGRAM;
use anyhow::{Result, ensure};
use serde_json::{Value, json};
use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};
use straightedge_verify::{Counts, FindingKind, Results, Style};

/// How many answers are judged at a time.
const BLOCK: usize = 4096;
/// How many of these each processor judges before it waits for the others.
const WAVE: usize = 128;
/// Or how many bytes of them.
const MOST_BYTES: usize = 1 << 22;
/// The longest that replies wait to be judged while others arrive.
const PAUSE: Duration = Duration::from_millis(500);

/// After the end of the time, answers that arrived before are judged for this fraction of the time, and at least for
/// `LEAST_GRACE`.
const GRACE: u32 = 20;
const LEAST_GRACE: Duration = Duration::from_millis(100);

/// The cases and how answers are judged.
pub(crate) struct Campaign<'a> {
    pub(crate) judge: Judge<'a>,
    pub(crate) source: &'a CaseSource,
    pub(crate) judged: &'a Judged,
    /// The name of the program in results, if any.
    pub(crate) name: Option<&'a str>,
    /// The time limit, if any.
    pub(crate) budget: Option<Duration>,
    /// Whether to continue from the results so far.
    pub(crate) resume: bool,
    /// Whether to reduce the examples, and the style of the cases that the program then gets.
    pub(crate) shrinking: Option<Style>,
    /// The classes in the order of reports.
    pub(crate) classes: &'a [&'a str],
    pub(crate) telling: &'a Telling,
}

impl Campaign<'_> {
    /// Runs it under a plan: the command, and the entries that are not of the program and the cases.
    pub(crate) fn run(
        &self,
        command: &'static str,
        plan: impl IntoIterator<Item = (&'static str, Value)>,
    ) -> Result<Outcome> {
        let &Campaign { judge, source, budget, telling, .. } = self;
        let name = judge.name();
        let started = Instant::now();
        let file = telling.outputs.file()?;
        let file = file.as_ref();
        let own = [("command", json!(command)), ("query", json!(name))].into_iter().chain(plan);
        let plan = own.chain(program::planned(&self.judged.cmd, self.name)).chain(source.planned());
        let document = Document::new(plan, source.shard());
        let baseline = Baseline::read(telling.against.baseline.as_deref(), &document)?;
        let mut document = document.or_resumed(file, self.resume, Some(source.count()))?;
        document.write(file)?;
        let interrupt = Interrupt::watch()?;
        let deadline = budget.and_then(|budget| started.checked_add(budget));
        let driver = Driver::new(self.judged, name, &interrupt, deadline, document.done > 0);
        // Whether a crash is explained later does not depend on interruptions.
        driver.unexplained.set(document.unexplained_crashes);
        driver.tells_of_hangs.set(true);
        driver.longest.set(judge.longest());
        // A part of a limited time is for reducing cases, if there are any to reduce.
        let for_smaller = self.shrinking.and(budget).map(|budget| PATIENCE.min(budget / 5));
        let earlier = deadline.zip(for_smaller).and_then(|(deadline, part)| deadline.checked_sub(part));

        // Judging may take longer than answering. The answers that remain then are not counted; --resume runs these
        // cases again.
        let grace = budget.map_or(LEAST_GRACE, |budget| LEAST_GRACE.max(budget / GRACE));
        let are_some_left = Cell::new(false);

        let may_shrink = |counts: &Counts| counts.mistakes.keys().any(|kind| *kind != FindingKind::Hang);
        if earlier.is_some() && document.rows.iter().any(|row| may_shrink(&row.counts)) {
            driver.deadline.set(earlier);
        }

        let bar = progress(source.count().saturating_sub(document.done), "cases");
        let mut block: Vec<(String, Reply)> = Vec::with_capacity(BLOCK);
        let before = document.seconds;
        let judged = |block: &mut Vec<(String, Reply)>, document: &mut Document| -> Result<()> {
            let threads = rayon::current_num_threads();
            let (mut results, mut faultless) = (Results::new(name), Ok(()));
            // In waves: when the time is over, rulings after a case without one are lost.
            let mut first = document.done;
            for wave in block.chunks(WAVE * threads) {
                let until = driver.deadline.get().and_then(|deadline| deadline.checked_add(grace));
                let interrupt = interrupt.clone();
                let is_over =
                    move || until.is_some_and(|until| Instant::now() >= until) || interrupt.is_raised_for(LEAST_GRACE);
                let stop: Stop = Arc::new(is_over);
                // One at a time, where they are so large that there are few.
                let size = wave.len().div_ceil(4 * threads);
                let pieces = wave.chunks(size).enumerate().collect();
                let (judged, all_or_fault) = in_parallel(name, pieces, |(piece, replies), results| {
                    let mut replies = (first + (piece * size) as u64..).zip(replies);
                    replies.try_for_each(|(place, (case, reply))| {
                        let asked = Asked { number: place + 1, index: source.index(place), case, reply };
                        if stop() { Err(Stopped.into()) } else { judge_one(judge, &asked, Some(&stop), results) }
                    })
                });
                judged.into_iter().for_each(|judged| results.absorb(judged));
                if earlier.is_some() && results.classes.values().any(may_shrink) {
                    driver.deadline.set(earlier);
                }
                first += wave.len() as u64;
                faultless = all_or_fault;
                if faultless.is_err() {
                    break;
                }
            }
            block.clear();
            let count: u64 = results.classes.values().map(|counts| counts.cases).sum();
            document.take(results, PROGRAM, false);
            document.done += count;
            document.unexplained_crashes = driver.unexplained.get();
            document.seconds = before + started.elapsed().as_secs_f64();
            bar.inc(count);
            document.write_at_times(file)?;
            match faultless {
                Err(fault) if fault.is::<Stopped>() => {
                    are_some_left.set(true);
                    Ok(())
                }
                faultless => faultless,
            }
        };
        let place = document.done;
        let (mut last, mut bytes) = (Instant::now(), 0);
        let over = driver.drive(place, &|from| source.from(from), &mut |case, reply| {
            if are_some_left.get() {
                return Ok(());
            }
            block.push((case, reply));
            // A slow program is judged as it answers, so that its results are saved.
            bytes += block.last().map_or(0, |(case, reply)| case.len() + reply.as_ref().map_or(0, Vec::len));
            if block.len() < BLOCK && bytes < MOST_BYTES && last.elapsed() < PAUSE {
                return Ok(());
            }
            (last, bytes) = (Instant::now(), 0);
            judged(&mut block, &mut document)
        });
        // What was answered before it ended is also judged.
        let rest = judged(&mut block, &mut document);
        bar.finish_and_clear();
        let over = match rest.and(over) {
            Ok(Ending::Complete) if are_some_left.get() && interrupt.is_raised() => Ok(Ending::Interrupted),
            Ok(Ending::Complete) if are_some_left.get() => Ok(Ending::OutOfTime),
            over => over,
        };
        document.ended = over.as_ref().map_or_else(Ending::from, Ending::clone);
        document.unexplained_crashes = driver.unexplained.get();
        // Otherwise the order would depend on when the work was interrupted.
        document.sort_by_key(|row| (self.classes.iter().position(|class| *class == row.class), row.class.clone()));
        // The results are printed even if the file cannot be written.
        let saved = document.write(file);
        // If nothing new was judged, the cases are already reduced.
        let is_new = document.done > place;
        if let Some(style) = self.shrinking {
            if saved.is_ok() && is_new && matches!(over, Ok(Ending::Complete | Ending::OutOfTime)) {
                let until = Instant::now() + PATIENCE;
                let until = deadline.map_or(until, |deadline| until.min(deadline));
                Reducer { judge, style }.reduce(&mut document, &driver, until);
                document.seconds = before + started.elapsed().as_secs_f64();
            }
        }
        let outcome = conclude(&mut document, file, telling, baseline.as_ref())?;
        let wanted = source.count();
        let is_short = matches!(over, Ok(Ending::Complete)) && (document.done < wanted || document.done == 0);
        ensure!(!is_short, "{name}: only {} of {wanted} cases were found", document.done);
        over.map(|_| outcome)
    }
}
