//! The closed planar chain.

use crate::arith::Scalar;
use crate::shape::declare::{shape, shape_of_points};
use crate::shape::{Invalid, Point2, Shape};
use alloc::vec::Vec;

/// The closed polygonal chain p1 … pn p1 in the plane, with its winding numbers; it need not be convex and may cross
/// itself. Invalid without points.
#[doc(alias = "Polygon2")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Polygon<S> {
    /// The corners in order; an edge joins the last to the first.
    pub points: Vec<Point2<S>>,
}

impl<S> Polygon<S> {
    /// Makes a polygon of its corners, without validation.
    pub const fn new(points: Vec<Point2<S>>) -> Self {
        Polygon { points }
    }
}

impl<S: Scalar> Polygon<S> {
    /// Makes a polygon of its corners and validates it.
    ///
    /// # Errors
    /// A number that is not finite; no points.
    pub fn try_new(points: Vec<Point2<S>>) -> Result<Self, Invalid> {
        let polygon = Polygon { points };
        polygon.validate().map(|()| polygon)
    }
}

shape!(@casts Polygon);
shape_of_points!(Polygon Point2);
