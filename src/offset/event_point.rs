//! The point in which three moving lines meet, and the time.

use super::event::{Edges, checked, lengths, sum, terms};
use crate::arith::{Radical, RadicalRatio, Ring};
use crate::{Of, Point2, Scalar, Segment2, Vector2};

/// The time, -P/M.
struct EventTime;

impl RadicalRatio for EventTime {
    const NAME: &'static str = "offset/event_time";
    const ARGUMENTS: &'static [&'static str] = &["first", "second", "third"];
    type Input = Edges;
    fn eval<R: Radical>(edges: &Of<Edges, R>) -> (R, R) {
        let edges = edges.each_ref();
        let (p, factors) = terms(edges);
        (-p, sum(lengths(edges), factors))
    }
}

/// A coordinate of the point over the denominator M, with the functions that give it of a direction and of a point.
#[inline(always)]
pub(super) fn coordinate<R: Ring>(
    edges: [&Segment2<R>; 3],
    lengths: [R; 3],
    along: impl Fn(&Vector2<R>) -> R,
    of: impl Fn(&Point2<R>) -> R,
) -> (R, R) {
    let denominator = sum(lengths.clone(), terms(edges).1);
    let rest = from_first(edges, lengths, along);
    (of(&edges[0].a) * &denominator + rest, denominator)
}

/// A coordinate of the point relative to the first end of the first segment, times the denominator M.
///
/// By Cramer's rule in the system of [`event`](super::event), along the column of the lengths.
#[inline(always)]
pub(crate) fn from_first<R: Ring>(
    [s0, s1, s2]: [&Segment2<R>; 3],
    [l0, l1, l2]: [R; 3],
    along: impl Fn(&Vector2<R>) -> R,
) -> R {
    let (d0, d1, d2) = (&s0.b - &s0.a, &s1.b - &s1.a, &s2.b - &s2.a);
    let (c1, c2) = (d1.cross(&(&s1.a - &s0.a)), d2.cross(&(&s2.a - &s0.a)));
    let (e0, e1, e2) = (along(&d0), along(&d1), along(&d2));
    l0 * (c1.clone() * &e2 - c2.clone() * &e1) + l1 * (c2 * &e0) - l2 * (c1 * &e0)
}

struct EventX;

impl RadicalRatio for EventX {
    const NAME: &'static str = "offset/event_point";
    const ARGUMENTS: &'static [&'static str] = &["first", "second", "third"];
    type Input = Edges;
    fn eval<R: Radical>(edges: &Of<Edges, R>) -> (R, R) {
        coordinate(edges.each_ref(), lengths(edges.each_ref()), |d| d.x.clone(), |a| a.x.clone())
    }
}

struct EventY;

impl RadicalRatio for EventY {
    const NAME: &'static str = "offset/event_point";
    const ARGUMENTS: &'static [&'static str] = &["first", "second", "third"];
    type Input = Edges;
    fn eval<R: Radical>(edges: &Of<Edges, R>) -> (R, R) {
        coordinate(edges.each_ref(), lengths(edges.each_ref()), |d| d.y.clone(), |a| a.y.clone())
    }
}

/// The point in which the lines through three segments meet, each moving to its left at unit speed: a vertex of an
/// offset polygon or a straight skeleton, or the center of a circle that touches three lines. `None` where they never
/// meet, or always do.
///
/// Each coordinate is the nearest double, for `f32` the nearest single; beyond the range it is ±MAX. Exact scalars have
/// doubles, too, since the coordinates are quotients of sums of three roots.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Segment2, offset::{event_point, event_time}};
/// // The center and the radius of the circle inscribed in a right triangle, and in one with legs 1.
/// let triangle = |a: i64, b: i64| [[[0, 0], [a, 0]], [[a, 0], [0, b]], [[0, b], [0, 0]]].map(Segment2::from);
/// let [p, q, r] = triangle(4, 3);
/// assert_eq!(event_point(&p, &q, &r), Some(Point2::new(1.0, 1.0)));
/// assert_eq!(event_time(&p, &q, &r), Some(1.0));
/// let [p, q, r] = triangle(1, 1);
/// assert_eq!(event_time(&p, &q, &r), Some(0.2928932188134525)); // 1 - √2/2
/// ```
#[doc(alias = "incenter")]
#[must_use]
pub fn event_point<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>, third: &Segment2<S>) -> Option<Point2<f64>> {
    let edges = checked("offset/event_point", ["first", "second", "third"], [first, second, third]);
    Some(Point2::new(S::radical_ratio_of::<EventX>(&edges)?, S::radical_ratio_of::<EventY>(&edges)?))
}

/// The time at which the lines through three segments meet, each moving to its left at unit speed: the distance of the
/// [point](event_point) from each of them, negative to the right. `None` where they never meet, or always do.
///
/// It is the nearest double, for `f32` the nearest single, at most ±MAX; of [`event_sign`](super::event_sign) it has
/// the sign, unless it rounds to zero.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
#[doc(alias = "inradius")]
#[must_use]
pub fn event_time<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>, third: &Segment2<S>) -> Option<f64> {
    let edges = checked("offset/event_time", ["first", "second", "third"], [first, second, third]);
    S::radical_ratio_of::<EventTime>(&edges)
}
