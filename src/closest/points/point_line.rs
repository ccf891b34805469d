//! The point of a line nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2: the foot of the perpendicular. Its parameter is a quotient, rounded
//! once.

use crate::closest::search::body::{Part, SEGMENT};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::point::{Measures, NearPoint};
use crate::closest::search::vertex::SumOfPoints;
use crate::shape::defects::null;
use crate::shape::require;
use crate::{ClosestOnLine, Line3, Number, Point3, Scalar};

/// The point of a line nearest to a point: the squared distance, the point, and its parameter, in units of the
/// direction. A line of direction zero is its origin, at parameter 0.
///
/// The numbers are exact in exact scalars; in `f64` and `f32` each is the float nearest to the exact one. No sign is
/// needed.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line3, Point3, closest::point_line};
/// let line = Line3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
/// let found = point_line(&Point3::new(-1.0, 3.0, 4.0), &line);
/// assert_eq!((found.squared_distance, found.point, found.t), (25.0, Point3::new(-1.0, 0.0, 0.0), -0.5));
/// // On the line.
/// assert_eq!(point_line(&Point3::new(3.0, 0.0, 0.0), &line).squared_distance, 0.0);
/// ```
#[inline]
pub fn point_line<S: Scalar>(p: &Point3<S>, line: &Line3<S>) -> ClosestOnLine<Point3<S::Value>, S::Value> {
    let found = found(p, line);
    let Measures { squared_distance, weights: [_, t, _] } = found.measures();
    ClosestOnLine { squared_distance, point: found.point(), t }
}

closest_forms! {
    point_line: found(p: Point3, line: Line3);

    /// The distance of a point from a line: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Line3, Point3, closest::point_line_distance};
    /// let line = Line3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
    /// assert_eq!(point_line_distance(&Point3::new(-1.0, 3.0, 4.0), &line), 5.0);
    /// ```
    distance point_line_distance;

    /// Whether a point is within a distance r of a line, by one sign of degree 4.
    ///
    /// ```
    /// use straightedge::{Line3, Point3, closest::point_line_within};
    /// let (p, line) = (Point3::new(-1, 3, 4), Line3::from(([0, 0, 0], [2, 0, 0])));
    /// assert_eq!([4, 5].map(|r| point_line_within(&p, &line, &r)), [false, true]);
    /// ```
    within point_line_within;
}

#[inline]
fn found<S: Scalar>(p: &Point3<S>, line: &Line3<S>) -> NearPoint<SumOfPoints<Number>, S, 2> {
    const ID: &str = "closest/point_line";
    require(ID, "p", p);
    require(ID, "line", line);
    let Line3 { origin, direction } = line;
    let part = if null(direction) { Part::Vertex(0) } else { Part::Edge(0) };
    NearPoint::at(SumOfPoints::point(p), SumOfPoints::of_line(origin, direction), &SEGMENT, part)
}
