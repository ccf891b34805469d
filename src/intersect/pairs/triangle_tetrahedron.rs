//! A triangle against a tetrahedron: their contact.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.1: the normal of the triangle and the faces of the tetrahedron, as
//! directions that may separate them; what few signs do not decide, as two hulls of points ([`minkowski_difference`]).

use crate::arith::formulas::each::MapEach;
use crate::convex::minkowski_difference;
use crate::shape::require;
use crate::{Contact, Scalar, Tetrahedron, Triangle3};

/// How a triangle meets a tetrahedron of either orientation. A triangle of no area and a flat tetrahedron are the sets
/// that their vertices span.
///
/// Exact for every finite input. Two dozen signs, fewer where a face separates them, about a hundred where they
/// touch.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Tetrahedron, Triangle3, intersect::triangle_tetrahedron};
/// let corner = Tetrahedron::new([0, 0, 0].into(), [4, 0, 0].into(), [0, 4, 0].into(), [0, 0, 4].into());
/// let flat = |z: i64| Triangle3::new([0, 0, z].into(), [9, 0, z].into(), [0, 9, z].into());
/// assert_eq!(triangle_tetrahedron(&flat(1), &corner), Contact::Overlapping);
/// assert_eq!(triangle_tetrahedron(&flat(4), &corner), Contact::Touching);
/// assert_eq!(triangle_tetrahedron(&flat(5), &corner), Contact::Disjoint);
/// ```
pub fn triangle_tetrahedron<S: Scalar>(triangle: &Triangle3<S>, tetrahedron: &Tetrahedron<S>) -> Contact {
    const ID: &str = "intersect/triangle_tetrahedron";
    require(ID, "triangle", triangle);
    require(ID, "tetrahedron", tetrahedron);
    let triangle = [&triangle.a, &triangle.b, &triangle.c].map_each(Clone::clone);
    let Tetrahedron { a, b, c, d } = tetrahedron;
    minkowski_difference::contact_of_simplices(&triangle, &[a, b, c, d].map_each(Clone::clone))
}
