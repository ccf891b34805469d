//! A query by its name.

use super::entry::Entry;
use std::format;
use std::string::String;
use std::vec::Vec;

/// The query of these with that id, or with that name where no two modules have it. A name that `implicit` shares with
/// another module is that of the other's.
///
/// # Errors
/// What the name could have meant.
pub(super) fn find_among(queries: &[&'static Entry], name: &str) -> Result<&'static Entry, String> {
    let mut matches: Vec<_> =
        queries.iter().filter(|q| q.id() == name || q.id().split_once('/').is_some_and(|(_, n)| n == name)).collect();
    if matches.len() > 1 {
        matches.retain(|q| !q.id().starts_with("implicit/"));
    }
    match matches[..] {
        [query] => Ok(*query),
        [] => {
            // Part of a name, or a cheaper form, whose name begins with that of the query.
            let is_form = |q: &Entry| q.id().split_once('/').is_some_and(|(_, of)| name.starts_with(&format!("{of}_")));
            let near =
                queries.iter().filter(|q| !name.is_empty() && q.id().contains(name) || is_form(q)).map(|q| q.id());
            let near = near.collect::<Vec<_>>().join(", ");
            let hint = if near.is_empty() {
                "`straightedge list` names them all".into()
            } else {
                format!("did you mean {near}?")
            };
            Err(format!("there is no query `{}`; {hint}", name.escape_debug()))
        }
        _ => {
            let ids = matches.iter().map(|q| q.id()).collect::<Vec<_>>().join(" or ");
            Err(format!("`{name}` is ambiguous: {ids}"))
        }
    }
}
