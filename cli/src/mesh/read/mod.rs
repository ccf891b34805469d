//! Readers of meshes: OBJ, STL, OFF and PLY, each file as a whole or not at all.
//!
//! The readers are the program's own: those of crates round decimals to singles, do not name the line of an error, or
//! accept broken files. What is not understood is refused, with its line or byte.

mod loaded;
mod obj;
mod off;
mod ply;
mod stl;
mod text;

pub(crate) use loaded::{Loaded, Place};

use crate::whole_file::read_at_most;
use anyhow::{Result, anyhow, bail, ensure};
use std::path::Path;

/// The size limit of mesh files: 2 GiB.
const LARGEST: u64 = 1 << 31;

/// Reads a file in the format that its name ends with.
pub(crate) fn read(path: &Path) -> Result<Loaded> {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let parse = match extension.as_str() {
        "obj" => obj::read,
        "stl" => stl::read,
        "off" => off::read,
        "ply" => ply::read,
        _ => bail!("a file of meshes has a name that ends in .obj, .stl, .off or .ply"),
    };
    let bytes = read_at_most(path, LARGEST).map_err(|error| anyhow!("cannot be read: {error}"))?;
    ensure!(!bytes.is_empty(), "the file is empty");
    parse(&bytes)
}
