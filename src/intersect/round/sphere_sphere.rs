//! Two balls.
//!
//! Ericson, *Real-Time Collision Detection*, 4.3.1: the square of the distance of the centers against that of the sum
//! of the radii.

use crate::closest::search::reach::balls_apart;
use crate::shape::require;
use crate::{Contact, Scalar, Sign, Sphere};

/// How two balls meet: `Touching` if they have one point in common, from outside; `Overlapping` if their interiors
/// meet, also if one is in the other and touches it from inside. A ball of radius 0 is a point, its own interior: in
/// the other ball it is `Overlapping`, on its surface `Touching`, and two equal points are `Overlapping`.
///
/// Exact for every finite input. One sign.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Sphere, intersect::sphere_sphere};
/// let ball = |x, r| Sphere::new(Point3::new(x, 0.0, 0.0), r);
/// assert_eq!(sphere_sphere(&ball(0.0, 1.0), &ball(3.0, 2.0)), Contact::Touching);
/// assert_eq!(sphere_sphere(&ball(0.0, 1.0), &ball(1.0, 2.0)), Contact::Overlapping);
/// assert_eq!(sphere_sphere(&ball(0.0, 1.0), &ball(3.0, 1.9999999999999998)), Contact::Disjoint);
/// assert_eq!(sphere_sphere(&ball(0.0, 0.0), &ball(0.0, 0.0)), Contact::Overlapping);
/// ```
#[inline]
pub fn sphere_sphere<S: Scalar>(a: &Sphere<S>, b: &Sphere<S>) -> Contact {
    const ID: &str = "intersect/sphere_sphere";
    require(ID, "a", a);
    require(ID, "b", b);
    contact(a, b)
}

/// How two valid balls meet.
#[inline]
pub(super) fn contact<S: Scalar>(a: &Sphere<S>, b: &Sphere<S>) -> Contact {
    match balls_apart(a, b) {
        Sign::Positive => Contact::Disjoint,
        Sign::Negative => Contact::Overlapping,
        Sign::Zero => Contact::of_meeting(a.radius.sign().is_zero() && b.radius.sign().is_zero()),
    }
}
