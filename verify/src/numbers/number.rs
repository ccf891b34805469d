//! The numbers of cases and answers: of any type, and as fractions.

use crate::numbers::arithmetic::NumberType;
use num_bigint::BigInt;
use straightedge::Rational;

/// The only list of number types: calls a macro, given by its path, with the name, the type and the documentation of
/// each, and with the remaining arguments.
macro_rules! number_types {
    ($($then:ident)::+ $(; $($more:tt)*)?) => {
        $($then)::+! {
            [
                F64: f64 "A double.",
                F32: f32 "A single.",
                I64: i64 "A 64-bit integer.",
                I32: i32 "A 32-bit integer.",
            ]
            $($($more)*)?
        }
    };
}
pub(crate) use number_types;

macro_rules! declare_any_number {
    ([$($Type:ident: $scalar:ident $doc:literal,)+]) => {
        /// A number of any of the types that cases and values have.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyNumber {
            $(#[doc = $doc] $Type($scalar),)+
            /// A rational: a number of an exact case, or a value of an exact answer.
            Exact(Rational),
        }

        impl AnyNumber {
            /// Its type; `None` for rationals.
            pub(crate) fn number_type(&self) -> Option<NumberType> {
                match self {
                    $(AnyNumber::$Type(_) => Some(NumberType::$Type),)+
                    AnyNumber::Exact(_) => None,
                }
            }
        }
    };
}
number_types!(declare_any_number);

/// numerator / denominator · 2^exponent.
pub struct Fraction {
    pub(crate) numerator: BigInt,
    pub(crate) denominator: BigInt,
    pub(crate) exponent: i64,
}
