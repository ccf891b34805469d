//! Readers of files of the plane: WKT, GeoJSON and SVG, each file as a whole or not at all.
//!
//! The readers of text are the program's own: those of crates do not name the place of every error, round decimals
//! otherwise, or accept broken files. What is not understood is refused, with its line and column.

mod geojson;
mod json;
mod loaded;
mod numbers;
mod scanner;
mod svg;
mod wkt;

pub(crate) use loaded::{Chain, Geometry, Kind, Loaded, Placed};

use crate::input;
use crate::input::text::{UTF16, is_utf16, require_text};
use anyhow::{Result, ensure};
use clap::ValueEnum;
use std::path::Path;

/// The formats, by the endings of their files.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    Wkt,
    #[value(alias = "json", alias = "geojsonl", alias = "geojsons", alias = "ndjson")]
    Geojson,
    Svg,
}

/// Reads a file, `-` for the standard input: in this format, or that which its name ends with; `.gz` may follow.
pub(crate) fn read(path: &Path, format: Option<Format>) -> Result<Loaded> {
    let of_name = |ending: &str| Format::from_str(ending, true).ok();
    let format = format.map_or_else(|| input::format_of_name(path, "wkt, geojson or svg", of_name), Ok)?;
    let bytes = input::read(path)?;
    ensure!(!bytes.is_empty(), "the file is empty");
    ensure!(!is_utf16(&bytes), UTF16);
    require_text(&bytes)?;
    match format {
        Format::Wkt => wkt::read(&bytes),
        Format::Geojson => geojson::read(&bytes),
        Format::Svg => svg::read(&bytes),
    }
}
