//! The sign of a number: the only thing a decision may depend on.

use core::cmp::Ordering;
use core::fmt;
use core::ops::{Mul, Neg};

/// The sign of an exact number.
///
/// ```
/// use straightedge::Sign;
/// assert_eq!(-Sign::Positive, Sign::Negative);
/// assert_eq!(Sign::Negative * Sign::Negative, Sign::Positive);
/// assert_eq!(Sign::Zero.to_string(), "0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(i8)]
pub enum Sign {
    /// Less than zero.
    Negative = -1,
    /// Exactly zero.
    Zero = 0,
    /// Greater than zero.
    Positive = 1,
}

impl Sign {
    /// The sign of a float as IEEE 754 compares it: NaN gives `Zero`.
    #[inline]
    pub(crate) fn of_float(value: f64) -> Self {
        // Arithmetic on the two comparisons: a branch on a random sign is mispredicted half the time.
        Self::of_small((value > 0.0) as i8 - (value < 0.0) as i8)
    }

    /// Of a number that is not zero: whether it is negative.
    #[inline(always)]
    pub(crate) fn of_bit(negative: bool) -> Self {
        Self::of_small(1 - 2 * negative as i8)
    }

    /// Of -1, 0 or 1.
    #[inline(always)]
    pub(crate) fn of_small(value: i8) -> Self {
        match value {
            -1 => Sign::Negative,
            0 => Sign::Zero,
            _ => Sign::Positive,
        }
    }

    /// The sign of the sum of two numbers, given their signs; for opposite ones by the sign of the difference of their
    /// squares, the first minus the second.
    #[inline]
    pub(crate) fn of_sum(first: Sign, second: Sign, squares: impl FnOnce() -> Sign) -> Sign {
        if first.opposes(second) {
            first * squares()
        } else if first.is_zero() {
            second
        } else {
            first
        }
    }

    /// Whether this is `Zero`.
    #[inline]
    pub const fn is_zero(self) -> bool {
        matches!(self, Sign::Zero)
    }

    /// Whether this is `Positive`.
    #[inline]
    pub const fn is_positive(self) -> bool {
        matches!(self, Sign::Positive)
    }

    /// Whether this is `Negative`.
    #[inline]
    pub const fn is_negative(self) -> bool {
        matches!(self, Sign::Negative)
    }

    /// Whether this is `Zero` or `Positive`.
    #[inline]
    pub const fn is_non_negative(self) -> bool {
        !self.is_negative()
    }

    /// Whether this is `Zero` or `Negative`.
    #[inline]
    pub const fn is_non_positive(self) -> bool {
        !self.is_positive()
    }

    /// Whether both signs are non-zero and differ.
    #[inline]
    pub fn opposes(self, other: Self) -> bool {
        self as i8 * other as i8 == -1
    }

    /// -1, 0 or 1.
    #[inline]
    pub fn to_i8(self) -> i8 {
        self as i8
    }
}

/// `Less` is `Negative`: the sign of `a - b` from the order of `a` and `b`.
impl From<Ordering> for Sign {
    #[inline]
    fn from(order: Ordering) -> Self {
        Self::of_small(order as i8)
    }
}

/// `Negative` is `Less`, so that the answer of `compare_enter` is an order to sort by.
impl From<Sign> for Ordering {
    #[inline]
    fn from(sign: Sign) -> Self {
        sign.to_i8().cmp(&0)
    }
}

impl Neg for Sign {
    type Output = Sign;
    #[inline]
    fn neg(self) -> Sign {
        Sign::of_small(-(self as i8))
    }
}

impl Mul for Sign {
    type Output = Sign;
    #[inline]
    fn mul(self, other: Sign) -> Sign {
        Sign::of_small(self as i8 * other as i8)
    }
}

impl Sign {
    /// The sign as it is printed.
    ///
    /// ```
    /// use straightedge::Sign;
    /// assert_eq!(Sign::Negative.word(), "-");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Sign::Negative => "-",
            Sign::Zero => "0",
            Sign::Positive => "+",
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn signs_are_numbers() {
        let all = [(Sign::Negative, -1_i8, "-"), (Sign::Zero, 0, "0"), (Sign::Positive, 1, "+")];
        for (sign, number, name) in all {
            assert_eq!((sign.to_i8(), (-sign).to_i8(), sign.is_zero()), (number, -number, number == 0));
            assert_eq!((sign.is_positive(), sign.is_negative()), (number > 0, number < 0));
            assert_eq!((sign.is_non_negative(), sign.is_non_positive()), (number >= 0, number <= 0));
            assert_eq!(sign.to_string(), name);
            assert_eq!((Sign::from(number.cmp(&0)), Sign::of_small(number)), (sign, sign));
            assert_eq!(Sign::of_float(number.into()), sign);
            for (other, factor, _) in all {
                assert_eq!((sign * other).to_i8(), number * factor);
                assert_eq!(sign.opposes(other), number * factor < 0);
            }
        }
        assert_eq!((Sign::of_bit(true), Sign::of_bit(false)), (Sign::Negative, Sign::Positive));
        assert_eq!((Sign::of_float(-0.0), Sign::of_float(f64::NAN)), (Sign::Zero, Sign::Zero));
        let ends = [f64::NEG_INFINITY, -5e-324, 5e-324, f64::INFINITY].map(|x| Sign::of_float(x).to_i8());
        assert_eq!(ends, [-1, -1, 1, 1]);
    }
}
