//! Results in the order of the page.

use crate::results::document::{Document, Row};
use crate::results::totals::grouped;

/// Results in the order of the page.
pub(super) struct Page<'a> {
    pub(super) document: &'a Document,
    /// The implementations under test, a column each.
    pub(super) subjects: Vec<&'a str>,
    /// The queries with their rows.
    pub(super) queries: Vec<(&'a str, Vec<&'a Row>)>,
}

/// The rows of an implementation.
pub(super) fn of<'a>(rows: &[&'a Row], subject: &str) -> impl Iterator<Item = &'a Row> {
    rows.iter().copied().filter(move |row| row.subject == subject)
}

/// The rows of each class.
pub(super) fn by_class<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Vec<(&'a str, Vec<&'a Row>)> {
    grouped(rows, |row| row.class.as_str())
}
