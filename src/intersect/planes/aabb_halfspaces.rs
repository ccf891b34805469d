//! An axis-aligned box against several halfspaces, such as a view frustum, one by one: whether it is inside all of
//! them, or outside of one.
//!
//! Assarsson and Möller, *Optimized view frustum culling algorithms for bounding boxes* (2000); Ericson, *Real-Time
//! Collision Detection*, 5.2.3. Of each plane, the corners farthest along the normal and against it are tested.

use super::aabb_plane::extreme_corners;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Aabb3, ConvexPolyhedron, Plane, PlaneSide, Scalar, Sign};

/// Where an axis-aligned box, flat or not, is with respect to the halfspaces n·X ≤ d of a convex polyhedron, such as a
/// view frustum, each by itself. The answer combines the [sides](super::aabb_plane()) of all planes:
///
/// - `Positive`: outside of a halfspace, and so of the polyhedron.
/// - `Negative`: inside of all halfspaces, and so of the polyhedron, without touching a plane; `TouchingNegative` and
///   `Within`: inside, touching one or within one.
/// - `TouchingPositive`: a plane is touched from outside. The box and the polyhedron have no more in common than points
///   of that plane, if any.
/// - `Crossing`: outside of no halfspace, and not inside of all. The box may yet be outside of the polyhedron, beyond
///   an edge or a corner: this test culls, and is not one of intersection.
///
/// Exact for every finite input. Two signs for each plane, none after the first that the box is outside of. Without
/// planes the answer is `Negative`.
///
/// # Panics
/// On NaN and infinity, and where min exceeds max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, ConvexPolyhedron, Plane, PlaneSide, Vector3, intersect::aabb_halfspaces};
/// // Between x = 0 and x = y, a wedge.
/// let wedge = [([-1, 0, 0], 0), ([1, -1, 0], 0)].map(|(n, d)| Plane::new(Vector3::from(n), d));
/// let wedge = ConvexPolyhedron::try_new(wedge.to_vec())?;
/// let side = |min: [i64; 3], max: [i64; 3]| aabb_halfspaces(&Aabb3::new(min.into(), max.into()), &wedge);
/// assert_eq!(side([1, 3, 0], [2, 4, 1]), PlaneSide::Negative);
/// assert_eq!(side([0, 1, 0], [1, 4, 1]), PlaneSide::TouchingNegative);
/// assert_eq!(side([4, 0, 0], [5, 1, 1]), PlaneSide::Positive);
/// assert_eq!(side([-1, 0, 0], [0, 1, 1]), PlaneSide::TouchingPositive);
/// // Below the edge of the wedge, and outside of no halfspace.
/// assert_eq!(side([-9, -4, 0], [9, -1, 1]), PlaneSide::Crossing);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "frustum_culling")]
#[doc(alias = "frustum")]
pub fn aabb_halfspaces<S: Scalar>(aabb: &Aabb3<S>, polyhedron: &ConvexPolyhedron<S>) -> PlaneSide {
    const ID: &str = "intersect/aabb_halfspaces";
    require(ID, "aabb", aabb);
    require(ID, "polyhedron", polyhedron);
    greatest_side(polyhedron, |plane, least| {
        let [lowest, highest] = extreme_corners(aabb, plane);
        side_of_plane(if least { &lowest } else { &highest }, plane)
    })
}

/// The side of all planes, by the sign of the least height over a plane and that of the greatest.
#[inline(always)]
pub(super) fn greatest_side<S: Scalar>(
    polyhedron: &ConvexPolyhedron<S>,
    sign: impl Fn(&Plane<S>, bool) -> Sign,
) -> PlaneSide {
    let (mut least, mut greatest) = (Sign::Negative, Sign::Negative);
    for plane in polyhedron.planes() {
        least = least.max(sign(plane, true));
        if least == Sign::Positive {
            return PlaneSide::Positive;
        }
        if greatest != Sign::Positive {
            greatest = greatest.max(sign(plane, false));
        }
    }
    PlaneSide::of_signs(least, greatest)
}
