//! The point of a ball nearest to a point: on the sphere, between the point and the center.

use super::nearest::{Follows, Found, Known, NearRound, round_targets};
use crate::closest::nearest::{Nearest, SiteTarget, Target};
use crate::closest::search::point_distance::PointDistance;
use crate::closest::search::reach::balls_apart;
use crate::contain::beyond_sphere;
use crate::shape::require;
use crate::{Point3, RoundFeature, Scalar, Sign, Sphere};

/// The point of a closed ball that is nearest to p, and the feature that contains it: `surface`, or `interior` where p
/// is in the open ball. A point of the ball is its own nearest point, at a distance of 0. A ball of radius 0 is a
/// point, its own `interior`.
///
/// [`feature`](Nearest::feature) and [`is_within`](Nearest::is_within) take one sign of degree 2 each. After the sign
/// of the feature, [`distance`](Nearest::distance) takes one root, [`to_record`](Nearest::to_record) four.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, RoundFeature, Sphere, closest::point_sphere};
/// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 5.0);
/// let far = point_sphere(&Point3::new(6.0, 0.0, 8.0), &ball);
/// assert_eq!((far.distance(), far.point()), (5.0, Point3::new(3.0, 0.0, 4.0)));
/// assert_eq!([4.999999999999999, 5.0].map(|r| far.is_within(&r)), [false, true]);
/// // On the surface.
/// let touching = point_sphere(&Point3::new(3.0, 0.0, 4.0), &ball);
/// assert_eq!((touching.squared_distance(), touching.feature()), (0.0, RoundFeature::Surface));
/// // Roots of 3.
/// let beyond = point_sphere(&Point3::new(9, 9, 9), &Sphere::new(Point3::new(0_i64, 0, 0), 5));
/// assert_eq!(beyond.point().x.to_string(), "(0+5/3*sqrt(3))");
/// assert_eq!(beyond.distance().to_string(), "(-5+9*sqrt(3))");
/// ```
#[inline(always)]
pub fn point_sphere<S: Scalar>(p: &Point3<S>, sphere: &Sphere<S>) -> Nearest<Sphere<S>> {
    const ID: &str = Sphere::<f64>::ID;
    require(ID, "p", p);
    require(ID, "sphere", sphere);
    // No sign: not all methods need the feature.
    Nearest::new(NearRound { p: p.clone(), solid: sphere.clone(), known: () })
}

impl<S: Scalar> Known<Sphere<S>, S> for () {
    #[inline]
    fn found(&self, Sphere { center, radius: r }: &Sphere<S>, p: &Point3<S>) -> Found {
        let surface = if r.sign().is_zero() { RoundFeature::Interior } else { RoundFeature::Surface };
        match beyond_sphere(p, center, r) {
            Sign::Negative => Found::new(Follows::Itself, RoundFeature::Interior),
            Sign::Zero => Found::new(Follows::Itself, surface),
            Sign::Positive => Found::new(Follows::Ball, surface),
        }
    }
}

round_targets! {
    Sphere(center, center) known (): "closest/point_sphere", within |found, r| {
        balls_apart(&Sphere::new(found.p.clone(), r.clone()), &found.solid) != Sign::Positive
    }, distance;
}

impl<S: Scalar> SiteTarget for Sphere<S> {
    fn point_distance(NearRound { p, solid, .. }: &Self::Found) -> (PointDistance<S>, S) {
        if beyond_sphere(p, &solid.center, &solid.radius) == Sign::Positive {
            (PointDistance::between(p, &solid.center), solid.radius.clone())
        } else {
            (PointDistance::none(p), S::of_sign(Sign::Zero))
        }
    }
}
