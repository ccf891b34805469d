//! The text format: a case on a line, and its answer.

pub(crate) mod case;
pub(crate) mod given;
pub(crate) mod language;
pub(crate) mod line;
pub(crate) mod role;
pub(crate) mod style;
