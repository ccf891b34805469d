//! What two shapes share.

use alloc::vec::Vec;

/// The closed interval of all parameters at which a line-like thing is in a convex set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span<T> {
    /// The least parameter.
    pub enter: T,
    /// The greatest parameter; equal to `enter` where they meet in one point.
    pub exit: T,
}

/// An end of a [`Span`] that may be unbounded, in the order of the line: everything bounded lies between the two others.
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

/// The set that two shapes share: a point, or a segment whose ends are in lexicographic order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Shared<P> {
    /// No point.
    Nothing,
    /// One point.
    Point(P),
    /// All points between two, which differ as exact points (as floats they may round to the same).
    Segment(P, P),
}

/// The set that two flat convex shapes share: a point, a segment whose ends are in lexicographic order, or a convex polygon.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SharedPolygon<P> {
    /// No point.
    Nothing,
    /// One point.
    Point(P),
    /// All points between two, which differ as exact points (as floats they may round to the same).
    Segment(P, P),
    /// The hull of three corners or more: the least in lexicographic order, its lesser neighbour, and on around. No three of
    /// them are collinear, as exact points.
    Polygon(Vec<P>),
}
