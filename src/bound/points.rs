//! What every query of points checks first.

use crate::{Scalar, Shape};
use alloc::format;
use alloc::vec::Vec;

/// Refuses an empty set, and points with a number that is not finite, naming query, argument and index.
///
/// # Panics
/// If the scalar checks its input and there is no point, or one that is not finite.
pub(super) fn require_points<P: Shape>(query: &str, points: &[P]) {
    if P::Scalar::checked() && (points.is_empty() || !points.iter().all(P::is_finite)) {
        refuse(query, points);
    }
}

/// The indices of the points that are finite: all, unless the scalar checks nothing.
pub(super) fn finite<P: Shape>(points: &[P]) -> Vec<usize> {
    (0..points.len()).filter(|&i| points[i].is_finite()).collect()
}

#[cold]
#[inline(never)]
fn refuse<P: Shape>(query: &str, points: &[P]) -> ! {
    for (i, point) in points.iter().enumerate() {
        if let Err(invalid) = point.validate() {
            panic!("{query}: {}", invalid.within(&format!("points[{i}]")));
        }
    }
    panic!("{query}: points is empty")
}
