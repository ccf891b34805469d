//! A moving ball and a moving capsule.
//!
//! Relative to the capsule, the center of the ball moves along a segment; they touch while it is in the capsule of the
//! sum of the radii.

use super::corner::Points;
use super::edge::{BallAndSegment, Input};
use super::reached_edges::First;
use crate::answer::CollisionRecord;
use crate::intersect::clip::rounded_segment::RoundedSegment;
use crate::intersect::clip::solid_of_revolution::{self, Solid};
use crate::moving::collision::{Colliding, CollidingBall, CollidingFirst, Collision};
use crate::moving::impact::{self, Impact};
use crate::moving::passing::Through;
use crate::shape::require;
use crate::{Capsule, Of, RoundFeature, Scalar, Sign, Sphere, Vector3};
use crate::{Contact, intersect};

/// Whether a moving ball and a moving capsule ever touch, and when: the times of the first and the last contact, the
/// feature of the capsule that is hit first, and where. `None` if they never touch.
///
/// [`feature`](Collision::feature) is `CapA` or `CapB` at an end, the border of the half sphere included, `Side`
/// between them, and `Interior` if they overlap at the start. A capsule of equal ends is a ball, all `CapA`. A capsule
/// of radius 0 is a segment, all of which but the ends is `Interior`, also if the ball hits it from outside. If both
/// radii are 0, [`impact`](Collision::impact) is `None`.
///
/// It takes up to a dozen signs of degree 2 to 6.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Capsule, Point3, RoundFeature, Sphere, Vector3, moving::sphere_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 0.0, 0.0), 2.0);
/// let ball = |x, y| Sphere::new(Point3::new(x, y, 0.0), 3.0);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, -8.0, 0.0));
/// let side = sphere_capsule((&ball(4.0, 7.0), &down), (&capsule, &still)).unwrap();
/// assert_eq!((side.enter(), side.exit(), side.feature()), (0.25, 1.0, RoundFeature::Side));
/// // Beyond the end, by 3 and 4 to 5.
/// let cap = sphere_capsule((&ball(12.0, 8.0), &down), (&capsule, &still)).unwrap();
/// assert_eq!((cap.enter(), cap.exit(), cap.feature()), (0.5, 1.0, RoundFeature::CapB));
/// let hit = cap.impact().unwrap();
/// assert_eq!((hit.time, hit.point, hit.normal), (0.5, [10.2, 1.6, 0.0].into(), [0.6, 0.8, 0.0].into()));
/// assert!(sphere_capsule((&ball(14.5, 7.0), &down), (&capsule, &still)).is_none());
/// let segment = Capsule { radius: 0.0, ..capsule };
/// let hit = sphere_capsule((&ball(4.0, 7.0), &down), (&segment, &still)).unwrap();
/// assert_eq!((hit.enter(), hit.feature()), (0.5, RoundFeature::Interior));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_capsule<S: Scalar>(
    (sphere, v): (&Sphere<S>, &Vector3<S>),
    (capsule, w): (&Capsule<S>, &Vector3<S>),
) -> Option<Collision<Sphere<S>, Capsule<S>>> {
    Some(Collision::new(BallAndCapsule(Through::new(input(sphere, v, capsule, w))?)))
}

/// A moving ball and a moving capsule that touch.
pub struct BallAndCapsule<S: Scalar>(Through<BallAndSegment, S>);

impl<S: Scalar> Clone for BallAndCapsule<S> {
    fn clone(&self) -> Self {
        BallAndCapsule(self.0.clone())
    }
}

impl<S: Scalar> Colliding<Capsule<S>> for Sphere<S> {
    type Time = S::Root;
    type Record = CollisionRecord<S::Root, RoundFeature>;
    type Found = BallAndCapsule<S>;

    fn enter(BallAndCapsule(found): &BallAndCapsule<S>) -> S::Root {
        found.enter()
    }
    fn exit(BallAndCapsule(found): &BallAndCapsule<S>) -> S::Root {
        found.exit()
    }
    fn record(BallAndCapsule(found): &BallAndCapsule<S>) -> CollisionRecord<S::Root, RoundFeature> {
        let (span, part, _) = found.met.span::<BallAndSegment, S>(&found.input);
        CollisionRecord { span, feature: of_capsule::<S>(&found.input, part) }
    }
}

impl<S: Scalar> CollidingFirst<Capsule<S>> for Sphere<S> {
    type Feature = RoundFeature;

    fn feature(BallAndCapsule(found): &BallAndCapsule<S>) -> RoundFeature {
        of_capsule::<S>(&found.input, found.met.entered::<BallAndSegment, S>(&found.input).1)
    }
}

/// The feature of the capsule, given that of the capsule of both radii: with radius 0 it has no side, whatever the
/// radius of the ball.
fn of_capsule<S: Scalar>((_, _, [_, r], ..): &Of<Input, S>, part: RoundFeature) -> RoundFeature {
    if part == RoundFeature::Side && r.sign().is_zero() { RoundFeature::Interior } else { part }
}

impl<S: Scalar> CollidingBall<Capsule<S>> for Sphere<S> {
    fn impact(BallAndCapsule(Through { input, met }): &BallAndCapsule<S>) -> Option<Impact<S::Root>> {
        if <BallAndSegment>::is_segment::<S>(input) {
            return None;
        }
        let (center, [a, b], [r, s], ..) = input.clone();
        match intersect::sphere_capsule(&Sphere::new(center, r), &Capsule::new(a, b, s)) {
            Contact::Overlapping => None,
            Contact::Touching => {
                let part = <BallAndSegment>::part_at_start::<S>(input)?;
                Some(impact::on_edge::<Points, S>(S::to_root(S::whole(0)), input, true, part))
            }
            Contact::Disjoint => {
                let (time, part) = met.arrival::<BallAndSegment, S>(input);
                Some(impact::on_edge::<Points, S>(time, input, false, part))
            }
        }
    }
}

/// Only the first contact.
#[inline]
pub(in crate::moving) fn first_contact_of_capsule<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    capsule: &Capsule<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, First<S>)> {
    let input = input(sphere, v, capsule, w);
    let (event, _) = solid_of_revolution::find::<BallAndSegment, S>(&input)?.entered::<BallAndSegment, S>(&input);
    Some(match event {
        Some(event) => (<BallAndSegment>::parameter::<S>(&input, event), First::Edge(input, event)),
        None => (S::to_root(S::whole(0)), First::Start),
    })
}

#[inline]
fn input<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, capsule: &Capsule<S>, w: &Vector3<S>) -> Of<Input, S> {
    const ID: &str = "moving/sphere_capsule";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "capsule", capsule);
    require(ID, "w", w);
    let ends = [capsule.a.clone(), capsule.b.clone()];
    (
        sphere.center.clone(),
        ends,
        [sphere.radius.clone(), capsule.radius.clone()],
        [v.clone(), w.clone()],
        S::of_sign(Sign::Zero),
    )
}
