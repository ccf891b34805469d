//! Which of two events comes first?

use super::event::{Edges, checked, known, lengths, sign_of_denominator, sum, terms};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Radical, RadicalFormula, Ring};
use crate::{Of, Scalar, Segment2};
use core::cmp::Ordering;

/// P₁·M₂ - P₂·M₁, linear in six roots. Degree 7.
struct EventOrder;

impl RadicalFormula for EventOrder {
    const NAME: &'static str = "offset/compare_event";
    const ARGUMENTS: &'static [&'static str] = &["first", "second"];
    type Input = [Edges; 2];
    #[inline(always)]
    fn eval<R: Radical>([first, second]: &Of<Self::Input, R>) -> R {
        let (first, second) = (first.each_ref(), second.each_ref());
        order(first, lengths(first), second, lengths(second))
    }
}

/// The order of events, of the lengths.
#[inline(always)]
pub(super) fn order<R: Ring>(
    first: [&Segment2<R>; 3],
    lengths: [R; 3],
    second: [&Segment2<R>; 3],
    lengths_of_second: [R; 3],
) -> R {
    let ((p, factors), (q, factors_of_second)) = (terms(first), terms(second));
    let second = sum(lengths_of_second, factors_of_second.map_each(|k: R| k * &p));
    second - sum(lengths, factors.map_each(|k: R| k * &q))
}

/// Compares the times at which the lines of two triples of segments meet, each line moving to the left of its segment
/// at unit speed: `Less` where those of the first triple meet first, `Greater` where those of the second do, `Equal`
/// where both meet at one time. Times before the start count as negative. `None` where the lines of a triple never
/// meet, or always do. The order of the segments of a triple does not matter, and triples may share segments.
///
/// In a straight skeleton the events are edges and splits of the shrinking polygon, and this is the order of its queue.
///
/// The order is exact for every finite input. It costs six signs of degree 2 and that of a sum of six square roots.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Segment2, offset::compare_event};
/// // The sides of a rectangle of 3 by 2: two pairs of corners meet in the middle at the time 1.
/// let corners = [[0, 0], [3, 0], [3, 2], [0, 2]];
/// let [a, b, c, d] = [0, 1, 2, 3].map(|i| Segment2::from([corners[i], corners[(i + 1) % 4]]));
/// assert_eq!(compare_event([&d, &a, &b], [&a, &b, &c]), Some(Ordering::Greater)); // 3/2 and 1
/// assert_eq!(compare_event([&a, &b, &c], [&c, &d, &a]), Some(Ordering::Equal));
/// assert_eq!(compare_event([&a, &b, &c], [&a, &b, &b]), None);
/// ```
#[must_use]
pub fn compare_event<S: Scalar>(first: [&Segment2<S>; 3], second: [&Segment2<S>; 3]) -> Option<Ordering> {
    const ID: &str = "offset/compare_event";
    let first = checked(ID, ["a", "b", "c"], first);
    let second = checked(ID, ["d", "e", "f"], second);
    let denominators = sign_of_denominator(&first) * sign_of_denominator(&second);
    if denominators.is_zero() {
        return None;
    }
    // -P₁/M₁ + P₂/M₂
    Some((-(known(S::radical_sign_of::<EventOrder>(&[first, second])) * denominators)).into())
}
