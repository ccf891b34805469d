//! `straightedge mesh`: findings in meshes of triangles, and queries of meshes.

pub(crate) mod arguments;
mod document;
mod findings;
mod marked;
mod marks;
mod picture;
mod questions;
mod read;
mod report;
mod sizes;
mod weld;
mod welding;
mod write;

use super::lines::{complain, tell, tell_json};
use super::whole_file::{require_writable, write_whole};
use crate::input;
use crate::outcome::Outcome;
use anyhow::{Result, bail, ensure};
pub(crate) use arguments::Mesh;
use findings::Findings;
use std::path::Path;
use std::time::Instant;
use weld::Hint;
use welding::Reach;

/// Refuses a file name whose ending is not that of the format.
fn require_endings(marked: Option<&Path>, picture: Option<&Path>, written: Option<&Path>) -> Result<()> {
    for (option, path, ending) in [("--marked", marked, "ply"), ("--picture", picture, "png")] {
        let Some(path) = path else { continue };
        let (format, path, given) = (ending.to_uppercase(), path.display(), path.extension());
        let is_given = given.is_some_and(|given| given.eq_ignore_ascii_case(ending));
        ensure!(is_given, "{option} writes {format}: {path} does not end in .{ending}");
    }
    let Some(path) = written else { return Ok(()) };
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let endings = write::ENDINGS.join(", .");
    ensure!(
        write::ENDINGS.contains(&&*ending),
        "--write takes the format from the name: {} ends in none of .{endings}",
        path.display()
    );
    Ok(())
}

/// Refuses a distance that stands where clap takes it for a file.
fn require_files(arguments: &Mesh) -> Result<()> {
    let is_distance = |path: &Path| path.to_str().is_some_and(|text| text.parse::<Reach>().is_ok()) && !path.exists();
    match arguments.files.iter().find(|path| arguments.weld.is_some() && is_distance(path)) {
        Some(distance) => bail!("a distance follows an equals sign: --weld={}", distance.display()),
        None => Ok(()),
    }
}

pub(crate) fn mesh(arguments: &Mesh) -> Result<Outcome> {
    let Mesh { files, json, marked, picture, write, .. } = arguments;
    require_files(arguments)?;
    let is_drawn = marked.is_some() || picture.is_some();
    let is_one = files.len() == 1;
    ensure!(is_one || !is_drawn && write.is_none(), "--marked, --picture and --write are of one mesh: name one file");
    let inputs = files.iter().filter(|path| input::is_input(path)).count();
    ensure!(inputs <= 1, "the standard input is one mesh: name `-` once");
    let json_file = json.as_deref().filter(|path| *path != Path::new("-"));
    // Before the work, not after it.
    require_endings(marked.as_deref(), picture.as_deref(), write.as_deref())?;
    let outputs = [json_file, marked.as_deref(), picture.as_deref(), write.as_deref()];
    outputs.into_iter().flatten().try_for_each(require_writable)?;
    if let Some(jobs) = arguments.jobs {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.into());
        pool.build_global()?;
    }
    if let Some((asked, file)) = questions::of(arguments) {
        return questions::ask(arguments, asked, file);
    }
    let has_text = json_file.is_some() || json.is_none();
    let (mut meshes, mut refused) = (Vec::new(), Vec::new());
    let mut are_clean = true;
    for path in files {
        let (start, file) = (Instant::now(), path.display().to_string());
        let read = read::read(path, arguments.format).and_then(|loaded| match arguments.weld {
            Some(reach) => loaded.welded(reach),
            None => Ok(loaded),
        });
        let loaded = match read {
            Ok(loaded) => loaded,
            Err(broken) => {
                complain(&format!("{file}: {broken}"));
                refused.push(document::refused(&file, &broken.to_string()));
                continue;
            }
        };
        let findings = Findings::of(&loaded);
        let is_clean = findings.are_none(arguments.open);
        are_clean &= is_clean;
        let hint = if findings.audit.is_closed { None } else { Hint::of(&loaded) };
        if has_text {
            let gap = if meshes.is_empty() { "" } else { "\n" };
            tell(&format!("{gap}{}", report::text(&file, &loaded, &findings, hint.as_ref(), arguments.first)))?;
        }
        meshes.push(match json {
            Some(_) => {
                document::mesh(&file, &loaded, &findings, hint.as_ref(), is_clean, start.elapsed().as_secs_f64())
            }
            None => serde_json::Value::Null,
        });
        if let Some(path) = write {
            write::write(path, &loaded.surface)?;
        }
        if is_drawn {
            let marks = findings.marks(loaded.surface.indices().len());
            if let Some(path) = marked {
                marked::write(path, &loaded.surface, &marks, arguments.marked_edges)?;
            }
            if let Some(path) = picture {
                picture::write(path, &loaded.surface, &marks)?;
            }
        }
    }
    let is_whole = refused.is_empty();
    match json_file {
        Some(path) => write_whole(path, document::document(meshes, refused))?,
        None if json.is_some() => tell_json(&document::document(meshes, refused))?,
        None => {}
    }
    Ok(match (is_whole, are_clean) {
        (false, _) => Outcome::Incomplete,
        (true, false) => Outcome::Disagreement,
        (true, true) => Outcome::Agreement,
    })
}
