//! When moving shapes touch.

use super::Span;

/// When two shapes have common points, of which one or both move from t = 0 to t = 1, and how they first touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CollisionRecord<T, F> {
    /// The times from the first to the last contact.
    pub span: Span<T>,
    /// How they first touch: the feature of a shape that a ball hits, or the side of a plane from which a shape comes.
    /// Of two axis-aligned boxes the axis along which they have only a bound in common then, of several the first of x,
    /// y and z; `None` where they overlap at the start.
    pub feature: F,
}
