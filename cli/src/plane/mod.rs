//! `straightedge plane`: findings in geometries of the plane, and queries of them.

pub(crate) mod arguments;
mod check;
mod convert;
mod document;
mod located;
mod picture;
mod questions;
mod read;
mod report;

use super::lines::{complain, tell, tell_json};
use super::whole_file::{require_writable, write_whole};
use crate::input;
use crate::outcome::Outcome;
use anyhow::{Result, anyhow, bail, ensure};
pub(crate) use arguments::Plane;
use check::Findings;
use std::path::Path;
use std::time::Instant;

pub(crate) fn plane(arguments: &Plane) -> Result<Outcome> {
    let Plane { files, json, picture, disjoint, first, .. } = arguments;
    ensure!(files.len() == 1 || picture.is_none(), "--picture is of one file: name one");
    let inputs = files.iter().filter(|path| input::is_input(path)).count();
    ensure!(inputs <= 1, "the standard input is one file: name `-` once");
    if let Some(path) = picture {
        let is_given = path.extension().is_some_and(|given| given.eq_ignore_ascii_case("svg"));
        ensure!(is_given, "--picture writes SVG: {} does not end in .svg", path.display());
    }
    let json_file = json.as_deref().filter(|path| *path != Path::new("-"));
    // Before the work, not after it.
    [json_file, picture.as_deref()].into_iter().flatten().try_for_each(require_writable)?;
    if let Some((asked, file)) = questions::of(arguments) {
        return questions::ask(arguments, asked, file);
    }
    if let Some(to) = arguments.to {
        let [path] = &files[..] else { bail!("--to writes one file: name one") };
        let loaded = read::read(path, arguments.format).map_err(|broken| anyhow!("{}: {broken}", path.display()))?;
        tell(&convert::text(&loaded.geometries, to))?;
        return Ok(Outcome::Agreement);
    }
    let has_text = json_file.is_some() || json.is_none();
    let (mut documents, mut refused) = (Vec::new(), Vec::new());
    let (mut are_clean, mut is_told) = (true, false);
    for path in files {
        let (start, file) = (Instant::now(), path.display().to_string());
        let loaded = match read::read(path, arguments.format) {
            Ok(loaded) => loaded,
            Err(broken) => {
                complain(&format!("{file}: {broken}"));
                refused.push(document::refused(&file, &broken.to_string()));
                continue;
            }
        };
        let findings = Findings::of(&loaded.geometries);
        let is_fine = !disjoint || findings.overlaps.count == 0;
        let is_clean = !loaded.geometries.is_empty() && findings.findings.is_empty() && is_fine;
        are_clean &= is_clean;
        if has_text {
            let gap = if is_told { "\n" } else { "" };
            tell(&format!("{gap}{}", report::text(&file, &loaded, &findings, *disjoint, *first)))?;
            is_told = true;
        }
        if json.is_some() {
            documents.push(document::file(&file, &loaded, &findings, is_clean, start.elapsed().as_secs_f64()));
        }
        if let Some(path) = picture {
            picture::write(path, &loaded, &findings)?;
        }
    }
    let is_whole = refused.is_empty();
    match json_file {
        Some(path) => write_whole(path, document::document(documents, refused))?,
        None if json.is_some() => tell_json(&document::document(documents, refused))?,
        None => {}
    }
    Ok(match (is_whole, are_clean) {
        (false, _) => Outcome::Incomplete,
        (true, false) => Outcome::Disagreement,
        (true, true) => Outcome::Agreement,
    })
}
