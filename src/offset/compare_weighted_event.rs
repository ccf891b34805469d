//! Which of two events of lines, each at a speed of its own, comes first?

use super::compare_event::order;
use super::event::known;
use super::weighted_event::{WeightedEdges, checked, segments, sign_of_denominator, speeds};
use crate::arith::{Radical, RadicalFormula};
use crate::{Of, Scalar, WeightedSegment2};
use core::cmp::Ordering;

/// P₁·M₂ - P₂·M₁, linear in six roots. Degree 8.
struct WeightedEventOrder;

impl RadicalFormula for WeightedEventOrder {
    const NAME: &'static str = "offset/compare_weighted_event";
    const ARGUMENTS: &'static [&'static str] = &["first", "second"];
    type Input = [WeightedEdges; 2];
    #[inline(always)]
    fn eval<R: Radical>([first, second]: &Of<Self::Input, R>) -> R {
        order(segments(first), speeds(first), segments(second), speeds(second))
    }
}

/// Compares the times at which the lines of two triples of segments meet, each moving to the left of its segment at the
/// speed that is its weight: `Less` where those of the first triple meet first, `Greater` where those of the second do,
/// `Equal` where both meet at one time. Times before the start count as negative. `None` where the lines of a triple
/// have no [event](super::weighted_event_sign). The order of the segments of a triple does not matter, and triples may
/// share segments.
///
/// In a weighted straight skeleton, such as a roof of different slopes, this is the order of the queue.
///
/// The order is exact for every finite input. It costs two signs of sums of three square roots and one of six.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Segment2, WeightedSegment2, offset::compare_weighted_event};
/// // A rectangle of 3 by 2, whose short sides may have a weight.
/// let corners = [[0, 0], [3, 0], [3, 2], [0, 2]];
/// let order = |weights: [i64; 4]| {
///     let side = |i: usize| Segment2::from([corners[i], corners[(i + 1) % 4]]);
///     let [a, b, c, d] = [0, 1, 2, 3].map(|i| WeightedSegment2::new(side(i), weights[i]));
///     compare_weighted_event([&d, &a, &b], [&a, &b, &c])
/// };
/// assert_eq!(order([1, 1, 1, 1]), Some(Ordering::Greater)); // 3/2 and 1
/// assert_eq!(order([1, 2, 1, 1]), Some(Ordering::Equal)); // 3/3 and 1
/// assert_eq!(order([1, 2, 1, 2]), Some(Ordering::Less));
/// assert_eq!(order([1, 2, 1, -2]), None);
/// ```
#[must_use]
pub fn compare_weighted_event<S: Scalar>(
    first: [&WeightedSegment2<S>; 3],
    second: [&WeightedSegment2<S>; 3],
) -> Option<Ordering> {
    const ID: &str = "offset/compare_weighted_event";
    let first = checked(ID, ["a", "b", "c"], first);
    let second = checked(ID, ["d", "e", "f"], second);
    let denominators = sign_of_denominator(&first) * sign_of_denominator(&second);
    if denominators.is_zero() {
        return None;
    }
    // -P₁/M₁ + P₂/M₂
    Some((-(known(S::radical_sign_of::<WeightedEventOrder>(&[first, second])) * denominators)).into())
}
