//! A capsule against a box of any axes.
//!
//! See [`capsule_and_body`](super::capsule_and_body).

use super::capsule_and_body::CapsuleAndBody;
use crate::intersect::meeting::Meeting;
use crate::shape::require;
use crate::{Capsule, Obb, Scalar};

/// How a capsule meets a box along any axes, and the closest points of its core, the segment from a to b, and of the
/// box; if the core crosses the box, how deep it is in it. A capsule of equal ends is a ball, one of radius 0 a
/// segment; the axes of the box may have any length and any angles; if axes or extents are zero, or the axes in one
/// plane, it is a polygon, a segment or a point. The capsule overlaps the box if the core is nearer than r; with r = 0,
/// if the relative interiors of both have a common point.
///
/// The depth of the capsule where its core meets the box is that of the core, the root of
/// [`squared_core_depth`](Meeting::squared_core_depth), and r; else it is r minus the distance of the
/// [`nearest`](Meeting::nearest) points. Corners of the box are numbered 0 to 7 in the order `+++`, `++-`, `+-+`, …,
/// `---` in the [`direction`](Meeting::direction).
///
/// Exact for every finite input. Of floats, where a guess in doubles is right, as for most boxes of orthogonal axes
/// that the capsule does not nearly touch, the contact takes one or two signs; else it takes the signs of
/// [`closest::segment_aabb`](crate::closest::segment_aabb()), of corners that are not rounded, and one more.
/// [`nearest`](Meeting::nearest), [`squared_core_depth`](Meeting::squared_core_depth) and
/// [`direction`](Meeting::direction) are computed when they are called: the closest pair returned is the first of all,
/// as in that query, and depths along six directions are compared.
///
/// # Panics
/// On NaN, infinity, a negative radius and a negative extent, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Contact, Obb, Point3, Vector3, answer::Separation, intersect::capsule_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let diamond = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [4.0; 3]); // 8 to every side, 4 up and down
/// let capsule = |x, r| Capsule::new(Point3::new(x, 0.0, 1.0), Point3::new(99.0, 0.0, 2.0), r);
/// let beside = capsule_obb(&capsule(10.0, 2.0), &diamond);
/// assert_eq!((beside.contact(), beside.nearest()[1]), (Contact::Touching, Point3::new(8.0, 0.0, 1.0)));
/// // The end of the core is inside, one below the face that two axes lead to.
/// let inside = capsule_obb(&capsule(6.0, 0.5), &diamond);
/// assert_eq!((inside.contact(), inside.squared_core_depth()), (Contact::Overlapping, Some(2.0)));
/// assert_eq!(inside.direction(), Some(Separation::FaceOfB(0, 1, 2)));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn capsule_obb<S: Scalar>(capsule: &Capsule<S>, obb: &Obb<S>) -> Meeting<Capsule<S>, Obb<S>> {
    const ID: &str = "intersect/capsule_obb";
    require(ID, "capsule", capsule);
    require(ID, "obb", obb);
    Meeting::new(CapsuleAndBody::new(capsule, obb))
}
