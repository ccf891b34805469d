//! The point of a segment at a parameter.
//!
//! Ericson, *Real-Time Collision Detection*, 3.3. Difference, product and sum are rounded together, once.

use crate::arith::construction;
use crate::shape::require;
use crate::{Number, Point3, Scalar, Segment3};

/// The point a + t·(b - a) of the line through the ends of a segment: `a` at t = 0, `b` at t = 1, beyond the ends
/// elsewhere. Any t will do. A segment of zero length is that point at every t.
///
/// Exact in exact scalars; in `f64` and `f32` each coordinate is the float nearest to the exact one, saturating at the
/// greatest finite one: [`Segment3::at`] rounds every operation, and is cheaper. One construction of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Segment3, construct::point_at};
/// let segment = Segment3::from([[0.0, 1e16, -3.0], [1.0, -1e16, 1.0]]);
/// assert_eq!(point_at(&segment, &0.5), Point3::new(0.5, 0.0, -1.0));
/// assert_eq!(point_at(&segment, &1.0), segment.b);
/// // Beyond the end.
/// assert_eq!(point_at(&segment, &2.0), Point3::new(2.0, -3e16, 5.0));
/// ```
#[inline]
pub fn point_at<S: Scalar>(segment: &Segment3<S>, t: &S) -> Point3<S::Value> {
    require("construct/point_at", "segment", segment);
    // The construction refuses a t that is not finite, by its name.
    S::values_of::<PointAt>(&(segment.clone(), t.clone()))
}

construction! {
    /// a + t·(b - a). Degree 2.
    PointAt("construct/point_at"; segment, t): (Segment3<Number>, Number) => Point3<Number>
        = |(Segment3 { a, b }, t)| a.clone() + (b - a).scaled(t)
}
