//! A query is found by the name of its function: `module::name` is in a file `name.rs` somewhere below `src/module/`,
//! and the registration in the file of the same path below `verify/src/queries/`. `X_ray` is in the file of `X`; a
//! `_2d` function may share the file of its counterpart in space.

use crate::declared::{Function, functions, registrations};
use crate::sources::{Module, PACKAGES, with_modules, with_packages};
use common::ROOT;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use straightedge_verify::queries;

/// All files below a folder, except cargo's build outputs.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|_| panic!("{} is a folder", folder.display()));
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    let paths = paths.filter(|path| !path.ends_with("target"));
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

/// The names that the file of a function may have, the best first.
fn file_names(function: &str) -> Vec<String> {
    let names = [Some(function), function.strip_suffix("_ray")].into_iter().flatten();
    names.flat_map(|name| [Some(name), name.strip_suffix("_2d")]).flatten().map(String::from).collect()
}

#[test]
fn every_query_and_its_registration_are_in_the_files_of_its_name() {
    with_modules(|modules| {
        let functions: Vec<Function> = modules.iter().flat_map(functions).collect();
        for query in queries() {
            let (folder, called) = query.function().split_once("::").expect("folder::function");
            let of_room: Vec<&Module> = modules.iter().filter(|module| module.folder() == Some(folder)).collect();
            let of_name = |name: &String| of_room.iter().find(|module| module.path.last() == Some(name));
            let names = file_names(called);
            let module =
                names.iter().find_map(of_name).unwrap_or_else(|| panic!("{}: no file of its name", query.id()));
            let declares = functions
                .iter()
                .any(|function| (&function.module, &function.of, &*function.name) == (&module.path, &None, called));
            assert!(declares, "{}: {} does not declare it", query.id(), module.file.display());
            let registers = format!("straightedge_verify::queries::{}", module.path.join("::"));
            // Queries that are one function, as `penetration`, have a folder of that name.
            let is_there =
                query.module().strip_prefix(&registers).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
            assert!(is_there, "{} is registered in {}, not in {registers}", query.id(), query.module());
        }
    })
}

/// Every registration is on the list, so that none is forgotten.
#[test]
fn every_registration_is_on_the_list() {
    with_packages(|packages| {
        let listed: BTreeSet<String> = queries().iter().map(|query| query.id().to_string()).collect();
        let registered: BTreeSet<String> = packages.iter().flat_map(|of| &of.modules).flat_map(registrations).collect();
        assert_eq!(registered, listed);
    })
}

/// How many files a folder of sources may have directly.
const MOST_FILES: usize = 25;
/// How many lines of code a file of sources may have: blank lines and comments aside.
const MOST_LINES: usize = 500;

/// The Rust files of the packages, including tests.
fn files_of_packages() -> Vec<PathBuf> {
    let files = PACKAGES.iter().flat_map(|(_, folder)| files_below(&Path::new(ROOT).join(folder)));
    files.filter(|file| file.extension().is_some_and(|extension| extension == "rs")).collect()
}

#[test]
fn no_folder_is_crowded() {
    let files = files_of_packages();
    let folders: BTreeSet<&Path> = files.iter().filter_map(|file| file.parent()).collect();
    for folder in folders {
        let count = files.iter().filter(|file| file.parent() == Some(folder)).count();
        assert!(count <= MOST_FILES, "{} has {count} files", folder.display());
    }
}

#[test]
fn no_file_is_long() {
    for file in files_of_packages() {
        let text = fs::read_to_string(&file).expect("a readable file");
        let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
        let lines = text.lines().filter(is_code).count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines of code", file.display());
    }
}

/// rustfmt does not wrap comments and the bodies of macros.
#[test]
fn no_line_is_longer_than_the_limit() {
    let limit = 120;
    for folder in
        ["src", "verify", "referees", "cli", "tests", "examples", "benches", "fuzz", "research", "compat", "clients"]
    {
        for file in files_below(&Path::new(ROOT).join(folder)) {
            if file.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let text = fs::read_to_string(&file).expect("a readable file");
            for (line, text) in text.lines().enumerate() {
                let length = text.chars().count();
                assert!(length <= limit, "{}:{}: {length} characters", file.display(), line + 1);
            }
        }
    }
}

/// Let chains need a later Rust than the manifest says.
#[test]
fn sources_keep_to_the_rust_of_the_manifest() {
    for file in files_of_packages() {
        let text = fs::read_to_string(&file).expect("a readable file");
        let chained = text.lines().position(|line| line.contains("&& let "));
        assert_eq!(chained, None, "{}: a line with `&& let`", file.display());
    }
}

/// Of some packages no unit tests are compiled: those of the program are in `cli/tests`, of verification in `tests`.
#[test]
fn unit_tests_are_where_they_run() {
    for folder in ["cli/src", "verify/src", "verify/oracles/src", "cli/pictures/src"] {
        for file in files_below(&Path::new(ROOT).join(folder)) {
            let text = fs::read_to_string(&file).unwrap_or_default();
            assert!(!text.contains("#[cfg(test)]"), "{}: nothing runs its unit tests", file.display());
        }
    }
}
