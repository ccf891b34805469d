//! What all tasks share: the interface, campaigns, shrinking, the text format.

pub(crate) mod campaign;
pub(crate) mod class;
pub(crate) mod entry;
pub(crate) mod limit;
pub(crate) mod one_each;
pub(crate) mod shrink;
pub(crate) mod task;
pub(crate) mod text;
