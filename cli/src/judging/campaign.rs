//! Cases to a program, its answers to a judge: what `run` and `judge` have in common.

use crate::arguments::{Judged, Telling};
use crate::judging::cases::CaseSource;
use crate::judging::interrupt::Interrupt;
use crate::judging::parallel::in_parallel;
use crate::judging::process::{Driver, Reply};
use crate::judging::reducer::{JudgeOne, PATIENCE, Reducer};
use crate::outcome::Outcome;
use crate::progress::progress;
use crate::results::document::{Document, Ending};
use crate::results::summary::conclude;
use crate::results::totals::PROGRAM;
use crate::whole_file::WholeFile;
use anyhow::{Result, anyhow, ensure};
use std::cell::Cell;
use std::fmt;
use std::time::{Duration, Instant};
use straightedge_verify::{Counts, Mistake, Results};

/// So many answers are judged at a time.
const BLOCK: usize = 4096;
/// So many of these each processor judges before it waits for the others.
const WAVE: usize = 128;
/// Or so many bytes of them.
const MOST_BYTES: usize = 1 << 22;
/// How long replies wait to be judged at most, while others come.
const PAUSE: Duration = Duration::from_millis(500);

/// Answers that came in time are judged for so long a part of the time after its end, and at least so long.
const GRACE: u32 = 20;
const LEAST_GRACE: Duration = Duration::from_millis(100);

/// Why an answer is not judged.
#[derive(Debug)]
struct OutOfTime;

impl fmt::Display for OutOfTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the time was over")
    }
}

impl std::error::Error for OutOfTime {}

/// What is asked and how it is judged.
pub(crate) struct Campaign<'a> {
    /// The query or the task.
    pub(crate) name: &'static str,
    pub(crate) source: &'a CaseSource,
    pub(crate) judged: &'a Judged,
    /// How long at most.
    pub(crate) budget: Option<Duration>,
    pub(crate) telling: &'a Telling,
    /// Judges the reply to a case.
    pub(crate) judge: &'a JudgeOne<'a>,
    /// Makes the examples smaller, if that is wanted.
    pub(crate) reducer: Option<&'a Reducer<'a>>,
    /// The longest answer, in bytes.
    pub(crate) longest: u64,
    /// The classes in the order of reports.
    pub(crate) classes: &'a [&'a str],
}

impl Campaign<'_> {
    /// Goes on from the results so far.
    pub(crate) fn run(&self, mut document: Document, file: Option<&WholeFile>) -> Result<Outcome> {
        let &Campaign { name, source, budget, telling, .. } = self;
        let started = Instant::now();
        document.write(file)?;
        let interrupt = Interrupt::watch()?;
        let deadline = budget.and_then(|budget| started.checked_add(budget));
        let driver = Driver::new(self.judged, name, &interrupt, deadline, document.done > 0);
        // A crash that is explained later is so whether the work was interrupted meanwhile or not.
        driver.unexplained.set(document.unexplained_crashes);
        driver.tells_of_hangs.set(true);
        driver.longest.set(self.longest);
        // Of a limited time, a part is for smaller cases, where there is something to make smaller.
        let for_smaller = self.reducer.and(budget).map(|budget| PATIENCE.min(budget / 5));
        let earlier = deadline.zip(for_smaller).and_then(|(deadline, part)| deadline.checked_sub(part));

        // Judging may take longer than answering. What is left then is not counted, and asked again by --resume.
        let grace = budget.map_or(LEAST_GRACE, |budget| LEAST_GRACE.max(budget / GRACE));
        let are_some_left = Cell::new(false);

        let may_shrink = |counts: &Counts| counts.mistakes.keys().any(|mistake| *mistake != Mistake::Hang);
        if earlier.is_some() && document.rows.iter().any(|row| may_shrink(&row.counts)) {
            driver.deadline.set(earlier);
        }

        let bar = progress(source.count().saturating_sub(document.done), "cases");
        let mut sent = source.from(document.done)?;
        let mut block: Vec<(String, Reply)> = Vec::with_capacity(BLOCK);
        let before = document.seconds;
        let judged = |block: &mut Vec<(String, Reply)>, document: &mut Document| -> Result<()> {
            let threads = rayon::current_num_threads();
            let (mut results, mut faultless) = (Results::new(name), Ok(()));
            // Not all at once: where the time is over, what was judged behind a case that was not is in vain.
            let mut first = document.done;
            for wave in block.chunks(WAVE * threads) {
                let until = driver.deadline.get().and_then(|deadline| deadline.checked_add(grace));
                // Single ones, where they are so large that there are few at a time.
                let size = wave.len().div_ceil(4 * threads);
                let pieces = wave.chunks(size).enumerate().collect();
                let (judged, all_or_fault) = in_parallel(name, pieces, |(piece, replies), results| {
                    let mut replies = (first + (piece * size) as u64..).zip(replies);
                    replies.try_for_each(|(n, (case, reply))| match until {
                        Some(until) if Instant::now() >= until => Err(OutOfTime.into()),
                        _ => (self.judge)(n, case, reply, results),
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
                Err(fault) if fault.is::<OutOfTime>() => {
                    are_some_left.set(true);
                    Ok(())
                }
                faultless => faultless,
            }
        };
        let place = document.done;
        let (mut last, mut bytes) = (Instant::now(), 0);
        let over = driver.drive(place, &|from| source.from(from), &mut |reply| {
            if are_some_left.get() {
                return Ok(());
            }
            let case = sent.next().ok_or_else(|| anyhow!("{name}: the program answers more than it was asked"))?;
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
        let over = match rest.and(over) {
            Ok(Ending::Complete) if are_some_left.get() => Ok(Ending::OutOfTime),
            over => over,
        };
        document.ended = over.as_ref().map_or_else(Ending::from, Ending::clone);
        document.unexplained_crashes = driver.unexplained.get();
        // Which class came first depends on when the work was interrupted.
        document.sort_by_key(|row| (self.classes.iter().position(|class| *class == row.class), row.class.clone()));
        // What was judged is told, whatever becomes of the file.
        let saved = document.write(file);
        // Results that were gone on with to no purpose have their smallest cases.
        let is_new = document.done > place;
        if let Some(reducer) = self.reducer {
            if saved.is_ok() && is_new && matches!(over, Ok(Ending::Complete | Ending::OutOfTime)) {
                let until = Instant::now() + PATIENCE;
                let until = deadline.map_or(until, |deadline| until.min(deadline));
                reducer.reduce(&mut document, &driver, until);
                document.seconds = before + started.elapsed().as_secs_f64();
            }
        }
        let outcome = conclude(&mut document, file, telling)?;
        let wanted = source.count();
        let is_short = matches!(over, Ok(Ending::Complete)) && (document.done < wanted || document.done == 0);
        ensure!(!is_short, "{name}: only {} of {wanted} cases were found", document.done);
        over.map(|_| outcome)
    }
}
