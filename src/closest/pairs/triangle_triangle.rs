//! The closest points of two triangles.
//!
//! See [`hulls`](crate::closest::search::hulls): the shapes by their corners.

use crate::closest::nearest_pair::{NearestPair, Pair, body_pairs};
use crate::closest::search::hulls::{Held, NearBodies, held_by_hulls};
use crate::shape::require;
use crate::{Scalar, Triangle3};

/// The closest points of two triangles, and the features that contain them. Degenerate triangles are the segment or
/// point that their vertices span.
///
/// Of several closest pairs, the one with the least first point is returned, by x, then y, then z; its second point is
/// the least, too. So exchanging the shapes exchanges the points. Shapes that meet have distance 0, and share the
/// returned point.
///
/// The features take some dozens of signs of degree 2 to 4, [`is_within`](NearestPair::is_within) one more.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Triangle3, closest::triangle_triangle};
/// let first = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let above = triangle_triangle(&first, &Triangle3::from([[1.0, 1.0, 2.0], [5.0, 1.0, 5.0], [1.0, 5.0, 5.0]]));
/// assert_eq!((above.distance(), above.features()), (2.0, (Feature::Interior, Feature::Vertex(0))));
/// assert_eq!([1.9, 2.0].map(|r| above.is_within(&r)), [false, true]);
/// // Through each other: the first common point.
/// let through = triangle_triangle(&first, &Triangle3::from([[1.0, 1.0, -2.0], [5.0, 1.0, 2.0], [1.0, 5.0, 2.0]]));
/// assert_eq!((through.squared_distance(), through.points()), (0.0, [Point3::new(1.0, 3.0, 0.0); 2]));
/// ```
#[inline(always)]
pub fn triangle_triangle<S: Scalar>(
    first: &Triangle3<S>,
    second: &Triangle3<S>,
) -> NearestPair<Triangle3<S>, Triangle3<S>> {
    NearestPair::new(NearBodies::at(first.clone(), second.clone(), held(first, second)))
}

#[inline]
fn held<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> Held {
    const ID: &str = <(Triangle3<f64>, Triangle3<f64>)>::ID;
    require(ID, "first", first);
    require(ID, "second", second);
    held_by_hulls(first, second)
}

body_pairs! {
    Triangle3, Triangle3: "closest/triangle_triangle", NearBodies told;
}
