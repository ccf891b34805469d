//! `straightedge ver`.

use crate::arguments::{Shard, Strictness, arithmetic, query};
use crate::judging::parallel::in_parallel;
use crate::lines::{LONGEST, at, blocks, split};
use crate::outcome::Outcome;
use crate::results::baseline::Baseline;
use crate::results::document::{Document, Ending};
use crate::results::summary::conclude;
use crate::results::totals::ANSWERS;
use anyhow::{Error, Result, ensure};
use clap::Args;
use serde_json::json;
use std::io;
use std::time::Instant;
use straightedge_verify::Entry;
use straightedge_verify::{Arithmetic, Line, Referee};

#[derive(Args)]
pub(crate) struct Ver {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: &'static Entry,
    /// The type of the numbers [default: f32 where a line has raw bits of 8 digits, else f64]
    #[arg(long = "type", value_name = "NUMBER_TYPE", value_parser = arithmetic())]
    pub(crate) arithmetic: Option<Arithmetic>,
    #[command(flatten)]
    pub(crate) strictness: Strictness,
}

pub(crate) fn ver(arguments: &Ver) -> Result<Outcome> {
    let query = arguments.query;
    let started = Instant::now();
    let file = arguments.strictness.telling.outputs.file()?;
    let file = file.as_ref();
    let plan = [("command", json!("ver")), ("query", json!(query.id()))];
    let plan = plan.into_iter().chain(arguments.strictness.planned());
    let mut document = Document::new(plan, Shard { of: 0, all: 1 });
    document.require_no_loss(file)?;
    let baseline = Baseline::read(arguments.strictness.telling.against.baseline.as_deref(), &document)?;
    let referee = |arithmetic| {
        let tolerance = arguments.strictness.tolerances.tolerance();
        let referee = Referee::new(query, arithmetic, 0).with_tolerance(tolerance);
        let referee = referee.with_oracle_every(arguments.strictness.oracle_every);
        referee.with_not_promised(&arguments.strictness.not_promised).map_err(Error::msg)
    };
    let (doubles, singles) = (referee(Arithmetic::F64)?, referee(Arithmetic::F32)?);
    let told = arguments.arithmetic.map(referee).transpose()?;
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
        judged.into_iter().for_each(|results| document.take(results, ANSWERS, false));
        faultless
    });
    // An error does not discard what was judged before it.
    document.ended = read.as_ref().map_or_else(Ending::from, |()| Ending::Complete);
    document.seconds = started.elapsed().as_secs_f64();
    document.done = document.rows.iter().map(|row| row.counts.cases).sum();
    let outcome = conclude(&mut document, file, &arguments.strictness.telling, baseline.as_ref())?;
    ensure!(document.done > 0 || read.is_err(), "{}: there is no case: nothing was judged", query.id());
    read.map(|()| outcome)
}
