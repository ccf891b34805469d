//! What every measurement shares: the input, the predicates with their formulas written by hand, the loops and the
//! clock.
//!
//! The benches of this package measure the library alone; `research/peers/` compares it with other crates.

pub mod answer;
pub mod cases;
pub mod clock;
pub mod contest;
pub mod machine;
pub mod passes;
pub mod predicates;
pub mod random;
pub mod table;
