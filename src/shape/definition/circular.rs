//! Points defined by circles: where a line or another circle meets one.
//!
//! The coordinates have a square root in them. So these are not among the kinds of [`Definition2`](super::Definition2),
//! whose predicates are polynomials. Which of two crossings is meant follows from the order of the definition.

use super::super::declare::{Shape, report_defect, shape};
use super::super::defects::negative;
use super::super::primitive::kinds;
use super::super::{Circle, Invalid, Point2, Segment2};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::string::String;

shape! {
    /// The point where the line through a segment, in the direction from a to b, leaves a circle ("line-circle
    /// intersection"), within the segment or not. Where it enters is that of the segment from b to a. There is no such
    /// point if the line misses the circle, or the segment is a point: predicates answer `None` then. Invalid if
    /// the radius is negative.
    ///
    /// ```
    /// use straightedge::{Segment2, shape::Lci};
    /// let line = Segment2::from([[0, 3], [1, 3]]);
    /// let leaves = Lci::from((line, ([0, 0], 5))); // (4, 3)
    /// let enters = Lci::new(Segment2::new(line.b, line.a), leaves.circle); // (-4, 3)
    /// assert_eq!(leaves.other(), enters);
    /// ```
    pub struct Lci {
        /// Two points of the line.
        line: Segment2<S>,
        /// The circle.
        circle: Circle<S>,
    }
    invalid if negative_radius(circle) => "the radius is negative";
}

shape! {
    /// The point where two circles cross, to the left of the line from the first center to the second ("circle-circle
    /// intersection"). The one to the right is that of the circles in reverse order. There is no such point if the
    /// circles do not meet, or have one center: predicates answer `None` then. Invalid if a radius is negative.
    ///
    /// ```
    /// use straightedge::shape::Cci;
    /// let upper = Cci::from((([0, 0], 5), ([6, 0], 5))); // (3, 4)
    /// let lower = Cci::new(upper.second, upper.first); // (3, -4)
    /// assert_eq!(upper.other(), lower);
    /// ```
    pub struct Cci {
        /// One circle.
        first: Circle<S>,
        /// The other.
        second: Circle<S>,
    }
    invalid if
        negative_radius(first) => "the first radius is negative",
        negative_radius(second) => "the second radius is negative";
}

fn negative_radius<S: Scalar>(circle: &Circle<S>) -> bool {
    negative(&circle.radius)
}

impl<S> Lci<S> {
    /// The other crossing of the line and the circle; the same point where the line is a tangent.
    #[must_use]
    pub fn other(self) -> Self {
        let Lci { line: Segment2 { a, b }, circle } = self;
        Lci { line: Segment2 { a: b, b: a }, circle }
    }
}

impl<S> Cci<S> {
    /// The other crossing of the two circles; the same point where they touch.
    #[must_use]
    pub fn other(self) -> Self {
        Cci { first: self.second, second: self.first }
    }
}

/// A point of the plane by its coordinates, or where a line or another circle meets a circle.
///
/// ```
/// use straightedge::{Point2, Shape, shape::{Cci, CircularPoint2}};
/// let crossing: CircularPoint2<f64> = Cci::from((([0.0, 0.0], 1.0), ([1.0, 0.0], -1.0))).into();
/// assert_eq!(crossing.validate().unwrap_err().to_string(), "the second radius is negative");
/// let point: CircularPoint2<f64> = Point2::new(0.0, 1.0).into();
/// assert!(point.validate().is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CircularPoint2<S> {
    /// A point by its coordinates.
    Point(Point2<S>),
    /// Where a line leaves a circle.
    Lci(Lci<S>),
    /// Where two circles cross.
    Cci(Cci<S>),
}

kinds! {
    CircularPoint2:
    Point Point2 "point";
    Lci Lci "lci";
    Cci Cci "cci";
}
