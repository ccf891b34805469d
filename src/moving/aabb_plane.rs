//! A moving axis-aligned box and a plane.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.4: the corners farthest along the normal and against it. Each is on
//! one side of the plane for the times of a halfspace.

use super::approach;
use super::first_of::{self, By, First};
use crate::answer::Encounter;
use crate::arith::each::MapEach;
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::Motion;
use crate::intersect::{self, extreme_corners};
use crate::shape::require;
use crate::{Aabb3, Number, Of, Plane, Point3, Ring, Scalar, Sign, Vector3};

/// When a moving axis-aligned box touches a plane: the times of the first and the last contact, and the side of the
/// plane from which it comes, `Zero` where it has points on both sides at the start, or lies in the plane. `None` where
/// it never touches.
///
/// Exact decision and side for every finite input, by up to eight signs of degree 2 to 4; the times are exact in exact
/// scalars, in `f64` and `f32` the floats nearest to the exact ones.
///
/// # Panics
/// On NaN, infinity, where min exceeds max, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Plane, Point3, Sign, Span, Vector3, moving::aabb_plane};
/// let cube = Aabb3::new(Point3::new(1.0, 1.0, 1.0), Point3::new(2.0, 2.0, 2.0));
/// let plane = Plane::new(Vector3::new(1.0, 1.0, 1.0), 0.0);
/// let falls = aabb_plane(&cube, &Vector3::new(-6.0, -6.0, 0.0), &plane).unwrap();
/// assert_eq!((falls.span, falls.first), (Span { enter: 0.25, exit: 0.5 }, Sign::Positive));
/// assert_eq!(aabb_plane(&cube, &Vector3::new(-1.0, -1.0, 0.0), &plane), None);
/// ```
#[inline]
pub fn aabb_plane<S: Scalar>(aabb: &Aabb3<S>, v: &Vector3<S>, plane: &Plane<S>) -> Option<Encounter<S::Value, Sign>> {
    let corners = corners(aabb, v, plane);
    let halfspaces = halfspaces(&corners, v, plane);
    let ends = clip(&halfspaces)?;
    let first = approach::side(intersect::aabb_plane(aabb, plane));
    Some(Encounter { span: halfspace_clip::span(&halfspaces, &ends), first })
}

/// Whether a moving axis-aligned box ever touches a plane: [`aabb_plane`] without the times.
///
/// # Panics
/// As [`aabb_plane`].
///
/// ```
/// use straightedge::{Aabb3, Plane, Point3, Vector3, moving::aabb_plane_hits};
/// let cube = Aabb3::new(Point3::new(1, 1, 1), Point3::new(2, 2, 2));
/// let hits = |x| aabb_plane_hits(&cube, &Vector3::new(x, 0, 0), &Plane::new(Vector3::new(1, 0, 0), -3));
/// assert_eq!([hits(-3), hits(-4), hits(-9)], [false, true, true]);
/// ```
#[inline]
pub fn aabb_plane_hits<S: Scalar>(aabb: &Aabb3<S>, v: &Vector3<S>, plane: &Plane<S>) -> bool {
    clip(&halfspaces(&corners(aabb, v, plane), v, plane)).is_some()
}

/// The first contact alone.
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
    type Input = (Point3<Number>, Vector3<Number>, Plane<Number>);
    #[inline(always)]
    fn start<R: Ring>((corner, _, plane): &Of<Self::Input, R>) -> R {
        plane.n.dot(&corner.as_vector()) - &plane.d
    }
    #[inline(always)]
    fn rate<R: Ring>((_, v, plane): &Of<Self::Input, R>) -> R {
        plane.n.dot(v)
    }
}

/// Where the least height is not positive, and where the greatest is not negative.
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
