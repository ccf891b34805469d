//! The point of a capsule nearest to a point: that of the ball about the nearest point of its segment.

use super::nearest::{Follows, Found, Known, NearRound, round_targets};
use crate::closest::nearest::{Nearest, Target};
use crate::closest::search::body::Part;
use crate::closest::search::reach::{ball_and_axis_apart, balls_apart};
use crate::contain::{beyond_sphere, beyond_tube};
use crate::predicate::angle;
use crate::shape::require;
use crate::{Capsule, Point3, RoundFeature, Scalar, Sign, Sphere};

/// The point of a capsule that is nearest to p, and the feature that contains it: `cap-a` or `cap-b` on the half sphere
/// at an end with the circle around it, `side` between, `interior` where p is in the open capsule. A point of the
/// capsule is its own nearest point, at a distance of 0. A capsule of equal ends is a ball with the surface `cap-a`;
/// one of radius 0 is a segment: `cap-a`, `cap-b`, and the `interior` between.
///
/// The query takes one or two signs of degree 2: which end of the axis is nearest, or neither.
/// [`feature`](Nearest::feature) and [`is_within`](Nearest::is_within) take one more each. After the sign of the
/// feature, [`distance`](Nearest::distance) takes one root, [`to_record`](Nearest::to_record) four.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Point3, RoundFeature, closest::point_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 0.0, 0.0), 5.0);
/// let beside = point_capsule(&Point3::new(4.0, 0.0, 7.0), &capsule);
/// assert_eq!((beside.distance(), beside.point()), (2.0, Point3::new(4.0, 0.0, 5.0)));
/// let beyond = point_capsule(&Point3::new(15.0, 8.0, 0.0), &capsule);
/// assert_eq!((beyond.distance(), beyond.point()), (5.0, Point3::new(12.0, 4.0, 0.0)));
/// assert_eq!((beside.feature(), beyond.feature()), (RoundFeature::Side, RoundFeature::CapB));
/// assert_eq!([4.999999999999999, 5.0].map(|r| beyond.is_within(&r)), [false, true]);
/// // On the surface.
/// let touching = point_capsule(&Point3::new(-3.0, 4.0, 0.0), &capsule);
/// assert_eq!((touching.squared_distance(), touching.feature()), (0.0, RoundFeature::CapA));
/// ```
#[inline(always)]
pub fn point_capsule<S: Scalar>(p: &Point3<S>, capsule: &Capsule<S>) -> Nearest<Capsule<S>> {
    Nearest::new(NearRound { p: p.clone(), solid: capsule.clone(), known: part_of_axis(p, capsule) })
}

/// The feature of the axis that is nearest to the point.
#[inline(always)]
fn part_of_axis<S: Scalar>(p: &Point3<S>, capsule: &Capsule<S>) -> Part {
    const ID: &str = Capsule::<f64>::ID;
    require(ID, "p", p);
    require(ID, "capsule", capsule);
    let Capsule { a, b, .. } = capsule;
    // Acute at an end: on the side of the other end.
    if angle(p, a, b) != Sign::Positive {
        Part::Vertex(0)
    } else if angle(p, b, a) != Sign::Positive {
        Part::Vertex(1)
    } else {
        Part::Edge(0)
    }
}

impl<S: Scalar> Known<Capsule<S>, S> for Part {
    #[inline(always)]
    fn found(&self, Capsule { a, b, radius: r }: &Capsule<S>, p: &Point3<S>) -> Found {
        let (follows, at_b, feature, beyond) = match self {
            Part::Vertex(0) => (Follows::Ball, false, RoundFeature::CapA, beyond_sphere(p, a, r)),
            Part::Vertex(_) => (Follows::Ball, true, RoundFeature::CapB, beyond_sphere(p, b, r)),
            _ => {
                let side = if r.sign().is_zero() { RoundFeature::Interior } else { RoundFeature::Side };
                (Follows::Tube, false, side, beyond_tube(p, a, b, r))
            }
        };
        match beyond {
            Sign::Negative => Found::new(Follows::Itself, RoundFeature::Interior),
            Sign::Zero => Found::new(Follows::Itself, feature),
            Sign::Positive => Found { follows, at_b, feature },
        }
    }
}

#[inline(always)]
fn is_within<S: Scalar>(near: &NearRound<Capsule<S>, S>, r: &S) -> bool {
    let (ball, capsule) = (Sphere::new(near.p.clone(), r.clone()), &near.solid);
    let from_end = |end: &Point3<S>| balls_apart(&ball, &Sphere::new(end.clone(), capsule.radius.clone()));
    let gap = match near.known {
        Part::Vertex(0) => from_end(&capsule.a),
        Part::Vertex(_) => from_end(&capsule.b),
        _ => ball_and_axis_apart(&ball, capsule),
    };
    gap != Sign::Positive
}

round_targets! {
    Capsule(a, b) known Part: "closest/point_capsule", within |found, r| is_within(found, r), distance;
}
