//! How a ball or a capsule meets a shape.

use super::{Contact, Separation};
use crate::Point3;

/// How a ball meets a convex shape, and where the shape is nearest to its center.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BallMeetingRecord<V> {
    /// Whether they are disjoint, touch or overlap.
    pub contact: Contact,
    /// The point of the shape nearest to the center of the ball, whether they meet or not; the center itself where the
    /// shape contains it. Exact in exact scalars; in `f64` and `f32` each coordinate is the float nearest to the exact
    /// one.
    pub nearest: Point3<V>,
}

/// How a capsule meets a convex body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CapsuleMeetingRecord<V> {
    /// Whether they are disjoint, touch or overlap.
    pub contact: Contact,
    /// The closest points of the core, the segment from a to b, and of the body; where these meet, a common point
    /// twice. Of many pairs, the one with the least first point, by x, then y, then z.
    pub nearest: [Point3<V>; 2],
    /// The square of the length of the least translation that takes the core out of the body: zero where they touch and
    /// where they are in one plane; `None` where they are disjoint.
    pub squared_core_depth: Option<V>,
    /// The face or the edges that this translation passes out through, with the core as A and the corners of the body
    /// as B: the first in the order of [`Separation`]; `None` where they are disjoint or in one plane. The corners of a
    /// box are numbered in the order `+++`, `++-`, `+-+`, …, `---`.
    pub direction: Option<Separation>,
}
