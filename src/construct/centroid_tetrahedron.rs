//! The centroid of a tetrahedron.
//!
//! Ericson, *Real-Time Collision Detection*, 3.4: the point of equal weights. The sum of the corners and the division
//! by four are rounded together, once.

use crate::arith::construction;
use crate::shape::require;
use crate::{Number, Point3, Scalar, Sign, Tetrahedron};

/// The mean of the corners of a tetrahedron; it exists for a flat tetrahedron, too.
///
/// Exact in exact scalars; in `f64` and `f32` each coordinate is the float nearest to the exact one, even if the sum of
/// the corners overflows. One construction of degree 1.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Tetrahedron, construct::centroid_tetrahedron};
/// let corner = Tetrahedron::from([[1e16, 0.0, 0.0], [1.0, 1.0, 0.0], [-1e16, 0.0, 2.0], [0.0, 0.0, 0.0]]);
/// assert_eq!((1e16 + 1.0 - 1e16 + 0.0) / 4.0, 0.0); // rounded at every step
/// assert_eq!(centroid_tetrahedron(&corner), Point3::new(0.25, 0.25, 0.5));
/// ```
#[inline]
pub fn centroid_tetrahedron<S: Scalar>(tetrahedron: &Tetrahedron<S>) -> Point3<S::Value> {
    require("construct/centroid_tetrahedron", "tetrahedron", tetrahedron);
    S::ratios_of::<Centroid>(&(tetrahedron.clone(), S::of_sign(Sign::Positive)))
}

construction! {
    /// The sum of the corners, over four ones.
    Centroid("construct/centroid_tetrahedron"; tetrahedron, one): (Tetrahedron<Number>, Number)
        => (Point3<Number>, Number) = |(Tetrahedron { a, b, c, d }, one)| {
            let sum = (a.as_vector() + b.as_vector()) + (c.as_vector() + d.as_vector());
            (sum.into_point(), one.clone() + one + one + one)
        }
}
