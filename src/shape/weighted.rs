//! Points with weights, for power diagrams and regular triangulations, and segments, for straight skeletons.

use super::declare::shape;
use super::{Point2, Point3, Segment2};

shape! {
    /// A point of the plane with a weight, as [`WeightedPoint3`].
    pub struct WeightedPoint2 {
        /// The point.
        point: Point2<S>,
        /// The weight: the square of the radius of the circle that it represents. It may be negative.
        weight: S => SquaredLength,
    }
}

shape! {
    /// A point p of space with a weight w: the sphere about p whose squared radius is w, an imaginary one if w is
    /// negative. The power of a point x with respect to it is |x - p|² - w. With a weight of 0 it is an unweighted
    /// point.
    ///
    /// ```
    /// use straightedge::{Indexed, Point3, WeightedPoint3};
    /// let p = WeightedPoint3::from(([1.0, 2.0, 3.0], 0.25));
    /// assert_eq!((p.point, p.weight), (Point3::new(1.0, 2.0, 3.0), 0.25));
    /// let q = Indexed::new(7, p); // for symbolic perturbation
    /// assert_eq!(q.point.weight, 0.25);
    /// ```
    pub struct WeightedPoint3 {
        /// The point.
        point: Point3<S>,
        /// The weight: the square of the radius of the sphere that it represents. It may be negative.
        weight: S => SquaredLength,
    }
}

shape! {
    /// A segment of the plane with a weight: an edge of a weighted straight skeleton, whose line moves to the left of
    /// a → b by the weight in a unit of time.
    ///
    /// ```
    /// use straightedge::{Segment2, WeightedSegment2};
    /// let edge = WeightedSegment2::from(([[0, 0], [4, 0]], 3));
    /// assert_eq!(edge, WeightedSegment2::new(Segment2::from([[0, 0], [4, 0]]), 3));
    /// ```
    pub struct WeightedSegment2 {
        /// The segment.
        segment: Segment2<S>,
        /// The speed of its line. It may be zero, and negative for a line that moves to the right.
        weight: S => Ratio,
    }
}

/// The coordinates, then the weight.
impl<S> From<WeightedPoint2<S>> for [S; 3] {
    #[inline]
    fn from(WeightedPoint2 { point, weight }: WeightedPoint2<S>) -> Self {
        [point.x, point.y, weight]
    }
}

/// The coordinates, then the weight.
impl<S> From<WeightedPoint3<S>> for [S; 4] {
    #[inline]
    fn from(WeightedPoint3 { point, weight }: WeightedPoint3<S>) -> Self {
        [point.x, point.y, point.z, weight]
    }
}
