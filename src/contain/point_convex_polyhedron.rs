//! A point against a convex polyhedron, an intersection of halfspaces: the sign of each.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.3. A point on some of the planes is in the relative interior if and
//! only if the polyhedron is flat there: if the opposite of every direction that these planes allow is allowed, too.

use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{ConvexPolyhedron, Location, Point3, PointLocation, Scalar, Sign};
use alloc::vec::Vec;

/// Where a point is with respect to a convex polyhedron, and, unless it is outside, which planes it lies on. A flat
/// polyhedron is a polygon, a segment or a point between opposite planes, and its relative interior is `Inside`.
///
/// Exact for every finite input. One sign for each plane; if the point is on planes, a few signs more for each of
/// those.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexPolyhedron, Location, Plane, Point3, Vector3, contain::point_convex_polyhedron};
/// let plane = |x, y, z, d| Plane::new(Vector3::new(x, y, z), d);
/// let wedge = ConvexPolyhedron::try_new(vec![plane(1, 0, 0, 2), plane(0, 1, 0, 2)]).unwrap();
/// let edge = point_convex_polyhedron(&Point3::new(2, 2, 7), &wedge);
/// assert_eq!((edge.location, edge.feature), (Location::Boundary, Some(vec![0, 1])));
/// // Between opposite planes there is a plane, of which the point is an inner one.
/// let flat = ConvexPolyhedron::try_new(vec![plane(0, 0, 1, 5), plane(0, 0, -2, -10)]).unwrap();
/// assert_eq!(point_convex_polyhedron(&Point3::new(0, 0, 5), &flat).location, Location::Inside);
/// ```
pub fn point_convex_polyhedron<S: Scalar>(
    p: &Point3<S>,
    polyhedron: &ConvexPolyhedron<S>,
) -> PointLocation<Vec<usize>> {
    const ID: &str = "contain/point_convex_polyhedron";
    require(ID, "p", p);
    require(ID, "polyhedron", polyhedron);
    let mut tight = Vec::new();
    for (i, plane) in polyhedron.planes().iter().enumerate() {
        match side_of_plane(p, plane) {
            Sign::Positive => return PointLocation { location: Location::Outside, feature: None },
            Sign::Zero => tight.push(i),
            Sign::Negative => {}
        }
    }
    let location = if polyhedron.is_flat_along(&tight) { Location::Inside } else { Location::Boundary };
    PointLocation { location, feature: Some(tight) }
}
