//! The point in which three lines, each at a speed of its own, meet, and the time.

use super::event::{sum, terms};
use super::event_point::coordinate;
use super::weighted_event::{WeightedEdges, checked, segments, speeds};
use crate::arith::{Radical, RadicalRatio};
use crate::{Of, Point2, Scalar, WeightedSegment2};

/// The time, -P/M.
struct WeightedEventTime;

impl RadicalRatio for WeightedEventTime {
    const NAME: &'static str = "offset/weighted_event_time";
    const ARGUMENTS: &'static [&'static str] = &["first", "second", "third"];
    type Input = WeightedEdges;
    fn eval<R: Radical>(edges: &Of<WeightedEdges, R>) -> (R, R) {
        let (p, factors) = terms(segments(edges));
        (-p, sum(speeds(edges), factors))
    }
}

struct WeightedEventX;

impl RadicalRatio for WeightedEventX {
    const NAME: &'static str = "offset/weighted_event_point";
    const ARGUMENTS: &'static [&'static str] = &["first", "second", "third"];
    type Input = WeightedEdges;
    fn eval<R: Radical>(edges: &Of<WeightedEdges, R>) -> (R, R) {
        coordinate(segments(edges), speeds(edges), |d| d.x.clone(), |a| a.x.clone())
    }
}

struct WeightedEventY;

impl RadicalRatio for WeightedEventY {
    const NAME: &'static str = "offset/weighted_event_point";
    const ARGUMENTS: &'static [&'static str] = &["first", "second", "third"];
    type Input = WeightedEdges;
    fn eval<R: Radical>(edges: &Of<WeightedEdges, R>) -> (R, R) {
        coordinate(segments(edges), speeds(edges), |d| d.y.clone(), |a| a.y.clone())
    }
}

/// The point of the [event](super::weighted_event_sign) of the lines through three segments, each moving to its left at
/// the speed that is its weight: a vertex of a weighted straight skeleton. `None` where there is no event.
///
/// Each coordinate is the nearest double, for `f32` the nearest single; beyond the range it is ±MAX. Exact scalars have
/// doubles, too, since the coordinates are quotients of sums of three roots.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, WeightedSegment2, offset::{weighted_event_point, weighted_event_time}};
/// // A right triangle whose hypotenuse moves in, stands still or moves out.
/// let event = |weight: i64| {
///     let sides = [([[0, 3], [0, 0]], 1), ([[0, 0], [4, 0]], 1), ([[4, 0], [0, 3]], weight)];
///     let [a, b, c] = sides.map(WeightedSegment2::from);
///     (weighted_event_point(&a, &b, &c), weighted_event_time(&a, &b, &c))
/// };
/// assert_eq!(event(1), (Some(Point2::new(1.0, 1.0)), Some(1.0)));
/// assert_eq!(event(0), (Some(Point2::new(12.0 / 7.0, 12.0 / 7.0)), Some(12.0 / 7.0)));
/// assert_eq!(event(-1), (Some(Point2::new(6.0, 6.0)), Some(6.0)));
/// ```
#[must_use]
pub fn weighted_event_point<S: Scalar>(
    first: &WeightedSegment2<S>,
    second: &WeightedSegment2<S>,
    third: &WeightedSegment2<S>,
) -> Option<Point2<f64>> {
    let edges = checked("offset/weighted_event_point", ["first", "second", "third"], [first, second, third]);
    Some(Point2::new(S::radical_ratio_of::<WeightedEventX>(&edges)?, S::radical_ratio_of::<WeightedEventY>(&edges)?))
}

/// The time of the [event](super::weighted_event_sign) of the lines through three segments, each moving to its left at
/// the speed that is its weight: times a weight it is the distance of the [point](weighted_event_point) from that line
/// at the start, negative to the right. `None` where there is no event.
///
/// It is the nearest double, for `f32` the nearest single, at most ±MAX; of
/// [`weighted_event_sign`](super::weighted_event_sign) it has the sign, unless it rounds to zero.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
#[must_use]
pub fn weighted_event_time<S: Scalar>(
    first: &WeightedSegment2<S>,
    second: &WeightedSegment2<S>,
    third: &WeightedSegment2<S>,
) -> Option<f64> {
    let edges = checked("offset/weighted_event_time", ["first", "second", "third"], [first, second, third]);
    S::radical_ratio_of::<WeightedEventTime>(&edges)
}
