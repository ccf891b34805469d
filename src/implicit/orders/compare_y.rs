//! The order of two defined points by y alone.

use crate::Scalar;
use crate::implicit::compare_lexicographic::{by_coordinate, by_coordinate_2d};
use crate::implicit::{Defined2, Defined3};
use core::cmp::Ordering;

/// The order of two points of space of any definition by y alone, as [`compare_x`](super::super::compare_x()) is that
/// by x.
///
/// Exact for every finite input. One sign.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Segment3, implicit::compare_y, shape::Lnc3};
/// let middle = Lnc3::midpoint(Segment3::from([[0, 0, 5], [0, 1, 6]])); // (0, 1/2, 11/2)
/// assert!(compare_y(&middle, &Point3::new(-1, 1, 0)).is_lt());
/// assert!(compare_y(&middle, &Lnc3::midpoint(Segment3::from([[3, 1, 0], [4, 0, 0]]))).is_eq());
/// ```
#[inline]
pub fn compare_y<S: Scalar>(a: &impl Defined3<Scalar = S>, b: &impl Defined3<Scalar = S>) -> Ordering {
    by_coordinate("implicit/compare_y", 1, a, b)
}

/// The order of two points of the plane of any definition by y alone, as [`compare_x_2d`](super::super::compare_x_2d())
/// is that by x: for a sweep from below to above.
///
/// Exact for every finite input. One sign.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, implicit::compare_y_2d, shape::Ssi};
/// let crossing = Ssi::from([[[0, 0], [3, 1]], [[0, 1], [3, 0]]]); // (3/2, 1/2)
/// assert!(compare_y_2d(&crossing, &Point2::new(0, 1)).is_lt());
/// assert!(compare_y_2d(&crossing, &Ssi::from([[[0, 0], [1, 1]], [[0, 1], [1, 0]]])).is_eq());
/// ```
#[inline]
pub fn compare_y_2d<S: Scalar>(a: &impl Defined2<Scalar = S>, b: &impl Defined2<Scalar = S>) -> Ordering {
    by_coordinate_2d("implicit/compare_y_2d", 1, a, b)
}
