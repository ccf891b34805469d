//! `straightedge merge`.

use crate::arguments::{Against, Outputs};
use crate::results::baseline::Baseline;
use crate::results::document::Document;
use crate::results::summary::{outcome, text};
use crate::{outcome::Outcome, results::report};
use anyhow::{Result, anyhow};
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Merge {
    /// Files that were written with --json
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The files are of different seeds, as of every night, and not of shards: their sum is of all of these
    #[arg(long)]
    pub(crate) seeds: bool,
    #[command(flatten)]
    pub(crate) against: Against,
    #[command(flatten)]
    pub(crate) outputs: Outputs,
}

pub(crate) fn merge(arguments: &Merge) -> Result<Outcome> {
    let file = arguments.outputs.file()?;
    let (first, others) = arguments.files.split_first().expect("one file at least");
    let mut document = Document::read(first)?;
    for path in others {
        let other = Document::read(path)?;
        let added = if arguments.seeds { document.absorb_seeds(other) } else { document.absorb(other) };
        added.map_err(|why| anyhow!("{}: {why}", path.display()))?;
    }
    document.sum();
    document.page = arguments.outputs.linked.checked()?;
    let baseline = Baseline::read(arguments.against.baseline.as_deref(), &document)?;
    document.compared = baseline.map(|baseline| baseline.compare(&document));
    document.require_no_loss(file.as_ref())?;
    let all = document.shards[0].all;
    let missing = all - document.shards.len() as u64;
    let absent = (0..all).filter(|of| !document.shards.iter().any(|shard| shard.of == *of));
    let named: Vec<String> = absent.take(missing.min(10) as usize).map(|of| format!("{of}/{all}")).collect();
    let is_of_verify = document.is_of_verify();
    // The combined results are printed even if the file cannot be written.
    let written = file.map_or(Ok(()), |file| file.write(document.text()));
    arguments.outputs.write(&document, || {
        let told = if is_of_verify { report::text(&document) } else { text(&document, 20) };
        let more = if missing > 10 { ", …" } else { "" };
        match missing {
            0 => told,
            _ => format!("{told}\nNot complete: {missing} of {all} shards missing, {}{more}", named.join(", ")),
        }
    })?;
    written?;
    let outcome = if is_of_verify { report::outcome(&document) } else { outcome(&document) };
    Ok(if outcome == Outcome::Agreement && missing > 0 { Outcome::Incomplete } else { outcome })
}
