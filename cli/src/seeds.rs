//! `straightedge seeds`.

use super::Outcome;
use super::arguments::Seeds;
use super::lines::{Lines, at, split};
use super::whole_file::write_whole;
use anyhow::{Result, anyhow};
use std::{fs, io};

/// What the names of all seeds begin with.
pub(crate) const SEED: &str = "line-";

pub(crate) fn seeds(arguments: &Seeds) -> Result<Outcome> {
    let query = arguments.query;
    let unwritable = |error| anyhow!("cannot write to the folder {}: {error}", arguments.folder.display());
    fs::create_dir_all(&arguments.folder).map_err(unwritable)?;
    for line in Lines::of(query.id(), io::stdin().lock()) {
        let (number, text) = line?;
        let line = split(query.id(), number, &text)?;
        let seed = query.seed(&line).map_err(|fault| at(query.id(), number, &fault))?;
        write_whole(&arguments.folder.join(format!("{SEED}{number:05}")), seed)?;
    }
    Ok(Outcome::Agreement)
}
