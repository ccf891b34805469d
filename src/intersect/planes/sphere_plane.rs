//! A ball against a plane: the side of the center, and whether the plane is within the radius.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.2. The normal need not be a unit vector: distances are compared
//! squared.

use crate::arith::formula;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Number, Plane, PlaneSide, Point3, Scalar, Sign, Sphere};

formula! {
    /// (n·c - d)² - r²·|n|²: whether a plane is farther than r from a point. Degree 4, 2 in the lengths.
    cold BeyondPlane("intersect: distance from a plane"; center, r, plane): (Point3<Number>, Number, Plane<Number>)
        = |(c, r, plane)| {
            let height = plane.normal.dot(&c.as_vector()) - &plane.d;
            height.squared() - r.clone().squared() * plane.normal.squared_length()
        }
}

/// Where a ball is with respect to a plane.
///
/// Exact for every finite input. Two signs.
///
/// # Panics
/// On NaN and infinity, where the radius is negative, and where the normal is zero, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, PlaneSide, Point3, Sphere, Vector3, intersect::sphere_plane};
/// let plane = Plane::new(Vector3::new(2.0, 0.0, 0.0), 0.0); // not unit
/// let side = |x, r| sphere_plane(&Sphere::new(Point3::new(x, 0.0, 0.0), r), &plane);
/// assert_eq!(side(0.75, 1.0), PlaneSide::Crossing);
/// assert_eq!(side(0.75, 0.75), PlaneSide::TouchingPositive);
/// assert_eq!(side(0.0, 0.0), PlaneSide::Within);
/// ```
#[inline]
pub fn sphere_plane<S: Scalar>(sphere: &Sphere<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/sphere_plane";
    require(ID, "sphere", sphere);
    require(ID, "plane", plane);
    let (least, greatest) = of_ball(&sphere.center, &sphere.radius, plane);
    PlaneSide::of_signs(least, greatest)
}

/// The signs of the least and the greatest n·X - d over a ball.
#[inline]
pub(super) fn of_ball<S: Scalar>(center: &Point3<S>, r: &S, plane: &Plane<S>) -> (Sign, Sign) {
    let beyond = S::sign_of::<BeyondPlane>(&(center.clone(), r.clone(), plane.clone()));
    extremes(side_of_plane(center, plane), beyond)
}

/// The signs of the least and the greatest height over a plane of a set that is symmetric about its center, given the
/// sign of the height of the center, and that of its square minus the square of the extent.
#[inline]
pub(super) fn extremes(center: Sign, beyond: Sign) -> (Sign, Sign) {
    match center {
        Sign::Positive => (beyond, Sign::Positive),
        Sign::Negative => (Sign::Negative, -beyond),
        Sign::Zero => (beyond, -beyond),
    }
}
