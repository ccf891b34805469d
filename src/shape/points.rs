//! What every query of points checks first.

use crate::arith::Scalar;
use crate::shape::declare::Shape;
use alloc::format;

/// Refuses an empty set, and points with a number that is not finite, naming query, argument and index.
///
/// # Panics
/// If the scalar checks its input and there is no point, or one that is not finite.
pub(crate) fn require_points<P: Shape>(query: &str, argument: &str, points: &[P]) {
    if P::Scalar::checked() && (points.is_empty() || !points.iter().all(P::is_finite)) {
        refuse(query, argument, points);
    }
}

#[cold]
#[inline(never)]
fn refuse<P: Shape>(query: &str, argument: &str, points: &[P]) -> ! {
    for (i, point) in points.iter().enumerate() {
        if let Err(invalid) = point.validate() {
            panic!("{query}: {}", invalid.within(&format!("{argument}[{i}]")));
        }
    }
    panic!("{query}: {argument} is empty")
}
