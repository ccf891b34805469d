//! The closest points of two lines.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.8: the feet of the common perpendicular. Whether the lines are
//! parallel is a sign, as is whether they meet.

use crate::arith::formula;
use crate::closest::search::body::Part;
use crate::closest::search::forms::closest_forms;
use crate::closest::search::segments::{FoundSegments, Pairs};
use crate::closest::search::vertex::SumOfPoints;
use crate::shape::defects::null;
use crate::shape::require;
use crate::{ClosestOnLines, Line3, Number, Point3, Scalar, Sign, Vector3};
use core::fmt;

/// How two lines are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LineRelation {
    /// They do not meet and are not parallel.
    Skew,
    /// They share one point.
    Crossing,
    /// They do not meet and their directions are parallel; a direction of zero is parallel to every other.
    Parallel,
    /// They are the same set.
    Identical,
}

impl LineRelation {
    /// The word of the line format.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            LineRelation::Skew => "skew",
            LineRelation::Crossing => "crossing",
            LineRelation::Parallel => "parallel",
            LineRelation::Identical => "identical",
        }
    }
}

impl fmt::Display for LineRelation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

formula! {
    /// |v × w|². Degree 4.
    lean Spread("closest/line_line"; v, w): [Vector3<Number>; 2] = |[v, w]| v.cross(w).norm_squared()
}

formula! {
    /// (v × w)·(q - p). Degree 3.
    lean Apart("closest/line_line"; v, w, p, q): ([Vector3<Number>; 2], [Point3<Number>; 2])
        = |([v, w], [p, q])| v.cross(w).dot(&(q - p))
}

formula! {
    /// |(q - p) × v|². Degree 4.
    lean Beside("closest/line_line"; p, q, v): ([Point3<Number>; 2], Vector3<Number>)
        = |([p, q], v)| (q - p).cross(v).norm_squared()
}

/// The closest points of two lines: the squared distance, a point of each, their parameters, in units of the
/// directions, and whether the lines are skew, cross, are parallel or identical. A line of direction zero is its
/// origin.
///
/// Parallel lines have many closest pairs. The one told has, on each line, the middle between the origin of that line
/// and the foot of the other's. So exchanging the lines exchanges the points.
///
/// How the lines are to each other is exact for every finite input: two signs of degree 3 and 4. The numbers are exact
/// in exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line3, Point3, closest::{LineRelation, line_line}};
/// let x_axis = Line3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
/// let skew = line_line(&x_axis, &Line3::from(([3.0, 0.0, 5.0], [0.0, 1.0, 0.0])));
/// assert_eq!((skew.squared_distance, skew.s, skew.t), (25.0, 1.5, 0.0));
/// assert_eq!(skew.features, LineRelation::Skew);
/// let parallel = line_line(&x_axis, &Line3::from(([4.0, 1.0, 0.0], [1.0, 0.0, 0.0])));
/// assert_eq!((parallel.a, parallel.b), (Point3::new(2.0, 0.0, 0.0), Point3::new(2.0, 1.0, 0.0)));
/// // Through the same origin.
/// let crossing = line_line(&x_axis, &Line3::from(([0.0, 0.0, 0.0], [1.0, 1.0, 1.0])));
/// assert_eq!((crossing.squared_distance, crossing.features), (0.0, LineRelation::Crossing));
/// ```
#[inline]
pub fn line_line<S: Scalar>(
    first: &Line3<S>,
    second: &Line3<S>,
) -> ClosestOnLines<Point3<S::Value>, S::Value, LineRelation> {
    let ClosestOnLines { squared_distance, a, b, s, t, .. } = found(first, second).closest();
    ClosestOnLines { squared_distance, a, b, s, t, features: line_line_relation(first, second) }
}

/// How two lines are to each other: the last field of [`line_line`] alone, by two signs.
///
/// # Panics
/// As [`line_line`].
///
/// ```
/// use straightedge::{Line3, closest::{LineRelation, line_line_relation}};
/// let [first, second] = [([0, 0, 0], [1, 2, 3]), ([2, 4, 6], [-1, -2, -3])].map(Line3::from);
/// assert_eq!(line_line_relation(&first, &second), LineRelation::Identical);
/// ```
#[inline]
pub fn line_line_relation<S: Scalar>(first: &Line3<S>, second: &Line3<S>) -> LineRelation {
    require(ID, "first", first);
    require(ID, "second", second);
    let (v, w) = (&first.direction, &second.direction);
    let origins = [first.origin.clone(), second.origin.clone()];
    if !spread(v, w).is_zero() {
        return match S::sign_of::<Apart>(&([v.clone(), w.clone()], origins)) {
            Sign::Zero => LineRelation::Crossing,
            _ => LineRelation::Skew,
        };
    }
    let meets = match (null(v), null(w)) {
        (true, true) => first.origin == second.origin,
        (true, false) => S::sign_of::<Beside>(&(origins, w.clone())).is_zero(),
        (false, _) => S::sign_of::<Beside>(&(origins, v.clone())).is_zero(),
    };
    match meets {
        false => LineRelation::Parallel,
        true if null(v) == null(w) => LineRelation::Identical,
        true => LineRelation::Crossing,
    }
}

closest_forms! {
    line_line: found(first: Line3, second: Line3);

    /// The distance of two lines: in `f64` and `f32` the float nearest to it, in exact scalars a [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Line3, closest::line_line_distance};
    /// let first = Line3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
    /// assert_eq!(line_line_distance(&first, &Line3::from(([3.0, 0.0, 5.0], [0.0, 1.0, 0.0]))), 5.0);
    /// ```
    distance line_line_distance;

    /// Whether two lines are within a distance r of each other, by two signs.
    ///
    /// ```
    /// use straightedge::{Line3, closest::line_line_within};
    /// let [first, second] = [([0, 0, 0], [2, 0, 0]), ([3, 0, 5], [0, 1, 0])].map(Line3::from);
    /// assert_eq!([4, 5].map(|r| line_line_within(&first, &second, &r)), [false, true]);
    /// ```
    within line_line_within;
}

const ID: &str = "closest/line_line";

fn spread<S: Scalar>(v: &Vector3<S>, w: &Vector3<S>) -> Sign {
    S::sign_of::<Spread>(&[v.clone(), w.clone()])
}

#[inline]
fn found<S: Scalar>(first: &Line3<S>, second: &Line3<S>) -> FoundSegments<SumOfPoints<Number>, S> {
    require(ID, "first", first);
    require(ID, "second", second);
    let (v, w) = (&first.direction, &second.direction);
    let part = |direction| if null(direction) { Part::Vertex(0) } else { Part::Edge(0) };
    let pairs = match (null(v), null(w)) {
        (false, false) if spread(v, w).is_zero() => Pairs::Between([0, 2]),
        _ => Pairs::One([part(v), part(w)]),
    };
    let ([a, b], [c, d]) = (SumOfPoints::of_line(&first.origin, v), SumOfPoints::of_line(&second.origin, w));
    FoundSegments::new([a, b, c, d], pairs)
}
