//! The numbers of cases and answers: of any type, and taken apart.

use crate::Rational;
use num_bigint::BigInt;

/// A number of any of the types that cases and values have.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyNumber {
    /// A double.
    F64(f64),
    /// A single.
    F32(f32),
    /// A 64-bit integer.
    I64(i64),
    /// A 32-bit integer.
    I32(i32),
    /// A rational: a number of an exact case, or a value of an exact answer.
    Exact(Rational),
}

/// numerator / denominator · 2^exponent.
pub struct Fraction {
    pub(crate) numerator: BigInt,
    pub(crate) denominator: BigInt,
    pub(crate) exponent: i64,
}
