//! The ladder: the arithmetics in which the sign of a formula of floats or integers is found, one after the other.

pub(crate) mod big;
pub(crate) mod bit_length;
pub(crate) mod dyadic;
pub(crate) mod error_free;
pub(crate) mod filter;
pub(crate) mod filtered_signs;
pub(crate) mod fixed;
pub(crate) mod float;
pub(crate) mod floating;
pub(crate) mod growing;
pub(crate) mod inexact;
pub(crate) mod interpreter;
pub(crate) mod ladder;
pub(crate) mod leading;
pub(crate) mod lowest_terms;
pub(crate) mod recorded;
pub(crate) mod refusal;
pub(crate) mod residue;
pub(crate) mod stage;
pub(crate) mod sum;
pub(crate) mod tape;
pub(crate) mod units;
pub(crate) mod wrapping;
pub(crate) mod zero_test;
