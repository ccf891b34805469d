//! Signs of several numbers at once: those that the filter settles, without a branch between them.

use crate::arith::formulas::numbers::{Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::scalars::scalar::Scalar;
use crate::arith::stages::filter::Filtered;

/// Numbers as those of the filter, if they are doubles.
#[inline(always)]
pub(crate) fn filtered<N: Numbers, S: Scalar>(numbers: &Of<N, S>) -> Option<Of<N, Filtered<f64>>> {
    let mut exact = true;
    let filtered = N::map(numbers, &mut filtered_leaves(&mut exact));
    exact.then_some(filtered)
}

/// Leaves, and whether all numbers are doubles.
#[inline(always)]
fn filtered_leaves<S: Scalar>(exact: &mut bool) -> impl FnMut(&S) -> Filtered<f64> {
    |x| {
        let double = x.as_double();
        *exact &= double.is_some();
        Filtered::leaf(double.unwrap_or(0.0))
    }
}

/// A collection of the signs of numbers, by index.
pub(crate) trait Tally: Default {
    /// These signs and, at place i, the sign of a number.
    #[must_use]
    fn and(self, i: usize, number: Filtered<f64>) -> Self;
}

/// Signs that are useful only together: whether the filter settles all, and which are positive, in bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AllSigns {
    are_certain: bool,
    positive: u16,
}

impl Default for AllSigns {
    fn default() -> Self {
        AllSigns { are_certain: true, positive: 0 }
    }
}

impl Tally for AllSigns {
    #[inline(always)]
    fn and(self, i: usize, number: Filtered<f64>) -> Self {
        let (is_certain, is_positive) = number.certainty();
        AllSigns { are_certain: self.are_certain & is_certain, positive: self.positive | u16::from(is_positive) << i }
    }
}

impl AllSigns {
    /// The bits of those that are positive, if the filter settles all: then all their inputs are finite.
    #[inline(always)]
    pub(crate) fn bits(self) -> Option<usize> {
        self.are_certain.then_some(self.positive.into())
    }
}

/// Up to 16 signs, some of them unknown, in bits.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Signs {
    known: u16,
    positive: u16,
    zero: u16,
}

impl Tally for Signs {
    #[inline(always)]
    fn and(self, i: usize, number: Filtered<f64>) -> Self {
        let (is_certain, is_positive) = number.certainty();
        Signs {
            known: self.known | u16::from(is_certain) << i,
            positive: self.positive | u16::from(is_certain & is_positive) << i,
            ..self
        }
    }
}

impl Signs {
    /// These signs and, at place i, a sign.
    #[must_use]
    pub(crate) fn with(self, i: usize, sign: Sign) -> Self {
        let bit = |is: bool| u16::from(is) << i;
        Signs {
            known: self.known | bit(true),
            positive: self.positive | bit(sign == Sign::Positive),
            zero: self.zero | bit(sign.is_zero()),
        }
    }

    /// All known, none zero, by the bits of those that are positive.
    pub(crate) const fn of_bits(positive: u16) -> Self {
        Signs { known: u16::MAX, positive, zero: 0 }
    }

    /// Whether a sign is positive.
    ///
    /// # Errors
    /// Its place, where it is not known.
    pub(crate) const fn is_positive(&self, i: usize) -> Result<bool, usize> {
        if self.known >> i & 1 == 1 { Ok(self.positive >> i & 1 == 1) } else { Err(i) }
    }

    /// Whether a sign is zero.
    ///
    /// # Errors
    /// Its place, where it is not known.
    pub(crate) const fn is_zero(&self, i: usize) -> Result<bool, usize> {
        if self.known >> i & 1 == 1 { Ok(self.zero >> i & 1 == 1) } else { Err(i) }
    }
}

/// What is known; an error is returned.
macro_rules! known {
    ($result:expr) => {
        match $result {
            Ok(known) => known,
            Err(unknown) => return Err(unknown),
        }
    };
}
pub(crate) use known;

#[cfg(test)]
mod tests {
    use super::*;

    /// Signs by index: known, positive, zero, or unknown.
    #[test]
    fn places() {
        let signs = Signs::default().with(3, Sign::Positive).with(0, Sign::Negative).with(15, Sign::Zero);
        assert_eq!([0, 3, 15].map(|i| signs.is_positive(i)), [Ok(false), Ok(true), Ok(false)]);
        assert_eq!([0, 3, 15].map(|i| signs.is_zero(i)), [Ok(false), Ok(false), Ok(true)]);
        assert_eq!((signs.is_positive(1), signs.is_zero(2)), (Err(1), Err(2)));
        let bits = Signs::of_bits(0b101);
        assert_eq!([0, 1, 2, 15].map(|i| bits.is_positive(i)), [Ok(true), Ok(false), Ok(true), Ok(false)]);
        assert_eq!(bits.is_zero(7), Ok(false));
    }

    /// What the filter does not settle is unknown, and then not all signs are certain.
    #[test]
    fn tallies() {
        let [one, uncertain] = [Filtered::leaf(1.0), Filtered::leaf(1.0) - Filtered::leaf(1.0)];
        let all = AllSigns::default().and(0, one).and(1, -one).and(2, one);
        assert_eq!(all.bits(), Some(0b101));
        assert_eq!(all.and(3, uncertain).and(4, one).bits(), None);
        let some = Signs::default().and(0, one).and(1, uncertain).and(2, -one);
        assert_eq!([0, 1, 2].map(|i| some.is_positive(i)), [Ok(true), Err(1), Ok(false)]);
        // A sign found later replaces it.
        assert_eq!(some.with(1, Sign::Zero).is_zero(1), Ok(true));
        assert_eq!(Signs::default().and(4, uncertain).with(4, Sign::Negative).is_positive(4), Ok(false));
    }
}
