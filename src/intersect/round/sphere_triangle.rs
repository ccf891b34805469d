//! A ball against a triangle of space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.5 and 5.2.7. The signs of products of differences select the vertex,
//! the edge or the inside that is nearest to the centre, also where the triangle has no area; its distance is compared
//! with the radius without a root.

use crate::arith::each::MapEach;
use crate::closest::search::hull_and_point::{HullAndPoint, NearestPoint};
use crate::shape::require;
use crate::{BallContact, Contact, Point3, Scalar, Sphere, Triangle3};

const ID: &str = "intersect/sphere_triangle";

/// How a ball meets a triangle, and the point of the triangle nearest to the centre, whether they meet or not. A
/// triangle of no area is the segment or the point that its vertices span. A ball of radius 0 is a point: it overlaps
/// the relative interior of the triangle, and touches the rest of it.
///
/// The contact is exact for every finite input: three to sixteen signs. In floats, the point costs a few hundred
/// nanoseconds; use [`sphere_triangle_contact`] when only the contact is needed.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Point3, Sphere, Triangle3, intersect::sphere_triangle};
/// let [a, b, c] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// let triangle = Triangle3::new(a, b, c);
/// let above = sphere_triangle(&Sphere::new(Point3::new(1.0, 1.0, 2.0), 2.0), &triangle);
/// assert_eq!((above.contact, above.nearest), (Contact::Touching, Point3::new(1.0, 1.0, 0.0)));
/// // Beyond the edge bc.
/// let beyond = sphere_triangle(&Sphere::new(Point3::new(5.0, 3.0, 1.0), 2.0), &triangle);
/// assert_eq!((beyond.contact, beyond.nearest), (Contact::Disjoint, Point3::new(3.0, 1.0, 0.0)));
/// ```
#[inline]
pub fn sphere_triangle<S: Scalar>(sphere: &Sphere<S>, triangle: &Triangle3<S>) -> BallContact<S::Value> {
    nearest(sphere, triangle, |nearest| BallContact {
        contact: nearest.contact(&sphere.r),
        nearest: nearest.foot().point(),
    })
}

/// The contact of [`sphere_triangle`] alone, without the nearest point.
///
/// # Panics
/// As [`sphere_triangle`].
///
/// ```
/// use straightedge::{Contact, Point3, Sphere, Triangle3, intersect::sphere_triangle_contact};
/// let [a, b, p] = [(0, 0, 0), (2, 0, 0), (1, 1, 0)].map(Point3::from);
/// assert_eq!(sphere_triangle_contact(&Sphere::new(p, 1), &Triangle3::new(a, a, b)), Contact::Touching);
/// ```
#[inline]
pub fn sphere_triangle_contact<S: Scalar>(sphere: &Sphere<S>, triangle: &Triangle3<S>) -> Contact {
    nearest(sphere, triangle, |nearest| nearest.contact(&sphere.r))
}

#[inline]
fn nearest<S: Scalar, A>(
    sphere: &Sphere<S>,
    triangle: &Triangle3<S>,
    answer: impl FnOnce(NearestPoint<'_, Point3<crate::Number>, S>) -> A,
) -> A {
    require(ID, "sphere", sphere);
    require(ID, "triangle", triangle);
    let vertices = [&triangle.a, &triangle.b, &triangle.c].map_each(Clone::clone);
    answer(HullAndPoint { vertices: &vertices, p: &sphere.centre }.nearest())
}
