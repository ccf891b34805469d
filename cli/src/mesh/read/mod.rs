//! Readers of meshes: OBJ, STL, OFF, PLY, glTF and 3MF, each file as a whole or not at all.
//!
//! The readers are the program's own: those of crates round decimals to singles, do not name the line of an error, or
//! accept broken files. What is not understood is refused, with its line and column, or its byte.

mod gltf;
mod loaded;
mod monotone;
mod obj;
mod off;
mod placing;
mod ply;
mod polygon;
mod stl;
mod three_mf;

pub(crate) use loaded::Loaded;

use crate::input;
use crate::input::text::{BYTE_ORDER_MARK, UTF16, is_utf16, require_text};
use anyhow::{Result, ensure};
use clap::ValueEnum;
use std::path::Path;

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
    let of_name = |ending: &str| Format::from_str(ending, true).ok();
    let format = format.map_or_else(|| input::format_of_name(path, FORMATS, of_name), Ok)?;
    let bytes = input::read(path)?;
    ensure!(!bytes.is_empty(), "the file is empty");
    // Binary STL may begin with anything.
    ensure!(matches!(format, Format::Stl) || !is_utf16(&bytes), UTF16);
    if let Format::Obj = format {
        require_text(&bytes)?;
    }
    let is_glb = input::ending(path).eq_ignore_ascii_case("glb");
    let is_json = || bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes).trim_ascii_start().starts_with(b"{");
    ensure!(!is_glb || bytes.starts_with(b"glTF") || is_json(), "byte 0: this is no GLB, which begins with `glTF`");
    match format {
        Format::ThreeMf => three_mf::read(&bytes, input::most(path)),
        Format::Obj => obj::read(&bytes),
        Format::Stl => stl::read(&bytes),
        Format::Off => off::read(&bytes),
        Format::Ply => ply::read(&bytes),
        Format::Gltf => gltf::read(&bytes, if input::is_input(path) { None } else { path.parent() }),
    }
}
