//! The slope of a segment of the plane.
//!
//! A quotient, rounded once.

use crate::arith::construction;
use crate::shape::require;
use crate::{Number, Scalar, Segment2};

/// The slope of a segment, or of the line through it: the difference of its ends in y over that in x. `None` where it
/// is vertical or a point.
///
/// The order of the ends does not matter. Whether there is a slope is exact for every finite input. It is exact in
/// exact scalars; in `f64` and `f32` it is the float nearest to the exact one, at most ±MAX, although the differences
/// would be rounded. Slopes that differ may round to one float:
/// [`compare_slope_2d`](crate::predicate::compare_slope_2d) decides which is greater. One construction of degree 1.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment2, construct::slope_2d};
/// let segment = |a, b| Segment2::from([a, b]);
/// assert_eq!(slope_2d(&segment([1.0, 1.0], [5.0, -1.0])), Some(-0.5));
/// let (a, b) = ([1e16, 0.0], [-1.0, 1e16]);
/// assert_eq!(slope_2d(&segment(a, b)), Some(-0.9999999999999999)); // 1e16 + 1 is no float
/// // Vertical, and by an ulp not.
/// assert_eq!(slope_2d(&segment([1.0, 0.0], [1.0, 5.0])), None);
/// assert_eq!(slope_2d(&segment([0.0, 0.0], [5e-324, 5.0])), Some(f64::MAX));
/// ```
#[inline]
pub fn slope_2d<S: Scalar>(segment: &Segment2<S>) -> Option<S::Value> {
    require("construct/slope_2d", "segment", segment);
    let is_upright = segment.a.x.compare(&segment.b.x).is_zero();
    (!is_upright).then(|| S::ratios_of::<Slope>(segment))
}

construction! {
    /// The difference in y over that in x. Degree 1.
    Slope("construct/slope_2d"; segment): Segment2<Number> => (Number, Number)
        = |Segment2 { a, b }| (b.y.clone() - &a.y, b.x.clone() - &a.x)
}
