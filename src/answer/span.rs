//! The parameters at which a line is in a convex set.

/// The closed interval of all parameters for which a line, ray or segment is inside a convex set, or of all times at
/// which two moving shapes have a common point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span<T> {
    /// The least parameter.
    pub enter: T,
    /// The greatest parameter; equal to `enter` where they meet in one point.
    pub exit: T,
}

/// An end of a [`Span`] that may be unbounded. Ends are ordered along the line: `Below`, then every parameter, then
/// `Above`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum End<T> {
    /// Unbounded below: there is no least parameter.
    Below,
    /// At this parameter.
    At(T),
    /// Unbounded above: there is no greatest parameter.
    Above,
}
