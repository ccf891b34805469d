//! Why a shape is invalid.

use crate::arith::Scalar;
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::fmt;

/// Why a shape is invalid: the part and what is wrong with it. Prints as `center.y is NaN`.
#[doc(alias = "Error")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    message: Cow<'static, str>,
}

impl Invalid {
    pub(crate) fn because(message: impl Into<Cow<'static, str>>) -> Self {
        Invalid { message: message.into() }
    }

    pub(crate) fn not_finite<S: Scalar>(path: String, number: &S) -> Self {
        let what = Self::what_is_not_finite(number);
        Self::because(if path.is_empty() { format!("the number is {what}") } else { format!("{path} is {what}") })
    }

    pub(crate) fn what_is_not_finite<S: Scalar>(number: &S) -> &'static str {
        // A fraction over zero cannot be printed: its formatting divides.
        match (number.partial_cmp(number), number.as_double()) {
            (None, _) => "NaN",
            (Some(_), Some(_)) => "not finite",
            (Some(_), None) => "a fraction whose denominator is not positive: `Rational::new` makes others",
        }
    }

    /// The message for an argument of that name.
    pub(crate) fn within(&self, argument: &str) -> String {
        let gap = match self.message {
            ref whole if whole.starts_with("the ") => ": ",
            ref part if part.starts_with('[') => "",
            _ => ".",
        };
        format!("{argument}{gap}{}", self.message)
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for Invalid {}
