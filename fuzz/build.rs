//! Without the feature `all`, lists the queries that are compiled: those of the environment variable
//! `STRAIGHTEDGE_QUERIES`, each `module/name`, or the one of `STRAIGHTEDGE_QUERY`.

use std::collections::BTreeSet;
use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_ALL").is_some() {
        return;
    }
    println!("cargo:rerun-if-env-changed=STRAIGHTEDGE_QUERIES");
    let ids = std::env::var("STRAIGHTEDGE_QUERIES").or_else(|_| {
        // With a list, it selects one of the list at run time, which needs no rebuild.
        println!("cargo:rerun-if-env-changed=STRAIGHTEDGE_QUERY");
        std::env::var("STRAIGHTEDGE_QUERY")
    });
    // No query twice, as its name would be ambiguous.
    let ids = ids.unwrap_or_default();
    let entries: String = ids.split_whitespace().collect::<BTreeSet<_>>().into_iter().map(entry).collect();
    assert_ne!(entries, "", "without the feature `all`, STRAIGHTEDGE_QUERIES names queries: module/name module/name …");
    let folder = std::env::var("OUT_DIR").expect("cargo sets it");
    let text = format!("static QUERIES: &[&straightedge_verify::Entry] = &[\n{entries}];\n");
    std::fs::write(Path::new(&folder).join("queries.rs"), text).expect("a folder to write to");
}

/// The line of the list for the query `module/name`.
fn entry(id: &str) -> String {
    let Some((module, name)) = id.split_once('/') else {
        panic!("a query is module/name, such as contain/point_tetrahedron, and not {id}");
    };
    let capitalized = |word: &str| word[..1].to_uppercase() + &word[1..];
    let query: String = name.split('_').map(capitalized).collect();
    format!("    &straightedge_verify::Entry::of::<straightedge_verify::{module}::{query}>(),\n")
}
