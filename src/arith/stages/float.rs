//! What the filter requires of a float.

use core::ops::{Add, Mul, Neg, Sub};

/// A binary float that rounds to nearest, with gradual underflow. The filter is generic over it so that it can be
/// tested exhaustively: the same code runs on a float so small that all inputs can be enumerated.
pub trait Float:
    Copy + PartialOrd + Neg<Output = Self> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    /// The absolute value.
    fn abs(self) -> Self;

    /// Whether the sign bit is set.
    fn is_negative(self) -> bool;

    /// Whether this is neither infinite nor NaN.
    fn is_finite(self) -> bool;

    const ZERO: Self;
    const NAN: Self;

    /// 2^⌈p/2⌉ + 1 for p significant bits: splits a number into two of half the bits.
    const SPLITTER: Self;

    /// The product of two numbers and its rounding error, where nothing underflows (Dekker).
    #[inline(always)]
    fn two_product(self, other: Self) -> (Self, Self) {
        let product = self * other;
        let ((a1, a0), (b1, b0)) = (split(self), split(other));
        (product, a0 * b0 - (((product - a1 * b1) - a0 * b1) - a1 * b0))
    }

    /// `count` times the floor ρ, a positive number such that u·ρ bounds the error of underflow in one product, beside
    /// the relative error. u is the unit roundoff.
    fn floors(count: u32) -> Self;

    /// A number whose product with a magnitude in this arithmetic is at least ((1+u)^depth - 1)(1+u)^depth times the
    /// magnitude, for every normal one. (Below the normal numbers no product was formed, and sums are exact.)
    fn error_share(depth: u32) -> Self;

    /// The error share of `count` floors: added in this arithmetic to the share of any magnitude, it gives at least the
    /// exact sum of both.
    fn error_share_of_floors(depth: u32, count: u32) -> Self;
}

/// A number as a sum of two of half the bits (Veltkamp); NaN where the product with the splitter overflows.
#[inline(always)]
fn split<T: Float>(a: T) -> (T, T) {
    let scaled = T::SPLITTER * a;
    let high = scaled - (scaled - a);
    (high, a - high)
}

/// The sum of two numbers and its rounding error (Knuth).
#[inline(always)]
pub(crate) fn two_sum<T: Float>(a: T, b: T) -> (T, T) {
    let sum = a + b;
    let of_b = sum - a;
    (sum, (a - (sum - of_b)) + (b - of_b))
}

/// ρ is far above the least normal number, so that its share of the error, the last constant of a bound, is normal.
const FLOOR: f64 = f64::from_bits((1023 - 960) << 52);
const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;

impl Float for f64 {
    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }
    #[inline(always)]
    fn is_negative(self) -> bool {
        self.is_sign_negative()
    }
    // A comparison of floats: `f64::is_finite` is one of integers, for which the number changes registers.
    #[inline(always)]
    fn is_finite(self) -> bool {
        self.abs() <= f64::MAX
    }
    const ZERO: Self = 0.0;
    const NAN: Self = f64::NAN;
    const SPLITTER: Self = 134_217_729.0;
    /// By a fused multiplication, where every processor of the target has one.
    #[cfg(all(feature = "std", any(target_feature = "fma", target_arch = "aarch64")))]
    #[inline(always)]
    fn two_product(self, other: Self) -> (Self, Self) {
        let product = self * other;
        (product, self.mul_add(other, -product))
    }
    #[inline(always)]
    fn floors(count: u32) -> Self {
        f64::from(count) * FLOOR
    }
    // Beside k·u, one u covers the powers, up to a depth of 2^20, and one the rounding of the bound itself.
    #[inline(always)]
    fn error_share(depth: u32) -> Self {
        (f64::from(depth) + 2.0) * UNIT_ROUNDOFF
    }
    #[inline(always)]
    fn error_share_of_floors(depth: u32, count: u32) -> Self {
        (f64::from(depth) + 2.0) * f64::from(count) * (UNIT_ROUNDOFF * FLOOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigInt;

    /// Binary places of the integers below, far more than 2^20 roundings need.
    const PLACES: u32 = 200;

    /// An upper bound on (1+u)^exponent, in units of 2^-[`PLACES`]: every product is rounded up.
    fn power(exponent: u32) -> BigInt {
        let one = BigInt::from(1) << PLACES;
        let factor = &one + (BigInt::from(1) << (PLACES - 53));
        (0..u32::BITS).rev().fold(one, |power, bit| {
            let times = |x: &BigInt, y: &BigInt| ((x * y) >> PLACES) + 1;
            let square = times(&power, &power);
            if exponent >> bit & 1 == 1 { times(&square, &factor) } else { square }
        })
    }

    /// The assumptions of the filter's bound, for every depth for which it is proved, or nearly every one.
    #[test]
    fn shares() {
        let one = BigInt::from(1) << PLACES;
        for depth in (0..300).chain((0..20).map(|i| 1 << i)).chain([(1 << 20) - 1, 1 << 20]) {
            let power = power(depth);
            let error = (((&power - &one) * &power) >> PLACES) + 1;
            // The shares are whole multiples of u, and are computed exactly; the product with the magnitude and the sum
            // with the floors are rounded by a factor of 1 - u each, or a little less.
            let share = f64::error_share(depth) / UNIT_ROUNDOFF;
            assert_eq!(share, f64::from(depth + 2));
            let kept = &one - (BigInt::from(2) << (PLACES - 53));
            let paid = (BigInt::from(share as u64) * kept) >> 53;
            assert!(paid >= error, "{depth}");
            // Where the product underflows, it is rounded by half of the least positive double: u·m for the least
            // normal m.
            assert!(paid - error >= one.clone() >> 53, "{depth}");
            for count in [1, 2, 3, 1000, u32::MAX - 1] {
                let floors = f64::error_share_of_floors(depth, count);
                assert_eq!(floors / (UNIT_ROUNDOFF * FLOOR), share * f64::from(count));
            }
        }
    }

    #[test]
    fn floors() {
        // u·ρ covers the error of underflow, and both are normal.
        assert_eq!(UNIT_ROUNDOFF, 1.0 - (1.0 - f64::EPSILON / 2.0));
        const { assert!(UNIT_ROUNDOFF * FLOOR >= f64::MIN_POSITIVE) };
        assert_eq!(f64::floors(1), FLOOR);
        assert_eq!(f64::floors(3), 3.0 * FLOOR);
        assert!(f64::floors(u32::MAX) > f64::floors(u32::MAX - 1));
        assert!(Float::is_negative(-1.0) && !Float::is_negative(1.0));
        assert_eq!(Float::abs(-1.0), 1.0);
    }
}
