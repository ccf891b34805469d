//! The order of two defined points by z alone.

use crate::Scalar;
use crate::implicit::Defined3;
use crate::implicit::compare_lexicographic::by_coordinate;
use core::cmp::Ordering;

/// The order of two points of space of any definition by z alone, as [`compare_x`](super::super::compare_x()) is that
/// by x: which is higher.
///
/// Exact for every finite input. One sign.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Segment3, implicit::compare_z, shape::Lnc3};
/// let middle = Lnc3::midpoint(Segment3::from([[0, 0, 0], [4, 2, 1]])); // (2, 1, 1/2)
/// assert!(compare_z(&middle, &Point3::new(9, 9, 0)).is_gt());
/// assert!(compare_z(&middle, &Lnc3::midpoint(Segment3::from([[0, 0, 1], [7, 7, 0]]))).is_eq());
/// ```
#[inline]
pub fn compare_z<S: Scalar>(a: &impl Defined3<Scalar = S>, b: &impl Defined3<Scalar = S>) -> Ordering {
    by_coordinate("implicit/compare_z", 2, a, b)
}
