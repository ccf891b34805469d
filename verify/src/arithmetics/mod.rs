//! Arithmetics in which queries and formulas run: one scalar for all, random formulas for fuzzing, the margin of the
//! filter.

pub(crate) mod chosen;
pub(crate) mod filter_margin;
pub mod formula;
