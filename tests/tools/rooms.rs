//! A reader finds a query by the name of its function: `module::name` is in a file `name.rs` somewhere below
//! `src/module/`, and the registration in the file of the same path below `src/verify/`. `X_ray` is in the file of `X`;
//! a `_2d` twin may share the file of its sister in space.

use crate::declared::{Function, functions, registrations};
use crate::sources::{Module, with_modules};
use common::ROOT;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use straightedge_verify::queries;

/// The modules of queries.
fn rooms() -> BTreeSet<&'static str> {
    queries().iter().map(|query| query.id().split_once('/').expect("room/name").0).collect()
}

/// All files below a folder, but what cargo has built.
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

/// The folder of all sources.
fn sources() -> PathBuf {
    Path::new(ROOT).join("src")
}

#[test]
fn every_query_and_its_registration_are_in_the_files_of_its_name() {
    with_modules(|modules| {
        let functions: Vec<Function> = modules.iter().flat_map(functions).collect();
        for query in queries() {
            let (room, called) = query.function().split_once("::").expect("room::function");
            let of_room: Vec<&Module> = modules.iter().filter(|module| module.room() == Some(room)).collect();
            let of_name = |name: &String| of_room.iter().find(|module| module.path.last() == Some(name));
            let names = file_names(called);
            let module =
                names.iter().find_map(of_name).unwrap_or_else(|| panic!("{}: no file of its name", query.id()));
            let declares = functions
                .iter()
                .any(|function| (&function.module, &function.of, &*function.name) == (&module.path, &None, called));
            assert!(declares, "{}: {} does not declare it", query.id(), module.file.display());
            let registers = format!("straightedge_verify::{}", module.path.join("::"));
            assert_eq!(query.module(), registers, "where {} is registered", query.id());
        }
    })
}

/// Every registration is on the list, so that none is forgotten.
#[test]
fn every_registration_is_on_the_list() {
    with_modules(|modules| {
        let listed: BTreeSet<String> = queries().iter().map(|query| query.id().to_string()).collect();
        let registered: BTreeSet<String> = modules.iter().flat_map(registrations).collect();
        assert_eq!(registered, listed);
    })
}

#[test]
fn no_folder_of_queries_is_crowded() {
    for room in rooms() {
        let files = [sources().join(room), sources().join("verify").join(room)]
            .iter()
            .flat_map(|room| files_below(room))
            .collect::<Vec<_>>();
        for folder in files.iter().filter_map(|file| file.parent()) {
            let count = files.iter().filter(|file| file.parent() == Some(folder)).count();
            assert!(count <= 25, "{} has {count} files", folder.display());
        }
    }
}

/// rustfmt leaves comments and the bodies of macros as they are.
#[test]
fn no_line_is_longer_than_the_limit() {
    let limit = 120;
    for folder in ["src", "cli", "tests", "examples", "benches", "fuzz", "peers", "compat", "clients"] {
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

/// Conditions with `let` among others need a later Rust than the manifest says.
#[test]
fn sources_keep_to_the_rust_of_the_manifest() {
    for file in files_below(&sources()) {
        let text = fs::read_to_string(&file).expect("a readable file");
        let chained = text.lines().position(|line| line.contains("&& let "));
        assert_eq!(chained, None, "{}: a line with `&& let`", file.display());
    }
}
