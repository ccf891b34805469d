//! A feature of a box.

use crate::Sign;
use core::cmp::Ordering;
use core::fmt;

/// A feature of a box or rectangle, by a sign for each axis: `Negative` on the side of the lesser coordinate,
/// `Positive` on the side of the greater, `Zero` between the two and on an axis without extent. All `Zero` is the
/// interior; one other sign is a face, two are an edge, three a vertex.
///
/// In a flat box several features may contain a point. The one returned has the lowest dimension, that is, the fewest
/// zeros on axes with an extent; of several such features it is the first in the order `+`, `-`, `0`. `Ord` compares
/// features by the same rule.
///
/// ```
/// use straightedge::{Sign, answer::BoxFeature};
/// let edge = BoxFeature::new([Sign::Negative, Sign::Zero, Sign::Positive]);
/// assert_eq!(edge.to_string(), "-0+");
/// assert!(BoxFeature::new([Sign::Positive]) < BoxFeature::new([Sign::Negative]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoxFeature<const N: usize> {
    /// The side of each axis, in order.
    pub signs: [Sign; N],
}

impl<const N: usize> BoxFeature<N> {
    /// The feature on these sides of the axes.
    #[inline]
    #[must_use]
    pub const fn new(signs: [Sign; N]) -> Self {
        BoxFeature { signs }
    }
}

impl<const N: usize> fmt::Display for BoxFeature<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.signs.iter().try_for_each(|sign| fmt::Display::fmt(sign, f))
    }
}

impl<const N: usize> Ord for BoxFeature<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let zeros = |feature: &Self| feature.signs.iter().filter(|sign| sign.is_zero()).count();
        // As characters: + is 0x2b, - is 0x2d, 0 is 0x30.
        let rank = |sign: &Sign| match sign {
            Sign::Positive => 0,
            Sign::Negative => 1,
            Sign::Zero => 2,
        };
        zeros(self).cmp(&zeros(other)).then_with(|| self.signs.iter().map(rank).cmp(other.signs.iter().map(rank)))
    }
}

impl<const N: usize> PartialOrd for BoxFeature<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
