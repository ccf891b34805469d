//! The paths in the items of a module, by which it names others.

use crate::sources::{Module, is_compiled};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::UseTree;
use syn::visit::{self, Visit};

/// A path in a module, by its names, with its line number.
pub(crate) type Named = (Vec<String>, usize);

/// All paths in the items of a module, without tests.
#[derive(Default)]
pub(crate) struct Paths(pub(crate) Vec<Named>);

impl Paths {
    pub(crate) fn of(module: &Module) -> Vec<Named> {
        let mut paths = Paths::default();
        module.items.iter().for_each(|item| paths.visit_item(item));
        paths.0
    }

    /// The paths of a `use`, each to its end.
    pub(crate) fn add_imports(&mut self, before: &[String], tree: &UseTree) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.add_imports(&with(&path.ident), &path.tree),
            UseTree::Name(name) => self.0.push((with(&name.ident), name.ident.span().start().line)),
            UseTree::Rename(name) => self.0.push((with(&name.ident), name.ident.span().start().line)),
            UseTree::Glob(glob) => self.0.push((before.to_vec(), glob.star_token.spans[0].start().line)),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_imports(before, tree)),
        }
    }

    /// The paths in the tokens of a macro, whose syntax is its own: every name, with those joined to it by `::`, except
    /// for names after a dot, which are of fields and methods.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut place = 0;
        while place < tokens.len() {
            let start = place;
            place += 1;
            match &tokens[start] {
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                TokenTree::Ident(ident) if start == 0 || !is_dot(&tokens[start - 1]) => {
                    let mut names = vec![ident.to_string()];
                    while let [TokenTree::Punct(colon), TokenTree::Punct(_), next, ..] = &tokens[place..] {
                        match next {
                            _ if colon.as_char() != ':' => break,
                            TokenTree::Ident(name) => names.push(name.to_string()),
                            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                                let text = format!("{}::{group}", names.join("::"));
                                // Otherwise it is no import.
                                if let Ok(tree) = syn::parse_str(&text) {
                                    self.add_imports(&[], &tree);
                                }
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

fn is_dot(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(dot) if dot.as_char() == '.')
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

    // Links in documentation may go anywhere.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}
