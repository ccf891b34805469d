//! What every measurement shares: the input, the predicates beside their formulas written by hand, the loops and the
//! clock.
//!
//! `benches/predicate.rs` and `benches/instructions.rs` measure the library alone; the package `peers/` takes in these
//! files too and sets other crates beside it.
#![allow(dead_code, reason = "each program that takes these files in uses a part of them")]

pub(crate) mod answer;
pub(crate) mod cases;
pub(crate) mod clock;
pub(crate) mod contest;
pub(crate) mod machine;
pub(crate) mod passes;
pub(crate) mod predicates;
pub(crate) mod random;
pub(crate) mod table;
