//! The smallest case, or input of a task, that a program gets wrong in the same way.

use crate::arguments::Judged;
use crate::judging::judge::Judge;
use crate::judging::one::{Asked, judge_one};
use crate::judging::process::Driver;
use crate::lines::{CaseLines, remark};
use crate::results::document::Document;
use crate::results::document::total;
use anyhow::{Result, anyhow};
use std::time::{Duration, Instant};
use straightedge_verify::{Class, Example, FindingKind, Line, LineError, Results, Style};

/// How long smaller cases are searched, for all kinds together.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
/// The timeout of candidates, shorter than that of cases.
const SHORT_TIMEOUT: Duration = Duration::from_secs(2);
/// The interval of progress messages.
const NEWS: Duration = Duration::from_secs(2);

/// Reduces cases.
pub(crate) struct Reducer<'a> {
    pub(crate) judge: Judge<'a>,
    /// The style of cases that the program reads.
    pub(crate) style: Style,
}

impl Reducer<'_> {
    /// Reduces the example of each kind to the smallest that is found until a time.
    pub(crate) fn reduce(&self, document: &mut Document, driver: &Driver<'_>, until: Instant) {
        let total = total(&document.rows);
        if !total.mistakes.is_empty() {
            let seconds = until.saturating_duration_since(Instant::now()).as_secs_f64().round();
            remark(&format!("looking for smaller cases of each kind of error, for {seconds} s at most"));
        }
        // Each candidate that hangs would take the full timeout.
        let kinds = total.mistakes.into_iter().filter(|(kind, _)| *kind != FindingKind::Hang);
        let kinds: Vec<_> = kinds.filter_map(|(kind, found)| Some((kind, found.simplest?))).collect();
        for (place, (kind, example)) in kinds.iter().enumerate() {
            // What one kind leaves of its share, those after it have.
            let now = Instant::now();
            let left = u32::try_from(kinds.len() - place).unwrap_or(u32::MAX);
            let until = now + until.saturating_duration_since(now) / left;
            // Where the program behaves differently than before, the example is unchanged.
            let Ok(small) = self.reduced(driver, kind, example, until) else { continue };
            // Not by the class of its line, which differs where it was reduced before.
            let mut found = document.rows.iter_mut().filter_map(|row| row.counts.mistakes.get_mut(kind));
            if let Some(found) = found.find(|found| found.simplest.as_ref() == Some(example)) {
                found.simplest = Some(small);
            }
        }
    }

    /// The smallest case of this kind.
    pub(crate) fn reduced(
        &self,
        driver: &Driver<'_>,
        kind: &FindingKind,
        example: &Example,
        until: Instant,
    ) -> Result<Example, LineError> {
        let line = Line::split(&example.line)?;
        // The class says what the program promises.
        let class = if line.class == Some(Class::Simple.name()) { Class::Simple.name() } else { "small" };
        let judged = Judged { cmd: driver.judged.cmd.clone(), timeout: driver.judged.timeout.min(SHORT_TIMEOUT) };
        let longest = driver.longest.get();
        let driver = Driver::new(&judged, driver.query, driver.interrupt, Some(until), true);
        driver.longest.set(longest);
        let mut best = example.clone();
        let (mut told, mut told_size) = (Instant::now(), example.size);
        let rewritten = |case: &String| {
            let line = Line::split(case).expect("a line that was written");
            self.judge.rewritten(&line, self.style).expect("a case that was written")
        };
        let mut first_failing = |candidates: &[String]| {
            if Instant::now() >= until {
                return None;
            }
            let labelled: Vec<String> = candidates.iter().map(|case| format!("@{class} {}", rewritten(case))).collect();
            let mut place = None;
            let mut next = 0;
            // Everything after the first is larger.
            let mut until_first = |results: Results| {
                if let Some(simplest) = results.total().mistakes.remove(kind).and_then(|found| found.simplest) {
                    best = Example { index: None, ..simplest };
                    place = Some(next);
                }
                if told.elapsed() >= NEWS && best.size < told_size {
                    (told, told_size) = (Instant::now(), best.size);
                    let left = until.saturating_duration_since(told).as_secs();
                    let (from, to) = (example.size, best.size);
                    remark(&format!("{kind}: from {from} bits in its numbers to {to} so far, {left} s left"));
                }
                next += 1;
                place.is_some()
            };
            self.asked(&driver, &labelled, &mut until_first).ok()?;
            place
        };
        self.judge.shrink(&line, &mut first_failing)?;
        Ok(best)
    }

    /// Calls `each` with the ruling on the program's answer to each of some cases, until it returns that this is
    /// enough.
    pub(crate) fn asked(
        &self,
        driver: &Driver<'_>,
        cases: &[String],
        each: &mut dyn FnMut(Results) -> bool,
    ) -> Result<()> {
        let source = |from: u64| {
            let rest: Vec<String> = cases[from as usize..].to_vec();
            Ok(Box::new(rest.into_iter()) as CaseLines)
        };
        let mut is_enough = false;
        let driven = driver.drive(0, &source, &mut |case, reply| {
            let mut results = Results::new(self.judge.name());
            judge_one(self.judge, &Asked { number: 1, index: 0, case: &case, reply: &reply }, None, &mut results)?;
            is_enough = each(results);
            // Only an error stops it.
            if is_enough { Err(anyhow!("")) } else { Ok(()) }
        });
        if is_enough { Ok(()) } else { driven.map(drop) }
    }
}
