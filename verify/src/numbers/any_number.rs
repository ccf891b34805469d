//! Numbers whose type is known at run time: reading them, and functions of any number.

use crate::numbers::arithmetic::Arithmetic;
use crate::numbers::kind::{Kind, Read, Unreadable, double_steps, single_steps};
use crate::numbers::number::{AnyNumber, Fraction, number_types};
use crate::oracle::containing::Containing;
use straightedge::arith::Algebraic;
use straightedge::{Rational, Scalar, Surd};

/// Evaluates an expression on the number, whatever its type.
macro_rules! each {
    ($number:expr, |$x:ident| $expression:expr) => {
        number_types!(each_of; $number, $x, $expression)
    };
}
macro_rules! each_of {
    ([$($Type:ident: $scalar:ident $doc:literal,)+] $number:expr, $x:ident, $expression:expr) => {
        match $number {
            $(AnyNumber::$Type($x) => $expression,)+
            AnyNumber::Exact($x) => $expression,
        }
    };
}

/// Evaluates an expression with a type that is known at run time.
macro_rules! in_type {
    ([$($Type:ident: $scalar:ident $doc:literal,)+] @each $number_type:expr, $T:ident, $expression:expr) => {
        match $number_type {
            $($crate::NumberType::$Type => {
                type $T = $scalar;
                $expression
            })+
        }
    };
    ($number_type:expr, |$T:ident| $expression:expr) => {
        $crate::numbers::number::number_types!(
            crate::numbers::any_number::in_type; @each $number_type, $T, $expression
        )
    };
}
pub(crate) use in_type;

impl AnyNumber {
    /// Reads a coordinate in the type that an arithmetic takes.
    ///
    /// # Errors
    /// Why the text is no such number.
    pub(crate) fn read(text: &str, arithmetic: Arithmetic) -> Result<Self, Unreadable> {
        match arithmetic.number_type() {
            Some(number_type) => in_type!(number_type, |T| T::read(text).map(|x| x.any())),
            None => Self::read_exact(text),
        }
    }

    /// Reads a value in the type that an arithmetic gives.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub(crate) fn read_value(text: &str, arithmetic: Arithmetic) -> Result<Self, Unreadable> {
        match arithmetic {
            Arithmetic::I64 | Arithmetic::I32 => Self::read_exact(text),
            same => Self::read(text, same),
        }
    }

    fn read_exact(text: &str) -> Result<Self, Unreadable> {
        Rational::read(text).map(AnyNumber::Exact)
    }

    /// The double that it is.
    ///
    /// # Panics
    /// If it is not a double.
    pub(crate) fn double(&self) -> f64 {
        match self {
            AnyNumber::F64(x) => *x,
            other => panic!("{other:?} is no f64"),
        }
    }

    /// The number exactly, if it is finite.
    pub(crate) fn to_exact(&self) -> Option<Rational> {
        each!(self, |x| Scalar::to_exact(x))
    }
}

impl Kind for AnyNumber {
    fn any(&self) -> AnyNumber {
        self.clone()
    }
    fn of_any(number: &AnyNumber) -> Option<Self> {
        Some(number.clone())
    }
    fn print(&self) -> String {
        each!(self, |x| x.print())
    }
    fn print_bits(&self) -> String {
        each!(self, |x| x.print_bits())
    }
    fn print_hex(&self) -> String {
        each!(self, |x| x.print_hex())
    }
    fn fraction(&self) -> Fraction {
        each!(self, |x| x.fraction())
    }
    fn steps_from(&self, exact: &Rational) -> Option<u64> {
        each!(self, |x| x.steps_from(exact))
    }
    fn steps_from_surd(&self, exact: &Surd) -> Option<u64> {
        each!(self, |x| x.steps_from_surd(exact))
    }
    fn steps_from_algebraic(&self, exact: &Algebraic) -> Option<u64> {
        each!(self, |x| x.steps_from_algebraic(exact))
    }
    fn steps_from_containing(&self, exact: &Containing) -> Option<u64> {
        each!(self, |x| x.steps_from_containing(exact))
    }
    fn least_containing(&self, exact: &Containing) -> Option<Rational> {
        each!(self, |x| x.least_containing(exact))
    }
}

impl AnyNumber {
    /// How many representable numbers this is from another of its type; for exact ones 0 or `None`.
    pub(crate) fn steps_between(&self, other: &AnyNumber) -> Option<u64> {
        match (self, other) {
            (AnyNumber::F64(given), AnyNumber::F64(nearest)) => double_steps(*given, *nearest),
            (AnyNumber::F32(given), AnyNumber::F32(nearest)) => single_steps(*given, *nearest),
            (given, exact) => (given == exact).then_some(0),
        }
    }
}
