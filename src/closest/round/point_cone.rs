//! The point of a cone nearest to a point: on the base, at the tip, on the rim or on the side.
//!
//! In the half plane through the axis and the point, the side is a segment from the tip to the rim. Perpendiculars on
//! that segment at the tip and at the rim divide the outside of the cone: the tip is nearest behind the first, the rim
//! past the second. Each is the sign of a number p + q·√r, by comparing squares.

use super::beside_axis::{BehindTip, PastRim};
use super::nearest::{Follows, Found, NearRound, round_targets};
use crate::closest::nearest::{Nearest, Target};
use crate::contain::{beyond_cone, beyond_tube};
use crate::predicate::angle;
use crate::shape::require;
use crate::{Cone, Point3, RoundFeature, Scalar, Sign};

/// The point of a solid cone that is nearest to p, and the feature that contains it: `apex`, `base` on the open disc
/// that closes it, `rim` on the circle around that, `side` between these, `interior` where p is in the open cone. A
/// point of the cone is its own nearest point, at a distance of 0. A cone of radius 0 is a segment: `apex`, `base`, and
/// the `interior` between; where apex and center of the base are equal, too, it is the `apex`.
///
/// The feature takes two to four signs of degree 6 at most, [`is_within`](Nearest::is_within) at most three more, of
/// degree 12 at most. The distance from the rim or from the side is a root of a root in general, so there is no
/// `distance`.
///
/// # Panics
/// On NaN and infinity, where the radius is negative, and where the apex is the center of a base with a radius, unless
/// the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cone, Point3, RoundFeature, closest::point_cone};
/// let cone = Cone::new(Point3::new(0.0, 0.0, 3.0), Point3::new(0.0, 0.0, 0.0), 4.0);
/// let nearest = |x, z| point_cone(&Point3::new(x, 0.0, z), &cone);
/// let side = nearest(5.0, 3.0);
/// assert_eq!((side.squared_distance(), side.point()), (9.0, Point3::new(3.2, 0.0, 0.6)));
/// assert_eq!([2.9999999999999996, 3.0].map(|r| side.is_within(&r)), [false, true]);
/// let rim = nearest(6.0, 1.0);
/// assert_eq!((rim.squared_distance(), rim.point()), (5.0, Point3::new(4.0, 0.0, 0.0)));
/// assert_eq!((side.feature(), rim.feature()), (RoundFeature::Side, RoundFeature::Rim));
/// // On the perpendiculars on the side at its ends.
/// assert_eq!([nearest(3.0, 7.0), nearest(7.0, 4.0)].map(|of| of.feature()), [RoundFeature::Apex, RoundFeature::Rim]);
/// // The tip itself.
/// assert_eq!((nearest(0.0, 3.0).squared_distance(), nearest(0.0, 3.0).feature()), (0.0, RoundFeature::Apex));
/// ```
#[inline(always)]
pub fn point_cone<S: Scalar>(p: &Point3<S>, cone: &Cone<S>) -> Nearest<Cone<S>> {
    Nearest::new(NearRound { p: p.clone(), solid: cone.clone(), known: found(p, cone) })
}

round_targets! {
    Cone(apex, base_center) known Found: "closest/point_cone", within |found, r| found.is_within(r);
}

fn found<S: Scalar>(p: &Point3<S>, cone: &Cone<S>) -> Found {
    const ID: &str = Cone::<f64>::ID;
    require(ID, "p", p);
    require(ID, "cone", cone);
    let Cone { apex, base_center: base, radius: r } = cone;
    let at_apex = |follows| Found::new(follows, RoundFeature::Apex);
    if p == apex {
        return at_apex(Follows::Itself);
    }
    if apex == base {
        return at_apex(Follows::End);
    }
    let (rim, side) = if r.sign().is_zero() {
        (RoundFeature::Base, RoundFeature::Interior)
    } else {
        (RoundFeature::Rim, RoundFeature::Side)
    };
    let at_base = |follows, feature| Found { follows, at_b: true, feature };
    // Positive on the side of the apex.
    let over_base = angle(p, base, apex);
    if over_base != Sign::Positive {
        let within = if over_base.is_zero() { Follows::Itself } else { Follows::Plane };
        return match beyond_tube(p, base, apex, r) {
            Sign::Negative => at_base(within, RoundFeature::Base),
            Sign::Zero => at_base(within, rim),
            Sign::Positive => at_base(Follows::Rim, rim),
        };
    }
    let beside = || (p.clone(), [apex.clone(), base.clone()], r.clone());
    if angle(p, apex, base) == Sign::Positive {
        match beyond_cone(p, cone) {
            Sign::Negative => return Found::new(Follows::Itself, RoundFeature::Interior),
            Sign::Zero => return Found::new(Follows::Itself, side),
            Sign::Positive => {}
        }
    } else if S::sign_of::<BehindTip>(&beside()) != Sign::Negative {
        return at_apex(Follows::End);
    }
    match S::sign_of::<PastRim>(&beside()) {
        Sign::Negative => Found::new(Follows::Side, side),
        _ => at_base(Follows::Rim, rim),
    }
}
