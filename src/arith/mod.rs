//! Numbers that a formula can be evaluated in. Nothing here knows of geometry.
//!
//! A [`Formula`] is a polynomial, written once over [`Ring`]. A [`Scalar`] chooses the arithmetic that determines its
//! sign: for floats, the ladder of [`Stage`]s.

mod algebraic;
mod approximation;
mod big;
mod bit_length;
mod cast;
pub(crate) mod close;
mod construction;
mod degree;
pub(crate) mod directed;
mod doubled;
mod dyadic;
pub(crate) mod each;
pub(crate) mod enclosing;
mod exact_scalar;
mod filter;
pub(crate) mod filtered_signs;
mod fixed;
mod float;
mod float_scalar;
mod floating;
mod formula;
mod fractions;
mod growing;
mod inexact;
#[doc(hidden)]
pub mod internals;
mod interpreter;
pub(crate) mod ladder;
mod leading;
mod leaf;
#[cfg(test)]
mod miniature;
mod narrow;
mod numbers;
mod own_formula;
mod plain;
mod plain_scalar;
pub(crate) mod polynomial;
#[cfg(test)]
pub(crate) mod proved;
mod quantity;
#[cfg(test)]
pub(crate) mod random;
pub(crate) mod real_root;
mod residue;
mod ring;
pub(crate) mod round;
mod scalar;
mod sign;
pub(crate) mod sum;
mod surd;
mod tape;
mod twofold;
mod units;
pub(crate) mod values;
mod wrapping;
mod zero_of_cubic;
mod zero_test;

pub use algebraic::Algebraic;
pub use big::Rational;
pub(crate) use construction::construction;
pub use construction::{Construction, Quotients};
pub(crate) use filter::Filtered;
pub(crate) use float::two_sum;
pub use formula::Formula;
pub(crate) use formula::formula;
pub(crate) use inexact::{Denominator, Inexact, Located};
pub use ladder::{Decision, Stage, certify};
pub use numbers::{Number, Numbers, Of, Path, Sink, Source};
pub use plain::Plain;
pub use quantity::Quantity;
pub(crate) use residue::{Estimate, high, sign_of_small};
pub use ring::Ring;
pub use scalar::{CastFrom, Scalar};
pub use sign::Sign;
pub use surd::Surd;
pub(crate) use zero_of_cubic::nearest_to_zero;
