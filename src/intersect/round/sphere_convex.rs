//! A ball against a convex polygon, or the hull of any points.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.8, without its plane: the vertices need not be coplanar or in order.
//! The search for the nearest feature of the hull goes from vertex to vertex, by signs of products of differences.

use crate::intersect::meeting::Meeting;
use crate::intersect::round::ball_and_hull::BallAndHull;
use crate::shape::require;
use crate::{ConvexHull, Scalar, Sphere};

const ID: &str = "intersect/sphere_convex";

/// How a ball meets the convex hull of some points, such as the vertices of a convex polygon, and the point of the hull
/// nearest to the center, whether they meet or not: the center itself if the hull contains it. The points may be of any
/// number, order and dimension, coincident, or inside the hull of the others. A ball of radius 0 is a point: it
/// overlaps the relative interior of the hull, and touches the rest of it.
///
/// Doubles guess the vertices of the nearest feature, and a sign for each vertex confirms them; it takes more if the
/// radius is 0 and the center in the hull. In floats, the nearest point costs a few hundred nanoseconds, unless it is a
/// vertex or the center.
///
/// # Panics
/// On NaN, infinity, a negative radius and no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, ConvexHull, Point3, Sphere, intersect::sphere_convex};
/// let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(|(x, y)| Point3::new(x, y, 5.0));
/// let square = ConvexHull::new(square.to_vec());
/// let ball = |x, y, z, r| Sphere::new(Point3::new(x, y, z), r);
/// let above = sphere_convex(&ball(2.0, 2.0, 6.0, 1.0), &square);
/// assert_eq!((above.contact(), above.nearest()), (Contact::Touching, Point3::new(2.0, 2.0, 5.0)));
/// let beyond = sphere_convex(&ball(5.0, 1.0, 5.0, 0.5), &square);
/// assert_eq!((beyond.contact(), beyond.nearest()), (Contact::Disjoint, Point3::new(4.0, 1.0, 5.0)));
/// ```
#[doc(alias = "sphere_polygon")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_convex<S: Scalar>(sphere: &Sphere<S>, hull: &ConvexHull<S>) -> Meeting<Sphere<S>, ConvexHull<S>> {
    require(ID, "sphere", sphere);
    require(ID, "hull", hull);
    Meeting::new(BallAndHull::new(&sphere.center, &sphere.radius, &hull.points))
}
