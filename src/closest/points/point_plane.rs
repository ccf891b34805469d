//! The point of a plane nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.1: the orthogonal projection, for a normal of any length.

use crate::arith::{construction, formula};
use crate::closest::nearest::{DistanceTarget, Nearest, SiteTarget, Target};
use crate::closest::search::feet::Rooted;
use crate::closest::search::point_distance::PointDistance;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{NearestRecord, Number, Plane, PlaneSide, Point3, Scalar, Sign};

construction! {
    /// p - n·(n·p - d)/|n|². Degree 3 over 2.
    Foot("closest/point_plane"; p, plane): (Point3<Number>, Plane<Number>) => (Point3<Number>, Number)
        = |(p, Plane { normal: n, d })| {
            let height = d.clone() - p.as_vector().dot(n);
            let whole = n.squared_length();
            ((p.as_vector().scaled(&whole) + n.scaled(&height)).into_point(), whole)
        }
}

construction! {
    /// (n·p - d)² over |n|². Degree 4 over 2.
    Distance("closest/point_plane"; p, plane): (Point3<Number>, Plane<Number>) => (Number, Number)
        = |(p, Plane { normal: n, d })| ((p.as_vector().dot(n) - d).squared(), n.squared_length())
}

formula! {
    /// (n·p - d)² - r²·|n|². Degree 4.
    cold Gap("closest/point_plane"; p, plane, r): (Point3<Number>, Plane<Number>, Number)
        = |(p, Plane { normal: n, d }, r)| {
            (p.as_vector().dot(n) - d).squared() - r.clone().squared() * n.squared_length()
        }
}

/// The point of a plane nearest to a point, and the side of the plane on which the given point is, as
/// [`feature`](Nearest::feature). The normal may have any length. [`signed_distance`](Nearest::signed_distance) is
/// negative on the negative side.
///
/// The side takes one sign of degree 2, [`is_within`](Nearest::is_within) one of degree 4.
///
/// # Panics
/// On NaN and infinity, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, PlaneSide, Point3, Vector3, closest::point_plane};
/// let plane = Plane::new(Vector3::new(0.0, 3.0, 4.0), 5.0);
/// let above = point_plane(&Point3::new(7.0, 3.0, 4.0), &plane);
/// assert_eq!((above.distance(), above.point()), (4.0, Point3::new(7.0, 0.6, 0.8)));
/// assert_eq!((above.feature(), above.is_within(&3.9)), (PlaneSide::Positive, false));
/// // In the plane.
/// assert_eq!(point_plane(&Point3::new(7.0, 3.0, -1.0), &plane).feature(), PlaneSide::Within);
/// ```
#[doc(alias = "signed_distance")]
#[inline(always)]
pub fn point_plane<S: Scalar>(p: &Point3<S>, plane: &Plane<S>) -> Nearest<Plane<S>> {
    const ID: &str = Plane::<f64>::ID;
    require(ID, "p", p);
    require(ID, "plane", plane);
    Nearest::new((p.clone(), plane.clone()))
}

impl<S: Scalar> Target for Plane<S> {
    const ID: &'static str = "closest/point_plane";
    type Scalar = S;
    type Point = Point3<S::Value>;
    type Number = S::Value;
    type Feature = PlaneSide;
    type Record = NearestRecord<Point3<S::Value>, S::Value, PlaneSide>;
    type Found = (Point3<S>, Plane<S>);

    fn point(found: &Self::Found) -> Point3<S::Value> {
        S::ratios_of::<Foot>(found)
    }
    fn squared_distance(found: &Self::Found) -> S::Value {
        S::ratios_of::<Distance>(found)
    }
    #[inline]
    fn feature((p, plane): &Self::Found) -> PlaneSide {
        let side = side_of_plane(p, plane);
        PlaneSide::of_signs(side, side)
    }
    #[inline]
    fn is_within((p, plane): &Self::Found, r: &S) -> bool {
        S::sign_of::<Gap>(&(p.clone(), plane.clone(), r.clone())) != Sign::Positive
    }
    fn record(found: &Self::Found) -> Self::Record {
        let (squared_distance, point) = (Self::squared_distance(found), Self::point(found));
        NearestRecord { squared_distance, point, feature: Self::feature(found), coordinates: [] }
    }
}

impl<S: Scalar> SiteTarget for Plane<S> {
    fn point_distance((p, plane): &Self::Found) -> (PointDistance<S>, S) {
        (PointDistance::Plane(p.clone(), plane.clone()), S::of_sign(Sign::Zero))
    }
}

impl<S: Scalar> DistanceTarget for Plane<S> {
    #[inline]
    fn distance((p, plane): &Self::Found) -> S::Root {
        S::root_of::<Rooted<Distance>>(&((p.clone(), plane.clone()), S::of_sign(Sign::Zero)), Sign::Positive)
    }
}

impl<S: Scalar> Nearest<Plane<S>> {
    /// The distance of the point from the plane, positive on the side of the normal, negative on the other: in `f64`
    /// and `f32` the float nearest to it, in exact scalars a [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Plane, Point3, closest::point_plane};
    /// let floor = Plane::from(([0.0, 0.0, 2.0], 0.0));
    /// let height = |z| point_plane(&Point3::new(1.0, 1.0, z), &floor).signed_distance();
    /// assert_eq!([3.0, 0.0, -3.0].map(height), [3.0, 0.0, -3.0]);
    /// ```
    #[inline]
    #[must_use]
    pub fn signed_distance(&self) -> S::Root {
        let (p, plane) = self.found();
        let sign = match side_of_plane(p, plane) {
            Sign::Negative => Sign::Negative,
            _ => Sign::Positive,
        };
        S::root_of::<Rooted<Distance>>(&((p.clone(), plane.clone()), S::of_sign(Sign::Zero)), sign)
    }
}
