//! The height of a line of the plane over an x.
//!
//! Linear interpolation, rounded once.

use crate::arith::construction;
use crate::shape::require;
use crate::{Invalid, Number, Scalar, Segment2};

const ID: &str = "construct/y_at_x";

/// The y of the line through the ends of a segment at an x: linear interpolation, and beyond the ends extrapolation.
/// `None` where the segment is vertical or a point.
///
/// Whether there is one is exact for every finite input. It is exact in exact scalars; in `f64` and `f32` it is the
/// float nearest to the exact one, at most ±MAX. A point with this rounded y is seldom on the line:
/// [`compare_y_at_x`](crate::predicate::compare_y_at_x) decides whether a point is above a segment,
/// [`compare_segments_at_x`](crate::predicate::compare_segments_at_x) which of two is above the other. One construction
/// of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment2, construct::y_at_x};
/// let segment = Segment2::from([[0.0, 1e16], [4.0, -1e16]]);
/// assert_eq!([0.0, 1.0, 2.0, 4.0].map(|x| y_at_x(&segment, &x)), [1e16, 5e15, 0.0, -1e16].map(Some));
/// // Beyond the end.
/// assert_eq!(y_at_x(&segment, &6.0), Some(-2e16));
/// assert_eq!(y_at_x(&Segment2::from([[1.0, 0.0], [1.0, 5.0]]), &1.0), None);
/// ```
#[doc(alias = "interpolate")]
#[doc(alias = "lerp")]
#[inline]
pub fn y_at_x<S: Scalar>(segment: &Segment2<S>, x: &S) -> Option<S::Value> {
    require(ID, "segment", segment);
    if S::checked() && !x.is_finite() {
        refuse(x);
    }
    let is_upright = segment.a.x.compare(&segment.b.x).is_zero();
    (!is_upright).then(|| S::ratios_of::<Height>(&(segment.clone(), x.clone())))
}

#[cold]
#[inline(never)]
fn refuse<S: Scalar>(x: &S) -> ! {
    panic!("{ID}: x is {}", Invalid::what_is_not_finite(x))
}

construction! {
    /// a.y + (x - a.x)·(b.y - a.y)/(b.x - a.x). Degree 2.
    Height("construct/y_at_x"; segment, x): (Segment2<Number>, Number) => (Number, Number)
        = |(Segment2 { a, b }, x)| {
            let along = b - a;
            (a.y.clone() * &along.x + (x.clone() - &a.x) * along.y, along.x)
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The construction is not asked then.
    #[test]
    #[should_panic(expected = "construct/y_at_x: x is NaN")]
    fn an_x_that_is_no_number_is_refused_by_a_vertical_segment_too() {
        y_at_x(&Segment2::from([[1.0, 0.0], [1.0, 5.0]]), &f64::NAN);
    }
}
