//! The closest points of a segment and an axis-aligned box.
//!
//! See [`hulls`](crate::closest::search::hulls): the box by its corners, edges and faces.

use crate::closest::search::body::{BOX, SEGMENT, box_feature, corners_of_aabb, extents_of_aabb};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::hulls::NearBodies;
use crate::closest::search::pair::Closest;
use crate::shape::require;
use crate::{Aabb3, BoxFeature, ClosestPair, Feature, Number, Point3, Scalar, Segment3};

/// The closest points of a segment and an axis-aligned box: the squared distance, a point of each, and the parts that
/// hold them. A box of no extent on some axes is the rectangle, segment or point that it is.
///
/// Where the closest pair is not the only one, the pair with the least first point is told, by x, then y, then z; it
/// has the least second point, too. So exchanging the shapes exchanges the points. Shapes that meet have distance 0,
/// and share the point that is told.
///
/// The features are exact for every finite input, by some dozens of signs of degree 2 to 4. The numbers are exact in
/// exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Point3, Segment3, closest::segment_aabb};
/// let unit = Aabb3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]);
/// let beside = segment_aabb(&Segment3::from([[4.0, 5.0, 0.5], [9.0, 9.0, 9.0]]), &unit);
/// assert_eq!((beside.squared_distance, beside.b), (25.0, Point3::new(1.0, 1.0, 0.5)));
/// assert_eq!(beside.features.1.to_string(), "++0");
/// // Through the box: the first common point.
/// let through = segment_aabb(&Segment3::from([[0.5, 0.5, -1.0], [0.5, 0.5, 2.0]]), &unit);
/// assert_eq!((through.squared_distance, through.a), (0.0, Point3::new(0.5, 0.5, 0.0)));
/// ```
#[inline]
pub fn segment_aabb<S: Scalar>(
    segment: &Segment3<S>,
    aabb: &Aabb3<S>,
) -> ClosestPair<Point3<S::Value>, S::Value, Feature, BoxFeature<3>> {
    let found = found(segment, aabb).closest();
    found.closest_pair(parts(&found, aabb))
}

closest_forms! {
    segment_aabb: found(segment: Segment3, aabb: Aabb3);

    /// The parts of a segment and an axis-aligned box that hold their closest points: the features of [`segment_aabb`]
    /// alone.
    ///
    /// ```
    /// use straightedge::{Aabb3, Feature, Segment3, closest::segment_aabb_features};
    /// let unit = Aabb3::from([[0, 0, 0], [1, 1, 1]]);
    /// let (first, second) = segment_aabb_features(&Segment3::from([[4, 5, 0], [9, 9, 9]]), &unit);
    /// assert_eq!((first, second.to_string()), (Feature::Vertex(0), "++-".to_string()));
    /// ```
    part segment_aabb_features -> (Feature, BoxFeature<3>) = |found| parts(&found.closest(), aabb);

    /// The distance of a segment and an axis-aligned box: in `f64` and `f32` the float nearest to it, in exact scalars
    /// a [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Aabb3, Segment3, closest::segment_aabb_distance};
    /// let unit = Aabb3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]);
    /// assert_eq!(segment_aabb_distance(&Segment3::from([[4.0, 5.0, 0.5], [9.0, 9.0, 9.0]]), &unit), 5.0);
    /// ```
    distance segment_aabb_distance;

    /// Whether a segment and an axis-aligned box are within a distance r of each other: one sign after those of
    /// [`segment_aabb_features`].
    ///
    /// ```
    /// use straightedge::{Aabb3, Segment3, closest::segment_aabb_within};
    /// let unit = Aabb3::from([[0, 0, 0], [1, 1, 1]]);
    /// let segment = Segment3::from([[4, 5, 0], [9, 9, 9]]);
    /// assert_eq!([4, 5].map(|r| segment_aabb_within(&segment, &unit, &r)), [false, true]);
    /// ```
    within segment_aabb_within;
}

#[inline]
fn found<S: Scalar>(segment: &Segment3<S>, aabb: &Aabb3<S>) -> NearBodies<Point3<Number>, S, 2, 8> {
    const ID: &str = "closest/segment_aabb";
    require(ID, "segment", segment);
    require(ID, "aabb", aabb);
    NearBodies::new([segment.a.clone(), segment.b.clone()], corners_of_aabb(aabb), [&SEGMENT, &BOX])
}

#[inline]
fn parts<S: Scalar>(found: &Closest<Point3<Number>, S, 2, 8>, aabb: &Aabb3<S>) -> (Feature, BoxFeature<3>) {
    (found.features().0, box_feature(found.parts()[1], &BOX, extents_of_aabb(aabb)))
}
