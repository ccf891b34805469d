//! The identity of a judged program: whether results are of the same one.

use crate::judging::fingerprint::Fingerprint;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The keys, in a plan, of the command, of the name that the user gave, and of the hash of the files that the command
/// names.
const COMMAND: &str = "program";
const NAME: &str = "name of the program";
const HASH: &str = "hash of the program";

/// The entries of a plan for a program that a command runs, and that may have a name.
pub(crate) fn planned(command: &str, name: Option<&str>) -> Vec<(&'static str, Value)> {
    let mut plan = vec![(COMMAND, json!(command))];
    plan.extend(name.map(|name| (NAME, json!(name))));
    plan.extend(hash(command).map(|hash| (HASH, json!(hash))));
    plan
}

/// Whether an entry of a plan is about the program.
pub(crate) fn is_of_program(key: &str) -> bool {
    [COMMAND, NAME, HASH].contains(&key)
}

/// Why two plans are of different programs, if they are: the key and both values. Where either has a name, both must
/// have the same; else they must run the same files in the same way, at any paths.
pub(crate) fn difference<'p>(
    was: &'p BTreeMap<String, Value>,
    is: &'p BTreeMap<String, Value>,
) -> Option<(&'static str, Option<&'p Value>, Option<&'p Value>)> {
    let differs = |key: &str| was.get(key) != is.get(key);
    let key = match [NAME, HASH, COMMAND].into_iter().find(|key| was.contains_key(*key) || is.contains_key(*key))? {
        // The command is more informative, if it also differs.
        HASH if differs(HASH) && differs(COMMAND) => COMMAND,
        key => key,
    };
    differs(key).then(|| (key, was.get(key), is.get(key)))
}

/// The hash of a command, with the bytes of each file that it names instead of the path; where it names none, with
/// those of the program that it runs. `None` where there is no file.
fn hash(command: &str) -> Option<String> {
    let words: Vec<&str> = command.split_whitespace().map(|word| word.trim_matches(['\'', '"'])).collect();
    let mut files: Vec<Option<PathBuf>> =
        words.iter().map(|word| Some(PathBuf::from(word)).filter(|path| path.is_file())).collect();
    if files.iter().all(Option::is_none) {
        let (folders, program) = (std::env::var_os("PATH")?, Path::new(words.first()?));
        files[0] = std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.is_file());
        files[0].as_ref()?;
    }
    let mut fingerprint = Fingerprint::default();
    for (word, file) in words.iter().zip(&files) {
        match file {
            Some(file) => take(&mut fingerprint, file)?,
            None => fingerprint.take(word.as_bytes()),
        }
        fingerprint.take(b" ");
    }
    Some(fingerprint.to_string())
}

/// Adds a file; `None` where it cannot be read.
fn take(fingerprint: &mut Fingerprint, file: &Path) -> Option<()> {
    let mut file = File::open(file).ok()?;
    let mut bytes = vec![0; 1 << 16];
    loop {
        match file.read(&mut bytes).ok()? {
            0 => return Some(()),
            read => fingerprint.take(&bytes[..read]),
        }
    }
}
