//! Do three lines, each at a speed of its own, meet in a point, and when?

use super::event::Numerator;
use super::weighted_event::{checked, segments, sign_of_denominator};
use crate::{Scalar, Sign, WeightedSegment2};

/// Whether the lines through three segments, each moving to its left at the speed that is its weight, meet in one point
/// at a time after the start (`Positive`), at the start (`Zero`) or before it (`Negative`). `None` where they do not,
/// or in several points, or at several times. The order of the segments does not matter.
///
/// A line of negative weight moves to its right, one of weight 0 stands still. There is no event where
///
/// - all weights are zero,
/// - two lines of one direction have equal weights,
/// - all three lines are parallel,
/// - a segment has equal ends, or
/// - the crossing of two of the lines keeps its distance from the third, zero or not.
///
/// The answer is exact for every finite input. It costs the sign of a sum of three square roots and one of degree 4.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment2, Sign, WeightedSegment2, offset::weighted_event_sign};
/// // Three sides of a square, of which the middle one stands still.
/// let sides = [[[0, 2], [0, 0]], [[0, 0], [2, 0]], [[2, 0], [2, 2]]].map(Segment2::from);
/// let sign = |weights: [i64; 3]| {
///     let [a, b, c] = [0, 1, 2].map(|i| WeightedSegment2::new(sides[i], weights[i]));
///     weighted_event_sign(&a, &b, &c)
/// };
/// assert_eq!(sign([1, 0, 1]), Some(Sign::Positive));
/// assert_eq!(sign([-1, 0, -1]), Some(Sign::Negative));
/// // One follows the other.
/// assert_eq!(sign([1, 0, -1]), None);
/// // Lines of one direction, of which the first catches up with the second.
/// let [a, b, c] = [([[0, 0], [1, 0]], 2), ([[0, 1], [5, 1]], 1), ([[2, 0], [2, 2]], 1)].map(WeightedSegment2::from);
/// assert_eq!(weighted_event_sign(&a, &b, &c), Some(Sign::Positive));
/// ```
#[must_use]
pub fn weighted_event_sign<S: Scalar>(
    first: &WeightedSegment2<S>,
    second: &WeightedSegment2<S>,
    third: &WeightedSegment2<S>,
) -> Option<Sign> {
    let edges = checked("offset/weighted_event_sign", ["first", "second", "third"], [first, second, third]);
    let denominator = sign_of_denominator(&edges);
    if denominator.is_zero() {
        return None;
    }
    let [s0, s1, s2] = segments(&edges);
    Some(-(S::sign_of::<Numerator>(&[s0.clone(), s1.clone(), s2.clone()]) * denominator))
}
