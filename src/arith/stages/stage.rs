//! The steps of the ladder, by name.

use crate::arith::formulas::sign::Sign;
use core::fmt;

/// The step of the ladder that settled a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Floating point, with a bound on the error.
    Filter,
    /// The zero test: comparisons of inputs show that every term is zero.
    Zero,
    /// Floating point with the errors of its operations.
    ErrorFree,
    /// Integers of this many bits.
    Bits(u16),
    /// Integers of any size.
    Big,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Filter => f.write_str("filter"),
            Stage::Zero => f.write_str("zero"),
            Stage::ErrorFree => f.write_str("error-free"),
            Stage::Bits(bits) => write!(f, "{bits}"),
            Stage::Big => f.write_str("big"),
        }
    }
}

/// A certified sign and the stage that settled it.
pub type Decision = (Sign, Stage);
