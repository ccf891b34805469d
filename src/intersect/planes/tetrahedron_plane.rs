//! A tetrahedron against a plane: the sides on which its vertices are.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.2.

use super::triangle_plane::of_vertices;
use crate::shape::require;
use crate::{Plane, PlaneSide, Scalar, Tetrahedron};

/// Where a tetrahedron, whatever its dimension, is with respect to a plane.
///
/// Exact for every finite input. Four signs.
///
/// # Panics
/// On NaN and infinity, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, PlaneSide, Point3, Tetrahedron, Vector3, intersect::tetrahedron_plane};
/// let [a, b, c, d] = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (0, 0, 4)].map(Point3::from);
/// let plane = Plane::new(Vector3::new(1, 1, 1), 4); // through a face
/// assert_eq!(tetrahedron_plane(&Tetrahedron::new(a, b, c, d), &plane), PlaneSide::TouchingNegative);
/// ```
#[inline]
pub fn tetrahedron_plane<S: Scalar>(tetrahedron: &Tetrahedron<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/tetrahedron_plane";
    require(ID, "tetrahedron", tetrahedron);
    require(ID, "plane", plane);
    let Tetrahedron { a, b, c, d } = tetrahedron;
    of_vertices([a, b, c, d], plane)
}
