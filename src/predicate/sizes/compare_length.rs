//! Which of two segments is longer?
//!
//! The squared lengths are compared, which needs no root.

use crate::arith::formula;
use crate::shape::require;
use crate::{Number, Scalar, Segment2, Segment3};
use core::cmp::Ordering;

formula! {
    /// |ab|² of the first segment, minus that of the second. Degree 2.
    cold Longer("predicate/compare_length"; first, second): [Segment3<Number>; 2]
        = |[p, q]| (&p.b - &p.a).squared_length() - (&q.b - &q.a).squared_length()
}

formula! {
    /// |ab|² of the first segment, minus that of the second. Degree 2.
    cold Longer2d("predicate/compare_length_2d"; first, second): [Segment2<Number>; 2]
        = |[p, q]| (&p.b - &p.a).squared_length() - (&q.b - &q.a).squared_length()
}

/// Compares the lengths of two segments, that is the distances of the points of two pairs: `Less` where the first is
/// shorter, `Greater` where the second is, `Equal` where both are equally long. A segment whose ends coincide has
/// length 0.
///
/// The order is exact for every finite input, also of lengths whose squares overflow or underflow. It costs one sign of
/// degree 2. Of two segments with a common end, this is [`compare_distance`](crate::predicate::compare_distance).
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Segment3, predicate::compare_length};
/// let diagonal = Segment3::from([[0.0, 0.0, 0.0], [1e-200, 2e-200, 2e-200]]);
/// let edge = |x| Segment3::from([[1.0, 1.0, 0.0], [1.0, 1.0, x]]);
/// assert_eq!(compare_length(&diagonal, &edge(2.9e-200)), Ordering::Greater);
/// // 1, 2, 2 have the length 3, but 1e-200 and 2e-200 are floats near these numbers.
/// let exact = Segment3::from([[0, 0, 0], [1, 2, 2]]);
/// assert_eq!(compare_length(&exact, &Segment3::from([[5, 1, 1], [2, 1, 1]])), Ordering::Equal);
/// assert_eq!(compare_length(&edge(0.0), &diagonal), Ordering::Less); // a point
/// ```
#[doc(alias = "compare_distances")]
#[doc(alias = "compare_squared_length")]
#[inline]
pub fn compare_length<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Ordering {
    require("predicate/compare_length", "first", first);
    require("predicate/compare_length", "second", second);
    S::sign_of::<Longer>(&[first.clone(), second.clone()]).into()
}

/// Compares the lengths of two segments of the plane, as [`compare_length`]: `Less` where the first is shorter,
/// `Greater` where the second is, `Equal` where both are equally long.
///
/// The order is exact for every finite input. It costs one sign of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Segment2, predicate::compare_length_2d};
/// let [first, second] = [[[0, 0], [3, 4]], [[7, 7], [2, 7]]].map(Segment2::from);
/// assert_eq!(compare_length_2d(&first, &second), Ordering::Equal);
/// assert_eq!(compare_length_2d(&first, &Segment2::from([[0, 0], [4, 4]])), Ordering::Less);
/// ```
#[inline]
pub fn compare_length_2d<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> Ordering {
    require("predicate/compare_length_2d", "first", first);
    require("predicate/compare_length_2d", "second", second);
    S::sign_of::<Longer2d>(&[first.clone(), second.clone()]).into()
}
