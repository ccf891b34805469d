//! Readers of meshes: OBJ, STL, OFF and PLY, each file as a whole or not at all.
//!
//! The readers are the program's own: those of crates round decimals to singles, do not name the line of an error, or
//! accept broken files. What is not understood is refused, with its line or byte.

mod gzip;
mod loaded;
mod obj;
mod off;
mod ply;
mod stl;
mod text;

pub(crate) use loaded::{Loaded, Place};

use crate::whole_file::{open_at_most, read_all};
use anyhow::{Result, anyhow, bail, ensure};
use std::path::Path;

/// The size limit of mesh files, also uncompressed: 2 GiB.
const LARGEST: u64 = 1 << 31;

/// Reads a file in the format that its name ends with; `.gz` may follow. What begins like the output of gzip is
/// uncompressed, whatever the name.
pub(crate) fn read(path: &Path) -> Result<Loaded> {
    let ending = |path: &Path| path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let of = if ending(path) == "gz" { path.file_stem().map(Path::new).unwrap_or(path) } else { path };
    let parse = match ending(of).as_str() {
        "obj" => obj::read,
        "stl" => stl::read,
        "off" => off::read,
        "ply" => ply::read,
        _ => bail!("a file of meshes has a name that ends in .obj, .stl, .off or .ply, or in one of these and .gz"),
    };
    let unreadable = |error| anyhow!("cannot be read: {error}");
    let (file, most) = open_at_most(path, LARGEST).map_err(unreadable)?;
    let bytes = gzip::unpacked(read_all(file, most).map_err(unreadable)?, most)?;
    ensure!(!bytes.is_empty(), "the file is empty");
    parse(&bytes)
}
