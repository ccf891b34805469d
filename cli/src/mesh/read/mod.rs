//! Readers of meshes: OBJ, STL, OFF, PLY, glTF and 3MF, each file as a whole or not at all.
//!
//! The readers are the program's own: those of crates round decimals to singles, do not name the line of an error, or
//! accept broken files. What is not understood is refused, with its line and column, or its byte.

mod gltf;
mod gzip;
mod loaded;
mod obj;
mod off;
mod placing;
mod ply;
mod stl;
mod text;
mod three_mf;

pub(crate) use loaded::{Loaded, Place};

use crate::whole_file::{MOST_OF_STREAM, open_at_most, read_all};
use anyhow::{Result, anyhow, ensure};
use clap::ValueEnum;
use std::io;
use std::path::Path;
use text::quoted;

/// The size limit of mesh files, also uncompressed: 2 GiB.
const LARGEST: u64 = 1 << 31;

/// Their names, for messages.
const FORMATS: &str = "obj, stl, off, ply, gltf or 3mf";

/// The formats, by the endings of their files.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    Obj,
    Stl,
    Off,
    Ply,
    /// Text, or binary as GLB
    #[value(alias = "glb")]
    Gltf,
    #[value(name = "3mf")]
    ThreeMf,
}

/// Reads a file, `-` for the standard input: in this format, or that which its name ends with; `.gz` may follow. What
/// begins like the output of gzip is uncompressed, whatever the name.
pub(crate) fn read(path: &Path, format: Option<Format>) -> Result<Loaded> {
    let format = format.map_or_else(|| of_name(path), Ok)?;
    let unreadable = |error| anyhow!("cannot be read: {error}");
    let (bytes, most) = match is_input(path) {
        true => (read_all(io::stdin().lock(), MOST_OF_STREAM), MOST_OF_STREAM),
        false => {
            let (file, most) = open_at_most(path, LARGEST).map_err(unreadable)?;
            (read_all(file, most), most)
        }
    };
    let bytes = gzip::unpacked(bytes.map_err(unreadable)?, most)?;
    ensure!(!bytes.is_empty(), "the file is empty");
    match format {
        Format::ThreeMf => three_mf::read(&bytes, most),
        Format::Obj => obj::read(&bytes),
        Format::Stl => stl::read(&bytes),
        Format::Off => off::read(&bytes),
        Format::Ply => ply::read(&bytes),
        Format::Gltf => gltf::read(&bytes, if is_input(path) { None } else { path.parent() }),
    }
}

/// Whether a path stands for the standard input.
pub(crate) fn is_input(path: &Path) -> bool {
    path == Path::new("-")
}

fn of_name(path: &Path) -> Result<Format> {
    ensure!(!is_input(path), "the standard input has no name: give --format {FORMATS}");
    let ending = |path: &Path| path.extension().unwrap_or_default().to_string_lossy().into_owned();
    let packed = ending(path).eq_ignore_ascii_case("gz");
    let of = if packed { path.file_stem().map(Path::new).unwrap_or(path) } else { path };
    let told = ending(of);
    Format::from_str(&told, true).map_err(|_| {
        let what =
            if told.is_empty() { "a name without an ending".into() } else { quoted(format!(".{told}").as_bytes()) };
        anyhow!("{what} tells no format: give --format {FORMATS}")
    })
}
