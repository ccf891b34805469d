//! The convex hull of points against a plane: the sides on which the points are.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.2.

use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{ConvexHull, Plane, PlaneSide, Scalar, Sign};

/// Where the convex hull of some points is with respect to a plane. The points may be of any number, order and
/// dimension, coincident, or inside the hull of the others.
///
/// Exact for every finite input. One sign for each point, until two are on opposite sides.
///
/// # Panics
/// On NaN, infinity and no points, and where the normal is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexHull, Plane, PlaneSide, Point3, Vector3, intersect::convex_plane};
/// let roof = [(0, 0, 0), (4, 0, 0), (4, 4, 0), (0, 4, 0), (2, 2, 3)].map(Point3::from);
/// let roof = ConvexHull::new(roof.to_vec());
/// let side = |d| convex_plane(&roof, &Plane::new(Vector3::new(0, 3, 2), d)); // along one slope
/// let expected = [PlaneSide::Positive, PlaneSide::TouchingPositive, PlaneSide::Crossing, PlaneSide::TouchingNegative];
/// assert_eq!([-1, 0, 1, 12].map(side), expected);
/// ```
#[doc(alias = "polyhedron_plane")]
pub fn convex_plane<S: Scalar>(hull: &ConvexHull<S>, plane: &Plane<S>) -> PlaneSide {
    const ID: &str = "intersect/convex_plane";
    require(ID, "hull", hull);
    require(ID, "plane", plane);
    let (mut least, mut greatest) = (Sign::Positive, Sign::Negative);
    for p in &hull.points {
        let side = side_of_plane(p, plane);
        (least, greatest) = (least.min(side), greatest.max(side));
        if (least, greatest) == (Sign::Negative, Sign::Positive) {
            break;
        }
    }
    PlaneSide::of_signs(least, greatest)
}
