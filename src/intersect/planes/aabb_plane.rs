//! An axis-aligned box against a plane: the sides of the corners that lie farthest along the normal and against it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.3. The signs of the normal along the axes select the corners; no
//! center is computed, so nothing is rounded.

use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Aabb3, Plane, PlaneSide, Point3, Scalar, Sign};

/// Where an axis-aligned box, flat or not, is with respect to a plane.
///
/// Exact for every finite input. Two signs.
///
/// # Panics
/// On NaN and infinity, where min exceeds max, and where the normal is zero, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Plane, PlaneSide, Point3, Vector3, intersect::aabb_plane};
/// let cube = Aabb3::new(Point3::new(-2, 0, 0), Point3::new(0, 2, 2));
/// assert_eq!(aabb_plane(&cube, &Plane::new(Vector3::new(1, 0, 0), 0)), PlaneSide::TouchingNegative);
/// assert_eq!(aabb_plane(&cube, &Plane::new(Vector3::new(1, 1, 1), 1)), PlaneSide::Crossing);
/// ```
#[inline]
pub fn aabb_plane<S: Scalar>(aabb: &Aabb3<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/aabb_plane";
    require(ID, "aabb", aabb);
    require(ID, "plane", plane);
    let [least, greatest] = extreme_corners(aabb, plane);
    PlaneSide::of_signs(side_of_plane(&least, plane), side_of_plane(&greatest, plane))
}

/// The corners of a box farthest against the normal of a plane, and along it.
#[inline]
pub(crate) fn extreme_corners<S: Scalar>(aabb: &Aabb3<S>, plane: &Plane<S>) -> [Point3<S>; 2] {
    let (min, max) = (&aabb.min, &aabb.max);
    // The coordinates of the corners farthest against the normal and along it.
    let ends = |n: &S, min: &S, max: &S| match n.sign() {
        Sign::Negative => (max.clone(), min.clone()),
        _ => (min.clone(), max.clone()),
    };
    let n = &plane.normal;
    let (x, y, z) = (ends(&n.x, &min.x, &max.x), ends(&n.y, &min.y, &max.y), ends(&n.z, &min.z, &max.z));
    [Point3::new(x.0, y.0, z.0), Point3::new(x.1, y.1, z.1)]
}
