//! The point of a cylinder nearest to a point: on the side, on an end or on the circle around one, depending on the
//! planes of the ends and the radius.

use super::nearest::{Follows, Found, NearRound, round_targets};
use crate::closest::nearest::{Nearest, Target};
use crate::contain::beyond_tube;
use crate::predicate::angle;
use crate::shape::require;
use crate::{Cylinder, Point3, RoundFeature, Scalar, Sign};

/// The point of a solid cylinder that is nearest to p, and the feature that contains it: `cap-a` or `cap-b` on the open
/// disc at an end, `rim-a` or `rim-b` on the circle around that, `side` between, `interior` where p is in the open
/// cylinder. A point of the cylinder is its own nearest point, at a distance of 0. A cylinder of radius 0 is a segment:
/// `cap-a`, `cap-b`, and the `interior` between.
///
/// The feature takes three signs, [`is_within`](Nearest::is_within) at most three more, of degree 8 at most. The
/// distance from the circle around an end is a root of a root in general, so there is no `distance`.
///
/// # Panics
/// On NaN and infinity, where the radius is negative, and where a = b with a radius, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cylinder, Point3, RoundFeature, closest::point_cylinder};
/// let tin = Cylinder::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 9.0), 5.0);
/// let over = point_cylinder(&Point3::new(3.0, 0.0, 11.0), &tin);
/// assert_eq!((over.squared_distance(), over.point()), (4.0, Point3::new(3.0, 0.0, 9.0)));
/// let beyond = point_cylinder(&Point3::new(6.0, 8.0, -2.0), &tin);
/// assert_eq!((beyond.squared_distance(), beyond.point()), (29.0, Point3::new(3.0, 4.0, 0.0)));
/// assert_eq!((over.feature(), beyond.feature()), (RoundFeature::CapB, RoundFeature::RimA));
/// assert_eq!([5.3, 5.4].map(|r| beyond.is_within(&r)), [false, true]);
/// // On the side.
/// let touching = point_cylinder(&Point3::new(3.0, 4.0, 1.0), &tin);
/// assert_eq!((touching.squared_distance(), touching.feature()), (0.0, RoundFeature::Side));
/// ```
#[inline(always)]
pub fn point_cylinder<S: Scalar>(p: &Point3<S>, cylinder: &Cylinder<S>) -> Nearest<Cylinder<S>> {
    Nearest::new(NearRound { p: p.clone(), solid: cylinder.clone(), known: found(p, cylinder) })
}

round_targets! {
    Cylinder(a, b) known Found: "closest/point_cylinder", within |found, r| found.is_within(r);
}

fn found<S: Scalar>(p: &Point3<S>, cylinder: &Cylinder<S>) -> Found {
    const ID: &str = Cylinder::<f64>::ID;
    require(ID, "p", p);
    require(ID, "cylinder", cylinder);
    let Cylinder { a, b, radius: r } = cylinder;
    if a == b {
        return Found::new(if p == a { Follows::Itself } else { Follows::End }, RoundFeature::CapA);
    }
    // Positive on the side of the other end.
    let (over_a, over_b) = (angle(p, a, b), angle(p, b, a));
    let beyond = beyond_tube(p, a, b, r);
    let is_segment = r.sign().is_zero();
    let on_boundary = beyond != Sign::Negative && !is_segment;
    if over_a == Sign::Positive && over_b == Sign::Positive {
        let feature = if on_boundary { RoundFeature::Side } else { RoundFeature::Interior };
        return Found::new(if beyond == Sign::Positive { Follows::Tube } else { Follows::Itself }, feature);
    }
    let at_b = over_a == Sign::Positive;
    let feature = match (at_b, on_boundary) {
        (false, false) => RoundFeature::CapA,
        (false, true) => RoundFeature::RimA,
        (true, false) => RoundFeature::CapB,
        (true, true) => RoundFeature::RimB,
    };
    let follows = match (beyond, if at_b { over_b } else { over_a }) {
        (Sign::Positive, _) => Follows::Rim,
        (_, Sign::Negative) => Follows::Plane,
        _ => Follows::Itself,
    };
    Found { follows, at_b, feature }
}
