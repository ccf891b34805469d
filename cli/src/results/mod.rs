//! Results: as a document that is written and read, as tables, as text and as tests.

pub(crate) mod baseline;
mod combined;
mod compared;
mod conventions;
pub(crate) mod document;
pub(crate) mod fragment;
mod junit;
pub(crate) mod page;
pub(crate) mod report;
mod sarif;
pub(crate) mod snippets;
mod stored_counts;
pub(crate) mod summary;
pub(crate) mod table;
pub(crate) mod totals;
pub(crate) mod witness;
