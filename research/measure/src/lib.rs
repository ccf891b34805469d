//! What every measurement shares: the input, the predicates beside their formulas written by hand, the loops and the
//! clock.
//!
//! The benches of this package measure the library alone; `research/peers/` sets other crates beside it.

pub mod answer;
pub mod cases;
pub mod clock;
pub mod contest;
pub mod machine;
pub mod passes;
pub mod predicates;
pub mod random;
pub mod table;
