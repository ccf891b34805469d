//! That no file is lost: an output is neither an input nor another output, under whatever name.

use super::arguments::{Command, Outputs};
use super::report;
use super::seeds::SEED;
use anyhow::{Result, bail};
use same_file::Handle;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

/// Something that is read or written.
struct Named {
    /// What the user calls it: `--json results.json`.
    name: String,
    /// Where it is, or will be; `None` of a stream.
    place: Option<PathBuf>,
    /// What other names of a file that is there have in common with it, hard links among them.
    identity: Option<Handle>,
    /// Whether it was named `-`, which is meant to be the standard output.
    is_dash: bool,
}

/// Finds out before the work, when nothing is written yet, that no output replaces an input or another output.
pub(crate) fn require_distinct(command: &Command) -> Result<()> {
    let Files { read, written } = Files::of(command);
    for (nth, output) in written.iter().enumerate() {
        let others = read.iter().chain(&written[..nth]);
        if let Some(other) = others.into_iter().find(|other| output.replaces(other)) {
            let (output, other) = (&output.name, &other.name);
            bail!("`{other}` would be overwritten by `{output}`: name another file");
        }
    }
    Ok(())
}

/// The files of a command.
#[derive(Default)]
struct Files {
    read: Vec<Named>,
    written: Vec<Named>,
}

impl Files {
    fn of(command: &Command) -> Self {
        let mut files = Files::default();
        files.written.push(Named::stream("standard output", Handle::stdout()));
        match command {
            Command::List(_) | Command::Gen(_) => {}
            Command::Eval(_) | Command::Shrink(_) => files.read_input(),
            Command::Ver(arguments) => {
                files.read_input();
                files.write_results(&arguments.strictness.outputs);
            }
            Command::Run(arguments) => {
                files.read.extend(arguments.cases_from.as_deref().map(|path| Named::file("--cases ", path)));
                files.write_results(&arguments.strictness.outputs);
            }
            Command::Verify(arguments) => {
                files.write_json(arguments.json.as_deref());
                files.write_report(Some(&arguments.report));
            }
            Command::Merge(arguments) => {
                files.read.extend(arguments.files.iter().map(|path| Named::file("", path)));
                files.write_results(&arguments.outputs);
            }
            Command::Seeds(arguments) => {
                files.read_input();
                let in_folder = fs::read_dir(&arguments.folder).into_iter().flatten().flatten();
                let seeds = in_folder.filter(|file| file.file_name().to_string_lossy().starts_with(SEED));
                // There may be very many, and none is written twice.
                let mut seeds = seeds.map(|seed| Named::file("", &seed.path()));
                let replacing = seeds.find(|seed| files.read.iter().any(|input| seed.replaces(input)));
                files.written.extend(replacing);
            }
            // It reads nothing, and replaces no file that it has not written.
            Command::Vectors(_) => {}
            Command::Mesh(arguments) => {
                files.read.extend(arguments.files.iter().map(|path| Named::file("", path)));
                files.write_json(arguments.json.as_deref());
                let named = [("--marked ", &arguments.marked), ("--picture ", &arguments.picture)];
                let named = named.into_iter().filter_map(|(option, path)| Some(Named::file(option, path.as_deref()?)));
                files.written.extend(named);
            }
        }
        files
    }

    fn read_input(&mut self) {
        self.read.push(Named::stream("standard input", Handle::stdin()));
    }

    fn write_results(&mut self, outputs: &Outputs) {
        self.write_json(outputs.json.as_deref());
        self.write_report(outputs.report.as_deref());
    }

    /// JSON takes the place of text on the standard output.
    fn write_json(&mut self, path: Option<&Path>) {
        match path {
            Some(path) if path == Path::new("-") => {
                (self.written[0].name, self.written[0].is_dash) = ("--json -".into(), true);
            }
            Some(path) => self.written.push(Named::file("--json ", path)),
            None => {}
        }
    }

    fn write_report(&mut self, path: Option<&Path>) {
        let Some(path) = path else { return };
        let name = format!("--report {}", path.display());
        let is_dash = path == Path::new("-");
        self.written.push(Named { name, is_dash, ..Named::file("", &report::place(path)) });
    }
}

impl Named {
    fn file(option: &str, path: &Path) -> Self {
        let name = format!("{option}{}", path.display());
        // A pipe would be waited for.
        let identity = if path.is_file() { Handle::from_path(path).ok() } else { None };
        Named { name, place: Some(place(path)), identity, is_dash: false }
    }

    /// Terminals, pipes and devices are no files.
    fn stream(name: &str, handle: io::Result<Handle>) -> Self {
        let is_file = |handle: &Handle| handle.as_file().metadata().is_ok_and(|found| found.is_file());
        Named { name: name.into(), place: None, identity: handle.ok().filter(is_file), is_dash: false }
    }

    /// Whether writing this destroys the other, or makes it impossible to write: a folder has no place where a file is.
    fn replaces(&self, other: &Named) -> bool {
        let is_one_place = match (&self.place, &other.place) {
            (Some(own), Some(other)) => is_regular(own) && (own.starts_with(other) || other.starts_with(own)),
            _ => false,
        };
        let is_one_file = self.identity.is_some() && self.identity == other.identity;
        is_one_place || is_one_file || self.is_dash && other.is_dash
    }
}

/// Whether there is a file, or nothing yet: what is written to a device does not replace anything.
fn is_regular(path: &Path) -> bool {
    path.metadata().map_or(true, |found| found.is_file())
}

/// One name for each place, whether there is a file or not. A link to what is not there yet stays a link.
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
