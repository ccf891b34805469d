//! Cases to a program, its answers to a judge: what `run` and `judge` have in common.

use super::Outcome;
use super::arguments::{Judged, Telling};
use super::cases::CaseSource;
use super::document::{Document, Ending, Row};
use super::interrupt::Interrupt;
use super::process::{Driver, Reply};
use super::progress::progress;
use super::shrink::{PATIENCE, Reducer};
use super::summary::conclude;
use super::ver::in_parallel;
use super::whole_file::WholeFile;
use anyhow::{Result, anyhow, ensure};
use std::time::{Duration, Instant};
use straightedge::verify::{Mistake, Results};

/// What the judged program is called in results.
pub(crate) const PROGRAM: &str = "program";
/// So many answers are judged at a time.
const BLOCK: usize = 4096;
/// Or so many bytes of them.
const MOST_BYTES: usize = 1 << 22;
/// How long replies wait to be judged at most, while others come.
const PAUSE: Duration = Duration::from_millis(500);

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

/// Judges the reply to the case of a place.
pub(crate) type JudgeOne<'a> = dyn Fn(u64, &str, &Reply, &mut Results) -> Result<()> + Sync + 'a;

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

        let bar = progress(source.count().saturating_sub(document.done), "cases");
        let mut sent = source.from(document.done)?;
        let mut block: Vec<(String, Reply)> = Vec::with_capacity(BLOCK);
        let before = document.seconds;
        let judged = |block: &mut Vec<(String, Reply)>, document: &mut Document| -> Result<()> {
            let first = document.done;
            // Single ones, where they are so large that there are few at a time.
            let size = (BLOCK / (4 * rayon::current_num_threads())).max(64);
            let size = size.min(block.len().div_ceil(4 * rayon::current_num_threads())).max(1);
            let pieces = block.chunks(size).enumerate().collect();
            let (judged, faultless) = in_parallel(name, pieces, |(piece, replies), results| {
                let mut replies = (first + (piece * size) as u64..).zip(replies);
                replies.try_for_each(|(n, (case, reply))| (self.judge)(n, case, reply, results))
            });
            block.clear();
            let mut results = Results::new(name);
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
        let over = rest.and(over);
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
