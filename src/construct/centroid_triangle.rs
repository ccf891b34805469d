//! The centroid of a triangle, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 3.4: the point of equal weights. The sum of the corners and the division
//! by three are rounded together, once.

use crate::arith::construction;
use crate::shape::require;
use crate::{Number, Point2, Point3, Scalar, Sign, Triangle2, Triangle3};

/// The mean of the corners of a triangle of the plane; it exists for a triangle of no area, too.
///
/// Exact in exact scalars; in `f64` and `f32` each coordinate is the float nearest to the exact one, even if the sum of
/// the corners overflows. One construction of degree 1.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Triangle2, construct::centroid_triangle_2d};
/// let triangle = Triangle2::from([[0.1, 0.0], [0.1, 1.0], [0.1, 3.0]]);
/// assert_eq!((0.1 + 0.1 + 0.1) / 3.0, 0.10000000000000002); // rounded at every step
/// assert_eq!(centroid_triangle_2d(&triangle), Point2::new(0.1, 4.0 / 3.0));
/// ```
#[inline]
pub fn centroid_triangle_2d<S: Scalar>(triangle: &Triangle2<S>) -> Point2<S::Value> {
    require("construct/centroid_triangle_2d", "triangle", triangle);
    S::ratios_of::<Centroid2d>(&(triangle.clone(), S::of_sign(Sign::Positive)))
}

/// The mean of the corners of a triangle in space; it exists for a triangle of no area, too.
///
/// Exact in exact scalars; in `f64` and `f32` each coordinate is the float nearest to the exact one, even if the sum of
/// the corners overflows. One construction of degree 1.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Triangle3, construct::centroid_triangle};
/// let triangle = Triangle3::from([[0.0, 0.0, f64::MAX], [1.0, 0.0, f64::MAX], [0.0, 2.0, f64::MAX]]);
/// assert_eq!(centroid_triangle(&triangle), Point3::new(1.0 / 3.0, 2.0 / 3.0, f64::MAX));
/// ```
#[inline]
pub fn centroid_triangle<S: Scalar>(triangle: &Triangle3<S>) -> Point3<S::Value> {
    require("construct/centroid_triangle", "triangle", triangle);
    S::ratios_of::<Centroid>(&(triangle.clone(), S::of_sign(Sign::Positive)))
}

construction! {
    /// The sum of the corners, over three ones.
    Centroid2d("construct/centroid_triangle_2d"; triangle, one): (Triangle2<Number>, Number)
        => (Point2<Number>, Number) = |(Triangle2 { a, b, c }, one)| {
            let sum = a.as_vector() + b.as_vector() + c.as_vector();
            (sum.into_point(), one.clone() + one + one)
        }
}

construction! {
    /// The sum of the corners, over three ones.
    Centroid("construct/centroid_triangle"; triangle, one): (Triangle3<Number>, Number)
        => (Point3<Number>, Number) = |(Triangle3 { a, b, c }, one)| {
            let sum = a.as_vector() + b.as_vector() + c.as_vector();
            (sum.into_point(), one.clone() + one + one)
        }
}
