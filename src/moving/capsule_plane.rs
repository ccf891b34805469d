//! A moving capsule and a plane: see [`approach`](super::approach).

use super::approach::{self, Approach};
use crate::answer::Encounter;
use crate::intersect;
use crate::intersect::clip::solid_of_revolution;
use crate::shape::require;
use crate::{Capsule, Of, Plane, Scalar, Sign, Vector3};

/// When a moving capsule touches a plane: the times of the first and the last contact, and the side of the plane from
/// which it comes, `Zero` where it has points on both sides at the start, or lies in the plane. `None` where it never
/// touches.
///
/// Exact decision and side for every finite input, by up to a dozen signs of degree 4; the times are exact in exact
/// scalars, in `f64` and `f32` the floats nearest to the exact ones.
///
/// # Panics
/// On NaN, infinity, a negative radius, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Plane, Point3, Sign, Span, Vector3, moving::capsule_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 3.0), 0.0);
/// let upright = Capsule::new(Point3::new(0.0, 0.0, 3.0), Point3::new(0.0, 0.0, 5.0), 1.0);
/// // The lower end comes first, the upper end passes last.
/// let falls = capsule_plane(&upright, &Vector3::new(1.0, 0.0, -8.0), &floor).unwrap();
/// assert_eq!((falls.span, falls.first), (Span { enter: 0.25, exit: 0.75 }, Sign::Positive));
/// assert_eq!(capsule_plane(&upright, &Vector3::new(1.0, 0.0, -1.0), &floor), None);
/// ```
#[inline]
pub fn capsule_plane<S: Scalar>(
    capsule: &Capsule<S>,
    v: &Vector3<S>,
    plane: &Plane<S>,
) -> Option<Encounter<S::Root, Sign>> {
    let span = solid_of_revolution::passage::<Approach, S>(&input(capsule, v, plane))?.span;
    Some(Encounter { span, first: approach::side(intersect::capsule_plane(capsule, plane)) })
}

/// Whether a moving capsule ever touches a plane: [`capsule_plane`] without the times.
///
/// # Panics
/// As [`capsule_plane`].
///
/// ```
/// use straightedge::{Capsule, Plane, Point3, Vector3, moving::capsule_plane_hits};
/// let floor = Plane::new(Vector3::new(0, 0, 1), 0);
/// let capsule = Capsule::new(Point3::new(0, 0, 5), Point3::new(4, 0, 6), 2);
/// let hits = |z| capsule_plane_hits(&capsule, &Vector3::new(0, 0, z), &floor);
/// assert_eq!([hits(-2), hits(-3)], [false, true]);
/// ```
#[inline]
pub fn capsule_plane_hits<S: Scalar>(capsule: &Capsule<S>, v: &Vector3<S>, plane: &Plane<S>) -> bool {
    solid_of_revolution::hit::<Approach, S>(&input(capsule, v, plane))
}

#[inline]
pub(super) fn input<S: Scalar>(capsule: &Capsule<S>, v: &Vector3<S>, plane: &Plane<S>) -> Of<approach::Input, S> {
    const ID: &str = "moving/capsule_plane";
    require(ID, "capsule", capsule);
    require(ID, "v", v);
    require(ID, "plane", plane);
    approach::input(capsule.clone(), v, plane)
}
