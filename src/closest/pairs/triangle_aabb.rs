//! The closest points of a triangle and an axis-aligned box.
//!
//! See [`hulls`](crate::closest::search::hulls): the box by its corners, edges and faces.

use crate::closest::nearest_pair::{NearestPair, Pair, body_pairs};
use crate::closest::search::hulls::{Held, NearBodies, held_by_hulls};
use crate::shape::require;
use crate::{Aabb3, Scalar, Triangle3};

/// The closest points of a triangle and an axis-aligned box, and the features that contain them. A box of no extent on
/// some axes is the rectangle, segment or point that it is.
///
/// Of several closest pairs, the one with the least first point is returned, by x, then y, then z; its second point is
/// the least, too. So exchanging the shapes exchanges the points. Shapes that meet have distance 0, and share the
/// returned point.
///
/// The query finds some closest pair: doubles guess the corners of its features, and about a dozen signs of degree 2 to
/// 4 confirm them. [`distance`](NearestPair::distance), [`squared_distance`](NearestPair::squared_distance) and
/// [`is_within`](NearestPair::is_within) need no other; [`points`](NearestPair::points),
/// [`features`](NearestPair::features) and [`to_record`](NearestPair::to_record) need some dozens more at each call if
/// the shapes meet, or have parallel edges or faces towards each other.
///
/// # Panics
/// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Point3, Triangle3, closest::triangle_aabb};
/// let unit = Aabb3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]);
/// let beside = triangle_aabb(&Triangle3::from([[4.0, 5.0, 0.5], [9.0, 9.0, 9.0], [8.0, 9.0, 9.0]]), &unit);
/// assert_eq!((beside.distance(), beside.points()[1]), (5.0, Point3::new(1.0, 1.0, 0.5)));
/// assert_eq!((beside.features().1.to_string(), beside.is_within(&4.9)), ("++0".to_string(), false));
/// // Through the box: the first common point.
/// let through = triangle_aabb(&Triangle3::from([[0.5, 0.5, -1.0], [0.5, 0.5, 2.0], [9.0, 0.5, -1.0]]), &unit);
/// assert_eq!((through.squared_distance(), through.points()), (0.0, [Point3::new(0.5, 0.5, 0.0); 2]));
/// ```
#[inline(always)]
pub fn triangle_aabb<S: Scalar>(triangle: &Triangle3<S>, aabb: &Aabb3<S>) -> NearestPair<Triangle3<S>, Aabb3<S>> {
    NearestPair::new(NearBodies::at(triangle.clone(), aabb.clone(), held(triangle, aabb)))
}

#[inline]
fn held<S: Scalar>(triangle: &Triangle3<S>, aabb: &Aabb3<S>) -> Held {
    const ID: &str = <(Triangle3<f64>, Aabb3<f64>)>::ID;
    require(ID, "triangle", triangle);
    require(ID, "aabb", aabb);
    held_by_hulls(triangle, aabb)
}

body_pairs! {
    Triangle3, Aabb3: "closest/triangle_aabb", NearBodies told;
}
