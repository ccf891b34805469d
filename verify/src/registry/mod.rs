//! The registration of queries, and the list of all.

pub(crate) mod axis_name;
pub(crate) mod bare;
pub(crate) mod entry;
pub(crate) mod find;
pub(crate) mod form;
#[cfg(feature = "all-queries")]
pub(crate) mod list;
pub(crate) mod points;
pub(crate) mod query;
pub(crate) mod registration;
pub(crate) mod renamed;
