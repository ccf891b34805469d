//! The sources of the library as syntax trees: its modules, without what is compiled for tests alone.

use common::ROOT;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::mpsc::{Sender, channel};
use std::thread::spawn;
use syn::{Attribute, Item, Meta, Token, punctuated::Punctuated};

/// A module, and the items that stand in it itself.
pub(crate) struct Module {
    /// Its path from the crate: of `crate::intersect::lines`, `intersect` and `lines`.
    pub(crate) path: Vec<String>,
    /// Its file, from the folder of the repository.
    pub(crate) file: PathBuf,
    pub(crate) items: Vec<Item>,
}

impl Module {
    /// The folder of `src/` that it is in; nothing for the root of the crate.
    pub(crate) fn room(&self) -> Option<&str> {
        self.path.first().map(String::as_str)
    }
}

/// Asks something of all modules of the library, which are in the order in which `mod` declares them, the root of the
/// crate first.
///
/// Every test has a thread of its own, and syntax trees cannot leave theirs. So one thread has them all and answers one
/// test after the other: the sources are parsed once.
pub(crate) fn with_modules<R: Send + 'static>(ask: fn(&[Module]) -> R) -> R {
    type Question = Box<dyn FnOnce(&[Module]) + Send>;
    static QUESTIONS: LazyLock<Sender<Question>> = LazyLock::new(|| {
        let (sender, questions) = channel::<Question>();
        spawn(move || {
            let modules = modules();
            questions.iter().for_each(|question| question(&modules));
        });
        sender
    });
    let (sender, answer) = channel();
    let question = move |modules: &[Module]| {
        let answered = catch_unwind(AssertUnwindSafe(|| ask(modules)));
        sender.send(answered).expect("the test waits");
    };
    QUESTIONS.send(Box::new(question)).expect("the sources can be parsed");
    answer.recv().expect("the sources can be parsed").unwrap_or_else(|panic| resume_unwind(panic))
}

fn modules() -> Vec<Module> {
    let mut modules = Vec::new();
    let file = PathBuf::from("src/lib.rs");
    let items = parsed(&file);
    add(Vec::new(), file, items, &mut modules);
    modules
}

/// The syntax tree of a file, given from the folder of the repository.
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
                        let file = file_of(&path);
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

/// The file of a module.
fn file_of(path: &[String]) -> PathBuf {
    let stem = Path::new("src").join(path.join("/"));
    let [flat, folder] = [stem.with_extension("rs"), stem.join("mod.rs")];
    if Path::new(ROOT).join(&flat).exists() { flat } else { folder }
}

/// Whether an item is part of the library in some build of it: not only for tests or for the documentation.
pub(crate) fn is_compiled(attributes: &[Attribute]) -> bool {
    let conditions = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    let condition = |attribute: &Attribute| attribute.parse_args::<Meta>().expect("a condition");
    conditions.map(condition).all(|condition| holds(&condition) != Some(false))
}

/// Whether a condition holds where there are no tests and no documentation; nothing where that depends on the build.
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
