//! A moving axis-aligned box and a plane.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.4: the corners farthest along the normal and against it. The times at
//! which each is on one side of the plane form a halfspace.

use super::approach;
use super::collision::{Colliding, CollidingFirst, Collision};
use super::first_of::{self, By, First};
use crate::answer::CollisionRecord;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction, Start};
use crate::intersect::clip::line_kind::Motion;
use crate::intersect::extreme_corners;
use crate::shape::require;
use crate::{Aabb3, Of, Plane, PlaneSide, Point3, Ring, Scalar, Sign, Vector3};

/// Whether a moving axis-aligned box ever touches a plane, and when: the times of the first and the last contact, and
/// the side of the plane from which it comes. `None` if it never touches.
///
/// [`feature`](Collision::feature) is the side: `Zero` if the box has points on both sides at the start, or lies in the
/// plane.
///
/// It takes up to eight signs of degree 2 to 4.
///
/// # Panics
/// On NaN, infinity, where min exceeds max, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Plane, Point3, Sign, Vector3, moving::aabb_plane};
/// let cube = Aabb3::new(Point3::new(1.0, 1.0, 1.0), Point3::new(2.0, 2.0, 2.0));
/// let plane = Plane::new(Vector3::new(1.0, 1.0, 1.0), 0.0);
/// let falls = aabb_plane((&cube, &Vector3::new(-6.0, -6.0, 0.0)), &plane).unwrap();
/// assert_eq!((falls.enter(), falls.exit(), falls.feature()), (0.25, 0.5, Sign::Positive));
/// assert!(aabb_plane((&cube, &Vector3::new(-1.0, -1.0, 0.0)), &plane).is_none());
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn aabb_plane<S: Scalar>(
    (aabb, v): (&Aabb3<S>, &Vector3<S>),
    plane: &Plane<S>,
) -> Option<Collision<Aabb3<S>, Plane<S>>> {
    let halfspaces = halfspaces(&corners(aabb, v, plane), v, plane);
    let ends = clip(&halfspaces)?;
    Some(Collision::new(BoxAndPlane { halfspaces, ends }))
}

/// A moving box that touches a plane.
pub struct BoxAndPlane<S> {
    halfspaces: [Halfspace<Height, S>; 2],
    ends: [ClipEnd; 2],
}

impl<S: Scalar> Clone for BoxAndPlane<S> {
    fn clone(&self) -> Self {
        let halfspaces =
            self.halfspaces.map_refs(|Halfspace { of, facing }| Halfspace { of: of.clone(), facing: *facing });
        BoxAndPlane { halfspaces, ends: self.ends }
    }
}

impl<S: Scalar> Colliding<Plane<S>> for Aabb3<S> {
    type Time = S::Value;
    type Record = CollisionRecord<S::Value, Sign>;
    type Found = BoxAndPlane<S>;

    fn enter(found: &BoxAndPlane<S>) -> S::Value {
        halfspace_clip::bounded_parameter(&found.halfspaces, &found.ends[0])
    }
    fn exit(found: &BoxAndPlane<S>) -> S::Value {
        halfspace_clip::bounded_parameter(&found.halfspaces, &found.ends[1])
    }
    // Inlined, so that the halfspaces are not copied.
    #[inline]
    fn record(found: &BoxAndPlane<S>) -> CollisionRecord<S::Value, Sign> {
        CollisionRecord {
            span: halfspace_clip::span(&found.halfspaces, &found.ends),
            feature: <Self as CollidingFirst<Plane<S>>>::feature(found),
        }
    }
}

impl<S: Scalar> CollidingFirst<Plane<S>> for Aabb3<S> {
    type Feature = Sign;

    #[inline]
    fn feature(found: &BoxAndPlane<S>) -> Sign {
        let [least, greatest] = found.halfspaces.map_refs(|halfspace| S::sign_of::<Start<Height>>(&halfspace.of));
        approach::side(PlaneSide::of_signs(least, greatest))
    }
}

/// Only the first contact.
#[inline]
pub(super) fn first_contact<S: Scalar>(aabb: &Aabb3<S>, v: &Vector3<S>, plane: &Plane<S>) -> Option<First<S>> {
    let halfspaces = halfspaces(&corners(aabb, v, plane), v, plane);
    let ends = clip(&halfspaces)?;
    Some(first_of::of_clip(&halfspaces, &ends[0], By::BoxAndPlane))
}

/// The corners farthest against the normal, and along it.
#[inline]
fn corners<S: Scalar>(aabb: &Aabb3<S>, v: &Vector3<S>, plane: &Plane<S>) -> [Point3<S>; 2] {
    const ID: &str = "moving/aabb_plane";
    require(ID, "aabb", aabb);
    require(ID, "v", v);
    require(ID, "plane", plane);
    extreme_corners(aabb, plane)
}

/// n·x - d along the motion of a point.
pub(super) struct Height;

impl LinearFunction for Height {
    const NAME: &'static str = "moving/aabb_plane";
    type Input = first_of::BoxAndPlane;
    #[inline(always)]
    fn start<R: Ring>((corner, _, plane): &Of<Self::Input, R>) -> R {
        plane.normal.dot(&corner.as_vector()) - &plane.d
    }
    #[inline(always)]
    fn rate<R: Ring>((_, v, plane): &Of<Self::Input, R>) -> R {
        plane.normal.dot(v)
    }
}

/// The times at which the least height is not positive, and at which the greatest is not negative.
#[inline]
fn halfspaces<S: Scalar>(corners: &[Point3<S>; 2], v: &Vector3<S>, plane: &Plane<S>) -> [Halfspace<Height, S>; 2] {
    let [least, greatest] = corners;
    [(least, Sign::Negative), (greatest, Sign::Positive)]
        .map_each(|(corner, facing)| Halfspace { of: (corner.clone(), v.clone(), plane.clone()), facing })
}

#[inline]
fn clip<S: Scalar>(halfspaces: &[Halfspace<Height, S>]) -> Option<[ClipEnd; 2]> {
    halfspace_clip::clip::<Motion, Height, S>(halfspaces, false)
}
