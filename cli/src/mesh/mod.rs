//! `straightedge mesh`: what is wrong with meshes of triangles.

mod document;
mod findings;
mod marked;
mod marks;
mod picture;
mod read;
mod report;

use super::arguments::Mesh;
use super::document::{require_writable, write_whole};
use super::lines::{harmless, tell};
use super::{Failure, Outcome};
use findings::Findings;
use std::path::Path;
use std::time::Instant;

/// Refuses to write a format that the name does not say.
fn require_endings(marked: Option<&Path>, picture: Option<&Path>) -> Result<(), Failure> {
    for (option, path, ending) in [("--marked", marked, "ply"), ("--picture", picture, "png")] {
        let Some(path) = path else { continue };
        if !path.extension().is_some_and(|given| given.eq_ignore_ascii_case(ending)) {
            let text =
                format!("{option} writes {}: {} does not end in .{ending}", ending.to_uppercase(), path.display());
            return Err(Failure::Input(text));
        }
    }
    Ok(())
}

pub(crate) fn mesh(arguments: &Mesh) -> Result<Outcome, Failure> {
    let Mesh { files, json, marked, picture, .. } = arguments;
    if files.len() > 1 && (marked.is_some() || picture.is_some()) {
        return Err(Failure::Input("--marked and --picture are of one mesh: name one file".into()));
    }
    let json_file = json.as_deref().filter(|path| *path != Path::new("-"));
    // Before the work, not after it.
    require_endings(marked.as_deref(), picture.as_deref())?;
    [json_file, marked.as_deref(), picture.as_deref()].into_iter().flatten().try_for_each(require_writable)?;
    if let Some(jobs) = arguments.jobs {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.into());
        pool.build_global().map_err(|error| Failure::Input(error.to_string()))?;
    }
    let has_text = json_file.is_some() || json.is_none();
    let (mut meshes, mut refused) = (Vec::new(), Vec::new());
    let mut are_clean = true;
    for path in files {
        let (start, file) = (Instant::now(), path.display().to_string());
        let loaded = match read::read(path) {
            Ok(loaded) if arguments.weld => loaded.welded(),
            Ok(loaded) => loaded,
            Err(broken) => {
                eprintln!("straightedge: {}", harmless(&format!("{file}: {broken}")));
                refused.push(document::refused(&file, &broken.to_string()));
                continue;
            }
        };
        let findings = Findings::of(&loaded.surface);
        let is_clean = findings.are_none(arguments.open);
        are_clean &= is_clean;
        if has_text {
            let gap = if meshes.is_empty() { "" } else { "\n" };
            tell(&format!("{gap}{}", report::text(&file, &loaded, &findings, arguments.first)))?;
        }
        meshes.push(match json {
            Some(_) => document::mesh(&file, &loaded, &findings, is_clean, start.elapsed().as_secs_f64()),
            None => serde_json::Value::Null,
        });
        if marked.is_some() || picture.is_some() {
            let marks = findings.marks(loaded.surface.indices().len());
            if let Some(path) = marked {
                marked::write(path, &loaded.surface, &marks)?;
            }
            if let Some(path) = picture {
                picture::write(path, &loaded.surface, &marks)?;
            }
        }
    }
    let is_whole = refused.is_empty();
    match json_file {
        Some(path) => write_whole(path, document::document(meshes, refused))?,
        None if json.is_some() => tell(&document::document(meshes, refused))?,
        None => {}
    }
    Ok(match (is_whole, are_clean) {
        (false, _) => Outcome::Incomplete,
        (true, false) => Outcome::Disagreement,
        (true, true) => Outcome::Agreement,
    })
}
