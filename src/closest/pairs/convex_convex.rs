//! The closest points of two convex hulls of points.
//!
//! See [`hulls`](crate::closest::search::hulls).

use crate::closest::search::forms::closest_forms;
use crate::closest::search::hulls::NearHulls;
use crate::shape::require;
use crate::{ClosestPoints, ConvexHull, Point3, Scalar};

/// The closest points of two convex hulls of points: the squared distance and a point of each. Points may be in any
/// order, inside the hull, or given twice; a hull may be a polygon, a segment or a point.
///
/// Where the closest pair is not the only one, the pair with the least first point is told, by x, then y, then z; it
/// has the least second point, too. So exchanging the hulls exchanges the points. Hulls that meet have distance 0,
/// and share the point that is told.
///
/// The numbers are exact in exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// [`convex_convex_distance`] and [`convex_convex_within`] take time about linear in the number of points. For hulls
/// that meet, or that have parallel faces towards each other, the first pair is searched for among all edges and faces:
/// to find these, n³/6 triples of the n points that are corners are tried, by a few signs each, which is milliseconds
/// for 50 corners and a second for 200.
///
/// # Panics
/// On NaN and infinity and where a set has no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexHull, Point3, closest::convex_convex};
/// let hull = |points: &[[f64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let floor = hull(&[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [4.0, 4.0, 0.0]]);
/// let tent = |z| hull(&[[1.0, 1.0, z], [3.0, 1.0, z], [2.0, 3.0, z], [2.0, 2.0, z + 5.0]]);
/// // Every point of the tent's base is as near: the first of them.
/// let above = convex_convex(&floor, &tent(2.0));
/// assert_eq!((above.squared_distance, above.a), (4.0, Point3::new(1.0, 1.0, 0.0)));
/// // It stands on the floor.
/// let standing = convex_convex(&floor, &tent(0.0));
/// assert_eq!((standing.squared_distance, standing.b), (0.0, Point3::new(1.0, 1.0, 0.0)));
/// ```
pub fn convex_convex<S: Scalar>(
    first: &ConvexHull<S>,
    second: &ConvexHull<S>,
) -> ClosestPoints<Point3<S::Value>, S::Value> {
    found(first, second).closest_points()
}

closest_forms! {
    convex_convex: found(first: ConvexHull, second: ConvexHull);

    /// The distance of two convex hulls of points: in `f64` and `f32` the float nearest to it, in exact scalars the
    /// root.
    ///
    /// ```
    /// use straightedge::{ConvexHull, Point3, closest::convex_convex_distance};
    /// let hull = |points: &[[f64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
    /// let segment = hull(&[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]]);
    /// assert_eq!(convex_convex_distance(&segment, &hull(&[[7.0, 4.0, 0.0], [8.0, 9.0, 0.0]])), 5.0);
    /// ```
    distance convex_convex_distance;

    /// Whether two convex hulls of points are within a distance r of each other, by signs.
    ///
    /// ```
    /// use straightedge::{ConvexHull, Point3, closest::convex_convex_within};
    /// let hull = |points: &[[i64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
    /// let (segment, point) = (hull(&[[0, 0, 0], [4, 0, 0]]), hull(&[[7, 4, 0]]));
    /// assert_eq!([4, 5].map(|r| convex_convex_within(&segment, &point, &r)), [false, true]);
    /// ```
    within convex_convex_within;
}

#[inline]
fn found<'a, S: Scalar>(first: &'a ConvexHull<S>, second: &'a ConvexHull<S>) -> NearHulls<'a, S> {
    const ID: &str = "closest/convex_convex";
    require(ID, "first", first);
    require(ID, "second", second);
    NearHulls::new(first, second)
}
