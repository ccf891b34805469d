//! The closest points of a segment and a triangle.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.10: see [`pair`](crate::closest::search::pair). An edge that passes
//! through a face counts as a pair of parts as well, which the textbook's candidates lack.

use crate::closest::search::body::{SEGMENT, TRIANGLE};
use crate::closest::search::forms::closest_forms;
use crate::closest::search::pair::Closest;
use crate::shape::require;
use crate::{ClosestPair, Feature, Number, Point3, Scalar, Segment3, Triangle3};

/// The closest points of a segment and a triangle: the squared distance, a point of each, and the parts that hold them.
/// Degenerate shapes are the segment or point that their vertices span.
///
/// Where the closest pair is not the only one, the pair with the least first point is told, by x, then y, then z; it
/// has the least second point, too. So exchanging the shapes exchanges the points. Shapes that meet have distance 0,
/// and share the point that is told.
///
/// The features are exact for every finite input, by some dozen signs of degree 2 to 4. The numbers are exact in exact
/// scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, Triangle3, closest::segment_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
/// let above = segment_triangle(&Segment3::from([[1.0, 1.0, 5.0], [1.0, 1.0, 2.0]]), &triangle);
/// assert_eq!((above.squared_distance, above.b), (4.0, Point3::new(1.0, 1.0, 0.0)));
/// assert_eq!(above.features, (Feature::Vertex(1), Feature::Interior));
/// // Through the triangle.
/// let through = segment_triangle(&Segment3::from([[1.0, 1.0, -1.0], [1.0, 1.0, 1.0]]), &triangle);
/// assert_eq!((through.squared_distance, through.a), (0.0, Point3::new(1.0, 1.0, 0.0)));
/// ```
#[inline]
pub fn segment_triangle<S: Scalar>(
    segment: &Segment3<S>,
    triangle: &Triangle3<S>,
) -> ClosestPair<Point3<S::Value>, S::Value, Feature, Feature> {
    let found = found(segment, triangle);
    found.closest_pair(found.features())
}

closest_forms! {
    segment_triangle: found(segment: Segment3, triangle: Triangle3);

    /// The parts of a segment and a triangle that hold their closest points: the features of [`segment_triangle`]
    /// alone.
    ///
    /// ```
    /// use straightedge::{Feature, Segment3, Triangle3, closest::segment_triangle_features};
    /// let triangle = Triangle3::from([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
    /// let segment = Segment3::from([[2, -5, 0], [2, -1, 0]]);
    /// assert_eq!(segment_triangle_features(&segment, &triangle), (Feature::Vertex(1), Feature::Edge(0, 1)));
    /// ```
    part segment_triangle_features -> (Feature, Feature) = |found| found.features();

    /// The distance of a segment and a triangle: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Segment3, Triangle3, closest::segment_triangle_distance};
    /// let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    /// let segment = Segment3::from([[7.0, 0.0, 4.0], [9.0, 9.0, 9.0]]);
    /// assert_eq!(segment_triangle_distance(&segment, &triangle), 5.0);
    /// ```
    distance segment_triangle_distance;

    /// Whether a segment and a triangle are within a distance r of each other: one sign after those of
    /// [`segment_triangle_features`].
    ///
    /// ```
    /// use straightedge::{Segment3, Triangle3, closest::segment_triangle_within};
    /// let triangle = Triangle3::from([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
    /// let segment = Segment3::from([[7, 0, 4], [9, 9, 9]]);
    /// assert_eq!([4, 5].map(|r| segment_triangle_within(&segment, &triangle, &r)), [false, true]);
    /// ```
    within segment_triangle_within;
}

#[inline]
fn found<S: Scalar>(segment: &Segment3<S>, triangle: &Triangle3<S>) -> Closest<Point3<Number>, S, 2, 3> {
    const ID: &str = "closest/segment_triangle";
    require(ID, "segment", segment);
    require(ID, "triangle", triangle);
    Closest::new([segment.a.clone(), segment.b.clone()], triangle.vertices(), [&SEGMENT, &TRIANGLE])
}
