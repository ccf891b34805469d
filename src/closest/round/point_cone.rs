//! The point of a cone nearest to a point: on the base, at the tip, on the rim or on the side.
//!
//! In the half plane through the axis and the point, the side is a segment from the tip to the rim. Outside of the
//! cone, the tip is nearest to all that lies behind the perpendicular on that segment in the tip, the rim to all that
//! lies past the one in the rim. Either is the sign of p + q·√r, by comparing squares.

use super::nearest::{BehindTip, Found, Nearest, PastRim};
use crate::closest::search::forms::require_distance;
use crate::contain::{beyond_cone, beyond_tube};
use crate::predicate::angle;
use crate::shape::require;
use crate::{ClosestPoint, Cone, Point3, RoundFeature, Scalar, Sign};

const ID: &str = "closest/point_cone";

/// The point of a solid cone that is nearest to p, with the squared distance and the part that holds it: `apex`, `base`
/// on the open disc that closes it, `rim` on the circle around that, `side` between these, `interior` where p is in the
/// open cone. A point of the cone is its own nearest point, at a distance of 0. A cone of radius 0 is a segment:
/// `apex`, `base`, and the `interior` between; where apex and centre of the base are equal, too, it is the `apex`.
///
/// The part is exact for every finite input. The numbers are exact in exact scalars, as [`Surd`](crate::Surd)s; in
/// `f64` and `f32` each is the float nearest to the exact one. Two to four signs of degree 6 at most, and where p is
/// outside, four values, quotients or roots. Cheaper are [`point_cone_region`] and [`point_cone_within`].
///
/// # Panics
/// On NaN and infinity, where r is negative, and where the apex is the centre of a base with a radius, unless the
/// scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cone, Point3, RoundFeature, closest::point_cone};
/// let cone = Cone::new(Point3::new(0.0, 0.0, 3.0), Point3::new(0.0, 0.0, 0.0), 4.0);
/// let nearest = |x, z| point_cone(&Point3::new(x, 0.0, z), &cone);
/// let side = nearest(5.0, 3.0);
/// assert_eq!((side.squared_distance, side.point), (9.0, Point3::new(3.2, 0.0, 0.6)));
/// let rim = nearest(6.0, 1.0);
/// assert_eq!((rim.squared_distance, rim.point), (5.0, Point3::new(4.0, 0.0, 0.0)));
/// assert_eq!((side.feature, rim.feature), (RoundFeature::Side, RoundFeature::Rim));
/// assert_eq!([nearest(0.0, 9.0), nearest(1.0, -1.0)].map(|of| of.squared_distance), [36.0, 1.0]);
/// // The tip itself.
/// assert_eq!((nearest(0.0, 3.0).squared_distance, nearest(0.0, 3.0).feature), (0.0, RoundFeature::Apex));
/// ```
#[inline]
pub fn point_cone<S: Scalar>(p: &Point3<S>, cone: &Cone<S>) -> ClosestPoint<Point3<S::Root>, S::Root, RoundFeature> {
    found(p, cone).closest(p, [&cone.apex, &cone.base_centre], &cone.r)
}

/// The part of a cone that holds the point nearest to p: the `feature` of [`point_cone`]. Two to four signs.
///
/// # Panics
/// As [`point_cone`].
///
/// ```
/// use straightedge::{Cone, Point3, RoundFeature, closest::point_cone_region};
/// let cone = Cone::new(Point3::new(0, 0, 3), Point3::new(0, 0, 0), 4);
/// // On the perpendiculars on the side at its ends.
/// assert_eq!(point_cone_region(&Point3::new(3, 0, 7), &cone), RoundFeature::Apex);
/// assert_eq!(point_cone_region(&Point3::new(7, 0, 4), &cone), RoundFeature::Rim);
/// assert_eq!(point_cone_region(&Point3::new(7, 0, 5), &cone), RoundFeature::Side);
/// ```
#[inline]
pub fn point_cone_region<S: Scalar>(p: &Point3<S>, cone: &Cone<S>) -> RoundFeature {
    found(p, cone).feature
}

/// Whether some point of a cone is at most r away from p. Two to seven signs, exact, of degree 12 at most.
///
/// The distance from the rim or from the side is a root of a root in general, so there is no function that returns it.
///
/// # Panics
/// As [`point_cone`], and where r is negative, NaN or infinite.
///
/// ```
/// use straightedge::{Cone, Point3, closest::point_cone_within};
/// let cone = Cone::new(Point3::new(0.0, 0.0, 3.0), Point3::new(0.0, 0.0, 0.0), 4.0);
/// // From the side.
/// let p = Point3::new(5.0, 0.0, 3.0);
/// assert!(point_cone_within(&p, &cone, &3.0));
/// assert!(!point_cone_within(&p, &cone, &2.9999999999999996));
/// ```
#[inline]
pub fn point_cone_within<S: Scalar>(p: &Point3<S>, cone: &Cone<S>, r: &S) -> bool {
    let found = found(p, cone);
    require_distance("closest/point_cone_within", r);
    found.is_within(p, [&cone.apex, &cone.base_centre], &cone.r, r)
}

fn found<S: Scalar>(p: &Point3<S>, cone: &Cone<S>) -> Found {
    require(ID, "p", p);
    require(ID, "cone", cone);
    let Cone { apex, base_centre: base, r } = cone;
    let at_apex = |nearest| Found::new(nearest, RoundFeature::Apex);
    if p == apex {
        return at_apex(Nearest::Itself);
    }
    if apex == base {
        return at_apex(Nearest::End);
    }
    let (rim, side) = if r.sign().is_zero() {
        (RoundFeature::Base, RoundFeature::Interior)
    } else {
        (RoundFeature::Rim, RoundFeature::Side)
    };
    let at_base = |nearest, feature| Found { nearest, at_b: true, feature };
    // Positive on the side of the apex.
    let over_base = angle(p, base, apex);
    if over_base != Sign::Positive {
        let within = if over_base.is_zero() { Nearest::Itself } else { Nearest::Plane };
        return match beyond_tube(p, base, apex, r) {
            Sign::Negative => at_base(within, RoundFeature::Base),
            Sign::Zero => at_base(within, rim),
            Sign::Positive => at_base(Nearest::Rim, rim),
        };
    }
    let beside = || (p.clone(), [apex.clone(), base.clone()], r.clone());
    if angle(p, apex, base) == Sign::Positive {
        match beyond_cone(p, cone) {
            Sign::Negative => return Found::new(Nearest::Itself, RoundFeature::Interior),
            Sign::Zero => return Found::new(Nearest::Itself, side),
            Sign::Positive => {}
        }
    } else if S::sign_of::<BehindTip>(&beside()) != Sign::Negative {
        return at_apex(Nearest::End);
    }
    match S::sign_of::<PastRim>(&beside()) {
        Sign::Negative => Found::new(Nearest::Side, side),
        _ => at_base(Nearest::Rim, rim),
    }
}
