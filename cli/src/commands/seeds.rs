//! `straightedge seeds`.

use crate::arguments::query;
use crate::lines::{Lines, at, split};
use crate::outcome::Outcome;
use anyhow::{Result, anyhow};
use clap::Args;
use std::path::Path;
use std::path::PathBuf;
use std::{fs, io};
use straightedge_verify::Entry;

#[derive(Args)]
pub(crate) struct Seeds {
    /// The query, by id or by name
    #[arg(value_parser = query)]
    pub(crate) query: &'static Entry,
    /// The folder to write them to, a file each; it is created if missing
    pub(crate) folder: PathBuf,
}

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
        let path = arguments.folder.join(format!("{SEED}{number:05}"));
        write(&path, &seed).map_err(|error| anyhow!("cannot write {}: {error}", path.display()))?;
    }
    Ok(Outcome::Agreement)
}

/// Writes a seed atomically. Without syncing to disk: seeds are many, and can be written again.
fn write(path: &Path, seed: &[u8]) -> io::Result<()> {
    let part = path.with_file_name(format!(".{}.part", std::process::id()));
    fs::write(&part, seed).and_then(|()| fs::rename(&part, path)).inspect_err(|_| {
        let _ = fs::remove_file(&part);
    })
}
