//! A ball against a box of any axes.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.6, without its unit and orthogonal axes:
//! see [`ball_and_obb`](super::ball_and_obb).

use crate::intersect::meeting::Meeting;
use crate::intersect::round::ball_and_obb::BallMeetsObb;
use crate::shape::require;
use crate::{Obb, Scalar, Sphere};

const ID: &str = "intersect/sphere_obb";

/// How a ball meets a box, and the point of the box nearest to the center, whether they meet or not: the center itself
/// if it is inside. The axes may have any length and any angles. Where an extent is zero, or the axes are zero or in
/// one plane, the box is a polygon, a segment or a point. A ball of radius 0 is a point: it overlaps the relative
/// interior of the box, and touches the rest of it.
///
/// If doubles with bounds show that the center is in the box, nothing else is evaluated. Else they guess the nearest
/// feature, which three to five signs confirm. Where it is another, as of some boxes of skew axes, and of flat boxes,
/// a search takes about a dozen signs.
///
/// # Panics
/// On NaN, infinity, a negative radius and a negative extent, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Obb, Point3, Sphere, Vector3, intersect::sphere_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let diamond = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
/// let ball = |x, y, z, r| Sphere::new(Point3::new(x, y, z), r);
/// let beside = sphere_obb(&ball(3.0, 0.0, 0.0, 1.0), &diamond);
/// assert_eq!((beside.contact(), beside.nearest()), (Contact::Touching, Point3::new(2.0, 0.0, 0.0)));
/// assert_eq!(sphere_obb(&ball(2.0, 2.0, 0.0, 1.5), &diamond).contact(), Contact::Overlapping);
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_obb<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> Meeting<Sphere<S>, Obb<S>> {
    require(ID, "sphere", sphere);
    require(ID, "obb", obb);
    Meeting::new(BallMeetsObb::new(sphere, obb))
}
