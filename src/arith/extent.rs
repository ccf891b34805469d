//! How wide an integer a formula needs on the input at hand: the formula evaluated in bit lengths.

use super::dyadic::{Parts, exponent_sum};
use super::ring::{Ring, ring_operators};

/// What is known of a number before it is computed: it is a multiple of 2^low, less than 2^high in absolute value, and
/// no number on the way to it needs more than `widest` bits beside the sign.
///
/// A product adds lows and highs; a sum takes the least low and the greatest high plus one. [`Extent::ZERO`] is a
/// number known to be exactly zero, a zero input or a product with one, which has no exponents to be taken into account.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    zero: bool,
    low: i32,
    high: i32,
    widest: i32,
}

impl Extent {
    const ZERO: Extent = Extent { zero: true, low: 0, high: 0, widest: 0 };

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
        Extent { zero: false, low, high, widest: high.saturating_sub(low) }
    }

    #[inline(always)]
    fn after(self, a: &Self, b: &Self) -> Self {
        Extent { widest: self.widest.max(a.widest).max(b.widest), ..self }
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

    /// One of the two; found by looking at their difference.
    fn either(&self, other: &Self) -> Self {
        self.sum(other)
    }
}

ring_operators!([] Extent, Extent::sum, Extent::sum, Extent::product);

impl core::ops::Neg for Extent {
    type Output = Self;
    fn neg(self) -> Self {
        self
    }
}

impl Ring for Extent {
    fn abs(self) -> Self {
        self
    }
    fn min(self, other: Self) -> Self {
        self.either(&other)
    }
    fn max(self, other: Self) -> Self {
        self.either(&other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::dyadic::IntoParts;

    #[test]
    fn zeros_are_seen_and_forget_no_width() {
        let of = |x: f64| Extent::leaf(&x.into_parts().expect("it is finite"), -10);
        let (zero, one, large) = (of(0.0), of(1.0), of(1024.0));
        assert_eq!((zero.bits(), one.bits(), large.bits()), (1, 12, 22));
        assert_eq!(((large - one).bits(), (large * one).bits(), (zero + large).bits()), (23, 33, 22));
        let products = [zero * one, one * zero, (large - one) * zero, zero * (large - one), zero * zero + zero];
        assert!(products.iter().all(Extent::is_zero));
        assert!(![one, zero + one, one + zero, one * large, one - one].iter().any(Extent::is_zero));
        // What is multiplied by zero is computed all the same.
        assert_eq!(products.map(|product| product.bits()), [12, 12, 23, 23, 1]);
        assert_eq!(((large - one) * zero + one).bits(), 23);
    }
}
