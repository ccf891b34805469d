//! The modules of the library depend on each other as ARCHITECTURE.md says: its table of modules is compared with the
//! paths in the sources.

use crate::sources::{Module, is_compiled, with_modules};
use common::ROOT;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::visit::{self, Visit};
use syn::{Item, ItemMacro, ItemUse, UseTree, Visibility};

/// What the table says of a module.
enum Uses {
    /// That it uses exactly these.
    These(BTreeSet<String>),
    /// That it may use all modules above it.
    AllAbove,
}

/// The modules in the order of the table.
fn table() -> Vec<(String, Uses)> {
    let text = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).expect("the architecture");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `src/")?.split_once("/` | "));
    rows.map(|(room, cells)| {
        let (_, uses) = cells.trim_end_matches(" |").rsplit_once(" | ").expect("a job and what it may use");
        let uses = match uses {
            "all above" => Uses::AllAbove,
            "nothing" => Uses::These(BTreeSet::new()),
            names => Uses::These(names.split(", ").map(|name| name.trim_matches('`').to_string()).collect()),
        };
        (room.to_string(), uses)
    })
    .collect()
}

/// A path in a module, by its names, with the line that it stands on.
type Named = (Vec<String>, usize);

/// All paths in the items of a module, tests aside.
#[derive(Default)]
struct Paths(Vec<Named>);

impl Paths {
    fn of(module: &Module) -> Vec<Named> {
        let mut paths = Paths::default();
        module.items.iter().for_each(|item| paths.visit_item(item));
        paths.0
    }

    /// The paths of a `use`, each to its end.
    fn add_imports(&mut self, before: &[String], tree: &UseTree) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.add_imports(&with(&path.ident), &path.tree),
            UseTree::Name(name) => self.0.push((with(&name.ident), name.ident.span().start().line)),
            UseTree::Rename(name) => self.0.push((with(&name.ident), name.ident.span().start().line)),
            UseTree::Glob(glob) => self.0.push((before.to_vec(), glob.star_token.spans[0].start().line)),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_imports(before, tree)),
        }
    }

    /// The paths from `crate` or `super` in the tokens of a macro, whose syntax is its own.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut place = 0;
        while place < tokens.len() {
            let start = place;
            place += 1;
            match &tokens[start] {
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                TokenTree::Ident(ident) if ident == "crate" || ident == "super" => {
                    let mut names = vec![ident.to_string()];
                    while let [TokenTree::Punct(colon), TokenTree::Punct(_), next, ..] = &tokens[place..] {
                        match next {
                            _ if colon.as_char() != ':' => break,
                            TokenTree::Ident(name) => names.push(name.to_string()),
                            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                                let text = format!("{}::{group}", names.join("::"));
                                let tree = syn::parse_str(&text).expect("what is imported");
                                self.add_imports(&[], &tree);
                            }
                            _ => break,
                        }
                        place += 3;
                    }
                    self.0.push((names, ident.span().start().line));
                }
                _ => {}
            }
        }
    }
}

macro_rules! unless_for_tests {
    ($($visit:ident $Item:ident)+) => {$(
        fn $visit(&mut self, item: &'ast syn::$Item) {
            if is_compiled(&item.attrs) {
                visit::$visit(self, item);
            }
        }
    )+};
}

impl<'ast> Visit<'ast> for Paths {
    unless_for_tests! {
        visit_item_const ItemConst
        visit_item_enum ItemEnum
        visit_item_fn ItemFn
        visit_item_impl ItemImpl
        visit_item_macro ItemMacro
        visit_item_static ItemStatic
        visit_item_struct ItemStruct
        visit_item_trait ItemTrait
        visit_item_type ItemType
        visit_impl_item_const ImplItemConst
        visit_impl_item_fn ImplItemFn
        visit_impl_item_type ImplItemType
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if is_compiled(&item.attrs) {
            self.add_imports(&[], &item.tree);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.0.push((names, path.segments[0].ident.span().start().line));
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.visit_path(&call.path);
        self.add_tokens(call.tokens.clone());
    }

    // Links of the documentation go anywhere.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

/// The modules of what the root of the crate gives a name, for all or for the crate alone, and of macros.
fn exports(modules: &[Module]) -> BTreeMap<String, String> {
    let mut exports = BTreeMap::new();
    let (root, rooms) = modules.split_first().expect("a root");
    for item in &root.items {
        let Item::Use(ItemUse { vis, tree, .. }) = item else { continue };
        if matches!(vis, Visibility::Inherited) {
            continue;
        }
        let mut paths = Paths::default();
        paths.add_imports(&[], tree);
        exports.extend(paths.0.into_iter().map(|(path, _)| (path[path.len() - 1].clone(), path[0].clone())));
    }
    for module in rooms {
        for item in &module.items {
            let Item::Macro(ItemMacro { attrs, ident: Some(name), .. }) = item else { continue };
            if attrs.iter().any(|attribute| attribute.path().is_ident("macro_export")) {
                exports.insert(name.to_string(), module.path[0].clone());
            }
        }
    }
    exports
}

/// The name that follows the crate in a path, as it is meant in a module; nothing for a path within the module.
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
fn rooms_use_what_the_architecture_says() {
    with_modules(|modules| {
        let exports = exports(modules);
        let table = table();
        let rooms: BTreeSet<&str> = modules.iter().filter_map(Module::room).collect();
        assert_eq!(
            table.iter().map(|(room, _)| room.as_str()).collect::<BTreeSet<_>>(),
            rooms,
            "the rooms of the table"
        );

        // For each module those that it uses, with the places.
        let mut used: BTreeMap<&str, BTreeMap<String, Vec<String>>> = BTreeMap::new();
        for module in modules {
            let Some(room) = module.room() else { continue };
            for (path, line) in Paths::of(module) {
                let Some(name) = first_name(&module.path, &path) else { continue };
                let place = format!("{}:{line}", module.file.display());
                let target = match rooms.contains(name.as_str()) {
                    true => name,
                    false => exports.get(&name).unwrap_or_else(|| panic!("{place}: what is `{name}`?")).clone(),
                };
                if target != room {
                    used.entry(room).or_default().entry(target).or_default().push(place);
                }
            }
        }

        let mut above = BTreeSet::new();
        for (room, may_use) in &table {
            let used = used.remove(room.as_str()).unwrap_or_default();
            for (target, places) in &used {
                let places = places[..places.len().min(3)].join(", ");
                assert!(above.contains(target), "`{target}` is not above `{room}`, which uses it in {places}");
                if let Uses::These(these) = may_use {
                    assert!(these.contains(target), "`{room}` may not use `{target}`, but does in {places}");
                }
            }
            if let Uses::These(these) = may_use {
                let unused = these.iter().find(|target| !used.contains_key(*target));
                assert_eq!(unused, None, "what `{room}` may use, but does not: take it off the table");
            }
            above.insert(room.clone());
        }
    })
}

/// What oracles share with the queries: numbers, and the types of shapes and answers. Most of these are at the root of
/// the crate, by which they are meant here; two are not.
#[test]
fn oracles_use_types_alone() {
    with_modules(|modules| {
        let exports = exports(modules);
        let mut of_oracles = 0;
        for module in modules.iter().filter(|module| module.path.starts_with(&["verify".into(), "oracle".into()])) {
            of_oracles += 1;
            for (path, line) in Paths::of(module) {
                let names: Vec<&str> = path.iter().map(String::as_str).collect();
                let is_type = match &names[..] {
                    // Maps of arrays, of whatever.
                    ["crate", "verify", ..] | ["crate"] | ["crate", "arith", "each", ..] => true,
                    ["crate", "Rational" | "Sign" | "Surd", ..] => true,
                    ["crate", "closest", "LineRelation"] | ["crate", "predicate", "Axis"] => true,
                    ["crate", name, ..] => {
                        exports.get(*name).is_some_and(|room| ["answer", "shape"].contains(&room.as_str()))
                    }
                    // Within `verify`, where `super` does not lead out of it.
                    _ => first_name(&module.path, &path).is_none_or(|name| name == "verify"),
                };
                assert!(is_type, "{}:{line}: {} is of a query", module.file.display(), names.join("::"));
            }
        }
        assert!(of_oracles > 30, "{of_oracles} modules of oracles");
    })
}
