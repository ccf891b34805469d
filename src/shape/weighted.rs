//! Points with weights, for power diagrams and regular triangulations.

use super::declare::shape;
use super::{Point2, Point3};

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
