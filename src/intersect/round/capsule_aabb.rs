//! A capsule against an axis-aligned box.
//!
//! See [`capsule_and_body`](super::capsule_and_body).

use super::capsule_and_body::CapsuleAndBody;
use crate::intersect::meeting::Meeting;
use crate::shape::require;
use crate::{Aabb3, Capsule, Scalar};

/// How a capsule meets an axis-aligned box, and the closest points of its core, the segment from a to b, and of the
/// box; if the core crosses the box, how deep it is in it. A capsule of equal ends is a ball, one of radius 0 a
/// segment; a box without extent along some axes is a rectangle, a segment or a point. The capsule overlaps the box if
/// the core is nearer than r; with r = 0, if the relative interiors of both have a common point.
///
/// The depth of the capsule where its core meets the box is that of the core, the root of
/// [`squared_core_depth`](Meeting::squared_core_depth), and r; else it is r minus the distance of the
/// [`nearest`](Meeting::nearest) points. Corners of the box are numbered 0 to 7 in the order `+++`, `++-`, `+-+`, …,
/// `---` in the [`direction`](Meeting::direction).
///
/// Exact for every finite input. The contact takes the signs of
/// [`closest::segment_aabb`](crate::closest::segment_aabb()), and one more; [`nearest`](Meeting::nearest),
/// [`squared_core_depth`](Meeting::squared_core_depth) and [`direction`](Meeting::direction) are computed when they are
/// called: the closest pair returned is the first of all, as in that query, and depths along six directions are
/// compared.
///
/// # Panics
/// On NaN, infinity, a negative radius and a box with min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Capsule, Contact, Point3, answer::Separation, intersect::capsule_aabb};
/// let cube = Aabb3::from([[0.0, 0.0, 0.0], [8.0, 8.0, 8.0]]);
/// let capsule = |z, r| Capsule::new(Point3::new(2.0, 4.0, z), Point3::new(3.0, 5.0, 99.0), r);
/// let above = capsule_aabb(&capsule(9.0, 1.0), &cube);
/// assert_eq!((above.contact(), above.nearest()[1]), (Contact::Touching, Point3::new(2.0, 4.0, 8.0)));
/// // The end of the core is inside, by one below the face z = 8.
/// let inside = capsule_aabb(&capsule(7.0, 0.5), &cube);
/// assert_eq!((inside.contact(), inside.squared_core_depth()), (Contact::Overlapping, Some(1.0)));
/// assert_eq!(inside.direction(), Some(Separation::FaceOfB(0, 2, 4)));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn capsule_aabb<S: Scalar>(capsule: &Capsule<S>, aabb: &Aabb3<S>) -> Meeting<Capsule<S>, Aabb3<S>> {
    const ID: &str = "intersect/capsule_aabb";
    require(ID, "capsule", capsule);
    require(ID, "aabb", aabb);
    Meeting::new(CapsuleAndBody::new(capsule, aabb))
}
