//! The point of a ball nearest to a point: on the sphere, between the point and the centre.

use super::nearest::{Found, Nearest, distance};
use crate::closest::search::forms::require_distance;
use crate::closest::search::reach::balls_apart;
use crate::contain::beyond_sphere;
use crate::shape::require;
use crate::{ClosestPoint, Point3, RoundFeature, Scalar, Sign, Sphere};

const ID: &str = "closest/point_sphere";

/// The point of a closed ball that is nearest to p, with the squared distance and the part that holds it: `surface`, or
/// `interior` where p is in the open ball. A point of the ball is its own nearest point, at a distance of 0. A ball of
/// radius 0 is a point, its own `interior`.
///
/// The part is exact for every finite input. The numbers are exact in exact scalars, as [`Surd`](crate::Surd)s; in
/// `f64` and `f32` each is the float nearest to the exact one. One sign, and where p is outside, four roots. Cheaper
/// are [`point_sphere_region`], [`point_sphere_within`] and [`point_sphere_distance`].
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, RoundFeature, Sphere, closest::point_sphere};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 5.0);
/// let far = point_sphere(&Point3::new(6.0, 0.0, 8.0), &ball);
/// assert_eq!((far.squared_distance, far.point), (25.0, Point3::new(3.0, 0.0, 4.0)));
/// // On the surface.
/// let touching = point_sphere(&Point3::new(3.0, 0.0, 4.0), &ball);
/// assert_eq!((touching.squared_distance, touching.feature), (0.0, RoundFeature::Surface));
/// // The root of 3 times 25/3.
/// let whole = Sphere::new(Point3::new(0_i64, 0, 0), 5);
/// assert_eq!(point_sphere(&Point3::new(9, 9, 9), &whole).point.x.to_string(), "(0+5/3*sqrt(3))");
/// ```
#[inline]
pub fn point_sphere<S: Scalar>(
    p: &Point3<S>,
    sphere: &Sphere<S>,
) -> ClosestPoint<Point3<S::Root>, S::Root, RoundFeature> {
    found(p, sphere).closest(p, [&sphere.centre; 2], &sphere.r)
}

/// The part of a ball that holds the point nearest to p: the `feature` of [`point_sphere`]. One sign.
///
/// # Panics
/// As [`point_sphere`].
///
/// ```
/// use straightedge::{Point3, RoundFeature, Sphere, closest::point_sphere_region};
/// let ball = Sphere::new(Point3::new(0, 0, 0), 5);
/// assert_eq!(point_sphere_region(&Point3::new(3, 0, 4), &ball), RoundFeature::Surface);
/// assert_eq!(point_sphere_region(&Point3::new(3, 0, 3), &ball), RoundFeature::Interior);
/// ```
#[inline]
pub fn point_sphere_region<S: Scalar>(p: &Point3<S>, sphere: &Sphere<S>) -> RoundFeature {
    found(p, sphere).feature
}

/// Whether some point of a ball is at most r away from p. One sign, exact.
///
/// # Panics
/// As [`point_sphere`], and where r is negative, NaN or infinite.
///
/// ```
/// use straightedge::{Point3, Sphere, closest::point_sphere_within};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 5.0);
/// let p = Point3::new(6.0, 0.0, 8.0);
/// assert!(point_sphere_within(&p, &ball, &5.0));
/// assert!(!point_sphere_within(&p, &ball, &4.999999999999999));
/// ```
#[inline]
pub fn point_sphere_within<S: Scalar>(p: &Point3<S>, sphere: &Sphere<S>, r: &S) -> bool {
    require(ID, "p", p);
    require(ID, "sphere", sphere);
    require_distance("closest/point_sphere_within", r);
    balls_apart(&Sphere::new(p.clone(), r.clone()), sphere) != Sign::Positive
}

/// The distance of p from a ball: 0 where it is in the ball. Exact, or the nearest float, as the numbers of
/// [`point_sphere`]. One sign and one root.
///
/// # Panics
/// As [`point_sphere`].
///
/// ```
/// use straightedge::{Point3, Sphere, closest::point_sphere_distance};
/// let ball = Sphere::new(Point3::new(0_i64, 0, 0), 5);
/// assert_eq!(point_sphere_distance(&Point3::new(9, 9, 9), &ball).to_string(), "(-5+9*sqrt(3))");
/// assert_eq!(point_sphere_distance(&Point3::new(3, 0, 4), &ball).to_string(), "0");
/// ```
#[inline]
pub fn point_sphere_distance<S: Scalar>(p: &Point3<S>, sphere: &Sphere<S>) -> S::Root {
    distance(found(p, sphere), p, [&sphere.centre; 2], &sphere.r)
}

fn found<S: Scalar>(p: &Point3<S>, sphere: &Sphere<S>) -> Found {
    require(ID, "p", p);
    require(ID, "sphere", sphere);
    let surface = if sphere.r.sign().is_zero() { RoundFeature::Interior } else { RoundFeature::Surface };
    match beyond_sphere(p, &sphere.centre, &sphere.r) {
        Sign::Negative => Found::new(Nearest::Itself, RoundFeature::Interior),
        Sign::Zero => Found::new(Nearest::Itself, surface),
        Sign::Positive => Found::new(Nearest::Ball, surface),
    }
}
