//! Checks that no file is lost: an output is neither an input nor another output, under any name.

use crate::arguments::{Against, Exchange, Outputs};
use crate::commands::Command;
use crate::commands::seeds::SEED;
use crate::mesh::Mesh;
use crate::plane::Plane;
use crate::results::report;
use anyhow::{Result, bail};
use same_file::Handle;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

/// A file or stream that is read or written.
struct Named {
    /// The name for messages: `--json results.json`.
    name: String,
    /// Where it is, or will be; `None` for a stream.
    place: Option<PathBuf>,
    /// The identity of an existing file, which all of its names share, including hard links.
    identity: Option<Handle>,
    /// Whether it was named `-`, for the standard output.
    is_dash: bool,
}

/// Checks before the work, when nothing is written yet, that no output replaces an input or another output.
pub(crate) fn require_distinct(command: &Command) -> Result<()> {
    let (read, written) = files(command);
    for (nth, output) in written.iter().enumerate() {
        if let Some(other) = read.iter().chain(&written[..nth]).find(|other| output.replaces(other)) {
            bail!("`{}` would be overwritten by `{}`: name another file", other.name, output.name);
        }
    }
    Ok(())
}

/// The files that a command reads and those that it writes.
fn files(command: &Command) -> (Vec<Named>, Vec<Named>) {
    let unnamed = |path: &PathBuf| Named::file("", path);
    let outputs = |outputs: &Outputs| (outputs.json.clone(), outputs.report.clone());
    let input = || vec![Named::stream("standard input", Handle::stdin())];
    let (mut read, (json, report)) = match command {
        // Vectors replace only files of vectors.
        Command::List(_) | Command::Gen(_) | Command::Vectors(_) => (Vec::new(), (None, None)),
        Command::Eval(_) | Command::Shrink(_) | Command::Seeds(_) => (input(), (None, None)),
        Command::Ver(arguments) => (input(), outputs(&arguments.strictness.telling.outputs)),
        Command::Run(arguments) => {
            let cases = arguments.cases_from.iter().map(|path| Named::file("--cases ", path));
            (cases.collect(), outputs(&arguments.strictness.telling.outputs))
        }
        Command::Judge(arguments) => {
            let cases = arguments.cases_from.iter().map(|path| Named::file("--cases ", path));
            let is_read = arguments.cmd.is_none() && !arguments.print;
            let read = if is_read { input() } else { cases.collect() };
            (read, outputs(&arguments.telling.outputs))
        }
        Command::Verify(arguments) => (Vec::new(), (arguments.json.clone(), Some(arguments.report.clone()))),
        Command::Merge(arguments) => (arguments.files.iter().map(unnamed).collect(), outputs(&arguments.outputs)),
        Command::Mesh(arguments) => {
            let Mesh { files, rays, nearest, locate, json, .. } = arguments;
            let asked = [("--rays ", rays), ("--nearest ", nearest), ("--locate ", locate)];
            let asked = asked.into_iter().filter_map(|(option, path)| Some(Named::file(option, path.as_ref()?)));
            (files.iter().map(unnamed).chain(asked).collect(), (json.clone(), None))
        }
        Command::Plane(arguments) => {
            let Plane { files, locate, nearest, json, .. } = arguments;
            let asked = [("--locate ", locate), ("--nearest ", nearest)];
            let asked = asked.into_iter().filter_map(|(option, path)| Some(Named::file(option, path.as_ref()?)));
            (files.iter().map(unnamed).chain(asked).collect(), (json.clone(), None))
        }
    };
    let (against, exchange) = of_services(command);
    read.extend(against.and_then(|of| of.baseline.as_ref()).map(|path| Named::file("--baseline ", path)));
    let mut written = vec![Named::stream("standard output", Handle::stdout())];
    match json {
        // JSON replaces the text on the standard output.
        Some(path) if path == Path::new("-") => (written[0].name, written[0].is_dash) = ("--json -".into(), true),
        Some(path) => written.push(Named::file("--json ", &path)),
        None => {}
    }
    written.extend(report.map(|path| {
        let (name, is_dash) = (format!("--report {}", path.display()), path == Path::new("-"));
        Named { name, is_dash, ..unnamed(&report::place(&path)) }
    }));
    if let Some(Exchange { junit, sarif, .. }) = exchange {
        written.extend(junit.iter().map(|path| Named::file("--junit ", path)));
        written.extend(sarif.iter().map(|path| Named::file("--sarif ", path)));
    }
    if let Command::Mesh(arguments) = command {
        written.extend(arguments.marked.iter().map(|path| Named::file("--marked ", path)));
        written.extend(arguments.picture.iter().map(|path| Named::file("--picture ", path)));
        written.extend(arguments.write.iter().map(|path| Named::file("--write ", path)));
    }
    if let Command::Plane(arguments) = command {
        written.extend(arguments.picture.iter().map(|path| Named::file("--picture ", path)));
    }
    if let Command::Seeds(arguments) = command {
        let in_folder = fs::read_dir(&arguments.folder).into_iter().flatten().flatten();
        let seeds = in_folder.filter(|file| file.file_name().to_string_lossy().starts_with(SEED));
        // There may be very many, and none is written twice.
        let mut seeds = seeds.map(|seed| unnamed(&seed.path()));
        written.extend(seeds.find(|seed| read.iter().any(|input| seed.replaces(input))));
    }
    (read, written)
}

/// The baseline and the files for services of a command that has them.
fn of_services(command: &Command) -> (Option<&Against>, Option<&Exchange>) {
    let (against, exchange) = match command {
        Command::Ver(arguments) => {
            let telling = &arguments.strictness.telling;
            (&telling.against, &telling.outputs.exchange)
        }
        Command::Run(arguments) => {
            let telling = &arguments.strictness.telling;
            (&telling.against, &telling.outputs.exchange)
        }
        Command::Judge(arguments) => (&arguments.telling.against, &arguments.telling.outputs.exchange),
        Command::Verify(arguments) => (&arguments.against, &arguments.exchange),
        Command::Merge(arguments) => (&arguments.against, &arguments.outputs.exchange),
        _ => return (None, None),
    };
    (Some(against), Some(exchange))
}

impl Named {
    fn file(option: &str, path: &Path) -> Self {
        let name = format!("{option}{}", path.display());
        // Opening a pipe would block.
        let identity = if path.is_file() { Handle::from_path(path).ok() } else { None };
        Named { name, place: Some(place(path)), identity, is_dash: false }
    }

    /// Terminals, pipes and devices are no files.
    fn stream(name: &str, handle: io::Result<Handle>) -> Self {
        let is_file = |handle: &Handle| handle.as_file().metadata().is_ok_and(|found| found.is_file());
        Named { name: name.into(), place: None, identity: handle.ok().filter(is_file), is_dash: false }
    }

    /// Whether writing this destroys the other, or makes it impossible to write: a folder cannot be where a file is.
    fn replaces(&self, other: &Named) -> bool {
        let is_one_place = match (&self.place, &other.place) {
            (Some(own), Some(other)) => is_regular(own) && (own.starts_with(other) || other.starts_with(own)),
            _ => false,
        };
        let is_one_file = self.identity.is_some() && self.identity == other.identity;
        is_one_place || is_one_file || self.is_dash && other.is_dash
    }
}

/// Whether there is a file, or nothing yet: writing to a device replaces nothing.
fn is_regular(path: &Path) -> bool {
    path.metadata().map_or(true, |found| found.is_file())
}

/// A canonical path, whether there is a file or not. A dangling link is not resolved.
fn place(path: &Path) -> PathBuf {
    if let Ok(place) = path.canonicalize() {
        return place;
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => place(folder),
        _ => Path::new(".").canonicalize().unwrap_or_default(),
    };
    match path.components().next_back() {
        Some(Component::Normal(name)) => folder.join(name),
        Some(Component::ParentDir) => folder.parent().map_or(PathBuf::new(), PathBuf::from),
        _ => folder,
    }
}
