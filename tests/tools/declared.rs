//! What the library declares: its public functions, and the queries that are registered.
//!
//! Both may be written by macros; no macro takes the name of a public function from its arguments, so that every
//! signature can be found by its name.

use crate::sources::{Module, is_compiled};
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::visit::Visit;
use syn::{Attribute, ImplItem, Item, Signature, Token, TraitItem, Type, Visibility, token};

/// A public function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// The module that declares it, from the crate.
    pub(crate) module: Vec<String>,
    /// The type or trait that it belongs to, or a macro, `name!`, that declares it for several.
    pub(crate) of: Option<String>,
    pub(crate) name: String,
    /// Whether it may return `Invalid`.
    pub(crate) validates: bool,
}

/// The public functions of a module.
pub(crate) fn functions(module: &Module) -> Vec<Function> {
    let mut functions = Vec::new();
    let mut add = |of: Option<&str>, name: String, validates| {
        functions.push(Function { module: module.path.clone(), of: of.map(String::from), name, validates });
    };
    for item in &module.items {
        match item {
            Item::Fn(function) if is_compiled(&function.attrs) && is_public(&function.vis) => {
                add(None, function.sig.ident.to_string(), may_be_invalid(&function.sig));
            }
            Item::Trait(item) if is_compiled(&item.attrs) && is_public(&item.vis) => {
                for part in &item.items {
                    let TraitItem::Fn(function) = part else { continue };
                    // A hidden method of a sealed trait, called by a documented one.
                    if is_hidden(&function.attrs) {
                        continue;
                    }
                    let validates = may_be_invalid(&function.sig);
                    add(Some(&item.ident.to_string()), function.sig.ident.to_string(), validates);
                }
            }
            Item::Impl(item) if is_compiled(&item.attrs) => {
                let of = name_of(&item.self_ty);
                for part in &item.items {
                    let ImplItem::Fn(function) = part else { continue };
                    let validates = may_be_invalid(&function.sig);
                    // The methods of a trait are public where the trait is; here they count where they validate.
                    let is_public = is_public(&function.vis) || item.trait_.is_some() && validates;
                    if is_public && is_compiled(&function.attrs) {
                        add(Some(&of), function.sig.ident.to_string(), validates);
                    }
                }
            }
            Item::Macro(item) if is_compiled(&item.attrs) => {
                let Some(defined) = &item.ident else { continue };
                for function in functions_in(item.mac.tokens.clone()) {
                    match function.name {
                        Name::Given => {
                            panic!("{}: `{defined}!` hides the signature of a function", module.file.display())
                        }
                        Name::Fixed(name) => add(Some(&format!("{defined}!")), name, function.validates),
                    }
                }
            }
            _ => {}
        }
    }
    functions
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// Whether the documentation does not show it.
fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|of| of.path().is_ident("doc") && of.parse_args::<Ident>().is_ok_and(|word| word == "hidden"))
}

/// The name of a type, without its parameters.
fn name_of(of: &Type) -> String {
    match of {
        Type::Path(of) => of.path.segments.last().expect("a name").ident.to_string(),
        Type::Reference(of) => name_of(&of.elem),
        _ => String::new(),
    }
}

/// Whether a function returns a `Result` that may be `Invalid`.
fn may_be_invalid(signature: &Signature) -> bool {
    #[derive(Default)]
    struct Names(Vec<String>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_ident(&mut self, ident: &'ast Ident) {
            self.0.push(ident.to_string());
        }
    }
    let mut names = Names::default();
    names.visit_return_type(&signature.output);
    ["Result", "Invalid"].iter().all(|name| names.0.iter().any(|found| found == name))
}

/// A public function in the definition of a macro.
struct Pattern {
    name: Name,
    validates: bool,
}

enum Name {
    /// As it is written.
    Fixed(String),
    /// As given by an argument.
    Given,
}

/// The public functions that the definition of a macro declares.
fn functions_in(tokens: TokenStream) -> Vec<Pattern> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |place: usize, name: &str| matches!(tokens.get(place), Some(TokenTree::Ident(ident)) if ident == name);
    let mut found = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            found.extend(functions_in(group.stream()));
        } else if is(place, "pub") && (is(place + 1, "fn") || is(place + 1, "const") && is(place + 2, "fn")) {
            let after = place + if is(place + 1, "fn") { 2 } else { 3 };
            let name = match &tokens[after..] {
                [TokenTree::Punct(dollar), ..] if dollar.as_char() == '$' => Name::Given,
                [TokenTree::Ident(name), ..] => Name::Fixed(name.to_string()),
                _ => panic!("a function without a name"),
            };
            let to_body = after + tokens[after..].iter().take_while(|token| !is_body(token)).count();
            let validates = ["Result", "Invalid"].iter().all(|name| (after..to_body).any(|place| is(place, name)));
            found.push(Pattern { name, validates });
        }
    }
    found
}

fn is_body(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// The names of all functions in a file of tests, including those that macros declare.
pub(crate) fn functions_of_tests(text: &str) -> Vec<String> {
    fn add(tokens: TokenStream, names: &mut Vec<String>) {
        let mut is_function = false;
        for token in tokens {
            match &token {
                TokenTree::Ident(name) if is_function => names.push(name.to_string()),
                TokenTree::Group(group) => add(group.stream(), names),
                _ => {}
            }
            is_function = matches!(&token, TokenTree::Ident(ident) if ident == "fn");
        }
    }
    let mut names = Vec::new();
    add(text.parse().expect("Rust"), &mut names);
    names
}

/// Skips everything up to the first semicolon, inclusive.
fn skip_head(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.peek(Token![;]) {
        input.parse::<TokenTree>()?;
    }
    input.parse::<Token![;]>().map(drop)
}

/// The functions that the calls of `query!` in a module register, `module/name`.
pub(crate) fn registrations(module: &Module) -> Vec<String> {
    /// `Query = module::function as name(inputs) [forms];`, any number of these, followed by what they share.
    fn ids(input: ParseStream<'_>) -> syn::Result<Vec<String>> {
        let mut ids = Vec::new();
        while !input.peek(token::Brace) {
            input.parse::<Ident>()?;
            input.parse::<Token![=]>()?;
            let function: syn::Path = input.call(syn::Path::parse_mod_style)?;
            let mut names: Vec<String> = function.segments.iter().map(|segment| segment.ident.to_string()).collect();
            if input.parse::<Option<Token![as]>>()?.is_some() {
                names[1] = input.parse::<Ident>()?.to_string();
            }
            ids.push(names.join("/"));
            skip_head(input)?;
        }
        input.parse::<TokenTree>()?;
        Ok(ids)
    }
    let calls = module.items.iter().filter_map(|item| match item {
        Item::Macro(item) if item.mac.path.is_ident("query") => Some(item.mac.tokens.clone()),
        _ => None,
    });
    calls.flat_map(|tokens| ids.parse2(tokens).unwrap_or_else(|e| panic!("{}: {e}", module.file.display()))).collect()
}
