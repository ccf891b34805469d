//! A ball against a tetrahedron.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.6. The signs of products of differences select the vertex, edge or
//! face that is nearest to the center, also of a flat tetrahedron; its distance is compared with the radius without a
//! root.

use crate::arith::formulas::each::MapEach;
use crate::intersect::meeting::Meeting;
use crate::intersect::round::ball_and_hull::BallAndHull;
use crate::shape::require;
use crate::{Scalar, Sphere, Tetrahedron};

const ID: &str = "intersect/sphere_tetrahedron";

/// How a ball meets a tetrahedron, and the point of the tetrahedron nearest to the center, whether they meet or not:
/// the center itself if it is inside. Either orientation will do; a flat tetrahedron is the polygon, segment or point
/// that its vertices span. A ball of radius 0 is a point: it overlaps the relative interior of the tetrahedron, and
/// touches the rest of it.
///
/// Up to about forty signs. In floats, the nearest point costs a few hundred nanoseconds, unless it is a vertex or the
/// center.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Sphere, Tetrahedron, intersect::sphere_tetrahedron};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0), (0.0, 0.0, 4.0)].map(Point3::from);
/// let corner = Tetrahedron::new(a, b, c, d);
/// let below = sphere_tetrahedron(&Sphere::new(Point3::new(1.0, 1.0, -2.0), 2.0), &corner);
/// assert_eq!((below.contact(), below.nearest()), (Contact::Touching, Point3::new(1.0, 1.0, 0.0)));
/// let inside = sphere_tetrahedron(&Sphere::new(Point3::new(1.0, 1.0, 1.0), 0.125), &corner);
/// assert_eq!((inside.contact(), inside.nearest()), (Contact::Overlapping, Point3::new(1.0, 1.0, 1.0)));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_tetrahedron<S: Scalar>(
    sphere: &Sphere<S>,
    tetrahedron: &Tetrahedron<S>,
) -> Meeting<Sphere<S>, Tetrahedron<S>> {
    require(ID, "sphere", sphere);
    require(ID, "tetrahedron", tetrahedron);
    let vertices = [&tetrahedron.a, &tetrahedron.b, &tetrahedron.c, &tetrahedron.d].map_each(Clone::clone);
    Meeting::new(BallAndHull::new(&sphere.center, &sphere.radius, &vertices))
}
