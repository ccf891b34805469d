//! A moving ball and a moving capsule.
//!
//! Seen from the capsule, the centre of the ball moves along a segment; they touch where that is in the capsule of the
//! sum of the radii.

use super::corner::Points;
use super::edge::{BallAndSegment, Input};
use super::shape::First;
use crate::answer::Encounter;
use crate::intersect::clip::rounded_segment::RoundedSegment;
use crate::intersect::clip::solid_of_revolution;
use crate::intersect::clip::solid_of_revolution::Solid;
use crate::moving::impact::{self, Impact};
use crate::shape::require;
use crate::{Capsule, Of, RoundFeature, Scalar, Sign, Sphere, Vector3};
use crate::{Contact, intersect};

/// When a moving ball and a moving capsule touch: the times of the first and the last contact, and the part of the
/// capsule that is hit first: `CapA` or `CapB` at an end, the border of the half sphere included, `Side` between them;
/// `Interior` where they overlap at the start. `None` where they never touch.
///
/// A capsule of equal ends is a ball, all `CapA`. Where both radii are 0, the ball is a point and the capsule a
/// segment, of which all but the ends is `Interior`.
///
/// Exact decision and part for every finite input, by up to a dozen signs of degree 2 to 6; the times are exact in
/// exact scalars, in `f64` and `f32` the floats nearest to the exact ones.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Point3, RoundFeature, Span, Sphere, Vector3, moving::sphere_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 0.0, 0.0), 2.0);
/// let ball = |x, y| Sphere::new(Point3::new(x, y, 0.0), 3.0);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, -8.0, 0.0));
/// let side = sphere_capsule(&ball(4.0, 7.0), &down, &capsule, &still).unwrap();
/// assert_eq!((side.span, side.first), (Span { enter: 0.25, exit: 1.0 }, RoundFeature::Side));
/// // Beyond the end, by 3 and 4 to 5.
/// let cap = sphere_capsule(&ball(12.0, 8.0), &down, &capsule, &still).unwrap();
/// assert_eq!((cap.span, cap.first), (Span { enter: 0.5, exit: 1.0 }, RoundFeature::CapB));
/// assert_eq!(sphere_capsule(&ball(14.5, 7.0), &down, &capsule, &still), None);
/// ```
#[inline]
pub fn sphere_capsule<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    capsule: &Capsule<S>,
    w: &Vector3<S>,
) -> Option<Encounter<S::Root, RoundFeature>> {
    let passage = solid_of_revolution::passage::<BallAndSegment, S>(&input(sphere, v, capsule, w))?;
    Some(Encounter { span: passage.span, first: passage.entered })
}

/// Whether a moving ball and a moving capsule ever touch: [`sphere_capsule`] without the times.
///
/// # Panics
/// As [`sphere_capsule`].
///
/// ```
/// use straightedge::{Capsule, Point3, Sphere, Vector3, moving::sphere_capsule_hits};
/// let capsule = Capsule::new(Point3::new(0, 0, 0), Point3::new(9, 0, 0), 2);
/// let ball = Sphere::new(Point3::new(4, 9, 0), 3);
/// let hits = |y| sphere_capsule_hits(&ball, &Vector3::new(1, y, 0), &capsule, &Vector3::new(0, 1, 0));
/// assert_eq!([hits(-2), hits(-3)], [false, true]);
/// ```
#[inline]
pub fn sphere_capsule_hits<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    capsule: &Capsule<S>,
    w: &Vector3<S>,
) -> bool {
    solid_of_revolution::hit::<BallAndSegment, S>(&input(sphere, v, capsule, w))
}

/// When and where a moving ball hits a moving capsule: the time of the first contact, the point that both have in
/// common then, and the normal there, of length 1, towards the centre of the ball. `None` where they never touch, where
/// they overlap at the start, and where both radii are 0.
///
/// Whether there is an impact is exact for every finite input. Every number is exact in exact scalars, in `f64` and
/// `f32` the float nearest to the exact one; so the normal has the length 1 only as nearly as floats can say it.
///
/// # Panics
/// As [`sphere_capsule`].
///
/// ```
/// use straightedge::{Capsule, Point3, Sphere, Vector3, moving::sphere_capsule_impact};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 0.0, 0.0), 2.0);
/// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, -8.0, 0.0));
/// let ball = |x| Sphere::new(Point3::new(x, 8.0, 0.0), 3.0);
/// let hit = |x| sphere_capsule_impact(&ball(x), &down, &capsule, &still).unwrap();
/// let side = hit(4.0);
/// assert_eq!((side.time, side.point, side.normal), (0.375, [4.0, 2.0, 0.0].into(), [0.0, 1.0, 0.0].into()));
/// // Beyond the end by 3 and 4 to 5.
/// assert_eq!((hit(12.0).point, hit(12.0).normal), ([10.2, 1.6, 0.0].into(), [0.6, 0.8, 0.0].into()));
/// ```
#[inline]
pub fn sphere_capsule_impact<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    capsule: &Capsule<S>,
    w: &Vector3<S>,
) -> Option<Impact<S::Root>> {
    let input = input(sphere, v, capsule, w);
    if <BallAndSegment>::is_segment::<S>(&input) {
        return None;
    }
    match intersect::sphere_capsule(sphere, capsule) {
        Contact::Overlapping => None,
        Contact::Touching => {
            let part = <BallAndSegment>::part_at_start::<S>(&input)?;
            Some(impact::on_edge::<Points, S>(S::to_root(S::whole(0)), &input, true, part))
        }
        Contact::Disjoint => {
            let passage = solid_of_revolution::passage::<BallAndSegment, S>(&input)?;
            Some(impact::on_edge::<Points, S>(passage.span.enter, &input, false, passage.entered))
        }
    }
}

/// The first contact alone.
#[inline]
pub(in crate::moving) fn first_contact_of_capsule<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    capsule: &Capsule<S>,
    w: &Vector3<S>,
) -> Option<(S::Root, First<S>)> {
    let input = input(sphere, v, capsule, w);
    let (event, _) = solid_of_revolution::entered::<BallAndSegment, S>(&input)?;
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
    (sphere.centre.clone(), ends, [sphere.r.clone(), capsule.r.clone()], [v.clone(), w.clone()], S::of_sign(Sign::Zero))
}
