//! Exact arrangements of the plane, and the tasks that are judged by them.

pub(crate) mod arrangement;
pub(crate) mod boundary;
pub(crate) mod cell;
pub(crate) mod cover;
pub mod overlay;
pub(crate) mod sweep;
