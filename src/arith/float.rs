//! What the filter asks of a float.

use core::ops::{Add, Mul, Neg, Sub};

/// A binary float that rounds to nearest, with gradual underflow. The filter is generic over it so that it can be proved
/// by trying everything: the same code runs on a float so small that all of its inputs can be enumerated.
pub(crate) trait Float:
    Copy + PartialOrd + Neg<Output = Self> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    /// The nearest to a whole number.
    fn whole(value: u32) -> Self;

    /// The absolute value.
    fn abs(self) -> Self;

    /// Whether the sign bit is set.
    fn is_negative(self) -> bool;

    /// `count` times the floor ρ, a positive number of which u·ρ is no less than the greatest error that underflow makes
    /// in one product, beside the relative one. u is the unit roundoff.
    fn floors(count: u32) -> Self;

    /// A number that, multiplied by any magnitude in this arithmetic, gives no less than ((1+u)^depth - 1)(1+u)^depth
    /// times it, together with the rounding of a sum in which it may stand.
    fn error_share(depth: u32) -> Self;

    /// No less than the error share of `count` floors.
    fn error_share_of_floors(depth: u32, count: u32) -> Self;
}

/// ρ is far above the least normal number, so that its share of the error, the last constant of a bound, is normal.
const FLOOR: f64 = f64::from_bits((1023 - 960) << 52);
const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;

impl Float for f64 {
    #[inline(always)]
    fn whole(value: u32) -> Self {
        value.into()
    }
    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }
    #[inline(always)]
    fn is_negative(self) -> bool {
        self.is_sign_negative()
    }
    #[inline(always)]
    fn floors(count: u32) -> Self {
        f64::from(count) * FLOOR
    }
    // One u beside k·u pays for the powers, up to a depth of 2^20, and one for the rounding of the bound itself.
    #[inline(always)]
    fn error_share(depth: u32) -> Self {
        (f64::from(depth) + 2.0) * UNIT_ROUNDOFF
    }
    #[inline(always)]
    fn error_share_of_floors(depth: u32, count: u32) -> Self {
        (f64::from(depth) + 2.0) * f64::from(count) * (UNIT_ROUNDOFF * FLOOR)
    }
}
