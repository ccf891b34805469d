//! A capsule against a triangle of space.
//!
//! See [`capsule_and_body`](super::capsule_and_body).

use super::capsule_and_body::CapsuleAndBody;
use crate::intersect::meeting::Meeting;
use crate::shape::require;
use crate::{Capsule, Scalar, Triangle3};

/// How a capsule meets a triangle, and the closest points of its core, the segment from a to b, and of the triangle; if
/// the core crosses the triangle, how deep it is in it. A capsule of equal ends is a ball, one of radius 0 a segment; a
/// triangle of no area is the segment or the point that its vertices span. The capsule overlaps the triangle if the
/// core is nearer than r; with r = 0, if the relative interiors of both have a common point.
///
/// The depth of the capsule where its core meets the triangle is that of the core, the root of
/// [`squared_core_depth`](Meeting::squared_core_depth), and r; else it is r minus the distance of the
/// [`nearest`](Meeting::nearest) points. In the [`direction`](Meeting::direction), corners of the triangle have their
/// indices in the input.
///
/// Exact for every finite input. The contact takes the signs of
/// [`closest::segment_triangle`](crate::closest::segment_triangle()), and one more; [`nearest`](Meeting::nearest),
/// [`squared_core_depth`](Meeting::squared_core_depth) and [`direction`](Meeting::direction) are computed when they are
/// called: the closest pair returned is the first of all, as in that query, and depths along four directions are
/// compared.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Contact, Point3, Triangle3, answer::Separation, intersect::capsule_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [0.0, 8.0, 0.0]]);
/// let capsule = |z, r| Capsule::new(Point3::new(1.0, 1.0, z), Point3::new(1.0, 1.0, 9.0), r);
/// let above = capsule_triangle(&capsule(2.0, 2.0), &triangle);
/// assert_eq!((above.contact(), above.squared_core_depth()), (Contact::Touching, None));
/// assert_eq!(above.nearest(), [Point3::new(1.0, 1.0, 2.0), Point3::new(1.0, 1.0, 0.0)]);
/// // The core goes through: out sideways by one is the least way, beyond the edge from 0 to 1.
/// let through = capsule_triangle(&capsule(-3.0, 0.5), &triangle);
/// assert_eq!((through.contact(), through.squared_core_depth()), (Contact::Overlapping, Some(1.0)));
/// assert_eq!(through.direction(), Some(Separation::Edges(0, 1, 0, 1)));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn capsule_triangle<S: Scalar>(capsule: &Capsule<S>, triangle: &Triangle3<S>) -> Meeting<Capsule<S>, Triangle3<S>> {
    const ID: &str = "intersect/capsule_triangle";
    require(ID, "capsule", capsule);
    require(ID, "triangle", triangle);
    Meeting::new(CapsuleAndBody::new(capsule, triangle))
}
