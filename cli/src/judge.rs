//! `straightedge ver`.

use super::Outcome;
use super::arguments::{Shard, Ver};
use super::document::{Document, Ending};
use super::lines::{Numbered, at, blocks, split};
use super::summary::conclude;
use anyhow::{Error, Result, ensure};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::json;
use std::io;
use std::time::Instant;
use straightedge::verify::{Arithmetic, Line, Referee, Results};

/// Whose answers they are.
const SUBJECT: &str = "answers";

pub(crate) fn ver(arguments: &Ver) -> Result<Outcome> {
    let query = arguments.query;
    let started = Instant::now();
    let file = arguments.strictness.outputs.file()?;
    let plan = [("command", json!("ver")), ("query", json!(query.id())), ("ulps", json!(arguments.strictness.ulps))];
    let mut document = Document::new(plan, Shard { of: 0, all: 1 });
    let referee = |arithmetic| {
        let referee = Referee::new(query, arithmetic, arguments.strictness.ulps);
        referee.with_oracle_every(arguments.strictness.oracle_every)
    };
    let (doubles, singles) = (referee(Arithmetic::F64), referee(Arithmetic::F32));
    let told = arguments.arithmetic.map(referee);
    let judge = |line: &Line<'_>| {
        told.clone().unwrap_or_else(|| if line.is_in_single_bits() { singles.clone() } else { doubles.clone() })
    };
    let read = blocks(query.id(), io::stdin(), |wave| {
        let judged: Vec<(Results, Option<Error>)> =
            wave.into_par_iter().map(|block| judged(query.id(), block, &judge)).collect();
        for (results, fault) in judged {
            document.take(results, SUBJECT, false);
            fault.map_or(Ok(()), Err)?;
        }
        Ok(())
    });
    // A fault does not take back what was judged before it.
    document.ended = read.as_ref().map_or_else(Ending::from, |()| Ending::Complete);
    document.seconds = started.elapsed().as_secs_f64();
    document.done = document.rows.iter().map(|row| row.counts.cases).sum();
    document.write(file)?;
    let outcome = conclude(&mut document, file, &arguments.strictness)?;
    ensure!(document.done > 0 || read.is_err(), "{}: there is no case: nothing was judged", query.id());
    read.map(|()| outcome)
}

/// The results of many lines, up to the first that has a fault.
fn judged(query: &str, block: Vec<Numbered>, judge: &dyn Fn(&Line<'_>) -> Referee) -> (Results, Option<Error>) {
    let mut results = Results::new(query);
    let fault = block.into_iter().try_for_each(|line| {
        let (number, text) = line?;
        let line = split(query, number, &text)?;
        let counts = results.class(line.class.unwrap_or("-"));
        let ruling = judge(&line).line(&line, number as u64 - 1, counts);
        ruling.map(drop).map_err(|fault| at(query, number, &fault))
    });
    results.classes.retain(|_, counts| counts.cases > 0);
    (results, fault.err())
}
