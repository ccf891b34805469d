//! A point against a ball: the squared distance from the center against the squared radius.

use crate::arith::formula;
use crate::shape::require;
use crate::{Location, Number, Point3, Scalar, Sign, Sphere};

formula! {
    /// |p - c|² - r². Degree 2.
    pub(crate) sign BeyondSphere("contain/point_sphere"; p, center, r): (Point3<Number>, Point3<Number>, Number)
        = |(p, c, r)| (p - c).squared_length() - r.clone() * r
}
/// Where a point is with respect to a closed ball. A ball of radius 0 is a point, and that point is `Inside`.
///
/// Exact for every finite input. One sign.
///
/// # Panics
/// On NaN and infinity, and where the radius is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Point3, Sphere, contain::point_sphere};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 1e-200);
/// assert_eq!(point_sphere(&Point3::new(0.6e-200, 0.8e-200, 0.0), &ball), Location::Inside); // as doubles are
/// assert_eq!(point_sphere(&Point3::new(0.0, 1e-200, 0.0), &ball), Location::Boundary);
/// ```
#[inline]
pub fn point_sphere<S: Scalar>(p: &Point3<S>, sphere: &Sphere<S>) -> Location {
    const ID: &str = "contain/point_sphere";
    require(ID, "p", p);
    require(ID, "sphere", sphere);
    within_radius(beyond_sphere(p, &sphere.center, &sphere.radius), &sphere.radius)
}

/// The sign of the distance of a point from a center, minus the radius.
#[inline]
pub(crate) fn beyond_sphere<S: Scalar>(p: &Point3<S>, center: &Point3<S>, r: &S) -> Sign {
    S::sign_of::<BeyondSphere>(&(p.clone(), center.clone(), r.clone()))
}

#[inline]
pub(super) fn within_radius<S: Scalar>(beyond: Sign, r: &S) -> Location {
    match beyond {
        Sign::Positive => Location::Outside,
        Sign::Zero if !r.sign().is_zero() => Location::Boundary,
        _ => Location::Inside,
    }
}
