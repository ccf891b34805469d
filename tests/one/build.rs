//! Selects the query that is tested by the environment variable `STRAIGHTEDGE_QUERY`: `module/name`.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-env-changed=STRAIGHTEDGE_QUERY");
    let id = std::env::var("STRAIGHTEDGE_QUERY").unwrap_or_else(|_| "predicate/orient2d".into());
    let Some((module, name)) = id.split_once('/') else {
        panic!("STRAIGHTEDGE_QUERY is module/name, such as contain/point_tetrahedron, and not {id}");
    };
    let capitalized = |word: &str| word[..1].to_uppercase() + &word[1..];
    let query: String = name.split('_').map(capitalized).collect();
    let folder = std::env::var("OUT_DIR").expect("cargo sets it");
    let text = format!("/// {id}\ntype Tested = straightedge_verify::{module}::{query};\n");
    std::fs::write(Path::new(&folder).join("tested.rs"), text).expect("a folder to write to");
}
