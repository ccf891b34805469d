//! Two lines of the plane: what they have in common.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9.1, for whole lines: the determinant of the directions is zero for
//! parallel lines.

use crate::arith::{construction, formula};
use crate::shape::require;
use crate::{Line2, Number, Point2, Scalar, Sign};

const ID: &str = "intersect/line_line_2d";

/// What two lines of the plane have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LineLine2d<V> {
    /// Nothing.
    Empty,
    /// One point.
    Point(Point2<V>),
    /// Both are the same line.
    Line,
}

/// What two lines of the plane have in common: nothing, a point, or all their points. A line without direction is its
/// origin alone.
///
/// The decision is exact for every finite input; the point is exact in exact scalars, in `f64` and `f32` each
/// coordinate is the float nearest to the exact one. One sign of degree 2, of parallel lines another; the point costs
/// some tens of nanoseconds in floats, which [`line_line_2d_hits`] saves.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line2, Point2, Vector2, intersect::{LineLine2d, line_line_2d}};
/// let line = |x, y, dx, dy| Line2::new(Point2::new(x, y), Vector2::new(dx, dy));
/// let slope = line(0.0, 0.0, 2.0, 1.0);
/// assert_eq!(line_line_2d(&slope, &line(1.0, 7.0, 0.0, 3.0)), LineLine2d::Point(Point2::new(1.0, 0.5)));
/// assert_eq!(line_line_2d(&slope, &line(4.0, 2.0, -4.0, -2.0)), LineLine2d::Line);
/// assert_eq!(line_line_2d(&slope, &line(4.0, 2.0 + f64::EPSILON * 2.0, -4.0, -2.0)), LineLine2d::Empty);
/// ```
#[inline]
pub fn line_line_2d<S: Scalar>(first: &Line2<S>, second: &Line2<S>) -> LineLine2d<S::Value> {
    require(ID, "first", first);
    require(ID, "second", second);
    match decide(first, second) {
        CommonPart::Nothing => LineLine2d::Empty,
        CommonPart::Line => LineLine2d::Line,
        CommonPart::Crossing => LineLine2d::Point(S::ratios_of::<CrossingPoint>(&[first.clone(), second.clone()])),
        CommonPart::Origin(Point2 { x, y }) => LineLine2d::Point(Point2::new(x.to_value(), y.to_value())),
    }
}

/// Whether two lines of the plane have a point in common: [`line_line_2d`] without the point.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
#[inline]
pub fn line_line_2d_hits<S: Scalar>(first: &Line2<S>, second: &Line2<S>) -> bool {
    require(ID, "first", first);
    require(ID, "second", second);
    !matches!(decide(first, second), CommonPart::Nothing)
}

enum CommonPart<'a, S> {
    Nothing,
    /// The origin of a line without direction.
    Origin(&'a Point2<S>),
    Crossing,
    Line,
}

formula! {
    /// The determinant of the directions: zero where they are parallel.
    lean DirectionsTurn("intersect/line_line_2d"; first, second): [Line2<Number>; 2]
        = |[first, second]| first.direction.cross(&second.direction)
}
formula! {
    /// The distance of the origin of the second line from the first, times the length of its direction.
    lean Beside("intersect/line_line_2d"; first, second): [Line2<Number>; 2]
        = |[first, second]| first.direction.cross(&(&second.origin - &first.origin))
}
construction! {
    /// The crossing, over the determinant of the directions. Degree 3.
    CrossingPoint("intersect/line_line_2d"; first, second): [Line2<Number>; 2] => (Point2<Number>, Number)
        = |[first, second]| {
            let turn = first.direction.cross(&second.direction);
            let along = (&second.origin - &first.origin).cross(&second.direction);
            let point = first.origin.as_vector().scaled(&turn) + first.direction.scaled(&along);
            (point.into_point(), turn)
        }
}

#[inline]
fn decide<'a, S: Scalar>(first: &'a Line2<S>, second: &'a Line2<S>) -> CommonPart<'a, S> {
    let lines = [first.clone(), second.clone()];
    match S::sign_of::<DirectionsTurn>(&lines) {
        Sign::Zero => decide_parallel(first, second),
        _ => CommonPart::Crossing,
    }
}

#[cold]
fn decide_parallel<'a, S: Scalar>(first: &'a Line2<S>, second: &'a Line2<S>) -> CommonPart<'a, S> {
    let is_point = |line: &Line2<S>| line.direction.x.sign().is_zero() && line.direction.y.sign().is_zero();
    let is_beside = |line: &Line2<S>, other: &Line2<S>| !S::sign_of::<Beside>(&[line.clone(), other.clone()]).is_zero();
    match (is_point(first), is_point(second)) {
        (true, true) if first.origin == second.origin => CommonPart::Origin(&first.origin),
        (true, false) if !is_beside(second, first) => CommonPart::Origin(&first.origin),
        (false, true) if !is_beside(first, second) => CommonPart::Origin(&second.origin),
        (false, false) if !is_beside(first, second) => CommonPart::Line,
        _ => CommonPart::Nothing,
    }
}
