//! A ball against a box of any axes.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.6, without its unit and orthogonal axes: the box is the hull of its
//! eight corners, which no float rounds: each is formed in the arithmetic of the formula that uses it.

use crate::closest::search::body::corners_of_obb;
use crate::closest::search::hull_and_point::{HullAndPoint, NearestPoint};
use crate::closest::search::vertex::BoxCorner;
use crate::shape::require;
use crate::{BallContact, Contact, Number, Obb, Scalar, Sphere};

const ID: &str = "intersect/sphere_obb";

/// How a ball meets a box, and the point of the box nearest to the centre, whether they meet or not: the centre itself
/// where it is inside. The axes may have any length and any angles; where they are zero or span less than space, or
/// extents are zero, the box is the polygon, segment or point that it is. A ball of radius 0 is a point: it overlaps
/// the relative interior of the box, and touches the rest of it.
///
/// The contact is exact for every finite input; some dozens of signs, which take up to some hundred microseconds in
/// floats. The point adds little to that; [`sphere_obb_contact`] computes no point.
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
/// assert_eq!((beside.contact, beside.nearest), (Contact::Touching, Point3::new(2.0, 0.0, 0.0)));
/// assert_eq!(sphere_obb(&ball(2.0, 2.0, 0.0, 1.5), &diamond).contact, Contact::Overlapping);
/// ```
#[inline]
pub fn sphere_obb<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> BallContact<S::Value> {
    nearest(sphere, obb, |nearest| BallContact { contact: nearest.contact(&sphere.r), nearest: nearest.foot().point() })
}

/// The contact of [`sphere_obb`] alone, without the nearest point.
///
/// # Panics
/// As [`sphere_obb`].
///
/// ```
/// use straightedge::{Contact, Obb, Point3, Sphere, Vector3, intersect::sphere_obb_contact};
/// let null = Vector3::new(0, 0, 0);
/// let point = Obb::new(Point3::new(3, 4, 0), [null; 3], [1; 3]);
/// assert_eq!(sphere_obb_contact(&Sphere::new(Point3::new(0, 0, 0), 5), &point), Contact::Touching);
/// ```
#[inline]
pub fn sphere_obb_contact<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> Contact {
    nearest(sphere, obb, |nearest| nearest.contact(&sphere.r))
}

fn nearest<S: Scalar, A>(
    sphere: &Sphere<S>,
    obb: &Obb<S>,
    answer: impl FnOnce(NearestPoint<'_, BoxCorner<Number>, S>) -> A,
) -> A {
    require(ID, "sphere", sphere);
    require(ID, "obb", obb);
    let vertices = corners_of_obb(obb);
    let p = BoxCorner::point(&sphere.centre, obb);
    answer(HullAndPoint { vertices: &vertices, p: &p }.nearest())
}
