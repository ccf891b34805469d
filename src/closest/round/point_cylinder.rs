//! The point of a cylinder nearest to a point: on the side, on an end or on the circle around one, by where the point
//! is with respect to the planes of the ends and to the radius.

use super::nearest::{Found, Nearest};
use crate::closest::search::forms::require_distance;
use crate::contain::beyond_tube;
use crate::predicate::angle;
use crate::shape::require;
use crate::{ClosestPoint, Cylinder, Point3, RoundFeature, Scalar, Sign};

const ID: &str = "closest/point_cylinder";

/// The point of a solid cylinder that is nearest to p, with the squared distance and the part that holds it: `cap-a` or
/// `cap-b` on the open disc at an end, `rim-a` or `rim-b` on the circle around that, `side` between, `interior` where p
/// is in the open cylinder. A point of the cylinder is its own nearest point, at a distance of 0. A cylinder of radius
/// 0 is a segment: `cap-a`, `cap-b`, and the `interior` between.
///
/// The part is exact for every finite input. The numbers are exact in exact scalars, as [`Surd`](crate::Surd)s; in
/// `f64` and `f32` each is the float nearest to the exact one. Three signs, and where p is outside, four quotients or
/// roots. Cheaper are [`point_cylinder_region`] and [`point_cylinder_within`].
///
/// # Panics
/// On NaN and infinity, where r is negative, and where a = b with a radius, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cylinder, Point3, RoundFeature, closest::point_cylinder};
/// let tin = Cylinder::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 9.0), 5.0);
/// let over = point_cylinder(&Point3::new(3.0, 0.0, 11.0), &tin);
/// assert_eq!((over.squared_distance, over.point), (4.0, Point3::new(3.0, 0.0, 9.0)));
/// let beyond = point_cylinder(&Point3::new(6.0, 8.0, -2.0), &tin);
/// assert_eq!((beyond.squared_distance, beyond.point), (29.0, Point3::new(3.0, 4.0, 0.0)));
/// assert_eq!((over.feature, beyond.feature), (RoundFeature::CapB, RoundFeature::RimA));
/// // On the side.
/// let touching = point_cylinder(&Point3::new(3.0, 4.0, 1.0), &tin);
/// assert_eq!((touching.squared_distance, touching.feature), (0.0, RoundFeature::Side));
/// ```
#[inline]
pub fn point_cylinder<S: Scalar>(
    p: &Point3<S>,
    cylinder: &Cylinder<S>,
) -> ClosestPoint<Point3<S::Root>, S::Root, RoundFeature> {
    found(p, cylinder).closest(p, [&cylinder.a, &cylinder.b], &cylinder.r)
}

/// The part of a cylinder that holds the point nearest to p: the `feature` of [`point_cylinder`]. Three signs.
///
/// # Panics
/// As [`point_cylinder`].
///
/// ```
/// use straightedge::{Cylinder, Point3, RoundFeature, closest::point_cylinder_region};
/// let tin = Cylinder::new(Point3::new(0, 0, 0), Point3::new(0, 0, 9), 5);
/// assert_eq!(point_cylinder_region(&Point3::new(3, 4, 10), &tin), RoundFeature::RimB);
/// assert_eq!(point_cylinder_region(&Point3::new(3, 3, 10), &tin), RoundFeature::CapB);
/// assert_eq!(point_cylinder_region(&Point3::new(4, 4, 1), &tin), RoundFeature::Side);
/// ```
#[inline]
pub fn point_cylinder_region<S: Scalar>(p: &Point3<S>, cylinder: &Cylinder<S>) -> RoundFeature {
    found(p, cylinder).feature
}

/// Whether some point of a cylinder is at most r away from p. Three to six signs, exact, of degree 8 at most.
///
/// The distance from the circle around an end is a root of a root in general, so there is no function that returns it.
///
/// # Panics
/// As [`point_cylinder`], and where r is negative, NaN or infinite.
///
/// ```
/// use straightedge::{Cylinder, Point3, closest::point_cylinder_within};
/// let tin = Cylinder::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 9.0), 5.0);
/// // From the rim 3 and 4.
/// let p = Point3::new(8.0, 0.0, 13.0);
/// assert!(point_cylinder_within(&p, &tin, &5.0));
/// assert!(!point_cylinder_within(&p, &tin, &4.999999999999999));
/// ```
#[inline]
pub fn point_cylinder_within<S: Scalar>(p: &Point3<S>, cylinder: &Cylinder<S>, r: &S) -> bool {
    let found = found(p, cylinder);
    require_distance("closest/point_cylinder_within", r);
    found.is_within(p, [&cylinder.a, &cylinder.b], &cylinder.r, r)
}

fn found<S: Scalar>(p: &Point3<S>, cylinder: &Cylinder<S>) -> Found {
    require(ID, "p", p);
    require(ID, "cylinder", cylinder);
    let Cylinder { a, b, r } = cylinder;
    if a == b {
        return Found::new(if p == a { Nearest::Itself } else { Nearest::End }, RoundFeature::CapA);
    }
    // Positive on the side of the other end.
    let (over_a, over_b) = (angle(p, a, b), angle(p, b, a));
    let beyond = beyond_tube(p, a, b, r);
    let is_segment = r.sign().is_zero();
    let on_boundary = beyond != Sign::Negative && !is_segment;
    if over_a == Sign::Positive && over_b == Sign::Positive {
        let feature = if on_boundary { RoundFeature::Side } else { RoundFeature::Interior };
        return Found::new(if beyond == Sign::Positive { Nearest::Tube } else { Nearest::Itself }, feature);
    }
    let at_b = over_a == Sign::Positive;
    let feature = match (at_b, on_boundary) {
        (false, false) => RoundFeature::CapA,
        (false, true) => RoundFeature::RimA,
        (true, false) => RoundFeature::CapB,
        (true, true) => RoundFeature::RimB,
    };
    let nearest = match (beyond, if at_b { over_b } else { over_a }) {
        (Sign::Positive, _) => Nearest::Rim,
        (_, Sign::Negative) => Nearest::Plane,
        _ => Nearest::Itself,
    };
    Found { nearest, at_b, feature }
}
