//! The closest points of two lines.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.8: the ends of the common perpendicular. Whether the lines are
//! parallel is a sign, as is whether they meet.

use crate::arith::formula;
use crate::closest::nearest_pair::{NearestPair, Pair};
use crate::closest::search::body::Part;
use crate::closest::search::segments::{NearSegments, Pairs};
use crate::closest::search::vertex::SumOfPoints;
use crate::shape::defects::null;
use crate::shape::require;
use crate::{Line3, NearestPairRecord, Number, Point3, Scalar, Sign, Vector3};
use core::fmt;

/// The relation of two lines.
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
    /// The relation as it is printed.
    ///
    /// ```
    /// use straightedge::closest::LineRelation;
    /// assert_eq!(LineRelation::Skew.word(), "skew");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            LineRelation::Skew => "skew",
            LineRelation::Crossing => "crossing",
            LineRelation::Parallel => "parallel",
            LineRelation::Identical => "identical",
        }
    }
}

impl fmt::Display for LineRelation {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

formula! {
    /// |v × w|². Degree 4.
    cold Spread("closest/line_line"; v, w): [Vector3<Number>; 2] = |[v, w]| v.cross(w).squared_length()
}

formula! {
    /// (v × w)·(q - p). Degree 3.
    cold PairDistance("closest/line_line"; v, w, p, q): ([Vector3<Number>; 2], [Point3<Number>; 2])
        = |([v, w], [p, q])| v.cross(w).dot(&(q - p))
}

formula! {
    /// |(q - p) × v|². Degree 4.
    cold Beside("closest/line_line"; p, q, v): ([Point3<Number>; 2], Vector3<Number>)
        = |([p, q], v)| (q - p).cross(v).squared_length()
}

/// The closest points of two lines, their parameters, in units of the directions, and whether the lines are skew,
/// cross, are parallel or identical. A line of direction zero is its origin.
///
/// Parallel lines have many closest pairs. The one returned has, on each line, the midpoint of the origin of that line
/// and the projection of the other's. So exchanging the lines exchanges the points.
///
/// The query takes one sign of degree 4, whether the lines are parallel; [`relation`](NearestPair::relation) and
/// [`is_within`](NearestPair::is_within) take one more each.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line3, Point3, closest::{LineRelation, line_line}};
/// let x_axis = Line3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
/// let skew = line_line(&x_axis, &Line3::from(([3.0, 0.0, 5.0], [0.0, 1.0, 0.0])));
/// assert_eq!((skew.distance(), skew.parameters()), (5.0, [1.5, 0.0]));
/// assert_eq!((skew.relation(), skew.is_within(&4.9)), (LineRelation::Skew, false));
/// let parallel = line_line(&x_axis, &Line3::from(([4.0, 1.0, 0.0], [1.0, 0.0, 0.0])));
/// assert_eq!(parallel.points(), [Point3::new(2.0, 0.0, 0.0), Point3::new(2.0, 1.0, 0.0)]);
/// // Through the same origin.
/// let crossing = line_line(&x_axis, &Line3::from(([0.0, 0.0, 0.0], [1.0, 1.0, 1.0])));
/// assert_eq!((crossing.squared_distance(), crossing.relation()), (0.0, LineRelation::Crossing));
/// ```
#[inline(always)]
pub fn line_line<S: Scalar>(first: &Line3<S>, second: &Line3<S>) -> NearestPair<Line3<S>, Line3<S>> {
    NearestPair::new(NearLines { lines: [first.clone(), second.clone()], are_parallel: are_parallel(first, second) })
}

#[inline]
fn are_parallel<S: Scalar>(first: &Line3<S>, second: &Line3<S>) -> bool {
    const ID: &str = <(Line3<f64>, Line3<f64>)>::ID;
    require(ID, "first", first);
    require(ID, "second", second);
    S::sign_of::<Spread>(&[first.direction.clone(), second.direction.clone()]).is_zero()
}

/// Two lines, and whether their directions are parallel.
#[derive(Clone)]
pub struct NearLines<S> {
    lines: [Line3<S>; 2],
    are_parallel: bool,
}

impl<S: Scalar> NearLines<S> {
    /// The same as segments of one direction each, without ends.
    #[inline]
    fn segments(&self) -> NearSegments<SumOfPoints<Number>, S> {
        let [first, second] = &self.lines;
        let (v, w) = (&first.direction, &second.direction);
        let part = |direction| if null(direction) { Part::Vertex(0) } else { Part::Edge(0) };
        let pairs = match [part(v), part(w)] {
            [Part::Edge(_), Part::Edge(_)] if self.are_parallel => Pairs::between([0, 2]),
            parts => Pairs::one(parts),
        };
        let ([a, b], [c, d]) = (SumOfPoints::of_line(&first.origin, v), SumOfPoints::of_line(&second.origin, w));
        NearSegments::new([a, b, c, d], pairs)
    }

    #[inline]
    fn relation(&self) -> LineRelation {
        let [first, second] = &self.lines;
        let (v, w) = (&first.direction, &second.direction);
        let origins = [first.origin.clone(), second.origin.clone()];
        if !self.are_parallel {
            return match S::sign_of::<PairDistance>(&([v.clone(), w.clone()], origins)) {
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
}

impl<S: Scalar> NearestPair<Line3<S>, Line3<S>> {
    /// The relation of the lines. Exact for every finite input.
    #[inline]
    #[must_use]
    pub fn relation(&self) -> LineRelation {
        self.found().relation()
    }
}

impl<S: Scalar> Pair for (Line3<S>, Line3<S>) {
    const ID: &'static str = "closest/line_line";
    type Scalar = S;
    type Point = Point3<S::Value>;
    type Record = NearestPairRecord<Point3<S::Value>, S::Value, LineRelation, 2>;
    type Found = NearLines<S>;

    fn points(found: &NearLines<S>) -> [Point3<S::Value>; 2] {
        found.segments().points()
    }
    fn squared_distance(found: &NearLines<S>) -> S::Value {
        found.segments().apart().squared_distance()
    }
    fn distance(found: &NearLines<S>) -> S::Root {
        found.segments().apart().distance()
    }
    fn is_within(found: &NearLines<S>, r: &S) -> bool {
        found.segments().apart().is_within(r)
    }
    fn record(found: &NearLines<S>) -> Self::Record {
        found.segments().closest(found.relation())
    }
}

impl<S: Scalar> NearestPair<Line3<S>, Line3<S>> {
    /// The parameters of both points: 0 at the first end or the origin, 1 at the second end or after one direction.
    #[inline]
    #[must_use]
    pub fn parameters(&self) -> [S::Value; 2] {
        self.found().segments().parameters()
    }
}
