//! A triangle against a plane: the sides on which its vertices are.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.2. Over a convex hull, n·X - d is least and greatest at vertices.

use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Plane, PlaneSide, Point3, Scalar, Sign, Triangle3};

/// Where a triangle, whatever its dimension, is with respect to a plane.
///
/// Exact for every finite input. Three signs.
///
/// # Panics
/// On NaN and infinity, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, PlaneSide, Point3, Triangle3, Vector3, intersect::triangle_plane};
/// let [a, b, c] = [(0, 0, 0), (4, 0, 0), (0, 4, 3)].map(Point3::from);
/// let side = |d| triangle_plane(&Triangle3::new(a, b, c), &Plane::new(Vector3::new(0, 0, 1), d));
/// assert_eq!([side(-1), side(0)], [PlaneSide::Positive, PlaneSide::TouchingPositive]); // an edge touches
/// assert_eq!([side(1), side(3)], [PlaneSide::Crossing, PlaneSide::TouchingNegative]);
/// ```
#[inline]
pub fn triangle_plane<S: Scalar>(triangle: &Triangle3<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/triangle_plane";
    require(ID, "triangle", triangle);
    require(ID, "plane", plane);
    of_vertices([&triangle.a, &triangle.b, &triangle.c], plane)
}

#[inline]
pub(super) fn of_vertices<S: Scalar, const N: usize>(vertices: [&Point3<S>; N], plane: &Plane<S>) -> PlaneSide {
    let (mut least, mut greatest) = (Sign::Positive, Sign::Negative);
    for v in vertices {
        let side = side_of_plane(v, plane);
        (least, greatest) = (least.min(side), greatest.max(side));
    }
    PlaneSide::of_signs(least, greatest)
}
