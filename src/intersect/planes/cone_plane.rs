//! A solid cone against a plane: the hull of its apex and its base, each against the plane.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.4. The normal need not be a unit vector: distances are compared
//! squared.

use super::sphere_plane::extremes;
use crate::arith::formula;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Cone, Number, Plane, PlaneSide, Scalar, Sign};

formula! {
    /// (n·b - d)²·|v|² - r²·|n × v|², with v from the apex to the center b of the base: whether the plane is farther
    /// from b, along n, than the rim. That reaches r·|n × v|/|v| along n. Degree 6, 4 in the lengths.
    cold BeyondRim("intersect/cone_plane"; cone, plane): (Cone<Number>, Plane<Number>)
        = |(cone, plane)| {
            let axis = &cone.base_center - &cone.apex;
            (plane.normal.dot(&cone.base_center.as_vector()) - &plane.d).squared() * axis.squared_length()
                - cone.radius.clone().squared() * plane.normal.cross(&axis).squared_length()
        }
}

/// Where a solid cone is with respect to a plane.
///
/// Exact for every finite input. Three signs.
///
/// # Panics
/// On NaN and infinity, where the radius is negative, where the apex is the center of a base with a radius, and where
/// the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Cone, Plane, PlaneSide, Point3, Vector3, intersect::cone_plane};
/// let cone = Cone::new(Point3::new(0, 0, 0), Point3::new(0, 0, 4), 3);
/// let side = |n: (i64, i64, i64), d| cone_plane(&cone, &Plane::new(n.into(), d));
/// assert_eq!(side((0, 0, 1), 0), PlaneSide::TouchingPositive); // the apex
/// assert_eq!(side((4, 0, -3), 0), PlaneSide::TouchingNegative); // along the side
/// assert_eq!(side((1, 0, 0), 4), PlaneSide::Negative);
/// ```
#[inline]
pub fn cone_plane<S: Scalar>(cone: &Cone<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/cone_plane";
    require(ID, "cone", cone);
    require(ID, "plane", plane);
    let apex = side_of_plane(&cone.apex, plane);
    if cone.apex == cone.base_center {
        return PlaneSide::of_signs(apex, apex);
    }
    // The hull of a point and a disc.
    let (least, greatest) = heights_of_base(cone, plane);
    PlaneSide::of_signs(least.min(apex), greatest.max(apex))
}

/// The signs of the least and the greatest height of the base of a cone that has an axis.
#[inline]
pub(super) fn heights_of_base<S: Scalar>(cone: &Cone<S>, plane: &Plane<S>) -> (Sign, Sign) {
    let beyond = S::sign_of::<BeyondRim>(&(cone.clone(), plane.clone()));
    extremes(side_of_plane(&cone.base_center, plane), beyond)
}
