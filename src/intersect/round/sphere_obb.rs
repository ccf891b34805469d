//! A ball against a box of any axes.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.6, without its unit and orthogonal axes: the box is the hull of its
//! eight corners, which are not rounded: each is formed in the arithmetic of the formula that uses it.

use crate::closest::search::body::corners_of_obb;
use crate::closest::search::vertex::BoxCorner;
use crate::intersect::meeting::Meeting;
use crate::intersect::round::ball_and_hull::BallAndHull;
use crate::shape::require;
use crate::{Obb, Scalar, Sphere};

const ID: &str = "intersect/sphere_obb";

/// How a ball meets a box, and the point of the box nearest to the center, whether they meet or not: the center itself
/// if it is inside. The axes may have any length and any angles. Where an extent is zero, or the axes are zero or in
/// one plane, the box is a polygon, a segment or a point. A ball of radius 0 is a point: it overlaps the relative
/// interior of the box, and touches the rest of it.
///
/// Doubles guess the corners of the nearest feature, and about a dozen signs confirm them: a microsecond or two in
/// `f64`, up to some hundred if exponents are far apart. The nearest point costs as much again.
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
    let center = BoxCorner::point(&sphere.center, obb);
    Meeting::new(BallAndHull::new(&center, &sphere.radius, &corners_of_obb(obb)))
}
