//! Which points of a set count.

use crate::Shape;
use alloc::vec::Vec;

/// The indices of the points that are finite: all, unless the scalar checks nothing.
pub(super) fn finite<P: Shape>(points: &[P]) -> Vec<usize> {
    (0..points.len()).filter(|&i| points[i].is_finite()).collect()
}
