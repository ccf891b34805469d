//! How a line, ray or segment passes through a convex shape.

use super::Span;
use crate::Sign;
use core::cmp::Ordering;
use core::fmt;

/// How a line, ray or segment passes through a convex shape: the interval of parameters inside, and the parts that hold
/// its ends. The record of a [`Hit`](crate::intersect::Hit), and of two moving hulls of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(
        serialize = "T: serde::Serialize, F: serde::Serialize, [T; N]: serde::Serialize",
        deserialize = "T: serde::Deserialize<'de>, F: serde::Deserialize<'de>, [T; N]: serde::Deserialize<'de>"
    ))
)]
pub struct Passage<T, F, const N: usize = 0> {
    /// The parameters at which it is in the shape, in units of the direction; of moving shapes the times.
    pub span: Span<T>,
    /// The part that holds the first point: `interior` (of a box `000`) where the ray or segment starts inside. Of
    /// moving hulls, the direction along which they are apart just before the first contact; `None` where that is at
    /// the start.
    pub feature: F,
    /// The part that holds the last point. Of moving hulls, the direction along which they are apart just after the
    /// last contact; `None` where that is at the end.
    pub exit_feature: F,
    /// In a triangle, the barycentric coordinates of the first point: the weights of a, b and c, zero for vertices that
    /// do not span its part. In other shapes nothing.
    pub coordinates: [T; N],
}

/// A labelled part of a box or rectangle, by a sign for each axis: `Negative` on the side of the lesser coordinate,
/// `Positive` on the side of the greater, `Zero` between the two and on an axis without extent. All `Zero` is the
/// interior; one other sign is a face, two are an edge, three a vertex.
///
/// In a flat box several parts may hold a point. The one that is told has the lowest dimension, that is, the fewest
/// zeros on axes with an extent; of several such parts it is the first in the order `+`, `-`, `0`. `Ord` compares parts
/// by the same rule.
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
    /// The part on these sides of the axes.
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
