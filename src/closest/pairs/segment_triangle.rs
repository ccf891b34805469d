//! The closest points of a segment and a triangle.
//!
//! See [`hulls`](crate::closest::search::hulls): the shapes by their corners.

use crate::closest::nearest_pair::{NearestPair, Pair, body_pairs};
use crate::closest::search::hulls::{Held, NearBodies, held_by_hulls};
use crate::shape::require;
use crate::{Scalar, Segment3, Triangle3};

/// The closest points of a segment and a triangle, and the features that contain them. Degenerate shapes are the
/// segment or point that their vertices span.
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
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, Triangle3, closest::segment_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let above = segment_triangle(&Segment3::from([[1.0, 1.0, 5.0], [1.0, 1.0, 2.0]]), &triangle);
/// assert_eq!((above.distance(), above.features()), (2.0, (Feature::Vertex(1), Feature::Interior)));
/// assert_eq!(above.points(), [Point3::new(1.0, 1.0, 2.0), Point3::new(1.0, 1.0, 0.0)]);
/// // Through the triangle.
/// let through = segment_triangle(&Segment3::from([[1.0, 1.0, -1.0], [1.0, 1.0, 1.0]]), &triangle);
/// assert_eq!((through.squared_distance(), through.points()), (0.0, [Point3::new(1.0, 1.0, 0.0); 2]));
/// assert!(through.is_within(&0.0));
/// ```
#[inline(always)]
pub fn segment_triangle<S: Scalar>(
    segment: &Segment3<S>,
    triangle: &Triangle3<S>,
) -> NearestPair<Segment3<S>, Triangle3<S>> {
    NearestPair::new(NearBodies::at(segment.clone(), triangle.clone(), held(segment, triangle)))
}

#[inline]
fn held<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>) -> Held {
    const ID: &str = <(Segment3<f64>, Triangle3<f64>)>::ID;
    require(ID, "segment", segment);
    require(ID, "triangle", triangle);
    held_by_hulls(segment, triangle)
}

body_pairs! {
    Segment3, Triangle3: "closest/segment_triangle", NearBodies told;
}
