//! Whether floats were exact all along: the formula evaluated in the powers of two that divide its numbers.

use super::ring::{Ring, ring_operators};

/// The exponent of a power of two that divides a number, as is known before it is computed: a product adds, a sum takes
/// the lesser.
///
/// A float operation rounds nothing when its exact result is a multiple of 2^low, with low at least -1074, and less than
/// 2^(low+53) in absolute value. With the magnitude m of the filter, which bounds every value, m / 2^low never shrinks on
/// the way: a sum has the greater m and the lesser low, and a factor that is not exactly zero has m ≥ 2^low. (After an
/// exact zero, nothing that it multiplies matters.) So it suffices to look at m / 2^low at the end. That shows underflow
/// as well: a product of low below -1074 has the floor of m, 2^-1022, which is 2^(low+53) or more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grain {
    pub(crate) low: i32,
}

/// Zero is a multiple of everything; this is beyond every power that occurs, and far from overflow.
const OF_ZERO: i32 = 1 << 12;

impl Grain {
    /// An input.
    #[inline(always)]
    pub(crate) fn leaf(value: f64) -> Self {
        let bits = value.to_bits();
        let (biased, field) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
        // Trailing zeros of the mantissa with its hidden bit, at a place above all others where it has none.
        let trailing = (field | 1 << 52).trailing_zeros() as i32;
        let low = if value == 0.0 { OF_ZERO } else { biased.max(1) - 1075 + trailing };
        Grain { low }
    }

    #[inline(always)]
    fn sum(&self, other: &Self) -> Self {
        Grain { low: self.low.min(other.low) }
    }

    #[inline(always)]
    fn product(&self, other: &Self) -> Self {
        Grain { low: self.low.saturating_add(other.low) }
    }
}

ring_operators!([] Grain, Grain::sum, Grain::sum, Grain::product);

impl core::ops::Neg for Grain {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self
    }
}

impl Ring for Grain {
    #[inline(always)]
    fn abs(self) -> Self {
        self
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.sum(&other)
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.sum(&other)
    }
}
