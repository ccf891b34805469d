//! A solid cylinder against a plane: the hull of its ends, each a disc, against the plane.
//!
//! As [`cone_plane`](super::cone_plane()), with two discs of one radius.

use super::cone_plane::heights_of_base;
use crate::arith::formulas::each::MapEach;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Cone, Cylinder, Plane, PlaneSide, Scalar};

/// Where a solid cylinder is with respect to a plane. One of radius 0 is the segment ab.
///
/// Exact for every finite input. Four signs of degree up to 6.
///
/// # Panics
/// On NaN and infinity, where the radius is negative, where a = b with a radius that is not 0, and where the normal is
/// zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cylinder, Plane, PlaneSide, Point3, Vector3, intersect::cylinder_plane};
/// let cylinder = Cylinder::new(Point3::new(0, 0, 0), Point3::new(0, 0, 4), 5);
/// let side = |n: (i64, i64, i64), d| cylinder_plane(&cylinder, &Plane::new(n.into(), d));
/// assert_eq!(side((0, 0, 1), 4), PlaneSide::TouchingNegative); // an end
/// assert_eq!(side((3, 4, 0), -25), PlaneSide::TouchingPositive); // along the side
/// assert_eq!(side((3, 0, 4), 31), PlaneSide::TouchingNegative); // in a point of a rim
/// assert_eq!(side((3, 0, 4), 32), PlaneSide::Negative);
/// assert_eq!(side((3, 0, 4), 30), PlaneSide::Crossing);
/// ```
#[inline]
pub fn cylinder_plane<S: Scalar>(cylinder: &Cylinder<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/cylinder_plane";
    require(ID, "cylinder", cylinder);
    require(ID, "plane", plane);
    let Cylinder { a, b, radius } = cylinder;
    if a == b {
        let side = side_of_plane(a, plane);
        return PlaneSide::of_signs(side, side);
    }
    // Each end is the base of a cone with its apex at the other end.
    let ends = [(a, b), (b, a)];
    let [of_a, of_b] = ends.map_each(|(base, apex)| {
        heights_of_base(&Cone { apex: apex.clone(), base_center: base.clone(), radius: radius.clone() }, plane)
    });
    PlaneSide::of_signs(of_a.0.min(of_b.0), of_a.1.max(of_b.1))
}
