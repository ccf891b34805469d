//! Ordinary rounding: the textbook float implementation, the subject of verification.

use crate::arith::formulas::ring::{Ring, ring_operators};
use core::fmt;

/// A float that a query treats as a textbook would: every operation rounds, nothing is checked, and a decision is the
/// sign of whatever came out (NaN counts as zero). It never panics and never loops, and it is often wrong.
/// `straightedge verify` measures it; benchmarks have it as a baseline.
///
/// ```
/// use straightedge::{Plain, Point2, Sign, predicate::orient2d};
/// let [a, b, c] = [(1e160, 1e160), (1e160, 2e160), (0.0, 0.0)].map(Point2::from);
/// assert_eq!(orient2d(&a, &b, &c), Sign::Positive);
/// let [a, b, c] = [a, b, c].map(|p| p.cast::<Plain<f64>>());
/// assert_eq!(orient2d(&a, &b, &c), Sign::Zero); // inf - inf
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct Plain<F>(pub F);

impl<F: fmt::Display> fmt::Display for Plain<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

macro_rules! plain {
    ($float:ty) => {
        impl Plain<$float> {
            #[inline]
            fn plus(&self, other: &Self) -> Self {
                Plain(self.0 + other.0)
            }
            #[inline]
            fn minus(&self, other: &Self) -> Self {
                Plain(self.0 - other.0)
            }
            #[inline]
            fn times(&self, other: &Self) -> Self {
                Plain(self.0 * other.0)
            }
        }

        ring_operators!([] Plain<$float>, Plain::<$float>::plus, Plain::<$float>::minus, Plain::<$float>::times);

        impl core::ops::Neg for Plain<$float> {
            type Output = Self;
            #[inline]
            fn neg(self) -> Self {
                Plain(-self.0)
            }
        }

        impl Ring for Plain<$float> {
            #[inline]
            fn abs(self) -> Self {
                Plain(self.0.abs())
            }
            #[inline]
            fn min(self, other: Self) -> Self {
                Plain(self.0.min(other.0))
            }
            #[inline]
            fn max(self, other: Self) -> Self {
                Plain(self.0.max(other.0))
            }
        }
    };
}
plain!(f32);
plain!(f64);

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;

    #[test]
    fn prints_as_the_float_does() {
        assert_eq!(format!("{} {:.2}", Plain(-0.5_f64), Plain(1.0_f32)), "-0.5 1.00");
    }
}
