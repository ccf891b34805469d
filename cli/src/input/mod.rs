//! Files that are read as a whole: bounded, uncompressed, and with the place of every error.

pub(crate) mod encoding;
mod gzip;
mod spot;
pub(crate) mod text;

pub(crate) use spot::{Columns, Place, Spot};

use crate::whole_file::{MOST_OF_STREAM, open_at_most};
use anyhow::{Result, anyhow, ensure};
use std::io;
use std::path::Path;
use text::quoted;

/// The size limit of files, also uncompressed: 2 GiB.
const LARGEST: u64 = 1 << 31;

/// The bytes of a file, `-` for the standard input. What begins like the output of gzip is uncompressed, whatever the
/// name.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    if is_input(path) {
        return gzip::read(io::stdin().lock(), MOST_OF_STREAM);
    }
    let (file, most) = open_at_most(path, LARGEST).map_err(|error| anyhow!("cannot be read: {error}"))?;
    gzip::read(file, most)
}

/// How many bytes may be read of a file, or uncompressed of an archive in it.
pub(crate) fn most(path: &Path) -> u64 {
    if is_input(path) { MOST_OF_STREAM } else { LARGEST }
}

/// Whether a path stands for the standard input.
pub(crate) fn is_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// The endings of the files of meshes, and of those of the plane.
const MESHES: &[&str] = &["obj", "stl", "off", "ply", "gltf", "glb", "3mf"];
const PLANES: &[&str] = &["wkt", "geojson", "geojsonl", "geojsons", "ndjson", "svg"];

/// What a name ends with, before `.gz`.
pub(crate) fn ending(path: &Path) -> String {
    let ending = |path: &Path| path.extension().unwrap_or_default().to_string_lossy().into_owned();
    let packed = ending(path).eq_ignore_ascii_case("gz");
    ending(if packed { path.file_stem().map(Path::new).unwrap_or(path) } else { path })
}

/// The format that a name ends with; `.gz` may follow. `of` finds a format by the ending, `formats` lists them for a
/// message.
pub(crate) fn format_of_name<F>(path: &Path, formats: &str, of: impl Fn(&str) -> Option<F>) -> Result<F> {
    ensure!(!is_input(path), "the standard input has no name: give --format {formats}");
    let told = ending(path);
    of(&told).ok_or_else(|| {
        let is_among = |endings: &[&str]| endings.contains(&&*told.to_ascii_lowercase());
        for (endings, command) in [(MESHES, "mesh"), (PLANES, "plane")] {
            if is_among(endings) {
                return anyhow!("`.{told}` is a format of another command: straightedge {command}");
            }
        }
        let what =
            if told.is_empty() { "a name without an ending".into() } else { quoted(format!(".{told}").as_bytes()) };
        anyhow!("{what} tells no format: give --format {formats}")
    })
}
