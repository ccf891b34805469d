//! The point of a plane nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.1: the foot of the perpendicular, for a normal of any length.

use crate::arith::{construction, formula};
use crate::closest::search::feet::Rooted;
use crate::closest::search::forms::require_distance;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{ClosestPoint, Number, Plane, PlaneSide, Point3, Scalar, Sign};

const ID: &str = "closest/point_plane";

construction! {
    /// p - n·(n·p - d)/|n|². Degree 3 over 2.
    Foot("closest/point_plane"; p, plane): (Point3<Number>, Plane<Number>) => (Point3<Number>, Number)
        = |(p, Plane { n, d })| {
            let height = d.clone() - p.as_vector().dot(n);
            let whole = n.norm_squared();
            ((p.as_vector().scaled(&whole) + n.scaled(&height)).into_point(), whole)
        }
}

construction! {
    /// (n·p - d)² over |n|². Degree 4 over 2.
    Distance("closest/point_plane"; p, plane): (Point3<Number>, Plane<Number>) => (Number, Number)
        = |(p, Plane { n, d })| ((p.as_vector().dot(n) - d).squared(), n.norm_squared())
}

formula! {
    /// (n·p - d)² - r²·|n|². Degree 4.
    lean Gap("closest/point_plane_within"; p, plane, r): (Point3<Number>, Plane<Number>, Number)
        = |(p, Plane { n, d }, r)| {
            (p.as_vector().dot(n) - d).squared() - r.clone().squared() * n.norm_squared()
        }
}

/// The point of a plane nearest to a point, the squared distance, and the side of the plane on which the point is. The
/// normal may have any length.
///
/// The side is exact for every finite input: one sign of degree 2. The numbers are exact in exact scalars; in `f64` and
/// `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, PlaneSide, Point3, Vector3, closest::point_plane};
/// let plane = Plane::new(Vector3::new(0.0, 3.0, 4.0), 5.0);
/// let found = point_plane(&Point3::new(7.0, 3.0, 4.0), &plane);
/// assert_eq!((found.squared_distance, found.point), (16.0, Point3::new(7.0, 0.6, 0.8)));
/// assert_eq!(found.feature, PlaneSide::Positive);
/// // In the plane.
/// assert_eq!(point_plane(&Point3::new(7.0, 3.0, -1.0), &plane).feature, PlaneSide::Within);
/// ```
#[doc(alias = "signed_distance")]
#[inline]
pub fn point_plane<S: Scalar>(p: &Point3<S>, plane: &Plane<S>) -> ClosestPoint<Point3<S::Value>, S::Value, PlaneSide> {
    require(ID, "p", p);
    require(ID, "plane", plane);
    let side = side_of_plane(p, plane);
    let input = (p.clone(), plane.clone());
    ClosestPoint {
        squared_distance: S::ratios_of::<Distance>(&input),
        point: S::ratios_of::<Foot>(&input),
        feature: PlaneSide::of_signs(side, side),
    }
}

/// The distance of a point from a plane: in `f64` and `f32` the float nearest to it, in exact scalars a
/// [`Surd`](crate::Surd).
///
/// # Panics
/// As [`point_plane`].
///
/// ```
/// use straightedge::{Plane, Point3, Vector3, closest::point_plane_distance};
/// let plane = Plane::new(Vector3::new(0.0, 3.0, 4.0), 5.0);
/// assert_eq!(point_plane_distance(&Point3::new(7.0, 3.0, 4.0), &plane), 4.0);
/// ```
#[inline]
pub fn point_plane_distance<S: Scalar>(p: &Point3<S>, plane: &Plane<S>) -> S::Root {
    require(ID, "p", p);
    require(ID, "plane", plane);
    S::root_of::<Rooted<Distance>>(&((p.clone(), plane.clone()), S::of_sign(Sign::Zero)), Sign::Positive)
}

/// Whether a point is within a distance r of a plane, by one sign of degree 4.
///
/// # Panics
/// As [`point_plane`], and where r is negative, NaN or infinite.
///
/// ```
/// use straightedge::{Plane, Point3, Vector3, closest::point_plane_within};
/// let (p, plane) = (Point3::new(7, 3, 4), Plane::new(Vector3::new(0, 3, 4), 5));
/// assert_eq!([3, 4].map(|r| point_plane_within(&p, &plane, &r)), [false, true]);
/// ```
#[inline]
pub fn point_plane_within<S: Scalar>(p: &Point3<S>, plane: &Plane<S>, r: &S) -> bool {
    require(ID, "p", p);
    require(ID, "plane", plane);
    require_distance("closest/point_plane_within", r);
    S::sign_of::<Gap>(&(p.clone(), plane.clone(), r.clone())) != Sign::Positive
}
