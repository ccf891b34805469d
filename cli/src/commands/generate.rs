//! `straightedge gen`.

use crate::arguments::Cases;
use crate::arguments::query;
use crate::judging::cases::Generated;
use crate::lines::output;
use crate::outcome::Outcome;
use anyhow::{Error, Result, ensure};
use clap::Args;
use std::io::Write;
use straightedge_verify::Entry;

#[derive(Args)]
pub(crate) struct Gen {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: &'static Entry,
    #[command(flatten)]
    pub(crate) cases: Cases,
}

pub(crate) fn generate(arguments: &Gen) -> Result<Outcome> {
    let mut output = output();
    let cases = Generated::of_query(arguments.query, &arguments.cases, false)?;
    let count = cases.for_each_block(|block| output.write_all(block.as_bytes()).map_err(Error::from))?;
    output.flush()?;
    let wanted = cases.count();
    let id = arguments.query.id();
    ensure!(count >= wanted, "{id}: only {count} of {wanted} hard cases were found in these classes");
    Ok(Outcome::Agreement)
}
