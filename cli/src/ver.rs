//! `straightedge ver`.

use super::Outcome;
use super::arguments::{Shard, Ver};
use super::document::{Document, Ending};
use super::lines::{LONGEST, at, blocks, split};
use super::summary::conclude;
use anyhow::{Result, ensure};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::json;
use std::io;
use std::time::Instant;
use straightedge_verify::{Arithmetic, Line, Referee, Results};

/// Whose answers they are.
pub(crate) const SUBJECT: &str = "answers";

pub(crate) fn ver(arguments: &Ver) -> Result<Outcome> {
    let query = arguments.query;
    let started = Instant::now();
    let file = arguments.strictness.telling.outputs.file()?;
    let file = file.as_ref();
    let plan = [("command", json!("ver")), ("query", json!(query.id()))];
    let plan = plan.into_iter().chain(arguments.strictness.tolerances.planned());
    let mut document = Document::new(plan, Shard { of: 0, all: 1 });
    document.require_no_loss(file)?;
    let referee = |arithmetic| {
        let tolerance = arguments.strictness.tolerances.tolerance();
        let referee = Referee::new(query, arithmetic, 0).with_tolerance(tolerance);
        referee.with_oracle_every(arguments.strictness.oracle_every)
    };
    let (doubles, singles) = (referee(Arithmetic::F64), referee(Arithmetic::F32));
    let told = arguments.arithmetic.map(referee);
    let judge = |line: &Line<'_>| {
        told.clone().unwrap_or_else(|| if line.is_in_single_bits() { singles.clone() } else { doubles.clone() })
    };
    let read = blocks(query.id(), io::stdin(), LONGEST, |wave| {
        let (judged, faultless) = in_parallel(query.id(), wave, |block, results| {
            block.into_iter().try_for_each(|line| {
                let (number, text) = line?;
                let line = split(query.id(), number, &text)?;
                let counts = results.class(line.class.unwrap_or("-"));
                let ruling = judge(&line).line(&line, number as u64 - 1, counts);
                ruling.map(drop).map_err(|fault| at(query.id(), number, &fault))
            })
        });
        judged.into_iter().for_each(|results| document.take(results, SUBJECT, false));
        faultless
    });
    // A fault does not take back what was judged before it.
    document.ended = read.as_ref().map_or_else(Ending::from, |()| Ending::Complete);
    document.seconds = started.elapsed().as_secs_f64();
    document.done = document.rows.iter().map(|row| row.counts.cases).sum();
    let outcome = conclude(&mut document, file, &arguments.strictness.telling)?;
    ensure!(document.done > 0 || read.is_err(), "{}: there is no case: nothing was judged", query.id());
    read.map(|()| outcome)
}

/// Judges pieces of the answers with all processors: the results of those before the first fault, and the fault.
pub(crate) fn in_parallel<P: Send>(
    query: &str,
    pieces: Vec<P>,
    judge: impl Fn(P, &mut Results) -> Result<()> + Sync,
) -> (Vec<Results>, Result<()>) {
    let judge = |piece| {
        let mut results = Results::new(query);
        let faultless = judge(piece, &mut results);
        results.classes.retain(|_, counts| counts.cases > 0);
        (results, faultless)
    };
    let judged: Vec<_> = pieces.into_par_iter().map(judge).collect();
    let mut all = Vec::new();
    for (results, faultless) in judged {
        all.push(results);
        if faultless.is_err() {
            return (all, faultless);
        }
    }
    (all, Ok(()))
}
