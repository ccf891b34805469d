//! How a line, ray or segment passes through a convex shape.

use super::Span;

/// How a line, ray or segment passes through a convex shape: the interval of parameters inside, and the features that
/// contain its ends. The record of a [`Hit`](crate::intersect::Hit), and of two moving hulls of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(
        serialize = "T: serde::Serialize, F: serde::Serialize, [T; N]: serde::Serialize",
        deserialize = "T: serde::Deserialize<'de>, F: serde::Deserialize<'de>, [T; N]: serde::Deserialize<'de>"
    ))
)]
pub struct HitRecord<T, F, const N: usize = 0> {
    /// The parameters at which it is in the shape, in units of the direction; of moving shapes the times.
    pub span: Span<T>,
    /// The feature that contains the first point: `interior` (of a box `000`) where the ray or segment starts inside.
    /// Of moving hulls, the direction along which they are apart just before the first contact; `None` where that is at
    /// the start.
    pub feature: F,
    /// The feature that contains the last point. Of moving hulls, the direction along which they are apart just after
    /// the last contact; `None` where that is at the end.
    pub exit_feature: F,
    /// In a triangle, the barycentric coordinates of the first point: the weights of a, b and c, zero for vertices that
    /// do not span its feature. Empty for other shapes.
    pub coordinates: [T; N],
}
