//! Doubles with an exponent of their own, for magnitudes: sums, products and quotients of any doubles neither overflow
//! nor underflow.

use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};
use std::cmp::Ordering;

/// mantissa · 2^exponent, not negative: 0, infinity, or a mantissa in [1, 2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Wide {
    exponent: i64,
    mantissa: f64,
}

/// The relative error of everything that is computed from integers here, with less than 50 roundings each.
const ERROR: f64 = 1.0 / (1_u64 << 46) as f64;

impl Wide {
    pub(super) const ZERO: Wide = Wide { exponent: i64::MIN, mantissa: 0.0 };
    pub(super) const INFINITY: Wide = Wide { exponent: i64::MAX, mantissa: f64::INFINITY };

    /// x · 2^exponent, for a number that is not negative.
    pub(super) fn new(x: f64, exponent: i64) -> Self {
        if x == 0.0 {
            return Self::ZERO;
        }
        if x == f64::INFINITY {
            return Self::INFINITY;
        }
        // A subnormal number is first made normal.
        let (x, exponent) = if x < f64::MIN_POSITIVE { (x * TWO_TO_64, exponent - 64) } else { (x, exponent) };
        let own = (x.to_bits() >> 52) as i64 - 1023;
        let mantissa = f64::from_bits(x.to_bits() & ((1 << 52) - 1) | 1023 << 52);
        Wide { exponent: exponent + own, mantissa }
    }

    /// The absolute value of an integer, rounded.
    pub(super) fn of(integer: &BigInt) -> Self {
        let shift = integer.bits().saturating_sub(64);
        let leading = (integer.magnitude() >> shift).to_u64().expect("64 bits");
        Self::new(leading as f64, shift as i64)
    }

    pub(super) fn is_zero(self) -> bool {
        self.mantissa == 0.0
    }

    pub(super) fn times(self, other: Self) -> Self {
        self.combined(other, self.mantissa * other.mantissa, i64::saturating_add)
    }

    /// The quotient by a divisor that is neither zero nor infinite.
    pub(super) fn over(self, other: Self) -> Self {
        self.combined(other, self.mantissa / other.mantissa, i64::saturating_sub)
    }

    fn combined(self, other: Self, mantissa: f64, exponent: fn(i64, i64) -> i64) -> Self {
        match mantissa {
            0.0 => Self::ZERO,
            f64::INFINITY => Self::INFINITY,
            _ => Self::new(mantissa, exponent(self.exponent, other.exponent)),
        }
    }

    pub(super) fn scaled(self, exponent: i64) -> Self {
        Wide { exponent: self.exponent.saturating_add(exponent), ..self }
    }

    /// √(x² + y²).
    pub(super) fn hypot(self, other: Self) -> Self {
        let (greater, lesser) = if self < other { (other, self) } else { (self, other) };
        let ratio = lesser.relative_to(greater);
        greater.times(Self::new((1.0 + ratio * ratio).sqrt(), 0))
    }

    /// The quotient as a double, for a divisor that is greater, or not much less: 0 where it underflows.
    pub(super) fn relative_to(self, other: Self) -> f64 {
        if self.is_zero() || other.is_zero() {
            return 0.0;
        }
        power_of_two(self.exponent.saturating_sub(other.exponent), self.mantissa / other.mantissa)
    }

    /// An upper bound for a number with the error of this module.
    pub(super) fn upper(self) -> Self {
        self.times(Self::new(1.0 + ERROR, 0))
    }

    /// A lower bound for a number with the error of this module.
    pub(super) fn lower(self) -> Self {
        self.times(Self::new(1.0 - ERROR, 0))
    }

    /// The double nearest to it, or infinity.
    pub(super) fn to_f64(self) -> f64 {
        power_of_two(self.exponent, self.mantissa)
    }

    /// A double that is not less.
    pub(super) fn to_upper_f64(self) -> f64 {
        let nearest = self.to_f64();
        // It rounds only to subnormal numbers.
        if Self::new(nearest, 0) < self { f64::from_bits(nearest.to_bits() + 1) } else { nearest }
    }

    /// A double that is not greater.
    pub(super) fn to_lower_f64(self) -> f64 {
        match self.to_f64() {
            f64::INFINITY if self != Self::INFINITY => f64::MAX,
            nearest if Self::new(nearest, 0) > self => f64::from_bits(nearest.to_bits() - 1),
            nearest => nearest,
        }
    }
}

impl PartialOrd for Wide {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.exponent.cmp(&other.exponent).then(self.mantissa.total_cmp(&other.mantissa)))
    }
}

const TWO_TO_64: f64 = (1_u128 << 64) as f64;

/// x · 2^exponent, for a number near 1, in steps whose results are normal, except that the last one may round.
pub(super) fn power_of_two(exponent: i64, x: f64) -> f64 {
    let mut left = exponent.clamp(-2200, 2200);
    let mut x = x;
    while left != 0 && x != 0.0 && x.is_finite() {
        // A step that makes x subnormal is the last one.
        let step = left.clamp(-1000, 1000);
        let step = if left < -1000 { step.max(-960) } else { step };
        x *= f64::from_bits(((1023 + step) as u64) << 52);
        left -= step;
    }
    x
}

/// A signed quotient of integers, times 2^exponent, as a double.
pub(super) fn quotient(numerator: &BigInt, denominator: &BigInt, exponent: i64) -> f64 {
    if numerator.is_zero() {
        return 0.0;
    }
    let size = Wide::of(numerator).over(Wide::of(denominator)).scaled(exponent).to_f64();
    if (numerator.sign() == num_bigint::Sign::Minus) == (denominator.sign() == num_bigint::Sign::Minus) {
        size
    } else {
        -size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlay_wide_numbers_keep_the_range() {
        for x in [5e-324, 1.5e-320, 1e-300, 0.1, 1.0, 3.0, 1e300, f64::MAX] {
            let wide = Wide::new(x, 0);
            assert_eq!(wide.to_f64(), x);
            assert_eq!(wide.scaled(1500).scaled(-1500).to_f64(), x);
            assert_eq!((wide.to_upper_f64(), wide.to_lower_f64()), (x, x));
            assert!(wide.lower() < wide && wide < wide.upper());
        }
        let tiny = Wide::new(5e-324, 0);
        assert_eq!((tiny.scaled(-1).to_upper_f64(), tiny.scaled(-1).to_lower_f64()), (5e-324, 0.0));
        assert_eq!((tiny.scaled(-99).to_upper_f64(), tiny.scaled(-99).to_lower_f64()), (5e-324, 0.0));
        let huge = Wide::new(f64::MAX, 7);
        assert_eq!((huge.to_upper_f64(), huge.to_lower_f64()), (f64::INFINITY, f64::MAX));
        assert_eq!(Wide::new(3.0, 2000).hypot(Wide::new(4.0, 2000)), Wide::new(5.0, 2000));
        assert_eq!(Wide::of(&(BigInt::from(-5) << 3000)), Wide::new(5.0, 3000));
        assert_eq!(Wide::ZERO.hypot(Wide::ZERO), Wide::ZERO);
        assert_eq!(quotient(&BigInt::from(-6), &BigInt::from(4), 1), -3.0);
    }
}
