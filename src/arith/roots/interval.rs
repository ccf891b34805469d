//! Numbers from 0 to 1 whose denominators are powers of two, and intervals from one to another.

use crate::arith::formulas::sign::Sign;
use num_bigint::BigInt;
use num_traits::One;

/// A number from 0 to 1: an integer over a power of two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fraction {
    pub(crate) numerator: BigInt,
    /// How many times the denominator is halved to 1.
    pub(crate) level: u64,
}

/// An interval from one number to a greater one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Interval {
    pub(crate) start: Fraction,
    pub(crate) end: Fraction,
}

impl Fraction {
    pub(crate) fn whole(number: u8) -> Self {
        Fraction { numerator: number.into(), level: 0 }
    }

    /// 1/2^level.
    pub(crate) fn power(level: u64) -> Self {
        Fraction { numerator: BigInt::one(), level }
    }

    /// 1 minus this.
    #[inline]
    pub(super) fn mirrored(&self) -> Self {
        Fraction { numerator: (BigInt::one() << self.level) - &self.numerator, level: self.level }
    }

    /// The sign of the difference.
    #[inline]
    pub(crate) fn compare(&self, other: &Fraction) -> Sign {
        let (one, another) = (&self.numerator, &other.numerator);
        let order = if self.level <= other.level {
            (one << (other.level - self.level)).cmp(another)
        } else {
            one.cmp(&(another << (self.level - other.level)))
        };
        order.into()
    }
}

impl Interval {
    /// The ends and the length, in units of 1/2^level.
    #[inline]
    pub(super) fn in_units(&self) -> ([BigInt; 2], BigInt, u64) {
        let level = self.start.level.max(self.end.level);
        let numerator = |of: &Fraction| &of.numerator << (level - of.level);
        let ends = [numerator(&self.start), numerator(&self.end)];
        let way = &ends[1] - &ends[0];
        (ends, way, level)
    }

    /// A number within: the midpoint, or, where the end is many times the start, a power of two between them, so that
    /// numbers of very different exponents are soon separated.
    #[inline]
    pub(crate) fn middle(&self) -> Fraction {
        let ([start, end], _, level) = self.in_units();
        let (first, last) = (start.bits(), end.bits());
        if first + 2 < last && first > 0 {
            return Fraction { numerator: BigInt::one(), level: level + 1 - (first + last) / 2 };
        }
        Fraction { numerator: start + end, level: level + 1 }
    }

    /// Its length.
    #[inline]
    pub(crate) fn length(&self) -> Fraction {
        let (_, numerator, level) = self.in_units();
        Fraction { numerator, level }
    }

    /// About how many leading bits both ends have in common.
    #[inline]
    pub(crate) fn bits_in_common(&self) -> u64 {
        let ([_, end], way, _) = self.in_units();
        end.bits() - way.bits()
    }

    /// Whether its end is many times its start, so that it is divided by exponents.
    #[inline]
    pub(crate) fn is_wide(&self) -> bool {
        let ([start, end], ..) = self.in_units();
        start.bits() > 0 && start.bits() + 2 < end.bits()
    }

    /// Part `number` of 2^bits equal ones.
    #[inline]
    pub(crate) fn part(&self, number: &BigInt, bits: u64) -> Self {
        let ([start, _], way, level) = self.in_units();
        let first = (start << bits) + &way * number;
        let last = &first + way;
        let at = |numerator| Fraction { numerator, level: level + bits };
        Interval { start: at(first), end: at(last) }
    }
}
