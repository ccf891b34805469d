//! Signs and values of formulas with square roots.
//!
//! A [`RadicalFormula`](formula::RadicalFormula) is written once over [`Radical`](formula::Radical), a ring with
//! roots. `docs/design/verification.md` proves each step of its ladder: doubles with a bound on the error, twice their
//! precision, the exact decision of zero, and precision that grows until the error is less than the number.

pub(crate) mod bounded;
pub(crate) mod bounded_twofold;
pub(crate) mod coefficient;
pub(crate) mod enclosure;
pub(crate) mod exact;
pub(crate) mod formula;
pub(crate) mod homogeneous;
pub(crate) mod ladder;
pub(crate) mod own_formula;
pub(crate) mod root_bound;
pub(crate) mod squares;
pub(crate) mod sum_of_roots;
#[cfg(test)]
mod tests;
