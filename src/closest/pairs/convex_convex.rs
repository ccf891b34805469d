//! The closest points of two convex hulls of points.
//!
//! See [`hulls`](crate::closest::search::hulls).

use crate::closest::nearest_pair::{NearestPair, Pair};
use crate::closest::search::hulls::NearHulls;
use crate::shape::require;
use crate::{ConvexHull, NearestPairRecord, Point3, Scalar};

/// The closest points of two convex hulls of points. Points may be in any order, inside the hull, or repeated; a hull
/// may be a polygon, a segment or a point.
///
/// Of several closest pairs, the one with the least first point is returned, by x, then y, then z; its second point is
/// the least, too. So exchanging the hulls exchanges the points. Hulls that meet have distance 0, and share the
/// returned point.
///
/// The query finds some closest pair: doubles guess the corners of its features, and one sign of degree 2 to 4 for each
/// point confirms them. [`distance`](NearestPair::distance), [`squared_distance`](NearestPair::squared_distance) and
/// [`is_within`](NearestPair::is_within) need no other. [`points`](NearestPair::points) and
/// [`to_record`](NearestPair::to_record) need some more at each call for hulls that meet, about as many again, of
/// degree 4, or that have parallel edges or faces towards each other.
///
/// The features of a hull have no labels, so there is no `features`. The answer borrows the hulls.
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
/// let higher = tent(2.0);
/// let above = convex_convex(&floor, &higher);
/// assert_eq!((above.distance(), above.points()[0]), (2.0, Point3::new(1.0, 1.0, 0.0)));
/// // It stands on the floor.
/// let on_floor = tent(0.0);
/// let standing = convex_convex(&floor, &on_floor);
/// assert_eq!((standing.is_within(&0.0), standing.points()[1]), (true, Point3::new(1.0, 1.0, 0.0)));
/// ```
pub fn convex_convex<'a, S: Scalar>(
    first: &'a ConvexHull<S>,
    second: &'a ConvexHull<S>,
) -> NearestPair<&'a ConvexHull<S>, &'a ConvexHull<S>> {
    const ID: &str = <(&ConvexHull<f64>, &ConvexHull<f64>)>::ID;
    require(ID, "first", first);
    require(ID, "second", second);
    NearestPair::new(NearHulls::new(first, second))
}

impl<'a, S: Scalar> Pair for (&'a ConvexHull<S>, &'a ConvexHull<S>) {
    const ID: &'static str = "closest/convex_convex";
    type Scalar = S;
    type Point = Point3<S::Value>;
    type Record = NearestPairRecord<Point3<S::Value>, S::Value, ()>;
    type Found = NearHulls<'a, S>;

    fn points(found: &Self::Found) -> [Self::Point; 2] {
        found.with_told(|apart| apart.points())
    }
    fn squared_distance(found: &Self::Found) -> S::Value {
        found.apart().squared_distance()
    }
    fn distance(found: &Self::Found) -> S::Root {
        found.apart().distance()
    }
    fn is_within(found: &Self::Found, r: &S) -> bool {
        found.apart().is_within(r)
    }
    fn record(found: &Self::Found) -> Self::Record {
        found.with_told(|apart| apart.closest_pair(()))
    }
}
