//! Round shapes against a plane: the side of the centre, and whether the plane is within reach.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.2 and 5.2.4. No normal needs unit length: distances are compared squared.

use crate::arith::formula;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Capsule, Cone, Number, Plane, PlaneSide, Point3, Scalar, Sign, Sphere};

formula! {
    /// (n·c - d)² - r²·|n|²: whether a plane is farther than r from a point. Degree 4, 2 in the lengths.
    lean BeyondPlane("intersect: distance from a plane"; centre, r, plane): (Point3<Number>, Number, Plane<Number>)
        = |(c, r, plane)| {
            (plane.n.dot(&c.as_vector()) - &plane.d).squared() - r.clone().squared() * plane.n.norm_squared()
        }
}
formula! {
    /// (n·b - d)²·|v|² - r²·|n × v|², with v from the apex to the centre b of the base: whether the plane is farther from b,
    /// along n, than the rim. That reaches r·|n × v|/|v| along n. Degree 6, 4 in the lengths.
    lean BeyondRim("intersect/cone_plane"; cone, plane): (Cone<Number>, Plane<Number>)
        = |(cone, plane)| {
            let axis = &cone.base_centre - &cone.apex;
            (plane.n.dot(&cone.base_centre.as_vector()) - &plane.d).squared() * axis.norm_squared()
                - cone.r.clone().squared() * plane.n.cross(&axis).norm_squared()
        }
}

/// Where a ball is with respect to a plane.
///
/// Exact for every finite input. Two signs.
///
/// # Panics
/// On NaN and infinity, where r is negative, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
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
    let (least, greatest) = of_ball(&sphere.centre, &sphere.r, plane);
    PlaneSide::of_signs(least, greatest)
}

/// Where a capsule is with respect to a plane.
///
/// Exact for every finite input. Four signs.
///
/// # Panics
/// On NaN and infinity, where r is negative, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Plane, PlaneSide, Point3, Vector3, intersect::capsule_plane};
/// let capsule = Capsule::new(Point3::new(0, 0, 5), Point3::new(9, 9, 9), 5);
/// assert_eq!(capsule_plane(&capsule, &Plane::new(Vector3::new(0, 0, 3), 0)), PlaneSide::TouchingPositive);
/// ```
#[inline]
pub fn capsule_plane<S: Scalar>(capsule: &Capsule<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/capsule_plane";
    require(ID, "capsule", capsule);
    require(ID, "plane", plane);
    // The hull of two balls.
    let [a, b] = [&capsule.a, &capsule.b].map(|end| of_ball(end, &capsule.r, plane));
    PlaneSide::of_signs(a.0.min(b.0), a.1.max(b.1))
}

/// Where a solid cone is with respect to a plane.
///
/// Exact for every finite input. Three signs.
///
/// # Panics
/// On NaN and infinity, where r is negative, where the apex is the centre of a base with a radius, and where n is zero, unless
/// the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cone, Plane, PlaneSide, Point3, Vector3, intersect::cone_plane};
/// let cone = Cone::new(Point3::new(0, 0, 0), Point3::new(0, 0, 4), 3);
/// let side = |n: (i64, i64, i64), d| cone_plane(&cone, &Plane::new(n.into(), d));
/// assert_eq!(side((0, 0, 1), 0), PlaneSide::TouchingPositive); // the apex
/// assert_eq!(side((4, 0, -3), 0), PlaneSide::TouchingNegative); // along the side
/// assert_eq!(side((1, 0, 0), 4), PlaneSide::Negative);
/// ```
#[inline]
pub fn cone_plane<S: Scalar>(cone: &Cone<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/cone_plane";
    require(ID, "cone", cone);
    require(ID, "plane", plane);
    let apex = side_of_plane(&cone.apex, plane);
    if cone.apex == cone.base_centre {
        return PlaneSide::of_signs(apex, apex);
    }
    // The hull of a point and a disc.
    let beyond = S::sign_of::<BeyondRim>(&(cone.clone(), plane.clone()));
    let (least, greatest) = extremes(side_of_plane(&cone.base_centre, plane), beyond);
    PlaneSide::of_signs(least.min(apex), greatest.max(apex))
}

#[inline]
fn of_ball<S: Scalar>(centre: &Point3<S>, r: &S, plane: &Plane<S>) -> (Sign, Sign) {
    let beyond = S::sign_of::<BeyondPlane>(&(centre.clone(), r.clone(), plane.clone()));
    extremes(side_of_plane(centre, plane), beyond)
}

/// The signs of the least and the greatest height over a plane of a set that is symmetric about its centre, of which the
/// sign of the height is given, and that of its square less the square of the reach.
#[inline]
fn extremes(centre: Sign, beyond: Sign) -> (Sign, Sign) {
    match centre {
        Sign::Positive => (beyond, Sign::Positive),
        Sign::Negative => (Sign::Negative, -beyond),
        Sign::Zero => (beyond, -beyond),
    }
}
