//! A ball against a convex polygon, or the hull of any points.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.8, without its plane: the vertices need not lie in one, nor be in any
//! order. The nearest part of the hull is searched from vertex to vertex, by signs of products of differences.

use crate::closest::search::hull_and_point::{HullAndPoint, NearestPoint};
use crate::shape::require;
use crate::{BallContact, Contact, ConvexHull, Point3, Scalar, Sphere};

const ID: &str = "intersect/sphere_polygon";

/// How a ball meets the convex hull of some points, such as the vertices of a convex polygon, and the point of the hull
/// nearest to the centre, whether they meet or not: the centre itself where the hull holds it. The points may be of any
/// number, order and dimension, coincident, or inside the hull of the others. A ball of radius 0 is a point: it
/// overlaps the relative interior of the hull, and touches the rest of it.
///
/// The contact is exact for every finite input: a few signs per vertex, as a rule, more where the radius is 0 and the
/// centre in the hull. In floats, the nearest point costs a few hundred nanoseconds, unless it is a vertex or the
/// centre; use [`sphere_polygon_contact`] when only the contact is needed.
///
/// # Panics
/// On NaN, infinity, a negative radius and no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, ConvexHull, Point3, Sphere, intersect::sphere_polygon};
/// let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(|(x, y)| Point3::new(x, y, 5.0));
/// let square = ConvexHull::new(square.to_vec());
/// let ball = |x, y, z, r| Sphere::new(Point3::new(x, y, z), r);
/// let above = sphere_polygon(&ball(2.0, 2.0, 6.0, 1.0), &square);
/// assert_eq!((above.contact, above.nearest), (Contact::Touching, Point3::new(2.0, 2.0, 5.0)));
/// let beyond = sphere_polygon(&ball(5.0, 1.0, 5.0, 0.5), &square);
/// assert_eq!((beyond.contact, beyond.nearest), (Contact::Disjoint, Point3::new(4.0, 1.0, 5.0)));
/// ```
#[inline]
pub fn sphere_polygon<S: Scalar>(sphere: &Sphere<S>, polygon: &ConvexHull<S>) -> BallContact<S::Value> {
    let nearest = nearest(sphere, polygon);
    BallContact { contact: nearest.contact(&sphere.r), nearest: nearest.foot().point() }
}

/// The contact of [`sphere_polygon`] alone, without the nearest point.
///
/// # Panics
/// As [`sphere_polygon`].
///
/// ```
/// use straightedge::{Contact, ConvexHull, Point3, Sphere, intersect::sphere_polygon_contact};
/// let line = ConvexHull::new([(0, 0, 0), (1, 0, 0), (2, 0, 0)].map(Point3::from).to_vec());
/// assert_eq!(sphere_polygon_contact(&Sphere::new(Point3::new(1, 1, 0), 1), &line), Contact::Touching);
/// ```
#[inline]
pub fn sphere_polygon_contact<S: Scalar>(sphere: &Sphere<S>, polygon: &ConvexHull<S>) -> Contact {
    nearest(sphere, polygon).contact(&sphere.r)
}

fn nearest<'a, S: Scalar>(
    sphere: &'a Sphere<S>,
    polygon: &'a ConvexHull<S>,
) -> NearestPoint<'a, Point3<crate::Number>, S> {
    require(ID, "sphere", sphere);
    require(ID, "polygon", polygon);
    HullAndPoint { vertices: &polygon.points, p: &sphere.centre }.nearest()
}
