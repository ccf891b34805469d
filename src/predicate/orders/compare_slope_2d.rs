//! Which of two segments of the plane rises more steeply?
//!
//! The vector product of the directions, both turned to the right, where x grows.

use crate::arith::formula;
use crate::predicate::parallel::Turn2d;
use crate::shape::require;
use crate::{Scalar, Segment2, Sign};
use core::cmp::Ordering;

formula! {
    /// (b - a) × (d - c). Degree 2.
    Turn("predicate/compare_slope_2d"; first, second) as Turn2d
}

/// Compares the slopes of two segments, or of the lines through them: `Less` where the first has the lesser slope,
/// `Greater` where the second has, `Equal` where they are [parallel](crate::predicate::parallel_2d). The slope is the
/// quotient of the differences in y and in x, positive where y grows with x; that of a vertical segment is +∞, greater
/// than all others. `None` where the ends of a segment coincide.
///
/// A slope does not depend on the order of the ends. It is a total preorder of segments that are no points. For
/// directions all around, see [`compare_around_point`](crate::predicate::compare_around_point()).
///
/// Of segments that start in one point or cross there, the one of lesser slope is below to the right of it, and above
/// to the left: a sweep orders segments by [`compare_segments_at_x`](crate::predicate::compare_segments_at_x), and
/// where that is `Equal` by slope.
///
/// Exact for every finite input. It costs one sign of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Segment2, predicate::compare_slope_2d};
/// let segments = [[[0.0, 0.0], [0.1, 0.3]], [[0.3, 0.9], [0.0, 0.0]], [[5.0, 1.0], [5.0, 0.0]]];
/// let [third, scaled, vertical] = segments.map(Segment2::from);
/// // The floats nearest to 0.3 and 0.9 are in another ratio than those nearest to 0.1 and 0.3.
/// assert_eq!(compare_slope_2d(&third, &scaled), Some(Ordering::Less));
/// assert_eq!(compare_slope_2d(&vertical, &scaled), Some(Ordering::Greater));
/// assert_eq!(compare_slope_2d(&vertical, &vertical), Some(Ordering::Equal));
/// assert_eq!(compare_slope_2d(&third, &Segment2::new(third.a, third.a)), None);
/// ```
#[inline]
pub fn compare_slope_2d<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> Option<Ordering> {
    const ID: &str = "predicate/compare_slope_2d";
    require(ID, "first", first);
    require(ID, "second", second);
    let of_ends = rightwards(first)? * rightwards(second)?;
    Some((-of_ends * S::sign_of::<Turn>(&[first.clone(), second.clone()])).into())
}

/// `Positive` where a segment goes to the right, or straight up, `Negative` where it goes to the left or straight down;
/// `None` where it is a point.
#[inline]
fn rightwards<S: Scalar>(segment: &Segment2<S>) -> Option<Sign> {
    let order = super::lexicographic_2d(&segment.b, &segment.a);
    (!order.is_zero()).then_some(order)
}
