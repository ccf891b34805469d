//! A ball against an axis-aligned box.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.5. The nearest point of the box takes each coordinate from the centre
//! or from a bound, so it is exact; its distance is compared with the radius by one sign.

use crate::arith::formula;
use crate::closest::nearest_in_aabb as nearest;
use crate::shape::require;
use crate::{Aabb3, BallContact, Contact, Number, Point3, Scalar, Sign, Sphere};

const ID: &str = "intersect/sphere_aabb";

formula! {
    /// |centre - q|² - r². Degree 2.
    lean NearestGap("intersect/sphere_aabb"; sphere, q): (Sphere<Number>, Point3<Number>)
        = |(sphere, q)| (&sphere.centre - q).norm_squared() - sphere.r.clone().squared()
}

/// How a ball meets an axis-aligned box, and the point of the box nearest to the centre: the centre itself where the
/// box holds it. A box of no extent on some axes is the rectangle, segment or point that it is; a ball of radius 0 is a
/// point, which overlaps the relative interior of the box and touches the rest of it.
///
/// Exact for every finite input, the point too. One sign beside comparisons.
///
/// # Panics
/// On NaN, infinity, a negative radius and a box with min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Contact, Point3, Sphere, intersect::sphere_aabb};
/// let cube = Aabb3::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0));
/// let ball = |x, y, z, r| Sphere::new(Point3::new(x, y, z), r);
/// let corner = sphere_aabb(&ball(3.0, 2.0, 3.0, 3.0), &cube);
/// assert_eq!((corner.contact, corner.nearest), (Contact::Touching, Point3::new(1.0, 1.0, 1.0)));
/// assert_eq!(sphere_aabb(&ball(0.5, 9.0, 0.0, 7.0), &cube).contact, Contact::Disjoint);
/// assert_eq!(sphere_aabb(&ball(0.5, 0.0, 0.0, 0.0), &cube).contact, Contact::Overlapping);
/// ```
#[doc(alias = "aabb_sphere")]
#[inline]
pub fn sphere_aabb<S: Scalar>(sphere: &Sphere<S>, aabb: &Aabb3<S>) -> BallContact<S::Value> {
    let contact = sphere_aabb_contact(sphere, aabb);
    let Point3 { x, y, z } = nearest(&sphere.centre, aabb);
    BallContact { contact, nearest: Point3::new(x.to_value(), y.to_value(), z.to_value()) }
}

/// The contact of [`sphere_aabb`] alone, without the nearest point.
///
/// # Panics
/// As [`sphere_aabb`].
///
/// ```
/// use straightedge::{Aabb3, Contact, Point3, Sphere, intersect::sphere_aabb_contact};
/// let [origin, far] = [(0, 0, 0), (5, 5, 5)].map(Point3::from);
/// assert_eq!(sphere_aabb_contact(&Sphere::new(origin, 5), &Aabb3::new(far, far)), Contact::Disjoint);
/// ```
#[inline]
pub fn sphere_aabb_contact<S: Scalar>(sphere: &Sphere<S>, aabb: &Aabb3<S>) -> Contact {
    require(ID, "sphere", sphere);
    require(ID, "aabb", aabb);
    match S::sign_of::<NearestGap>(&(sphere.clone(), nearest(&sphere.centre, aabb))) {
        Sign::Positive => Contact::Disjoint,
        Sign::Negative => Contact::Overlapping,
        Sign::Zero => Contact::of_meeting(sphere.r.sign().is_zero() && is_relatively_inside(&sphere.centre, aabb)),
    }
}

/// Whether a point of the box is on no bound of an axis that has an extent.
#[cold]
fn is_relatively_inside<S: Scalar>(p: &Point3<S>, Aabb3 { min, max }: &Aabb3<S>) -> bool {
    let inside = |x: &S, min: &S, max: &S| min == max || (min < x && x < max);
    inside(&p.x, &min.x, &max.x) && inside(&p.y, &min.y, &max.y) && inside(&p.z, &min.z, &max.z)
}
