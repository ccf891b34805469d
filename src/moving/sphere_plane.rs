//! A moving ball and a plane.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.3, with a normal of any length: see [`approach`](super::approach).

use super::approach::{self, Approach};
use super::impact::{self, Impact, OfPlane};
use crate::answer::Encounter;
use crate::intersect;
use crate::intersect::clip::solid_of_revolution;
use crate::shape::require;
use crate::{Capsule, Of, Plane, PlaneSide, Scalar, Sign, Sphere, Vector3};

/// When a moving ball touches a plane: the times of the first and the last contact, and the side of the plane from
/// which it comes, `Zero` where the plane passes through the ball at the start, or the ball is a point in it. `None`
/// where it never touches.
///
/// Exact decision and side for every finite input, by up to eight signs of degree 4; the times are exact in exact
/// scalars, in `f64` and `f32` the floats nearest to the exact ones.
///
/// # Panics
/// On NaN, infinity, a negative radius, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, Point3, Sign, Span, Sphere, Vector3, moving::sphere_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 3.0), 0.0);
/// let ball = |z| Sphere::new(Point3::new(0.0, 0.0, z), 1.0);
/// let down = Vector3::new(5.0, 0.0, -4.0);
/// let falls = sphere_plane(&ball(3.0), &down, &floor).unwrap();
/// assert_eq!((falls.span, falls.first), (Span { enter: 0.5, exit: 1.0 }, Sign::Positive));
/// // It lies on the plane, and rolls.
/// let rolls = sphere_plane(&ball(-1.0), &Vector3::new(5.0, 0.0, 0.0), &floor).unwrap();
/// assert_eq!((rolls.span, rolls.first), (Span { enter: 0.0, exit: 1.0 }, Sign::Negative));
/// assert_eq!(sphere_plane(&ball(5.25), &down, &floor), None);
/// ```
#[inline]
pub fn sphere_plane<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    plane: &Plane<S>,
) -> Option<Encounter<S::Root, Sign>> {
    let span = solid_of_revolution::passage::<Approach, S>(&input(sphere, v, plane))?.span;
    Some(Encounter { span, first: approach::side(intersect::sphere_plane(sphere, plane)) })
}

/// Whether a moving ball ever touches a plane: [`sphere_plane`] without the times.
///
/// # Panics
/// As [`sphere_plane`].
///
/// ```
/// use straightedge::{Plane, Point3, Sphere, Vector3, moving::sphere_plane_hits};
/// let floor = Plane::new(Vector3::new(0, 0, 1), 0);
/// let ball = Sphere::new(Point3::new(0, 0, 5), 2);
/// let hits = |z| sphere_plane_hits(&ball, &Vector3::new(0, 0, z), &floor);
/// assert_eq!([hits(-2), hits(-3)], [false, true]);
/// ```
#[inline]
pub fn sphere_plane_hits<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, plane: &Plane<S>) -> bool {
    solid_of_revolution::hit::<Approach, S>(&input(sphere, v, plane))
}

/// When and where a moving ball hits a plane: the time of the first contact, the point that both have in common then,
/// and the normal there, of length 1, towards the centre of the ball. `None` where they never touch, where they overlap
/// at the start, and where a ball of radius 0 starts on the plane.
///
/// Whether there is an impact is exact for every finite input. Every number is exact in exact scalars, in `f64` and
/// `f32` the float nearest to the exact one; so the normal has the length 1 only as nearly as floats can say it.
///
/// # Panics
/// As [`sphere_plane`].
///
/// ```
/// use straightedge::{Plane, Point3, Sphere, Vector3, moving::sphere_plane_impact};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 2.0), 0.0);
/// let ball = Sphere::new(Point3::new(1.0, 1.0, 5.0), 1.0);
/// let hit = sphere_plane_impact(&ball, &Vector3::new(4.0, 0.0, -8.0), &floor).unwrap();
/// assert_eq!((hit.time, hit.point, hit.normal), (0.5, [3.0, 1.0, 0.0].into(), [0.0, 0.0, 1.0].into()));
/// ```
#[inline]
pub fn sphere_plane_impact<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, plane: &Plane<S>) -> Option<Impact<S::Root>> {
    let input = input(sphere, v, plane);
    let (is_start, side) = match intersect::sphere_plane(sphere, plane) {
        PlaneSide::Crossing | PlaneSide::Within => return None,
        PlaneSide::TouchingPositive => (true, Sign::Positive),
        PlaneSide::TouchingNegative => (true, Sign::Negative),
        PlaneSide::Positive => (false, Sign::Positive),
        PlaneSide::Negative => (false, Sign::Negative),
    };
    let time = solid_of_revolution::entrance::<Approach, S>(&input)?;
    Some(impact::on_face::<OfPlane, S>(time, &(sphere.clone(), v.clone(), plane.clone()), is_start, side))
}

#[inline]
pub(super) fn input<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, plane: &Plane<S>) -> Of<approach::Input, S> {
    const ID: &str = "moving/sphere_plane";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "plane", plane);
    let Sphere { centre, r } = sphere.clone();
    approach::input(Capsule::new(centre.clone(), centre, r), v, plane)
}
