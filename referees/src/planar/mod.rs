//! Exact arrangements of the plane, and what is judged by them.

pub(crate) mod arrangement;
pub(crate) mod boundary;
pub(crate) mod cover;
pub mod overlay;
pub(crate) mod sweep;
