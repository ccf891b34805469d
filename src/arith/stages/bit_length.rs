//! How wide an integer a formula needs on the input at hand: the formula evaluated in bit lengths.

use crate::arith::formulas::sign::Sign;
use crate::arith::stages::dyadic::{Parts, exponent_sum};
use crate::arith::stages::interpreter::Interpreter;

/// What is known of a number before it is computed: it is a multiple of 2^low, less than 2^high in absolute value, and
/// no number on the way to it needs more than `widest` bits beside the sign.
///
/// A product adds lows and highs; a sum takes the least low and the greatest high plus one. [`BitLength::ZERO`] is a
/// number known to be exactly zero, a zero input or a product with one, which has no exponents to be taken into
/// account.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitLength {
    zero: bool,
    low: i32,
    high: i32,
    widest: i32,
}

impl BitLength {
    const ZERO: BitLength = BitLength { zero: true, low: 0, high: 0, widest: 0 };

    /// An input that will be represented as a multiple of 2^unit.
    pub(crate) fn leaf(parts: &Parts, unit: i32) -> Self {
        if parts.is_zero() {
            return Self::ZERO;
        }
        Self::between(unit, parts.high())
    }

    /// Whether the number is certainly zero.
    pub(crate) fn is_zero(&self) -> bool {
        self.zero
    }

    /// Bits that hold every number on the way, the sign included.
    pub(crate) fn bits(&self) -> i32 {
        self.widest.saturating_add(1)
    }

    #[inline(always)]
    fn between(low: i32, high: i32) -> Self {
        BitLength { zero: false, low, high, widest: high.saturating_sub(low) }
    }

    #[inline(always)]
    fn after(self, a: &Self, b: &Self) -> Self {
        BitLength { widest: self.widest.max(a.widest).max(b.widest), ..self }
    }

    #[inline(always)]
    fn sum(&self, other: &Self) -> Self {
        match (self.zero, other.zero) {
            (true, true) => Self::ZERO.after(self, other),
            (true, false) => other.after(self, other),
            (false, true) => self.after(self, other),
            (false, false) => {
                Self::between(self.low.min(other.low), exponent_sum(self.high.max(other.high), 1)).after(self, other)
            }
        }
    }

    #[inline(always)]
    fn product(&self, other: &Self) -> Self {
        if self.zero || other.zero {
            return Self::ZERO.after(self, other);
        }
        Self::between(exponent_sum(self.low, other.low), exponent_sum(self.high, other.high)).after(self, other)
    }
}

/// Bit lengths as an arithmetic of tapes.
pub(crate) struct BitLengths;

impl Interpreter for BitLengths {
    type Number = BitLength;
    fn negated(&self, x: &BitLength) -> BitLength {
        *x
    }
    fn sum(&self, x: &BitLength, y: &BitLength) -> BitLength {
        x.sum(y)
    }
    fn difference(&self, x: &BitLength, y: &BitLength) -> BitLength {
        x.sum(y)
    }
    fn product(&self, x: &BitLength, y: &BitLength) -> BitLength {
        x.product(y)
    }
    /// Never called: `abs`, `least` and `greatest` below do without it.
    fn sign(&self, _: &BitLength) -> Sign {
        Sign::Zero
    }
    fn abs(&self, x: &BitLength) -> BitLength {
        *x
    }
    // The result is one of the two, but choosing it takes their difference.
    fn least(&self, x: &BitLength, y: &BitLength) -> BitLength {
        x.sum(y)
    }
    fn greatest(&self, x: &BitLength, y: &BitLength) -> BitLength {
        x.sum(y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::stages::dyadic::IntoParts;

    #[test]
    fn zeros_are_seen_and_forget_no_width() {
        let of = |x: f64| BitLength::leaf(&x.into_parts().expect("it is finite"), -10);
        let (zero, one, large) = (of(0.0), of(1.0), of(1024.0));
        assert_eq!((zero.bits(), one.bits(), large.bits()), (1, 12, 22));
        let (plus, minus) = (
            |x: &BitLength, y: &BitLength| BitLengths.sum(x, y),
            |x: &BitLength, y: &BitLength| BitLengths.difference(x, y),
        );
        let times = |x: &BitLength, y: &BitLength| BitLengths.product(x, y);
        let (difference, nothing) = (minus(&large, &one), times(&zero, &zero));
        assert_eq!((difference.bits(), times(&large, &one).bits(), plus(&zero, &large).bits()), (23, 33, 22));
        let products = [
            times(&zero, &one),
            times(&one, &zero),
            times(&difference, &zero),
            times(&zero, &difference),
            plus(&nothing, &zero),
        ];
        assert!(products.iter().all(BitLength::is_zero));
        let others = [one, plus(&zero, &one), plus(&one, &zero), times(&one, &large), minus(&one, &one)];
        assert!(!others.iter().any(BitLength::is_zero));
        // Factors of zero are computed all the same.
        assert_eq!(products.map(|product| product.bits()), [12, 12, 23, 23, 1]);
        assert_eq!(plus(&times(&difference, &zero), &one).bits(), 23);
        // The least and the greatest take a difference; an absolute value and a negation need no more bits.
        assert_eq!((BitLengths.least(&large, &one).bits(), BitLengths.greatest(&one, &large).bits()), (23, 23));
        assert_eq!((BitLengths.abs(&large).bits(), BitLengths.negated(&large).bits()), (22, 22));
    }
}
