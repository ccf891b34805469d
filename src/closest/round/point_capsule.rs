//! The point of a capsule nearest to a point: that of the ball about the nearest point of its segment.

use super::nearest::{Found, Nearest, distance, within_capsule};
use crate::closest::search::forms::require_distance;
use crate::contain::{beyond_sphere, beyond_tube};
use crate::predicate::angle;
use crate::shape::require;
use crate::{Capsule, ClosestPoint, Point3, RoundFeature, Scalar, Sign};

const ID: &str = "closest/point_capsule";

/// The point of a capsule that is nearest to p, with the squared distance and the part that holds it: `cap-a` or
/// `cap-b` on the half sphere at an end with the circle around it, `side` between, `interior` where p is in the open
/// capsule. A point of the capsule is its own nearest point, at a distance of 0. A capsule of equal ends is a ball with
/// the surface `cap-a`; one of radius 0 is a segment: `cap-a`, `cap-b`, and the `interior` between.
///
/// The part is exact for every finite input. The numbers are exact in exact scalars, as [`Surd`](crate::Surd)s; in
/// `f64` and `f32` each is the float nearest to the exact one. Two or three signs, and where p is outside, four roots.
/// Cheaper are [`point_capsule_region`], [`point_capsule_within`] and [`point_capsule_distance`].
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Point3, RoundFeature, closest::point_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 0.0, 0.0), 5.0);
/// let beside = point_capsule(&Point3::new(4.0, 0.0, 7.0), &capsule);
/// assert_eq!((beside.squared_distance, beside.point), (4.0, Point3::new(4.0, 0.0, 5.0)));
/// let beyond = point_capsule(&Point3::new(15.0, 8.0, 0.0), &capsule);
/// assert_eq!((beyond.squared_distance, beyond.point), (25.0, Point3::new(12.0, 4.0, 0.0)));
/// assert_eq!((beside.feature, beyond.feature), (RoundFeature::Side, RoundFeature::CapB));
/// // On the surface.
/// let touching = point_capsule(&Point3::new(-3.0, 4.0, 0.0), &capsule);
/// assert_eq!((touching.squared_distance, touching.feature), (0.0, RoundFeature::CapA));
/// ```
#[inline]
pub fn point_capsule<S: Scalar>(
    p: &Point3<S>,
    capsule: &Capsule<S>,
) -> ClosestPoint<Point3<S::Root>, S::Root, RoundFeature> {
    found(p, capsule).closest(p, [&capsule.a, &capsule.b], &capsule.r)
}

/// The part of a capsule that holds the point nearest to p: the `feature` of [`point_capsule`]. Two or three signs.
///
/// # Panics
/// As [`point_capsule`].
///
/// ```
/// use straightedge::{Capsule, Point3, RoundFeature, closest::point_capsule_region};
/// let capsule = Capsule::new(Point3::new(0, 0, 0), Point3::new(9, 0, 0), 5);
/// assert_eq!(point_capsule_region(&Point3::new(9, 8, 0), &capsule), RoundFeature::CapB);
/// assert_eq!(point_capsule_region(&Point3::new(8, 5, 0), &capsule), RoundFeature::Side);
/// assert_eq!(point_capsule_region(&Point3::new(8, 4, 0), &capsule), RoundFeature::Interior);
/// ```
#[inline]
pub fn point_capsule_region<S: Scalar>(p: &Point3<S>, capsule: &Capsule<S>) -> RoundFeature {
    found(p, capsule).feature
}

/// Whether some point of a capsule is at most r away from p. Two or three signs, exact.
///
/// # Panics
/// As [`point_capsule`], and where r is negative, NaN or infinite.
///
/// ```
/// use straightedge::{Capsule, Point3, closest::point_capsule_within};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 0.0, 0.0), 5.0);
/// let p = Point3::new(15.0, 8.0, 0.0);
/// assert!(point_capsule_within(&p, &capsule, &5.0));
/// assert!(!point_capsule_within(&p, &capsule, &4.999999999999999));
/// ```
#[inline]
pub fn point_capsule_within<S: Scalar>(p: &Point3<S>, capsule: &Capsule<S>, r: &S) -> bool {
    require(ID, "p", p);
    require(ID, "capsule", capsule);
    require_distance("closest/point_capsule_within", r);
    within_capsule(p, capsule, r)
}

/// The distance of p from a capsule: 0 where it is in the capsule. Exact, or the nearest float, as the numbers of
/// [`point_capsule`]. Two or three signs and one root.
///
/// # Panics
/// As [`point_capsule`].
///
/// ```
/// use straightedge::{Capsule, Point3, closest::point_capsule_distance};
/// let capsule = Capsule::new(Point3::new(0_i64, 0, 0), Point3::new(9, 0, 0), 5);
/// assert_eq!(point_capsule_distance(&Point3::new(4, 0, 7), &capsule).to_string(), "2");
/// assert_eq!(point_capsule_distance(&Point3::new(4, 6, 6), &capsule).to_string(), "(-5+6*sqrt(2))");
/// ```
#[inline]
pub fn point_capsule_distance<S: Scalar>(p: &Point3<S>, capsule: &Capsule<S>) -> S::Root {
    distance(found(p, capsule), p, [&capsule.a, &capsule.b], &capsule.r)
}

fn found<S: Scalar>(p: &Point3<S>, capsule: &Capsule<S>) -> Found {
    require(ID, "p", p);
    require(ID, "capsule", capsule);
    let Capsule { a, b, r } = capsule;
    // Acute at an end: on the side of the other.
    let (nearest, at_b, feature, beyond) = if angle(p, a, b) != Sign::Positive {
        (Nearest::Ball, false, RoundFeature::CapA, beyond_sphere(p, a, r))
    } else if angle(p, b, a) != Sign::Positive {
        (Nearest::Ball, true, RoundFeature::CapB, beyond_sphere(p, b, r))
    } else {
        let side = if r.sign().is_zero() { RoundFeature::Interior } else { RoundFeature::Side };
        (Nearest::Tube, false, side, beyond_tube(p, a, b, r))
    };
    match beyond {
        Sign::Negative => Found::new(Nearest::Itself, RoundFeature::Interior),
        Sign::Zero => Found::new(Nearest::Itself, feature),
        Sign::Positive => Found { nearest, at_b, feature },
    }
}
