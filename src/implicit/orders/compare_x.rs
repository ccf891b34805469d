//! The order of two defined points by x alone.

use crate::Scalar;
use crate::implicit::compare_lexicographic::{by_coordinate, by_coordinate_2d};
use crate::implicit::{Defined2, Defined3};
use core::cmp::Ordering;

/// The order of two points of space of any definition by x alone: `Less` where a has the lesser x, `Greater` where b
/// has, `Equal` where both have the same, whatever the other coordinates are.
///
/// [`compare_lexicographic`](super::super::compare_lexicographic()) breaks such ties by y, then by z. This order is for
/// what treats all points of one plane alike: slabs, or the events of a sweep by a plane.
///
/// Exact for every finite input. One sign.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point3, implicit::{compare_x, compare_y, compare_z}, shape::Lpi};
/// let floor = [[0, 0, 0], [1, 0, 0], [0, 1, 0]];
/// let hit = Lpi::from(([[1, 0, 1], [0, 1, -2]], floor)); // (2/3, 1/3, 0)
/// let p = Point3::new(1, 0, 0);
/// assert_eq!((compare_x(&hit, &p), compare_y(&hit, &p)), (Ordering::Less, Ordering::Greater));
/// assert_eq!(compare_z(&hit, &p), Ordering::Equal);
/// ```
#[inline]
pub fn compare_x<S: Scalar>(a: &impl Defined3<Scalar = S>, b: &impl Defined3<Scalar = S>) -> Ordering {
    by_coordinate("implicit/compare_x", 0, a, b)
}

/// The order of two points of the plane of any definition by x alone: `Less` where a has the lesser x, `Greater` where
/// b has, `Equal` where both are on one vertical line.
///
/// [`compare_lexicographic_2d`](super::super::compare_lexicographic_2d()) breaks such ties by y. This order is for what
/// treats all points of one vertical line alike: slabs, or the events of a sweep.
///
/// Exact for every finite input. One sign.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Point2, implicit::{compare_x_2d, compare_y_2d}, shape::Ssi};
/// let crossing = Ssi::from([[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [3.0, 0.0]]]); // (3/2, 1/2)
/// assert_eq!(compare_x_2d(&crossing, &Point2::new(1.5, 7.0)), Ordering::Equal);
/// assert_eq!(compare_y_2d(&crossing, &Point2::new(1.5, 7.0)), Ordering::Less);
/// ```
#[inline]
pub fn compare_x_2d<S: Scalar>(a: &impl Defined2<Scalar = S>, b: &impl Defined2<Scalar = S>) -> Ordering {
    by_coordinate_2d("implicit/compare_x_2d", 0, a, b)
}
