//! Coordinates of defined points in twice the precision of a double: where the filter is not certain of a sign because
//! the points are so close to each other that the errors of their coordinates are not small beside the differences.

use crate::arith::rounding::approximation::Approximation;
use crate::arith::stages::float::two_sum;
use crate::arith::stages::inexact::Located;

const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;

/// A number base + offset, the offset known in twice the precision of a double.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocatedTwofold {
    base: f64,
    offset: Approximation,
}

impl LocatedTwofold {
    #[inline]
    pub(crate) const fn new(base: f64, offset: Approximation) -> Self {
        LocatedTwofold { base, offset }
    }

    /// A double.
    #[inline]
    pub(crate) const fn exact(base: f64) -> Self {
        LocatedTwofold { base, offset: Approximation::ZERO }
    }

    /// The difference from another number, rounded to a double once: a number whose base is zero.
    ///
    /// The sums of the bases and of the high parts are exact with their rests. Those and the low parts are added to a
    /// rest, by five roundings of at most S(1+u)^4, where S is the sum of their absolute values; 8u·S is more than the
    /// errors of these. The value is rounded once more. A unit roundoff of each term covers the rounding of the error.
    #[inline]
    pub(crate) fn relative_to(&self, origin: &Self) -> Located {
        let (of_bases, base_rest) = two_sum(self.base, -origin.base);
        let (of_offsets, offset_rest) = two_sum(self.offset.high, -origin.offset.high);
        let (sum, sum_rest) = two_sum(of_bases, of_offsets);
        let rest = ((base_rest + offset_rest) + sum_rest) + (self.offset.low - origin.offset.low);
        let value = sum + rest;
        let terms =
            base_rest.abs() + offset_rest.abs() + sum_rest.abs() + (self.offset.low.abs() + origin.offset.low.abs());
        let rounding = UNIT_ROUNDOFF * (8.0 * terms + 2.0 * value.abs());
        let error = (self.offset.error + origin.offset.error) * (1.0 + 8.0 * UNIT_ROUNDOFF) + rounding;
        Located::from_zero(value, error)
    }
}
