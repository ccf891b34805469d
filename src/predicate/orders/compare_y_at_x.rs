//! Is a point of the plane above or below a segment?
//!
//! The orientation of the ends, from left to right, and the point.

use super::upright::{from_left, on_line};
use crate::predicate::orient2d;
use crate::shape::require;
use crate::{Point2, Scalar, Segment2, Sign};
use core::cmp::Ordering;

/// Compares a point with a segment at the x of the point: `Less` where the point is below the segment, `Greater` where
/// it is above, `Equal` where it is on it. `None` where the segment has no point with the x of p.
///
/// Of a vertical segment, p is below if it is below both ends, above if it is above both, else on the segment. A
/// segment whose ends coincide is that point. The order of the ends does not matter. For a line instead of a segment,
/// call [`orient2d`](crate::predicate::orient2d()) with two of its points, the left one first: it is `Positive` above.
///
/// Exact for every finite input. It costs comparisons of coordinates and at most one sign of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, Segment2, predicate::compare_y_at_x};
/// let segment = Segment2::from([[3.0, 1.0], [0.0, 0.0]]);
/// let at = |x, y| compare_y_at_x(&Point2::new(x, y), &segment);
/// assert_eq!(at(0.75, 0.25), Some(Ordering::Equal));
/// assert_eq!([at(1.0, 1.0 / 3.0), at(2.0, 0.5)], [Some(Ordering::Less); 2]); // 1/3 is rounded down
/// assert_eq!(at(4.0, 5.0), None);
/// // Vertical: at every y between its ends.
/// let vertical = Segment2::from([[1, 0], [1, 4]]);
/// let compared = [-1, 0, 3, 5].map(|y| compare_y_at_x(&Point2::new(1, y), &vertical).unwrap());
/// assert_eq!(compared, [Ordering::Less, Ordering::Equal, Ordering::Equal, Ordering::Greater]);
/// ```
#[doc(alias = "point_above_segment")]
#[doc(alias = "compare_y_at_x_2")]
#[inline]
pub fn compare_y_at_x<S: Scalar>(p: &Point2<S>, segment: &Segment2<S>) -> Option<Ordering> {
    const ID: &str = "predicate/compare_y_at_x";
    require(ID, "p", p);
    require(ID, "segment", segment);
    let [left, right] = from_left(segment);
    let is_upright = on_line([left, right], |end| p.x.compare(&end.x))?;
    let sign = match is_upright {
        false => orient2d(left, right, p),
        // The ends are in the order of y.
        true if p.y.compare(&left.y).is_negative() => Sign::Negative,
        true if p.y.compare(&right.y).is_positive() => Sign::Positive,
        true => Sign::Zero,
    };
    Some(sign.into())
}
