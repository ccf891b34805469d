//! A moving ball and a plane.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.3, with a normal of any length: see [`approach`](super::approach).

use super::approach::{self, Approach, Approaching, approaching};
use super::collision::{CollidingBall, Collision};
use super::impact::{self, Impact, OfPlane};
use super::passing::Through;
use crate::intersect;
use crate::shape::require;
use crate::{Capsule, Of, Plane, PlaneSide, Scalar, Sign, Sphere, Vector3};

/// Whether a moving ball ever touches a plane, and when: the times of the first and the last contact, the side of the
/// plane from which it comes, and where it hits. `None` if it never touches. A ball of radius 0 is a point.
///
/// [`feature`](Collision::feature) is the side: `Zero` if the plane passes through the ball at the start, or the ball
/// is a point in it.
///
/// It takes up to eight signs of degree 4.
///
/// # Panics
/// On NaN, infinity, a negative radius, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Plane, Point3, Sign, Sphere, Vector3, moving::sphere_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 3.0), 0.0);
/// let ball = |z| Sphere::new(Point3::new(0.0, 0.0, z), 1.0);
/// let down = Vector3::new(5.0, 0.0, -4.0);
/// let falls = sphere_plane((&ball(3.0), &down), &floor).unwrap();
/// assert_eq!((falls.enter(), falls.exit(), falls.feature()), (0.5, 1.0, Sign::Positive));
/// // It lies on the plane, and rolls.
/// let rolls = sphere_plane((&ball(-1.0), &Vector3::new(5.0, 0.0, 0.0)), &floor).unwrap();
/// assert_eq!((rolls.enter(), rolls.exit(), rolls.feature()), (0.0, 1.0, Sign::Negative));
/// assert!(sphere_plane((&ball(5.25), &down), &floor).is_none());
/// ```
///
/// ```
/// use straightedge::{Plane, Point3, Sphere, Vector3, moving::sphere_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 2.0), 0.0);
/// let ball = Sphere::new(Point3::new(1.0, 1.0, 5.0), 1.0);
/// let hit = sphere_plane((&ball, &Vector3::new(4.0, 0.0, -8.0)), &floor).unwrap().impact().unwrap();
/// assert_eq!((hit.time, hit.point, hit.normal), (0.5, [3.0, 1.0, 0.0].into(), [0.0, 0.0, 1.0].into()));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_plane<S: Scalar>(
    (sphere, v): (&Sphere<S>, &Vector3<S>),
    plane: &Plane<S>,
) -> Option<Collision<Sphere<S>, Plane<S>>> {
    Some(Collision::new(Approaching(Through::new(input(sphere, v, plane))?)))
}

/// A ball, whose axis has equal ends.
fn ball<S: Scalar>(shape: &Capsule<S>) -> Sphere<S> {
    Sphere::new(shape.a.clone(), shape.radius.clone())
}

approaching! { Sphere, |capsule, plane| intersect::sphere_plane(&ball(capsule), plane) }

impl<S: Scalar> CollidingBall<Plane<S>> for Sphere<S> {
    fn impact(Approaching(found): &Approaching<S>) -> Option<Impact<S::Root>> {
        let (shape, [v, _], plane, _) = &found.input;
        let sphere = ball(shape);
        let (is_start, side) = match intersect::sphere_plane(&sphere, plane) {
            PlaneSide::Crossing | PlaneSide::Within => return None,
            PlaneSide::TouchingPositive => (true, Sign::Positive),
            PlaneSide::TouchingNegative => (true, Sign::Negative),
            PlaneSide::Positive => (false, Sign::Positive),
            PlaneSide::Negative => (false, Sign::Negative),
        };
        let time = if is_start { S::to_root(S::whole(0)) } else { found.met.arrival::<Approach, S>(&found.input).0 };
        Some(impact::on_face::<OfPlane, S>(time, &(sphere, v.clone(), plane.clone()), is_start, side))
    }
}

#[inline]
pub(super) fn input<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, plane: &Plane<S>) -> Of<approach::Input, S> {
    const ID: &str = "moving/sphere_plane";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "plane", plane);
    let Sphere { center, radius: r } = sphere.clone();
    approach::input(Capsule::new(center.clone(), center, r), v, plane)
}
