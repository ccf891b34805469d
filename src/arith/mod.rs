//! Numbers that a formula can be evaluated in, independent of geometry.
//!
//! A [`Formula`] is a polynomial, written once over [`Ring`]. A [`Scalar`] chooses the arithmetic that determines its
//! sign: for floats, the ladder of [`Stage`]s.
//!
//! The modules `formulas`, `stages`, `rounding`, `roots`, `radicals` and `scalars` import each other in a circle, by
//! design: a formula has functions whose bodies call the ladder, so that each formula may choose which parts of it are
//! compiled where, and the ladder evaluates formulas. No other modules of the crate do (`tests/tools/circles.rs`).

pub(crate) mod formulas;
#[doc(hidden)]
pub mod internals;
#[cfg(test)]
mod miniature;
#[cfg(test)]
pub(crate) mod proved;
pub(crate) mod radicals;
#[cfg(test)]
pub(crate) mod random;
pub(crate) mod roots;
pub(crate) mod rounding;
pub(crate) mod scalars;
mod shuffle;
pub(crate) mod stages;

pub(crate) use formulas::construction::construction;
pub use formulas::construction::{Construction, Quotients};
pub use formulas::formula::Formula;
pub(crate) use formulas::formula::formula;
pub use formulas::numbers::{Number, Numbers, Of, Path, Sink, Source};
pub use formulas::quantity::Quantity;
pub use formulas::ring::Ring;
pub use formulas::sign::Sign;
pub use radicals::formula::{Radical, RadicalFormula, RadicalRatio};
pub(crate) use radicals::ladder::of_valid;
pub use roots::algebraic::Algebraic;
pub use roots::surd::Surd;
pub(crate) use roots::zero_of_cubic::nearest_to_zero;
pub(crate) use rounding::located_twofold::LocatedTwofold;
pub(crate) use rounding::values::approximate_ratios;
pub(crate) use scalars::exact_scalar::in_rationals;
pub use scalars::plain::Plain;
pub use scalars::scalar::{CastFrom, Scalar};
pub(crate) use shuffle::{shuffle, shuffled};
pub use stages::big::Rational;
pub(crate) use stages::filter::Filtered;
pub(crate) use stages::float::two_sum;
pub(crate) use stages::inexact::{Denominator, Inexact, Located};
pub use stages::ladder::certify;
pub(crate) use stages::residue::{Estimate, high, sign_of_moderate, sign_of_small};
pub use stages::stage::{Decision, Stage};
