//! A ball against a capsule: the distance of the center from the axis against the sum of the radii.
//!
//! Ericson, *Real-Time Collision Detection*, 4.5.1. The signs of two scalar products decide whether an end of the axis
//! or a point between is nearest to the center; squared distances are compared.

use crate::closest::search::reach::ball_and_capsule_apart;
use crate::contain::point_segment;
use crate::shape::require;
use crate::{Capsule, Contact, Scalar, Segment3, Sphere};

/// How a ball meets a capsule: `Touching` if they have one point in common, from outside; `Overlapping` if their
/// relative interiors meet, also if one is in the other. A capsule of equal ends is a ball, one of radius 0 a segment.
/// A ball of radius 0 is a point: it overlaps the relative interior of the capsule, and touches its surface or the ends
/// of that segment.
///
/// Exact for every finite input. Two or three signs. The point of the capsule nearest to the center has irrational
/// coordinates in general, so it is not part of the answer.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Contact, Point3, Sphere, intersect::sphere_capsule};
/// let capsule = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 0.0, 0.0), 2.0);
/// let ball = |x, y, r| sphere_capsule(&Sphere::new(Point3::new(x, y, 0.0), r), &capsule);
/// // Beside the axis, and beyond its end: 3 and 4 to 5.
/// assert_eq!([ball(4.0, 5.0, 3.0), ball(12.0, 4.0, 3.0)], [Contact::Touching; 2]);
/// assert_eq!(ball(12.0, 4.0, 3.0000000000000004), Contact::Overlapping);
/// assert_eq!(ball(12.0, 4.0, 2.9999999999999996), Contact::Disjoint);
/// ```
#[inline]
pub fn sphere_capsule<S: Scalar>(sphere: &Sphere<S>, capsule: &Capsule<S>) -> Contact {
    const ID: &str = "intersect/sphere_capsule";
    require(ID, "sphere", sphere);
    require(ID, "capsule", capsule);
    if sphere.radius.sign().is_zero() && capsule.radius.sign().is_zero() {
        let axis = Segment3::new(capsule.a.clone(), capsule.b.clone());
        return point_segment(&sphere.center, &axis).location.into();
    }
    Contact::of_gap(ball_and_capsule_apart(sphere, capsule))
}
