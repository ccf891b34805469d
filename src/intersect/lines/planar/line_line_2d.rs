//! Two lines of the plane: their common points.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9.1, for whole lines: the determinant of the directions is zero for
//! parallel lines.

use crate::arith::{construction, formula};
use crate::intersect::meeting::{Meeting, Meets, Shares};
use crate::shape::require;
use crate::{Contact, Line2, Number, Point2, Scalar, Sign};

const ID: &str = "intersect/line_line_2d";

/// The common points of two lines of the plane: the record of [`line_line_2d`].
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

/// Whether two lines of the plane meet, and their common points: none, one, or all. A line without direction is its
/// origin alone. Lines that meet overlap: they have no boundary to touch.
///
/// It takes one sign of degree 2, and a second one for parallel lines. The point costs some tens of nanoseconds in
/// floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Line2, Point2, Vector2, intersect::{LineLine2d, line_line_2d}};
/// let line = |x, y, dx, dy| Line2::new(Point2::new(x, y), Vector2::new(dx, dy));
/// let slope = line(0.0, 0.0, 2.0, 1.0);
/// let crossing = line_line_2d(&slope, &line(1.0, 7.0, 0.0, 3.0));
/// assert_eq!(crossing.contact(), Contact::Overlapping);
/// assert_eq!(crossing.shared(), LineLine2d::Point(Point2::new(1.0, 0.5)));
/// assert_eq!(line_line_2d(&slope, &line(4.0, 2.0, -4.0, -2.0)).shared(), LineLine2d::Line);
/// let beside = line(4.0, 2.0 + f64::EPSILON * 2.0, -4.0, -2.0);
/// assert_eq!(line_line_2d(&slope, &beside).contact(), Contact::Disjoint);
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_line_2d<S: Scalar>(first: &Line2<S>, second: &Line2<S>) -> Meeting<Line2<S>, Line2<S>> {
    Meeting::new(match decide(first, second) {
        Common::Nothing => Crossed::Nothing,
        Common::Line => Crossed::Line,
        Common::Crossing => Crossed::Crossing([first.clone(), second.clone()]),
        Common::FirstOrigin => Crossed::Origin(first.origin.clone()),
        Common::SecondOrigin => Crossed::Origin(second.origin.clone()),
    })
}

/// The common points of two lines, and what a point is computed from.
#[derive(Clone)]
pub enum Crossed<S> {
    Nothing,
    /// The origin of a line without direction.
    Origin(Point2<S>),
    Crossing([Line2<S>; 2]),
    Line,
}

impl<S: Scalar> Meets<Line2<S>> for Line2<S> {
    type Record = LineLine2d<S::Value>;
    type Found = Crossed<S>;

    #[inline(always)]
    fn contact(found: &Crossed<S>) -> Contact {
        match found {
            Crossed::Nothing => Contact::Disjoint,
            _ => Contact::Overlapping,
        }
    }
    #[inline]
    fn record(found: &Crossed<S>) -> LineLine2d<S::Value> {
        match found {
            Crossed::Nothing => LineLine2d::Empty,
            Crossed::Line => LineLine2d::Line,
            Crossed::Crossing(lines) => LineLine2d::Point(S::ratios_of::<CrossingPoint>(lines)),
            Crossed::Origin(Point2 { x, y }) => LineLine2d::Point(Point2::new(x.to_value(), y.to_value())),
        }
    }
}

impl<S: Scalar> Shares<Line2<S>> for Line2<S> {
    type Shared = LineLine2d<S::Value>;

    #[inline]
    fn shared(found: &Crossed<S>) -> LineLine2d<S::Value> {
        Self::record(found)
    }
}

enum Common {
    Nothing,
    /// The origin of the first line, which has no direction.
    FirstOrigin,
    /// The origin of the second line, which has no direction.
    SecondOrigin,
    Crossing,
    Line,
}

formula! {
    /// The determinant of the directions: zero where they are parallel.
    cold DirectionsTurn("intersect/line_line_2d"; first, second): [Line2<Number>; 2]
        = |[first, second]| first.direction.cross(&second.direction)
}
formula! {
    /// The distance of the origin of the second line from the first, times the length of its direction.
    cold Beside("intersect/line_line_2d"; first, second): [Line2<Number>; 2]
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
fn decide<S: Scalar>(first: &Line2<S>, second: &Line2<S>) -> Common {
    require(ID, "first", first);
    require(ID, "second", second);
    let lines = [first.clone(), second.clone()];
    match S::sign_of::<DirectionsTurn>(&lines) {
        Sign::Zero => decide_parallel(first, second),
        _ => Common::Crossing,
    }
}

#[cold]
fn decide_parallel<S: Scalar>(first: &Line2<S>, second: &Line2<S>) -> Common {
    let is_point = |line: &Line2<S>| line.direction.x.sign().is_zero() && line.direction.y.sign().is_zero();
    let is_beside = |line: &Line2<S>, other: &Line2<S>| !S::sign_of::<Beside>(&[line.clone(), other.clone()]).is_zero();
    match (is_point(first), is_point(second)) {
        (true, true) if first.origin == second.origin => Common::FirstOrigin,
        (true, false) if !is_beside(second, first) => Common::FirstOrigin,
        (false, true) if !is_beside(first, second) => Common::SecondOrigin,
        (false, false) if !is_beside(first, second) => Common::Line,
        _ => Common::Nothing,
    }
}
