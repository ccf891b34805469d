//! Saved results as one HTML page.
//!
//! The page loads nothing, needs JavaScript for sorting and filtering only, and escapes every text: the answers of a
//! judged program are hostile input.

mod details;
pub(crate) mod drawing;
mod head;
mod model;
pub(crate) mod pictures;
mod shares;
pub(crate) mod text;
mod worst;

use crate::results::document::Document;
use crate::results::totals::{by_query, subjects};
use model::Page;
use text::{Html, Text};

/// The greatest size of a page in bytes, unless its tables alone are larger.
const SIZE: usize = 590_000;

const HEAD: &str = "<!doctype html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n\
    <meta name=viewport content='width=device-width,initial-scale=1'>\n\
    <meta name=color-scheme content='light dark'>\n";
/// Even if a text were not escaped, no foreign script would run and nothing would be loaded.
const POLICY: &str = "<meta http-equiv=content-security-policy content=\"default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n";

/// The page.
pub(crate) fn page(document: &Document) -> String {
    let queries = by_query(&document.rows);
    let page = Page { document, subjects: subjects(&document.rows), queries };
    let title = match &page.queries[..] {
        [(query, _)] => format!("straightedge: {query}"),
        queries => format!("straightedge: {} queries", queries.len()),
    };
    let mut html = Html::default();
    write!(html, "{HEAD}{POLICY}<title>{}</title>\n<style>\n{}", Text(&title), include_str!("style.css"));
    writeln!(html, "</style>\n</head>\n<body>\n<header>\n<h1>{}</h1>", Text(&title));
    head::write(&mut html, &page);
    shares::write(&mut html, &page);
    let mut rest = Html::default();
    rest.0 += &pictures::SECTION;
    details::write(&mut rest, &page);
    writeln!(rest, "</main>\n<script>\n{}</script>\n</body>\n</html>", include_str!("sort.js"));
    let left = SIZE.saturating_sub(html.0.len() + rest.0.len());
    worst::write(&mut html, &page, left);
    html.0 + &rest.0
}
