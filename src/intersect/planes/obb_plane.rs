//! An oriented box against a plane: the distance of the center from the plane, minus and plus the projected radius.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.3, from axes of any length and angle.

use crate::arith::formula;
use crate::convex::separating_axis::projected_radius;
use crate::shape::require;
use crate::{Number, Obb, Plane, PlaneSide, Scalar};

formula! {
    /// n·c - d - Σ hᵢ·|n·axisᵢ|: the signed distance of the nearest corner from the plane, times the length of n.
    /// Degree 3, 1 in the lengths.
    pub(super) cold NearestCorner("intersect/obb_plane"; obb, plane): (Obb<Number>, Plane<Number>)
        = |(obb, plane)| plane.normal.dot(&obb.center.as_vector()) - &plane.d - projected_radius(obb, &plane.normal)
}
formula! {
    /// n·c - d + Σ hᵢ·|n·axisᵢ|: the signed distance of the farthest corner from the plane, times the length of n.
    /// Degree 3, 1 in the lengths.
    pub(super) cold FarthestCorner("intersect/obb_plane"; obb, plane): (Obb<Number>, Plane<Number>)
        = |(obb, plane)| plane.normal.dot(&obb.center.as_vector()) - &plane.d + projected_radius(obb, &plane.normal)
}

/// Where an oriented box is with respect to a plane. Its axes need be neither unit nor perpendicular.
///
/// Exact for every finite input. Two signs.
///
/// # Panics
/// On NaN and infinity, where an extent is negative, and where the normal is zero, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Obb, Plane, PlaneSide, Point3, Vector3, intersect::obb_plane};
/// let axes = [(1, 1, 0), (-1, 1, 0), (0, 0, 1)].map(Vector3::from);
/// let diamond = Obb::new(Point3::new(0, 0, 0), axes, [1; 3]); // its corners are at x = ±2
/// let side = |d| obb_plane(&diamond, &Plane::new(Vector3::new(1, 0, 0), d));
/// assert_eq!([side(1), side(2), side(3)], [PlaneSide::Crossing, PlaneSide::TouchingNegative, PlaneSide::Negative]);
/// ```
#[inline]
pub fn obb_plane<S: Scalar>(obb: &Obb<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/obb_plane";
    require(ID, "obb", obb);
    require(ID, "plane", plane);
    let input = (obb.clone(), plane.clone());
    PlaneSide::of_signs(S::sign_of::<NearestCorner>(&input), S::sign_of::<FarthestCorner>(&input))
}
