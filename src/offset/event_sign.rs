//! Do three lines that move at unit speed meet in a point, and when?

use super::event::{Numerator, checked, sign_of_denominator};
use crate::{Scalar, Segment2, Sign};

/// Whether the lines through three segments, each moving to its left at unit speed, meet in one point at a time after
/// the start (`Positive`), at the start (`Zero`) or before it (`Negative`). `None` where they never do, or always. The
/// order of the segments does not matter.
///
/// The answer is exact for every finite input. It costs three signs of degree 2 and one of degree 4.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment2, Sign, offset::event_sign};
/// // Three sides of a square meet in its center.
/// let [below, right, above] = [[[0, 0], [2, 0]], [[2, 0], [2, 2]], [[2, 2], [0, 2]]].map(Segment2::from);
/// assert_eq!(event_sign(&below, &right, &above), Some(Sign::Positive));
/// // Clockwise, they move apart.
/// let [a, b, c] = [&below, &right, &above].map(|side| Segment2::new(side.b, side.a));
/// assert_eq!(event_sign(&a, &b, &c), Some(Sign::Negative));
/// // Two sides of one direction stay at their distance.
/// assert_eq!(event_sign(&below, &Segment2::from([[0, 1], [5, 1]]), &right), None);
/// ```
#[must_use]
pub fn event_sign<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>, third: &Segment2<S>) -> Option<Sign> {
    let edges = checked("offset/event_sign", ["first", "second", "third"], [first, second, third]);
    let denominator = sign_of_denominator(&edges);
    (!denominator.is_zero()).then(|| -(S::sign_of::<Numerator>(&edges) * denominator))
}
