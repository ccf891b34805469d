//! A moving ball and a moving capsule.
//!
//! Seen from the capsule, the centre of the ball moves along a segment; they touch where that is in the capsule of the
//! sum of the radii.

use super::edge::{BallAndSegment, Input};
use crate::answer::Encounter;
use crate::intersect::clip::solid_of_revolution;
use crate::shape::require;
use crate::{Capsule, Of, RoundFeature, Scalar, Sign, Sphere, Vector3};

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

#[inline]
fn input<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, capsule: &Capsule<S>, w: &Vector3<S>) -> Of<Input, S> {
    const ID: &str = "moving/sphere_capsule";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "capsule", capsule);
    require(ID, "w", w);
    let points = [&sphere.centre, &capsule.a, &capsule.b].map(Clone::clone);
    (points, [sphere.r.clone(), capsule.r.clone()], [v.clone(), w.clone()], S::of_sign(Sign::Zero))
}
