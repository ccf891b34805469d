//! The point of a line nearest to a point, in space and in the plane.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2: the orthogonal projection. Its parameter is a quotient, rounded
//! once.

use crate::arith::formula;
use crate::closest::nearest::{Nearest, Target, near_targets};
use crate::closest::search::body::Part;
use crate::closest::search::point::Near;
use crate::closest::search::vertex::in_plane;
use crate::shape::defects::null;
use crate::shape::require;
use crate::{Feature, Line2, Line3, NearestRecord, Number, PlaneSide, Point2, Point3, Scalar, Sign, Vector2};

/// The point of a line nearest to a point, and its parameter, in units of the direction. A line of direction zero is
/// its origin, at parameter 0.
///
/// It takes no sign, [`is_within`](Nearest::is_within) one of degree 4. The [`feature`](Nearest::feature) of a line is
/// its interior.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line3, Point3, closest::point_line};
/// let line = Line3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
/// let near = point_line(&Point3::new(-1.0, 3.0, 4.0), &line);
/// assert_eq!((near.distance(), near.point(), near.parameter()), (5.0, Point3::new(-1.0, 0.0, 0.0), -0.5));
/// assert_eq!([4.9, 5.0].map(|r| near.is_within(&r)), [false, true]);
/// // On the line.
/// assert_eq!(point_line(&Point3::new(3.0, 0.0, 0.0), &line).squared_distance(), 0.0);
/// ```
#[inline(always)]
pub fn point_line<S: Scalar>(p: &Point3<S>, line: &Line3<S>) -> Nearest<Line3<S>> {
    Nearest::new(Near::at(p.clone(), line.clone(), part(p, line)))
}

#[inline]
fn part<S: Scalar>(p: &Point3<S>, line: &Line3<S>) -> Part {
    const ID: &str = Line3::<f64>::ID;
    require(ID, "p", p);
    require(ID, "line", line);
    if null(&line.direction) { Part::Vertex(0) } else { Part::Edge(0) }
}

near_targets! {
    Line3: "closest/point_line", Point3 = core::convert::identity,
        NearestRecord<Point3<S::Value>, S::Value, (), 1> =
            |near| near.closest_on_line(core::convert::identity, ()),
        feature Feature = |_near| Feature::Interior, parameter |near| near.parameter();
}

formula! {
    /// direction × (p - origin). Degree 2.
    short Beside("closest/point_line_2d"; p, origin, direction): (Point2<Number>, Point2<Number>, Vector2<Number>)
        = |(p, origin, direction)| direction.cross(&(p - origin))
}

/// The point of a line of the plane nearest to a point, its parameter, in units of the direction, and the side of the
/// line on which the given point is, as [`feature`](Nearest::feature): `Positive` on the left, as seen along the
/// direction. [`signed_distance`](Nearest::signed_distance) is negative on the right. A line of direction zero is its
/// origin, at parameter 0, and has no sides: `Within`.
///
/// The side takes one sign of degree 2, [`is_within`](Nearest::is_within) one of degree 4.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line2, PlaneSide, Point2, closest::point_line_2d};
/// let line = Line2::from(([0.0, 0.0], [8.0, 6.0]));
/// let left = point_line_2d(&Point2::new(1.0, 7.0), &line);
/// assert_eq!((left.signed_distance(), left.point(), left.parameter()), (5.0, Point2::new(4.0, 3.0), 0.5));
/// assert_eq!((left.feature(), left.is_within(&4.9)), (PlaneSide::Positive, false));
/// assert_eq!(point_line_2d(&Point2::new(7.0, -1.0), &line).signed_distance(), -5.0);
/// // On the line.
/// assert_eq!(point_line_2d(&Point2::new(-4.0, -3.0), &line).feature(), PlaneSide::Within);
/// ```
#[doc(alias = "signed_distance")]
#[inline(always)]
pub fn point_line_2d<S: Scalar>(p: &Point2<S>, line: &Line2<S>) -> Nearest<Line2<S>> {
    Nearest::new(Near::at(p.in_space(), line.clone(), part_2d(p, line)))
}

#[inline]
fn part_2d<S: Scalar>(p: &Point2<S>, line: &Line2<S>) -> Part {
    const ID: &str = Line2::<f64>::ID;
    require(ID, "p", p);
    require(ID, "line", line);
    let Line2 { direction: Vector2 { x, y }, .. } = line;
    if x.sign().is_zero() && y.sign().is_zero() { Part::Vertex(0) } else { Part::Edge(0) }
}

impl<S: Scalar> Near<Line2<S>, S> {
    /// The side of the line on which the point is, `Positive` on the left.
    fn side(&self) -> Sign {
        let (Point3 { x, y, .. }, line) = self.point_and_shape();
        let p = Point2::new(x.clone(), y.clone());
        S::sign_of::<Beside>(&(p, line.origin.clone(), line.direction.clone()))
    }

    fn plane_side(&self) -> PlaneSide {
        let side = self.side();
        PlaneSide::of_signs(side, side)
    }
}

near_targets! {
    Line2: "closest/point_line_2d", Point2 = in_plane,
        NearestRecord<Point2<S::Value>, S::Value, PlaneSide, 1> =
            |near| near.closest_on_line(in_plane, near.plane_side()),
        feature PlaneSide = |near| near.plane_side(), parameter |near| near.parameter();
}

impl<S: Scalar> Nearest<Line2<S>> {
    /// The distance of the point from the line, positive on the left, as seen along the direction, and negative on the
    /// right: in `f64` and `f32` the float nearest to it, in exact scalars a [`Surd`](crate::Surd). From a line of
    /// direction zero it is not negative.
    ///
    /// ```
    /// use straightedge::{Line2, Point2, closest::point_line_2d};
    /// let axis = Line2::from(([0.0, 0.0], [2.0, 0.0]));
    /// let height = |y| point_line_2d(&Point2::new(1.0, y), &axis).signed_distance();
    /// assert_eq!([3.0, 0.0, -3.0].map(height), [3.0, 0.0, -3.0]);
    /// ```
    #[inline]
    #[must_use]
    pub fn signed_distance(&self) -> S::Root {
        let near = self.found();
        let sign = if near.side() == Sign::Negative { Sign::Negative } else { Sign::Positive };
        near.with_foot(|foot| foot.signed_distance(sign))
    }
}
