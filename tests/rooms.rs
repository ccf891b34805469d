//! A reader finds a query by its name: `room/name` is in a file `name.rs` somewhere below `src/room/`.
//!
//! Rays and segments share the file of the line: `ray_X` and `segment_X` are in `line_X.rs`, unless they have a file of
//! their own. A `_2d` twin may share the file of its sister in space.
#![cfg(feature = "verify")]

use std::fs;
use std::path::{Path, PathBuf};
use straightedge::verify::queries;

/// All source files below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|_| panic!("{} is a folder", folder.display()));
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

/// The names that the file of a query may have, the best first.
fn file_names(query: &str) -> Vec<String> {
    let shape = query.strip_prefix("ray_").or(query.strip_prefix("segment_"));
    let of_line = shape.map(|shape| format!("line_{shape}"));
    let names = [Some(query.to_string()), of_line].into_iter().flatten();
    names.flat_map(|name| [Some(name.clone()), name.strip_suffix("_2d").map(String::from)]).flatten().collect()
}

#[test]
fn every_query_is_in_the_file_of_its_name() {
    for query in queries() {
        let (room, name) = query.id().split_once('/').expect("room/name");
        let files = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room));
        let found: Vec<&PathBuf> = file_names(name)
            .iter()
            .flat_map(|name| files.iter().filter(move |file| file.file_stem().is_some_and(|stem| *stem == **name)))
            .collect();
        let file = found.first().unwrap_or_else(|| panic!("{}: no file of its name", query.id()));
        let text = fs::read_to_string(file).expect("a readable file");
        let declares =
            text.contains(&format!("pub fn {name}<")) || text.contains(&format!("    {name}, {name}_hits: "));
        assert!(declares, "{}: {} does not declare it", query.id(), file.display());
    }
}

#[test]
fn no_folder_of_queries_is_crowded() {
    for room in ["contain", "intersect", "predicate"] {
        let files = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room));
        for folder in files.iter().filter_map(|file| file.parent()) {
            let count = files.iter().filter(|file| file.parent() == Some(folder)).count();
            assert!(count <= 25, "{} has {count} files", folder.display());
        }
    }
}
