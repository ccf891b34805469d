//! A moving capsule and a plane: see [`approach`](super::approach).

use super::approach::{self, Approaching, approaching};
use super::collision::Collision;
use super::passing::Through;
use crate::intersect;
use crate::shape::require;
use crate::{Capsule, Of, Plane, Scalar, Vector3};

/// Whether a moving capsule ever touches a plane, and when: the times of the first and the last contact, and the side
/// of the plane from which it comes. `None` if it never touches.
///
/// [`feature`](Collision::feature) is the side: `Zero` if the capsule has points on both sides at the start, or lies in
/// the plane.
///
/// It takes up to a dozen signs of degree 4.
///
/// # Panics
/// On NaN, infinity, a negative radius, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Plane, Point3, Sign, Vector3, moving::capsule_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 3.0), 0.0);
/// let upright = Capsule::new(Point3::new(0.0, 0.0, 3.0), Point3::new(0.0, 0.0, 5.0), 1.0);
/// // The lower end comes first, the upper end passes last.
/// let falls = capsule_plane((&upright, &Vector3::new(1.0, 0.0, -8.0)), &floor).unwrap();
/// assert_eq!((falls.enter(), falls.exit(), falls.feature()), (0.25, 0.75, Sign::Positive));
/// assert!(capsule_plane((&upright, &Vector3::new(1.0, 0.0, -1.0)), &floor).is_none());
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn capsule_plane<S: Scalar>(
    (capsule, v): (&Capsule<S>, &Vector3<S>),
    plane: &Plane<S>,
) -> Option<Collision<Capsule<S>, Plane<S>>> {
    Some(Collision::new(Approaching(Through::new(input(capsule, v, plane))?)))
}

approaching! { Capsule, |capsule, plane| intersect::capsule_plane(capsule, plane) }

#[inline]
pub(super) fn input<S: Scalar>(capsule: &Capsule<S>, v: &Vector3<S>, plane: &Plane<S>) -> Of<approach::Input, S> {
    const ID: &str = "moving/capsule_plane";
    require(ID, "capsule", capsule);
    require(ID, "v", v);
    require(ID, "plane", plane);
    approach::input(capsule.clone(), v, plane)
}
