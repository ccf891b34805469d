//! A ball against an axis-aligned box.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.5. The nearest point of the box takes each coordinate from the center
//! or from a bound, so it is exact; its distance is compared with the radius by one sign.

use crate::arith::formula;
use crate::closest::nearest_in_aabb as nearest;
use crate::intersect::meeting::{Meeting, Meets, Nears};
use crate::shape::require;
use crate::{Aabb3, BallMeetingRecord, Contact, Number, Point3, Scalar, Sign, Sphere};

const ID: &str = "intersect/sphere_aabb";

formula! {
    /// |center - q|² - r². Degree 2.
    cold NearestGap("intersect/sphere_aabb"; sphere, q): (Sphere<Number>, Point3<Number>)
        = |(sphere, q)| (&sphere.center - q).squared_length() - sphere.radius.clone().squared()
}

/// How a ball meets an axis-aligned box, and the point of the box nearest to the center: the center itself if the box
/// contains it. A box without extent along some axes is a rectangle, a segment or a point. A ball of radius 0 is a
/// point: it overlaps the relative interior of the box, and touches the rest of it.
///
/// Comparisons and one sign. The nearest point is exact in every scalar.
///
/// # Panics
/// On NaN, infinity, a negative radius and a box with min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Contact, Point3, Sphere, intersect::sphere_aabb};
/// let cube = Aabb3::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0));
/// let ball = |x, y, z, r| Sphere::new(Point3::new(x, y, z), r);
/// let corner = sphere_aabb(&ball(3.0, 2.0, 3.0, 3.0), &cube);
/// assert_eq!((corner.contact(), corner.nearest()), (Contact::Touching, Point3::new(1.0, 1.0, 1.0)));
/// assert_eq!(sphere_aabb(&ball(0.5, 9.0, 0.0, 7.0), &cube).contact(), Contact::Disjoint);
/// assert_eq!(sphere_aabb(&ball(0.5, 0.0, 0.0, 0.0), &cube).contact(), Contact::Overlapping);
/// ```
#[doc(alias = "aabb_sphere")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn sphere_aabb<S: Scalar>(sphere: &Sphere<S>, aabb: &Aabb3<S>) -> Meeting<Sphere<S>, Aabb3<S>> {
    let contact = contact(sphere, aabb);
    Meeting::new(BallAndBox { nearest: nearest(&sphere.center, aabb), contact })
}

/// How a ball meets a box, and the point of the box nearest to its center.
#[derive(Clone)]
pub struct BallAndBox<S> {
    nearest: Point3<S>,
    contact: Contact,
}

impl<S: Scalar> Meets<Aabb3<S>> for Sphere<S> {
    type Record = BallMeetingRecord<S::Value>;
    type Found = BallAndBox<S>;

    #[inline(always)]
    fn contact(found: &BallAndBox<S>) -> Contact {
        found.contact
    }
    fn record(found: &BallAndBox<S>) -> BallMeetingRecord<S::Value> {
        BallMeetingRecord { contact: found.contact, nearest: <Self as Nears<Aabb3<S>>>::nearest(found) }
    }
}

impl<S: Scalar> Nears<Aabb3<S>> for Sphere<S> {
    type Point = Point3<S::Value>;

    #[inline]
    fn nearest(BallAndBox { nearest: Point3 { x, y, z }, .. }: &BallAndBox<S>) -> Point3<S::Value> {
        Point3::new(x.to_value(), y.to_value(), z.to_value())
    }
}

#[inline]
pub(crate) fn contact<S: Scalar>(sphere: &Sphere<S>, aabb: &Aabb3<S>) -> Contact {
    require(ID, "sphere", sphere);
    require(ID, "aabb", aabb);
    match S::sign_of::<NearestGap>(&(sphere.clone(), nearest(&sphere.center, aabb))) {
        Sign::Positive => Contact::Disjoint,
        Sign::Negative => Contact::Overlapping,
        Sign::Zero => Contact::of_meeting(sphere.radius.sign().is_zero() && is_relatively_inside(&sphere.center, aabb)),
    }
}

#[cold]
fn is_relatively_inside<S: Scalar>(p: &Point3<S>, Aabb3 { min, max }: &Aabb3<S>) -> bool {
    let inside = |x: &S, min: &S, max: &S| min == max || (min < x && x < max);
    inside(&p.x, &min.x, &max.x) && inside(&p.y, &min.y, &max.y) && inside(&p.z, &min.z, &max.z)
}
