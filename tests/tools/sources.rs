//! The sources of the packages as syntax trees: their modules, without what is compiled only for tests.

use common::ROOT;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::mpsc::{Sender, channel};
use std::thread::spawn;
use syn::{Attribute, Item, Meta, Token, punctuated::Punctuated};

/// The packages whose sources are read, the library first: their names as crates, and their folders.
pub(crate) const PACKAGES: [(&str, &str); 6] = [
    ("straightedge", "src"),
    ("straightedge_oracles", "verify/oracles/src"),
    ("straightedge_verify", "verify/src"),
    ("straightedge_referees", "referees/src"),
    ("straightedge_pictures", "cli/pictures/src"),
    ("straightedge_cli", "cli/src"),
];

/// The modules of a package, the root first.
pub(crate) struct Package {
    /// The name as a crate.
    pub(crate) name: &'static str,
    pub(crate) modules: Vec<Module>,
}

/// A module, and the items directly in it.
pub(crate) struct Module {
    /// Its path from the crate: `intersect` and `lines` for `crate::intersect::lines`.
    pub(crate) path: Vec<String>,
    /// Its file, from the folder of the repository.
    pub(crate) file: PathBuf,
    pub(crate) items: Vec<Item>,
}

impl Module {
    /// The folder of `src/` that it is in; `None` for the root of the crate.
    pub(crate) fn folder(&self) -> Option<&str> {
        self.path.first().map(String::as_str)
    }
}

/// Calls a function with all packages, whose modules are in the order in which `mod` declares them, the root first.
///
/// Every test has a thread of its own, and syntax trees cannot leave theirs. So one thread owns them and serves one
/// test after the other, and the sources are parsed once.
pub(crate) fn with_packages<R: Send + 'static>(ask: impl FnOnce(&[Package]) -> R + Send + 'static) -> R {
    type Question = Box<dyn FnOnce(&[Package]) + Send>;
    static QUESTIONS: LazyLock<Sender<Question>> = LazyLock::new(|| {
        let (sender, questions) = channel::<Question>();
        spawn(move || {
            let packages: Vec<Package> = PACKAGES.iter().map(package).collect();
            questions.iter().for_each(|question| question(&packages));
        });
        sender
    });
    let (sender, answer) = channel();
    let question = move |packages: &[Package]| {
        let answered = catch_unwind(AssertUnwindSafe(|| ask(packages)));
        sender.send(answered).expect("the test waits");
    };
    QUESTIONS.send(Box::new(question)).expect("the sources can be parsed");
    answer.recv().expect("the sources can be parsed").unwrap_or_else(|panic| resume_unwind(panic))
}

/// Calls a function with the modules of the library.
pub(crate) fn with_modules<R: Send + 'static>(ask: fn(&[Module]) -> R) -> R {
    with_packages(move |packages| ask(&packages[0].modules))
}

fn package((name, folder): &(&'static str, &str)) -> Package {
    Package { name, modules: modules(&Path::new(folder).join("lib.rs")) }
}

/// The modules of a crate, from the file of its root.
pub(crate) fn modules(root: &Path) -> Vec<Module> {
    let mut modules = Vec::new();
    add(Vec::new(), root.to_path_buf(), parsed(root), &mut modules);
    modules
}

/// The syntax tree of a file, by its path from the folder of the repository.
pub(crate) fn parsed(file: &Path) -> Vec<Item> {
    let text =
        fs::read_to_string(Path::new(ROOT).join(file)).unwrap_or_else(|_| panic!("{} is missing", file.display()));
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display())).items
}

fn add(path: Vec<String>, file: PathBuf, items: Vec<Item>, modules: &mut Vec<Module>) {
    let place = modules.len();
    modules.push(Module { path: path.clone(), file: file.clone(), items: Vec::new() });
    for item in items {
        match item {
            Item::Mod(module) if !is_compiled(&module.attrs) => {}
            Item::Mod(module) => {
                let path = [path.clone(), vec![module.ident.to_string()]].concat();
                let (file, items) = match module.content {
                    Some((_, items)) => (file.clone(), items),
                    None => {
                        let file = file_of(&modules[0].file, &path);
                        let items = parsed(&file);
                        (file, items)
                    }
                };
                add(path, file, items, modules);
            }
            item => modules[place].items.push(item),
        }
    }
}

/// The file of a module of the crate with this root.
fn file_of(root: &Path, path: &[String]) -> PathBuf {
    let stem = root.with_file_name("").join(path.join("/"));
    let [flat, folder] = [stem.with_extension("rs"), stem.join("mod.rs")];
    if Path::new(ROOT).join(&flat).exists() { flat } else { folder }
}

/// Whether an item is part of the library in some build, other than for tests or documentation.
pub(crate) fn is_compiled(attributes: &[Attribute]) -> bool {
    let conditions = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    let condition = |attribute: &Attribute| attribute.parse_args::<Meta>().expect("a condition");
    conditions.map(condition).all(|condition| holds(&condition) != Some(false))
}

/// Whether a condition holds in a build without tests and documentation; `None` where that depends on the build.
fn holds(condition: &Meta) -> Option<bool> {
    let among = |list: &syn::MetaList| -> Vec<Option<bool>> {
        let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).expect("conditions");
        parts.iter().map(holds).collect()
    };
    let is = |name: &str| condition.path().is_ident(name);
    match condition {
        Meta::Path(_) if is("test") || is("doc") || is("doctest") => Some(false),
        Meta::List(list) if is("not") => among(list)[0].map(|holds| !holds),
        Meta::List(list) if is("all") => {
            let parts = among(list);
            let is_never = parts.contains(&Some(false));
            if is_never { Some(false) } else { parts.iter().all(Option::is_some).then_some(true) }
        }
        Meta::List(list) if is("any") => {
            let parts = among(list);
            let is_always = parts.contains(&Some(true));
            if is_always { Some(true) } else { parts.iter().all(Option::is_some).then_some(false) }
        }
        _ => None,
    }
}
