//! The closest points of two triangles.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.11: see [`pair`](crate::closest::search::pair). An edge that passes
//! through a face counts as a pair of parts as well, which the textbook's candidates lack.

use crate::closest::search::body::TRIANGLE;
use crate::closest::search::forms::closest_forms;
use crate::closest::search::pair::Closest;
use crate::shape::require;
use crate::{ClosestPair, Feature, Number, Point3, Scalar, Triangle3};

/// The closest points of two triangles: the squared distance, a point of each, and the parts that hold them. Degenerate
/// triangles are the segment or point that their vertices span.
///
/// Where the closest pair is not the only one, the pair with the least first point is told, by x, then y, then z; it
/// has the least second point, too. So exchanging the shapes exchanges the points. Shapes that meet have distance 0,
/// and share the point that is told.
///
/// The features are exact for every finite input, by some dozens of signs of degree 2 to 4. The numbers are exact in
/// exact scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Triangle3, closest::triangle_triangle};
/// let first = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let above = triangle_triangle(&first, &Triangle3::from([[1.0, 1.0, 2.0], [5.0, 1.0, 5.0], [1.0, 5.0, 5.0]]));
/// assert_eq!((above.squared_distance, above.a), (4.0, Point3::new(1.0, 1.0, 0.0)));
/// assert_eq!(above.features, (Feature::Interior, Feature::Vertex(0)));
/// // Through each other: the first common point.
/// let through = triangle_triangle(&first, &Triangle3::from([[1.0, 1.0, -2.0], [5.0, 1.0, 2.0], [1.0, 5.0, 2.0]]));
/// assert_eq!((through.squared_distance, through.a), (0.0, Point3::new(1.0, 3.0, 0.0)));
/// ```
#[inline]
pub fn triangle_triangle<S: Scalar>(
    first: &Triangle3<S>,
    second: &Triangle3<S>,
) -> ClosestPair<Point3<S::Value>, S::Value, Feature, Feature> {
    let found = found(first, second);
    found.closest_pair(found.features())
}

closest_forms! {
    triangle_triangle: found(first: Triangle3, second: Triangle3);

    /// The parts of two triangles that hold their closest points: the features of [`triangle_triangle`] alone.
    ///
    /// ```
    /// use straightedge::{Feature, Triangle3, closest::triangle_triangle_features};
    /// let first = Triangle3::from([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
    /// let second = Triangle3::from([[5, 0, 0], [9, 0, 0], [9, 0, 9]]);
    /// assert_eq!(triangle_triangle_features(&first, &second), (Feature::Vertex(1), Feature::Vertex(0)));
    /// ```
    part triangle_triangle_features -> (Feature, Feature) = |found| found.features();

    /// The distance of two triangles: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Triangle3, closest::triangle_triangle_distance};
    /// let first = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    /// let second = Triangle3::from([[7.0, 0.0, 4.0], [9.0, 0.0, 9.0], [9.0, 9.0, 9.0]]);
    /// assert_eq!(triangle_triangle_distance(&first, &second), 5.0);
    /// ```
    distance triangle_triangle_distance;

    /// Whether two triangles are within a distance r of each other: one sign after those of
    /// [`triangle_triangle_features`].
    ///
    /// ```
    /// use straightedge::{Triangle3, closest::triangle_triangle_within};
    /// let first = Triangle3::from([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
    /// let second = Triangle3::from([[7, 0, 4], [9, 0, 9], [9, 9, 9]]);
    /// assert_eq!([4, 5].map(|r| triangle_triangle_within(&first, &second, &r)), [false, true]);
    /// ```
    within triangle_triangle_within;
}

#[inline]
fn found<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> Closest<Point3<Number>, S, 3, 3> {
    const ID: &str = "closest/triangle_triangle";
    require(ID, "first", first);
    require(ID, "second", second);
    Closest::new(first.vertices(), second.vertices(), [&TRIANGLE; 2])
}
