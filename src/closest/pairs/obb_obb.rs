//! The closest points of two oriented boxes.
//!
//! See [`hulls`](crate::closest::search::hulls): the boxes by their corners, edges and faces. The corners are not
//! rounded: they are formed in the arithmetic of the formula that uses them.

use crate::closest::search::body::{BOX, box_feature, corners_of_obb, extents_of_obb};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::hulls::NearBodies;
use crate::closest::search::pair::Closest;
use crate::closest::search::vertex::BoxCorner;
use crate::shape::require;
use crate::{BoxFeature, ClosestPair, Number, Obb, Point3, Scalar};

/// The closest points of two boxes along any axes: the squared distance, a point of each, and the parts that hold them.
/// The axes may have any length and any angles; where they are zero or span less than space, or extents are zero, a box
/// is the polygon, segment or point that it is.
///
/// Where the closest pair is not the only one, the pair with the least first point is told, by x, then y, then z; it
/// has the least second point, too. So exchanging the boxes exchanges the points. Boxes that meet have distance 0,
/// and share the point that is told.
///
/// The features are exact for every finite input, by some hundreds of signs of degree 4 to 8. The numbers are exact in
/// exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Obb, Point3, Vector3, closest::obb_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let diamond = |x, z| Obb::new(Point3::new(x, 0.0, z), axes.clone(), [1.0; 3]); // 2 to every side, 1 up and down
/// let apart = obb_obb(&diamond(0.0, 0.0), &diamond(7.0, 6.0));
/// assert_eq!((apart.squared_distance, apart.a), (25.0, Point3::new(2.0, 0.0, 1.0)));
/// // A sign an axis, as it is printed.
/// assert_eq!([apart.features.0, apart.features.1].map(|part| part.to_string()), ["+-+", "-+-"]);
/// // Corner at corner.
/// let touching = obb_obb(&diamond(0.0, 0.0), &diamond(4.0, 0.0));
/// assert_eq!((touching.squared_distance, touching.a), (0.0, Point3::new(2.0, 0.0, -1.0)));
/// ```
#[inline]
pub fn obb_obb<S: Scalar>(
    first: &Obb<S>,
    second: &Obb<S>,
) -> ClosestPair<Point3<S::Value>, S::Value, BoxFeature<3>, BoxFeature<3>> {
    let found = found(first, second).closest();
    found.closest_pair(parts(&found, first, second))
}

closest_forms! {
    obb_obb: found(first: Obb, second: Obb);

    /// The parts of two oriented boxes that hold their closest points: the features of [`obb_obb`] alone, by signs.
    ///
    /// ```
    /// use straightedge::{Obb, Point3, Vector3, closest::obb_obb_features};
    /// let axes = [(1, 1, 0), (-1, 1, 0), (0, 0, 1)].map(Vector3::from);
    /// let [first, second] = [0, 7].map(|x| Obb::new(Point3::new(x, 0, 0), axes.clone(), [1; 3]));
    /// let (of_first, of_second) = obb_obb_features(&first, &second);
    /// assert_eq!([of_first.to_string(), of_second.to_string()], ["+--", "-+-"]);
    /// ```
    part obb_obb_features -> (BoxFeature<3>, BoxFeature<3>) = |found| parts(&found.closest(), first, second);

    /// The distance of two oriented boxes: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Obb, Point3, Vector3, closest::obb_obb_distance};
    /// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
    /// let [first, second] = [0.0, 7.0].map(|x| Obb::new(Point3::new(x, 0.0, x), axes.clone(), [1.0, 1.0, 1.5]));
    /// assert_eq!(obb_obb_distance(&first, &second), 5.0);
    /// ```
    distance obb_obb_distance;

    /// Whether two oriented boxes are within a distance r of each other, by signs.
    ///
    /// ```
    /// use straightedge::{Obb, Point3, Vector3, closest::obb_obb_within};
    /// let axes = [(1, 1, 0), (-1, 1, 0), (0, 0, 1)].map(Vector3::from);
    /// let [first, second] = [0, 7].map(|x| Obb::new(Point3::new(x, 0, 0), axes.clone(), [1; 3]));
    /// assert_eq!([2, 3].map(|r| obb_obb_within(&first, &second, &r)), [false, true]);
    /// ```
    within obb_obb_within;
}

#[inline]
fn found<S: Scalar>(first: &Obb<S>, second: &Obb<S>) -> NearBodies<BoxCorner<Number>, S, 8, 8> {
    const ID: &str = "closest/obb_obb";
    require(ID, "first", first);
    require(ID, "second", second);
    NearBodies::new(corners_of_obb(first), corners_of_obb(second), [&BOX, &BOX])
}

#[inline]
fn parts<S: Scalar>(
    found: &Closest<BoxCorner<Number>, S, 8, 8>,
    first: &Obb<S>,
    second: &Obb<S>,
) -> (BoxFeature<3>, BoxFeature<3>) {
    let [own, other] = found.parts();
    (box_feature(own, &BOX, extents_of_obb(first)), box_feature(other, &BOX, extents_of_obb(second)))
}
