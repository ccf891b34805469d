//! When moving shapes touch.

use super::Span;

/// When two shapes, one or both moving from t = 0 to t = 1, have common points, and how they first touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CollisionRecord<T, F> {
    /// The times from the first to the last contact.
    pub span: Span<T>,
    /// How they first touch: the feature of a shape that a ball hits, or the side of a plane from which a shape comes.
    /// Of two axis-aligned boxes the axis along which their intervals only touch then, the first if there are several;
    /// `None` where the boxes overlap at the start.
    pub feature: F,
}
