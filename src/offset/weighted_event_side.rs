//! On which side of another line is the point in which three lines meet, when they do, each at a speed of its own?

use super::event::known;
use super::event_side::side;
use super::weighted_event::{WeightedEdges, checked, segments, sign_of_denominator, speed, speeds};
use crate::arith::{Radical, RadicalFormula};
use crate::shape::require;
use crate::{Number, Of, Scalar, Sign, WeightedSegment2};

/// The determinant of four rows (N, -w·L, C). Degree 6.
struct WeightedEventSide;

impl RadicalFormula for WeightedEventSide {
    const NAME: &'static str = "offset/weighted_event_side";
    const ARGUMENTS: &'static [&'static str] = &["edges", "other"];
    type Input = (WeightedEdges, WeightedSegment2<Number>);
    #[inline(always)]
    fn eval<R: Radical>((edges, other): &Of<Self::Input, R>) -> R {
        side(segments(edges), speeds(edges), &other.segment, speed(other))
    }
}

/// Where the point of the [event](super::weighted_event_sign) of the lines through three segments is, at its time, with
/// respect to the line through another segment at that time, each line moving to its left at the speed that is its
/// weight: `Positive` to the left of it, `Zero` on it, so that four lines meet, and `Negative` to the right. `None`
/// where the three lines have no event. The order of the three does not matter. A segment whose ends coincide has every
/// point on its line.
///
/// Of weight 0, the other line is where it started.
///
/// The side is exact for every finite input. It costs the signs of a sum of three square roots and of one of four.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Sign, WeightedSegment2, offset::weighted_event_side};
/// // Three sides of a rectangle meet in (2, 1), at time 1.
/// let sides = [[[0, 0], [3, 0]], [[3, 0], [3, 2]], [[3, 2], [0, 2]]];
/// let [a, b, c] = sides.map(|side| WeightedSegment2::from((side, 1)));
/// let side = |weight: i64| weighted_event_side([&a, &b, &c], &([[0, 2], [0, 0]], weight).into());
/// assert_eq!(side(1), Some(Sign::Positive)); // of x = 1
/// assert_eq!(side(2), Some(Sign::Zero));
/// assert_eq!(side(3), Some(Sign::Negative));
/// ```
#[must_use]
pub fn weighted_event_side<S: Scalar>(edges: [&WeightedSegment2<S>; 3], other: &WeightedSegment2<S>) -> Option<Sign> {
    const ID: &str = "offset/weighted_event_side";
    let edges = checked(ID, ["a", "b", "c"], edges);
    require(ID, "d", other);
    let denominator = sign_of_denominator(&edges);
    if denominator.is_zero() {
        return None;
    }
    Some(known(S::radical_sign_of::<WeightedEventSide>(&(edges, other.clone()))) * denominator)
}
