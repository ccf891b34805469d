//! A ball against a triangle of space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.5 and 5.2.7. The signs of products of differences select the vertex,
//! the edge or the interior that is nearest to the center, also of a triangle of no area; its distance is compared with
//! the radius without a root.

use crate::arith::formulas::each::MapEach;
use crate::intersect::meeting::Meeting;
use crate::intersect::round::ball_and_hull::BallAndHull;
use crate::shape::require;
use crate::{Scalar, Sphere, Triangle3};

const ID: &str = "intersect/sphere_triangle";

/// How a ball meets a triangle, and the point of the triangle nearest to the center, whether they meet or not. A
/// triangle of no area is the segment or the point that its vertices span. A ball of radius 0 is a point: it overlaps
/// the relative interior of the triangle, and touches the rest of it.
///
/// Three to sixteen signs. In floats, the nearest point costs a few hundred nanoseconds.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Sphere, Triangle3, intersect::sphere_triangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// let triangle = Triangle3::new(a, b, c);
/// let above = sphere_triangle(&Sphere::new(Point3::new(1.0, 1.0, 2.0), 2.0), &triangle);
/// assert_eq!((above.contact(), above.nearest()), (Contact::Touching, Point3::new(1.0, 1.0, 0.0)));
/// // Beyond the edge bc.
/// let beyond = sphere_triangle(&Sphere::new(Point3::new(5.0, 3.0, 1.0), 2.0), &triangle);
/// assert_eq!((beyond.contact(), beyond.nearest()), (Contact::Disjoint, Point3::new(3.0, 1.0, 0.0)));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_triangle<S: Scalar>(sphere: &Sphere<S>, triangle: &Triangle3<S>) -> Meeting<Sphere<S>, Triangle3<S>> {
    require(ID, "sphere", sphere);
    require(ID, "triangle", triangle);
    let vertices = [&triangle.a, &triangle.b, &triangle.c].map_each(Clone::clone);
    Meeting::new(BallAndHull::new(&sphere.center, &sphere.radius, &vertices))
}
