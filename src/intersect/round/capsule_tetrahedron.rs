//! A capsule against a tetrahedron.
//!
//! See [`capsule_and_body`](super::capsule_and_body).

use super::capsule_and_body::CapsuleAndBody;
use crate::intersect::meeting::Meeting;
use crate::shape::require;
use crate::{Capsule, Scalar, Tetrahedron};

/// How a capsule meets a tetrahedron, and the closest points of its core, the segment from a to b, and of the
/// tetrahedron; if the core crosses the tetrahedron, how deep it is in it. A capsule of equal ends is a ball, one of
/// radius 0 a segment; a flat tetrahedron is the polygon, segment or point that its vertices span. The capsule overlaps
/// the tetrahedron if the core is nearer than r; with r = 0, if the relative interiors of both have a common point.
///
/// The depth of the capsule where its core meets the tetrahedron is that of the core, the root of
/// [`squared_core_depth`](Meeting::squared_core_depth), and r; else it is r minus the distance of the
/// [`nearest`](Meeting::nearest) points. In the [`direction`](Meeting::direction), corners of the tetrahedron have
/// their indices in the input.
///
/// Exact for every finite input. The contact takes the signs of
/// [`closest::segment_triangle`](crate::closest::segment_triangle()), of four corners, and one more;
/// [`nearest`](Meeting::nearest), [`squared_core_depth`](Meeting::squared_core_depth) and
/// [`direction`](Meeting::direction) are computed when they are called: the closest pair returned is the first of all,
/// as in that query, and depths along ten directions are compared.
///
/// # Panics
/// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Contact, Point3, Tetrahedron, answer::Separation, intersect::capsule_tetrahedron};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (8.0, 0.0, 0.0), (0.0, 8.0, 0.0), (0.0, 0.0, 8.0)].map(Point3::from);
/// let tetrahedron = Tetrahedron::new(a, b, c, d);
/// let capsule = |z, r| Capsule::new(Point3::new(2.0, 2.0, z), Point3::new(2.0, 2.0, -9.0), r);
/// let below = capsule_tetrahedron(&capsule(-2.0, 2.0), &tetrahedron);
/// assert_eq!((below.contact(), below.nearest()[1]), (Contact::Touching, Point3::new(2.0, 2.0, 0.0)));
/// // The end of the core is inside, by one from the face of a, b and c.
/// let inside = capsule_tetrahedron(&capsule(1.0, 0.5), &tetrahedron);
/// assert_eq!((inside.contact(), inside.squared_core_depth()), (Contact::Overlapping, Some(1.0)));
/// assert_eq!(inside.direction(), Some(Separation::FaceOfB(0, 1, 2)));
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn capsule_tetrahedron<S: Scalar>(
    capsule: &Capsule<S>,
    tetrahedron: &Tetrahedron<S>,
) -> Meeting<Capsule<S>, Tetrahedron<S>> {
    const ID: &str = "intersect/capsule_tetrahedron";
    require(ID, "capsule", capsule);
    require(ID, "tetrahedron", tetrahedron);
    Meeting::new(CapsuleAndBody::new(capsule, tetrahedron))
}
