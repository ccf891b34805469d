//! A ball against several halfspaces, such as a view frustum, one by one: whether it is inside all of them, or outside
//! of one.
//!
//! Assarsson and Möller, *Optimized view frustum culling algorithms for bounding boxes* (2000). The normals need not
//! be unit vectors.

use super::sphere_plane::of_ball;
use crate::shape::require;
use crate::{ConvexPolyhedron, PlaneSide, Scalar, Sign, Sphere};

/// Where a ball is with respect to the halfspaces n·X ≤ d of a convex polyhedron, such as a view frustum, each by
/// itself. The answer combines the [sides](super::sphere_plane()) of all planes, as that of
/// [`aabb_halfspaces`](super::aabb_halfspaces()) does: `Positive` is outside of a halfspace, `Negative` inside of all;
/// a ball that is `Crossing` may yet be outside of the polyhedron, near an edge or a corner.
///
/// [`point_convex_polyhedron`](crate::closest::point_convex_polyhedron()) of the center decides whether a ball meets
/// the polyhedron.
///
/// Exact for every finite input. Two signs for each plane, none after the first that the ball is outside of. Without
/// planes the answer is `Negative`.
///
/// # Panics
/// On NaN and infinity, and where the radius is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexPolyhedron, Plane, PlaneSide, Point3, Sphere, Vector3, intersect::sphere_halfspaces};
/// // The quadrant of negative x and y.
/// let planes = [[2.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(|n| Plane::new(Vector3::from(n), 0.0));
/// let quadrant = ConvexPolyhedron::try_new(planes.to_vec())?;
/// let side = |x, y| sphere_halfspaces(&Sphere::new(Point3::new(x, y, 0.0), 1.0), &quadrant);
/// assert_eq!(side(-2.0, -2.0), PlaneSide::Negative);
/// assert_eq!(side(-1.0, -2.0), PlaneSide::TouchingNegative);
/// assert_eq!(side(1.0000000000000002, -2.0), PlaneSide::Positive);
/// assert_eq!(side(1.0, -2.0), PlaneSide::TouchingPositive);
/// // Beyond the edge, by 0.9·√2, and outside of no halfspace.
/// assert_eq!(side(0.9, 0.9), PlaneSide::Crossing);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "frustum_culling")]
#[doc(alias = "frustum")]
pub fn sphere_halfspaces<S: Scalar>(sphere: &Sphere<S>, polyhedron: &ConvexPolyhedron<S>) -> PlaneSide {
    const ID: &str = "intersect/sphere_halfspaces";
    require(ID, "sphere", sphere);
    require(ID, "polyhedron", polyhedron);
    let (mut least, mut greatest) = (Sign::Negative, Sign::Negative);
    for plane in polyhedron.planes() {
        let (low, high) = of_ball(&sphere.center, &sphere.radius, plane);
        if low == Sign::Positive {
            return PlaneSide::Positive;
        }
        (least, greatest) = (least.max(low), greatest.max(high));
    }
    PlaneSide::of_signs(least, greatest)
}
