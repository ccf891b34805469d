//! Segments of the plane at a vertical line.

use super::lexicographic_2d;
use crate::{Point2, Scalar, Segment2, Sign};

/// The ends of a segment from left to right, of a vertical one from below.
#[inline]
pub(super) fn from_left<S: Scalar>(Segment2 { a, b }: &Segment2<S>) -> [&Point2<S>; 2] {
    if lexicographic_2d(a, b).is_positive() { [b, a] } else { [a, b] }
}

/// Whether a segment with these ends, from left to right, is vertical or a point; `None` where it has no point on a
/// vertical line, given the side of the line for an end: `Positive` right of it.
#[inline]
pub(super) fn on_line<S: Scalar>([left, right]: [&Point2<S>; 2], side: impl Fn(&Point2<S>) -> Sign) -> Option<bool> {
    if side(left).is_negative() || side(right).is_positive() {
        return None;
    }
    Some(left.x.compare(&right.x).is_zero())
}
