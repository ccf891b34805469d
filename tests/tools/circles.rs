//! No files import each other in a cycle: the files that a file is based on can be read before it.
//!
//! An arrow goes from a file to the file that defines a name which it imports or uses by a path; a module that only
//! re-exports a name is no end of an arrow, and a re-export is no arrow. A mod.rs that uses a name of a child, while
//! the child uses one of it, is a cycle like any other.

use crate::paths::Paths;
use crate::sources::{Module, with_packages};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use syn::{Item, UseTree, Visibility};

/// Where the only intended cycle is: default methods of formulas call the ladder of stages, and the ladder evaluates
/// formulas (`src/arith/mod.rs`).
const MEANT: &str = "src/arith/";

/// The target of a name of a module: a path from the crate.
type Alias = Vec<String>;

/// The names of a module.
#[derive(Default)]
struct Names {
    /// What it defines.
    own: BTreeSet<String>,
    /// What it imports or re-exports.
    aliases: HashMap<String, Alias>,
    /// The modules from which it imports all names.
    globs: Vec<Alias>,
}

/// The arrows between the files of a crate, each with its names.
type Arrows = BTreeMap<(String, String), BTreeSet<String>>;

/// The modules of a crate by their paths.
struct Crate<'m> {
    modules: &'m [Module],
    places: HashMap<&'m [String], usize>,
    names: Vec<Names>,
}

impl<'m> Crate<'m> {
    fn new(modules: &'m [Module]) -> Self {
        let places = modules.iter().enumerate().map(|(place, module)| (&*module.path, place)).collect();
        let names = modules.iter().map(names).collect();
        Crate { modules, places, names }
    }

    fn file(&self, place: usize) -> String {
        self.modules[place].file.display().to_string()
    }

    /// The module that defines the name at the end of a path from the crate, or the last module on the way.
    fn definition(&self, path: &[String], depth: usize) -> Option<usize> {
        let mut place = 0;
        for (i, name) in path.iter().enumerate() {
            let child = [&self.modules[place].path[..], std::slice::from_ref(name)].concat();
            if let Some(&child) = self.places.get(&*child) {
                place = child;
                continue;
            }
            if self.names[place].own.contains(name) {
                return Some(place);
            }
            // Imports of modules form a cycle only through undefined names.
            if depth > 20 {
                return None;
            }
            if let Some(alias) = self.names[place].aliases.get(name) {
                return self.definition(&[alias, &path[i + 1..]].concat(), depth + 1);
            }
            let mut by_globs = self.names[place].globs.iter().filter_map(|glob| {
                let path = [glob, &path[i..]].concat();
                let found = self.definition(&path, depth + 1)?;
                (self.definition(glob, depth + 1) != Some(found) || self.names[found].own.contains(name))
                    .then_some(found)
            });
            return by_globs.next().or((i > 0).then_some(place));
        }
        Some(place)
    }

    fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        for (place, module) in self.modules.iter().enumerate() {
            for path in used(module) {
                let Some(absolute) = self.absolute(place, &path) else { continue };
                let Some(target) = self.definition(&absolute, 0) else { continue };
                let ends = (self.file(place), self.file(target));
                if ends.0 != ends.1 {
                    arrows.entry(ends).or_default().insert(path.last().expect("a name").clone());
                }
            }
        }
        arrows
    }

    /// A path of a module, from the crate; `None` where it leads to another crate or to the module itself.
    fn absolute(&self, place: usize, path: &[String]) -> Option<Vec<String>> {
        let module = &self.modules[place].path;
        match path[0].as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([module, &path[1..]].concat()),
            "super" => {
                let ups = path.iter().take_while(|name| *name == "super").count();
                Some([&module[..module.len().checked_sub(ups)?], &path[ups..]].concat())
            }
            name => {
                let child = [module, &path[..1]].concat();
                if self.places.contains_key(&*child) {
                    return Some([module, path].concat());
                }
                let alias = self.names[place].aliases.get(name)?;
                Some([alias, &path[1..]].concat())
            }
        }
    }
}

/// The names that a module defines, imports and re-exports.
fn names(module: &Module) -> Names {
    let mut names = Names::default();
    for item in &module.items {
        match item {
            Item::Use(item) => add_uses(&module.path, &[], &item.tree, &mut names),
            Item::Const(item) => drop(names.own.insert(item.ident.to_string())),
            Item::Enum(item) => drop(names.own.insert(item.ident.to_string())),
            Item::Fn(item) => drop(names.own.insert(item.sig.ident.to_string())),
            Item::Macro(item) => names.own.extend(item.ident.iter().map(ToString::to_string)),
            Item::Static(item) => drop(names.own.insert(item.ident.to_string())),
            Item::Struct(item) => drop(names.own.insert(item.ident.to_string())),
            Item::Trait(item) => drop(names.own.insert(item.ident.to_string())),
            Item::Type(item) => drop(names.own.insert(item.ident.to_string())),
            _ => {}
        }
        // What macros declare: the name after the keyword, and the names of formulas, before a parenthesis.
        if let Item::Macro(item) = item {
            names.own.extend(declared(item.mac.tokens.clone()));
        }
    }
    for name in names.aliases.keys() {
        names.own.remove(name);
    }
    names
}

/// The names that the call of a macro declares, as far as they can be recognized: identifiers that begin with a
/// capital, and those after `fn`.
fn declared(tokens: proc_macro2::TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_function = false;
    for token in tokens {
        if let proc_macro2::TokenTree::Ident(ident) = &token {
            let text = ident.to_string();
            if is_function || text.starts_with(char::is_uppercase) {
                found.push(text.clone());
            }
            is_function = text == "fn";
        }
    }
    found
}

fn add_uses(module: &[String], before: &[String], tree: &UseTree, names: &mut Names) {
    let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
    match tree {
        UseTree::Path(path) => add_uses(module, &with(&path.ident), &path.tree, names),
        UseTree::Name(name) if name.ident == "self" => {
            let last = before.last().expect("a path").clone();
            names.aliases.extend(from_crate(module, before.to_vec()).map(|path| (last, path)));
        }
        UseTree::Name(name) => {
            names.aliases.extend(from_crate(module, with(&name.ident)).map(|path| (name.ident.to_string(), path)));
        }
        UseTree::Rename(name) => {
            names.aliases.extend(from_crate(module, with(&name.ident)).map(|path| (name.rename.to_string(), path)));
        }
        UseTree::Glob(_) => names.globs.extend(from_crate(module, before.to_vec())),
        UseTree::Group(group) => group.items.iter().for_each(|tree| add_uses(module, before, tree, names)),
    }
}

/// The path of an import from the crate: one that begins with no keyword is that of a child, or of another crate, and
/// then resolves to nothing.
fn from_crate(module: &[String], path: Vec<String>) -> Option<Vec<String>> {
    match path[0].as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([module, &path[1..]].concat()),
        "super" => {
            let ups = path.iter().take_while(|name| *name == "super").count();
            Some([&module[..module.len().checked_sub(ups)?], &path[ups..]].concat())
        }
        _ => Some([module, &path].concat()),
    }
}

/// The paths that a module uses, without re-exports.
fn used(module: &Module) -> Vec<Vec<String>> {
    let mut paths = Paths::default();
    for item in &module.items {
        let passes_on = matches!(item, Item::Use(item) if !matches!(item.vis, Visibility::Inherited));
        if !passes_on {
            syn::visit::Visit::visit_item(&mut paths, item);
        }
    }
    // Keywords alone are part of a visibility, `pub(super)`.
    let is_keyword = |name: &String| ["crate", "self", "super"].contains(&&**name);
    paths.0.into_iter().map(|(path, _)| path).filter(|path| !path.iter().all(is_keyword)).collect()
}

/// The cycles of arrows, each by its files: the strongly connected components.
fn circles(arrows: &Arrows) -> Vec<BTreeSet<String>> {
    let mut targets: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, to) in arrows.keys() {
        targets.entry(from).or_default().push(to);
        targets.entry(to).or_default();
    }
    let reached = |start: &str| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![start.to_string()]);
        while let Some(file) = open.pop() {
            for target in &targets[&*file] {
                if seen.insert(target.to_string()) {
                    open.push(target.to_string());
                }
            }
        }
        seen
    };
    let reach: BTreeMap<&str, BTreeSet<String>> = targets.keys().map(|file| (*file, reached(file))).collect();
    let mut found: Vec<BTreeSet<String>> = Vec::new();
    for (file, reached) in &reach {
        if reached.contains(*file) && !found.iter().any(|circle| circle.contains(*file)) {
            let back = reached.iter().filter(|other| reach[&***other].contains(*file));
            found.push(back.cloned().collect());
        }
    }
    found
}

/// A cycle as text: its files, and the names that connect them.
fn in_words(circle: &BTreeSet<String>, arrows: &Arrows) -> String {
    let within = arrows.iter().filter(|((from, to), _)| circle.contains(from) && circle.contains(to));
    let lines = within.map(|((from, to), names)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        format!("    {from} uses of {to}: {}\n", names.join(", "))
    });
    format!("{} files in a circle\n{}", circle.len(), lines.collect::<String>())
}

/// Whether a cycle is the one within `arith`.
fn is_meant(circle: &BTreeSet<String>) -> bool {
    circle.iter().all(|file| file.starts_with(MEANT))
}

/// The cycles of a crate as text, except for the intended one.
fn not_meant(modules: &[Module]) -> String {
    let arrows = Crate::new(modules).arrows();
    circles(&arrows).iter().filter(|circle| !is_meant(circle)).map(|circle| in_words(circle, &arrows)).collect()
}

#[test]
fn no_files_are_in_a_circle() {
    with_packages(|packages| {
        let mut meant = 0;
        for package in packages {
            let arrows = Crate::new(&package.modules).arrows();
            let (of_arith, others): (Vec<_>, Vec<_>) = circles(&arrows).into_iter().partition(is_meant);
            let found: String = others.iter().map(|circle| in_words(circle, &arrows)).collect();
            assert_eq!(found, "", "{found}");
            meant += of_arith.len();
        }
        // The intended one still exists.
        assert_eq!(meant, 1);
    });
}

/// A crate of a root and modules, each with its text.
fn small(files: &[(&str, &str)]) -> Vec<Module> {
    let module = |(path, text): &(&str, &str)| Module {
        path: path.split("::").filter(|name| !name.is_empty()).map(String::from).collect(),
        file: format!("{path}.rs").into(),
        items: syn::parse_file(text).expect("Rust").items,
    };
    files.iter().map(module).collect()
}

#[test]
fn an_import_back_is_a_circle_and_is_named() {
    let straight =
        [("", "mod a; mod b; pub use b::B;"), ("a", "pub struct A;"), ("b", "use crate::a::A; pub struct B(A);")];
    assert_eq!(not_meant(&small(&straight)), "");
    // Through a name that the root re-exports.
    let mut bent = straight;
    bent[1].1 = "use crate::B; pub struct A(Option<Box<B>>);";
    let found = not_meant(&small(&bent));
    assert!(found.starts_with("2 files in a circle"), "{found}");
    assert!(found.contains("a.rs uses of b.rs: B"), "{found}");
    assert!(found.contains("b.rs uses of a.rs: A"), "{found}");
    // By a path in the body of a function.
    bent[1].1 = "pub struct A; fn f() { crate::b::g(); }";
    bent[2].1 = "use crate::a::A; pub struct B(A); pub fn g() {}";
    assert!(not_meant(&small(&bent)).contains("a.rs uses of b.rs: g"));
    // Of a module and its child.
    let child =
        [("", "mod a;"), ("a", "mod c; pub struct A; fn f() { c::g(); }"), ("a::c", "use super::A; pub fn g() {}")];
    assert!(not_meant(&small(&child)).starts_with("2 files"));
    // In the call of a macro.
    let in_macro =
        child.map(|(path, text)| (path, if path == "a" { "mod c; fn f() { vec![c::g()]; } struct A;" } else { text }));
    assert!(not_meant(&small(&in_macro)).starts_with("2 files"));
}
