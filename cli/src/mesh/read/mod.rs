//! Readers of meshes: OBJ, STL, OFF and PLY, each file as a whole or not at all.
//!
//! The readers are the program's own: those of crates round decimals to singles, do not name the line of an error, or
//! accept broken files. What is not understood is refused, with its line and column, or its byte.

mod loaded;
mod obj;
mod off;
mod ply;
mod stl;

pub(crate) use loaded::Loaded;

use crate::input;
use anyhow::{Result, ensure};
use clap::ValueEnum;
use std::path::Path;

/// The formats, by the endings of their files.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    Obj,
    Stl,
    Off,
    Ply,
}

/// Reads a file, `-` for the standard input: in this format, or that which its name ends with; `.gz` may follow. What
/// begins like the output of gzip is uncompressed, whatever the name.
pub(crate) fn read(path: &Path, format: Option<Format>) -> Result<Loaded> {
    let of_name = |ending: &str| Format::from_str(ending, true).ok();
    let format = format.map_or_else(|| input::format_of_name(path, "obj, stl, off or ply", of_name), Ok)?;
    let bytes = input::read(path)?;
    ensure!(!bytes.is_empty(), "the file is empty");
    match format {
        Format::Obj => obj::read(&bytes),
        Format::Stl => stl::read(&bytes),
        Format::Off => off::read(&bytes),
        Format::Ply => ply::read(&bytes),
    }
}
