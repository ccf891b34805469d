//! A point against a plane: the sign of n·p - d.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.1, without the division, which only a distance needs.

use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Plane, PlaneSide, Point3, Scalar};

/// Where a point is with respect to a plane: `Positive` where n·p > d, `Within` where n·p = d, `Negative` where
/// n·p < d. No other side occurs. The normal may have any length.
///
/// Exact for every finite input. One sign of degree 2. For the plane of three points see
/// [`orient3d`](crate::predicate::orient3d()).
///
/// # Panics
/// On NaN and infinity, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, PlaneSide, Point3, Vector3, intersect::point_plane};
/// let plane = Plane::new(Vector3::new(1.0, 1.0, 0.0), 1.0);
/// let side = |x, y| point_plane(&Point3::new(x, y, 7.0), &plane);
/// assert_eq!(side(0.25, 0.75), PlaneSide::Within);
/// // A rounded sum would lose the small number.
/// assert_eq!([side(1.0, -1e-20), side(1.0, 1e-20)], [PlaneSide::Negative, PlaneSide::Positive]);
/// ```
#[inline]
pub fn point_plane<S: Scalar>(p: &Point3<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/point_plane";
    require(ID, "p", p);
    require(ID, "plane", plane);
    let side = side_of_plane(p, plane);
    PlaneSide::of_signs(side, side)
}
