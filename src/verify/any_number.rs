//! Numbers whose type is told at run time: reading them, and whatever can be asked of a number.

use super::arithmetic::{Arithmetic, NumberType};
use super::containing::Containing;
use super::kind::{Kind, Read, double_steps, single_steps};
use super::number::{AnyNumber, Fraction};
use crate::{Rational, Scalar, Surd};
use std::string::String;

/// Whichever type it has, the same is asked.
macro_rules! each {
    ($number:expr, |$x:ident| $expression:expr) => {
        match $number {
            AnyNumber::F64($x) => $expression,
            AnyNumber::F32($x) => $expression,
            AnyNumber::I64($x) => $expression,
            AnyNumber::I32($x) => $expression,
            AnyNumber::Exact($x) => $expression,
        }
    };
}

impl AnyNumber {
    /// Reads a coordinate in the type that an arithmetic takes.
    ///
    /// # Errors
    /// What is wrong with the text, as the end of the sentence "`text` …".
    pub(super) fn read(text: &str, arithmetic: Arithmetic) -> Result<Self, String> {
        match arithmetic {
            Arithmetic::F64 | Arithmetic::PlainF64 => f64::read(text).map(AnyNumber::F64),
            Arithmetic::F32 | Arithmetic::PlainF32 => f32::read(text).map(AnyNumber::F32),
            Arithmetic::I64 => i64::read(text).map(AnyNumber::I64),
            Arithmetic::I32 => i32::read(text).map(AnyNumber::I32),
            Arithmetic::Exact => Self::read_exact(text),
        }
    }

    /// Reads a value in the type that an arithmetic gives.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub(super) fn read_value(text: &str, arithmetic: Arithmetic) -> Result<Self, String> {
        match arithmetic {
            Arithmetic::I64 | Arithmetic::I32 => Self::read_exact(text),
            same => Self::read(text, same),
        }
    }

    fn read_exact(text: &str) -> Result<Self, String> {
        Rational::read(text).map(AnyNumber::Exact)
    }

    /// The double that it is.
    ///
    /// # Panics
    /// If it is none.
    pub(super) fn double(&self) -> f64 {
        match self {
            AnyNumber::F64(x) => *x,
            other => panic!("{other:?} is no f64"),
        }
    }

    /// The number exactly, if it is finite.
    pub(super) fn to_exact(&self) -> Option<Rational> {
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
    fn steps_from_containing(&self, exact: &Containing) -> Option<u64> {
        each!(self, |x| x.steps_from_containing(exact))
    }
    fn least_containing(&self, exact: &Containing) -> Option<Rational> {
        each!(self, |x| x.least_containing(exact))
    }
}

impl AnyNumber {
    /// How many representable numbers this is away from another of its type; 0 or `None` for exact ones.
    pub(super) fn steps_between(&self, other: &AnyNumber) -> Option<u64> {
        match (self, other) {
            (AnyNumber::F64(given), AnyNumber::F64(nearest)) => double_steps(*given, *nearest),
            (AnyNumber::F32(given), AnyNumber::F32(nearest)) => single_steps(*given, *nearest),
            (given, exact) => (given == exact).then_some(0),
        }
    }
}

impl NumberType {
    /// The arithmetic that is certified or exact in these numbers.
    pub(super) fn arithmetic(self) -> Arithmetic {
        match self {
            NumberType::F64 => Arithmetic::F64,
            NumberType::F32 => Arithmetic::F32,
            NumberType::I64 => Arithmetic::I64,
            NumberType::I32 => Arithmetic::I32,
        }
    }
}
