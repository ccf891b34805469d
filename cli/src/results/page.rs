//! Links to the page of `web/`, which draws a wrong case and shows what rounding lost in it, or judges a whole result.

use crate::arguments::Linked;
use crate::results::document::{Document, Row};
use crate::results::fragment::fragment;
use anyhow::{Result, ensure};
use straightedge_verify::{Example, FindingKind};

/// The variable that names the address of the page, where `--page` does not.
const VARIABLE: &str = "STRAIGHTEDGE_PAGE";
/// What stands for the address where none is given.
const UNNAMED: &str = "PAGE";

impl Linked {
    /// The address of the page: the given one, or that of the variable.
    ///
    /// # Errors
    /// It is not the address of a page.
    pub(crate) fn checked(&self) -> Result<Option<String>> {
        let of_variable = || std::env::var(VARIABLE).ok().filter(|address| !address.is_empty());
        let Some(address) = self.address.clone().or_else(of_variable) else { return Ok(None) };
        let is_address = ["https://", "http://", "file://"].iter().any(|scheme| address.starts_with(scheme))
            && address.bytes().all(|byte| byte.is_ascii_graphic() && !b"#\"'<>".contains(&byte));
        ensure!(is_address, "`{}`: the address of the page is like https://example.org/page/", address.escape_debug());
        Ok(Some(address))
    }
}

impl Document {
    /// The link to a wrong case, with a word for the address where that is not known.
    pub(crate) fn link(&self, query: &str, kind: &FindingKind, example: &Example) -> Option<String> {
        let address = self.page.as_deref().unwrap_or(UNNAMED);
        fragment(query, kind, example).map(|fragment| format!("{address}{fragment}"))
    }

    /// The sentence that says what the word stands for, if a link among the wrong cases has it.
    pub(crate) fn about_links<'a>(&self, rows: impl IntoIterator<Item = &'a Row>, most: usize) -> Option<String> {
        let is_linked = |row: &Row| {
            let shown = row.counts.mistakes.iter().take(most);
            shown
                .filter_map(|(kind, found)| Some((kind, found.simplest.as_ref()?)))
                .any(|(kind, example)| fragment(&row.query, kind, example).is_some())
        };
        let is_needed = self.page.is_none() && rows.into_iter().any(is_linked);
        is_needed.then(|| format!("{UNNAMED} is the address of the page that web/build makes (--page, {VARIABLE})\n"))
    }
}
