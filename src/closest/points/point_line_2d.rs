//! The point of a line of the plane nearest to a point, and the side of the line on which that is.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2: the orthogonal projection. The side is that of the vector product
//! of the direction and the vector to the point.

use crate::arith::formula;
use crate::closest::nearest::{Nearest, near_targets};
use crate::closest::search::body::Part;
use crate::closest::search::point::Near;
use crate::closest::search::vertex::in_plane;
use crate::shape::defects::zero;
use crate::shape::require;
use crate::{Line2, NearestRecord, Number, PlaneSide, Point2, Point3, Scalar, Sign};

const ID: &str = "closest/point_line_2d";

formula! {
    /// The direction × (p - origin). Degree 2.
    cold Side("closest/point_line_2d"; p, line): (Point2<Number>, Line2<Number>)
        = |(p, Line2 { origin, direction })| direction.cross(&(p - origin))
}

/// The point of a line of the plane nearest to a point, its parameter, in units of the direction, and the side of the
/// line on which the given point is, as [`feature`](Nearest::feature): `Positive` to the left of the direction,
/// `Negative` to the right, `Within` on the line. [`signed_distance`](Nearest::signed_distance) is negative to the
/// right. A line of direction zero is its origin, at parameter 0; every point is `Within`, and its distance positive.
///
/// The side takes one sign of degree 2, [`is_within`](Nearest::is_within) one of degree 4.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line2, PlaneSide, Point2, closest::point_line_2d};
/// let line = Line2::from(([0.0, 0.0], [4.0, 3.0]));
/// let right = point_line_2d(&Point2::new(7.0, -1.0), &line);
/// assert_eq!((right.point(), right.parameter()), (Point2::new(4.0, 3.0), 1.0));
/// assert_eq!((right.distance(), right.signed_distance()), (5.0, -5.0));
/// assert_eq!((right.feature(), right.is_within(&4.9)), (PlaneSide::Negative, false));
/// // On the line.
/// assert_eq!(point_line_2d(&Point2::new(-8.0, -6.0), &line).feature(), PlaneSide::Within);
/// ```
#[doc(alias = "signed_distance")]
#[inline(always)]
pub fn point_line_2d<S: Scalar>(p: &Point2<S>, line: &Line2<S>) -> Nearest<Line2<S>> {
    Nearest::new(Near::at(p.in_space(), line.clone(), part(p, line)))
}

#[inline]
fn part<S: Scalar>(p: &Point2<S>, line: &Line2<S>) -> Part {
    require(ID, "p", p);
    require(ID, "line", line);
    let is_null = zero(&line.direction.x) && zero(&line.direction.y);
    if is_null { Part::Vertex(0) } else { Part::Edge(0) }
}

/// On which side of the line the given point is.
#[inline]
fn side<S: Scalar>(near: &Near<Line2<S>, S>) -> Sign {
    let (Point3 { x, y, .. }, line) = near.given();
    S::sign_of::<Side>(&(Point2::new(x.clone(), y.clone()), line.clone()))
}

#[inline]
fn plane_side<S: Scalar>(near: &Near<Line2<S>, S>) -> PlaneSide {
    let side = side(near);
    PlaneSide::of_signs(side, side)
}

near_targets! {
    Line2: "closest/point_line_2d", Point2 = in_plane,
        NearestRecord<Point2<S::Value>, S::Value, PlaneSide, 1> =
            |near| near.closest_on_line(in_plane, plane_side(near)),
        feature PlaneSide = |near| plane_side(near), parameter |near| near.parameter();
}

impl<S: Scalar> Nearest<Line2<S>> {
    /// The distance of the point from the line, positive to the left of its direction, negative to the right: in `f64`
    /// and `f32` the float nearest to it, in exact scalars a [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Line2, Point2, closest::point_line_2d};
    /// let axis = Line2::from(([1.0, 0.0], [2.0, 0.0]));
    /// let height = |y| point_line_2d(&Point2::new(0.0, y), &axis).signed_distance();
    /// assert_eq!([3.0, 0.0, -3.0].map(height), [3.0, 0.0, -3.0]);
    /// ```
    #[inline]
    #[must_use]
    pub fn signed_distance(&self) -> S::Root {
        let sign = match side(self.found()) {
            Sign::Negative => Sign::Negative,
            _ => Sign::Positive,
        };
        self.found().with_foot(|foot| foot.signed_distance(sign))
    }
}
