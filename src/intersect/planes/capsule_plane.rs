//! A capsule against a plane: the hull of two balls, each against the plane.

use super::sphere_plane::of_ball;
use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Capsule, Plane, PlaneSide, Scalar};

/// Where a capsule is with respect to a plane.
///
/// Exact for every finite input. Four signs.
///
/// # Panics
/// On NaN and infinity, where the radius is negative, and where the normal is zero, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Capsule, Plane, PlaneSide, Point3, Vector3, intersect::capsule_plane};
/// let capsule = Capsule::new(Point3::new(0, 0, 5), Point3::new(9, 9, 9), 5);
/// assert_eq!(capsule_plane(&capsule, &Plane::new(Vector3::new(0, 0, 3), 0)), PlaneSide::TouchingPositive);
/// ```
#[inline]
pub fn capsule_plane<S: Scalar>(capsule: &Capsule<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/capsule_plane";
    require(ID, "capsule", capsule);
    require(ID, "plane", plane);
    // The hull of two balls.
    let [a, b] = [&capsule.a, &capsule.b].map_each(|end| of_ball(end, &capsule.radius, plane));
    PlaneSide::of_signs(a.0.min(b.0), a.1.max(b.1))
}
