//! The modules of the library depend on each other as ARCHITECTURE.md says: its table of modules is compared with the
//! paths in the sources.

use crate::paths::Paths;
use crate::sources::{Module, with_modules, with_packages};
use common::ROOT;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::{Item, ItemMacro, ItemUse, Visibility};

/// What the table allows a module to use.
enum Uses {
    /// Exactly these modules.
    These(BTreeSet<String>),
    /// All modules above it.
    AllAbove,
}

/// The modules in the order of the table.
fn table() -> Vec<(String, Uses)> {
    let text = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).expect("the architecture");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `src/")?.split_once("/` | "));
    rows.map(|(folder, cells)| {
        let (_, uses) = cells.trim_end_matches(" |").rsplit_once(" | ").expect("a job and what it may use");
        let uses = match uses {
            "all above" => Uses::AllAbove,
            "nothing" => Uses::These(BTreeSet::new()),
            names => Uses::These(names.split(", ").map(|name| name.trim_matches('`').to_string()).collect()),
        };
        (folder.to_string(), uses)
    })
    .collect()
}

/// The modules of the names that the root of the crate exports, publicly or within the crate, and of macros.
fn exports(modules: &[Module]) -> BTreeMap<String, String> {
    let mut exports = BTreeMap::new();
    let (root, folders) = modules.split_first().expect("a root");
    for item in &root.items {
        let Item::Use(ItemUse { vis, tree, .. }) = item else { continue };
        if matches!(vis, Visibility::Inherited) {
            continue;
        }
        let mut paths = Paths::default();
        paths.add_imports(&[], tree);
        exports.extend(paths.0.into_iter().map(|(path, _)| (path[path.len() - 1].clone(), path[0].clone())));
    }
    for module in folders {
        for item in &module.items {
            let Item::Macro(ItemMacro { attrs, ident: Some(name), .. }) = item else { continue };
            if attrs.iter().any(|attribute| attribute.path().is_ident("macro_export")) {
                exports.insert(name.to_string(), module.path[0].clone());
            }
        }
    }
    exports
}

/// The name that follows the crate in a path, as resolved in a module; `None` for a path within the module.
fn first_name(module: &[String], path: &[String]) -> Option<String> {
    match path[0].as_str() {
        "crate" => path.get(1).cloned(),
        "super" => {
            let ups = path.iter().take_while(|name| *name == "super").count();
            let kept = module.len().checked_sub(ups).expect("a path within the crate");
            module[..kept].iter().chain(&path[ups..]).next().cloned()
        }
        _ => None,
    }
}

#[test]
fn folders_use_what_the_architecture_says() {
    with_modules(|modules| {
        let exports = exports(modules);
        let table = table();
        let folders: BTreeSet<&str> = modules.iter().filter_map(Module::folder).collect();
        assert_eq!(
            table.iter().map(|(folder, _)| folder.as_str()).collect::<BTreeSet<_>>(),
            folders,
            "the folders of the table"
        );

        // For each module the modules that it uses, with the places.
        let mut used: BTreeMap<&str, BTreeMap<String, Vec<String>>> = BTreeMap::new();
        for module in modules {
            let Some(folder) = module.folder() else { continue };
            for (path, line) in Paths::of(module) {
                let Some(name) = first_name(&module.path, &path) else { continue };
                let place = format!("{}:{line}", module.file.display());
                let target = match folders.contains(name.as_str()) {
                    true => name,
                    false => exports.get(&name).unwrap_or_else(|| panic!("{place}: what is `{name}`?")).clone(),
                };
                if target != folder {
                    used.entry(folder).or_default().entry(target).or_default().push(place);
                }
            }
        }

        let mut above = BTreeSet::new();
        for (folder, may_use) in &table {
            let used = used.remove(folder.as_str()).unwrap_or_default();
            for (target, places) in &used {
                let places = places[..places.len().min(3)].join(", ");
                assert!(above.contains(target), "`{target}` is not above `{folder}`, which uses it in {places}");
                if let Uses::These(these) = may_use {
                    assert!(these.contains(target), "`{folder}` may not use `{target}`, but does in {places}");
                }
            }
            if let Uses::These(these) = may_use {
                let unused = these.iter().find(|target| !used.contains_key(*target));
                assert_eq!(unused, None, "what `{folder}` may use, but does not: take it off the table");
            }
            above.insert(folder.clone());
        }
    })
}

/// What oracles share with the queries: numbers, and the types of shapes and answers.
#[test]
fn oracles_use_types_alone() {
    with_packages(|packages| {
        let [library, oracles, ..] = packages else { panic!("a package is missing") };
        let exports = exports(&library.modules);
        let mut of_oracles = 0;
        for module in &oracles.modules {
            of_oracles += 1;
            for (path, line) in Paths::of(module) {
                let names: Vec<&str> = path.iter().map(String::as_str).collect();
                let is_type = match &names[..] {
                    ["straightedge", name, ..] if ["answer", "shape"].contains(name) => true,
                    // Maps over arrays of any type.
                    ["straightedge", "internals", "MapEach" | "of_any_length"] => true,
                    ["straightedge", "intersect", "PenetrationRecord"] => true,
                    ["straightedge", "Rational" | "Sign" | "Surd", ..] => true,
                    ["straightedge", "arith", "Algebraic" | "Number" | "Numbers" | "Of" | "Path" | "Sink"] => true,
                    ["straightedge", "closest", "LineRelation"] | ["straightedge", "predicate", "Axis"] => true,
                    ["straightedge", name, ..] => {
                        exports.get(*name).is_some_and(|folder| ["answer", "shape"].contains(&folder.as_str()))
                    }
                    _ => true,
                };
                assert!(is_type, "{}:{line}: {} is of a query", module.file.display(), names.join("::"));
            }
        }
        assert!(of_oracles > 30, "{of_oracles} modules of oracles");
    })
}

/// What judges of whole results use from `straightedge_verify`: the text format, draws and results, but no query and no
/// oracle.
#[test]
fn referees_use_neither_registrations_nor_oracles() {
    const USED: [&str; 18] = [
        "AnyNumber",
        "Coordinate",
        "Counts",
        "Distance",
        "Draw",
        "Example",
        "LineError",
        "ResultKind",
        "Given",
        "Line",
        "FindingKind",
        "NoMistake",
        "Results",
        "Style",
        "Ulps",
        "Whole",
        "internals",
        "noted",
    ];
    with_packages(|packages| {
        let referees = packages.iter().find(|package| package.name == "straightedge_referees").expect("referees");
        for module in &referees.modules {
            for (path, line) in Paths::of(module).iter().filter(|(path, _)| path[0] == "straightedge_verify") {
                let is_used = path.get(1).is_some_and(|name| USED.contains(&name.as_str()));
                assert!(is_used, "{}:{line}: {}", module.file.display(), path.join("::"));
            }
        }
    })
}
