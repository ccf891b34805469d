//! Points as keys of tables.

use straightedge::Point2;

/// A point as a key: equal points have equal keys.
pub(super) type Key = [u64; 2];

/// The key of a point.
pub(super) fn key(p: Point2<f64>) -> Key {
    // The sum with zero is zero, without a sign, of -0, too.
    [p.x, p.y].map(|x| (x + 0.0).to_bits())
}
