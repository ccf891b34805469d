//! Generation of cases, by class and from bytes, and shrinking.

pub(crate) mod class;
mod counts;
pub(crate) mod degenerate;
pub(crate) mod draw;
pub(crate) mod fuzz;
pub(crate) mod generate;
pub(crate) mod layout;
pub(crate) mod shrink;
pub(crate) mod simple;
#[cfg(feature = "proptest")]
pub(crate) mod strategy;
pub(crate) mod validity;
