//! On which side of another line is the point in which three lines meet, when they meet?
//!
//! The distances from the four lines are the entries of a system of four equations for the point and the time; at the
//! event the fourth is off by a determinant of the rows (N, -L, C) over that of the three lines. Along the column of
//! the lengths it is a sum of four roots, with minors of the other columns as factors.

use super::event::{Edges, checked, known, length, lengths, sign_of_denominator};
use crate::arith::{Radical, RadicalFormula, Ring};
use crate::shape::require;
use crate::{Number, Of, Point2, Scalar, Segment2, Sign, Vector2};

/// The determinant of the four rows. Degree 5.
struct EventSide;

impl RadicalFormula for EventSide {
    const NAME: &'static str = "offset/event_side";
    const ARGUMENTS: &'static [&'static str] = &["edges", "other"];
    type Input = (Edges, Segment2<Number>);
    #[inline(always)]
    fn eval<R: Radical>((edges, other): &Of<Self::Input, R>) -> R {
        side(edges.each_ref(), lengths(edges.each_ref()), other, length(other))
    }
}

/// The determinant of the four rows, of the lengths.
#[inline(always)]
pub(super) fn side<R: Ring>([s0, s1, s2]: [&Segment2<R>; 3], [l0, l1, l2]: [R; 3], s3: &Segment2<R>, l3: R) -> R {
    let of = |segment: &Segment2<R>| row(segment, &s0.a);
    let (r0, r1, r2, r3) = (of(s0), of(s1), of(s2), of(s3));
    let (m0, m1, m2, m3) = (minor(&r1, &r2, &r3), minor(&r0, &r2, &r3), minor(&r0, &r1, &r3), minor(&r0, &r1, &r2));
    l1 * m1 - l0 * m0 + (l3 * m3 - l2 * m2)
}

/// The direction of a segment, and C.
#[inline(always)]
fn row<R: Ring>(segment: &Segment2<R>, origin: &Point2<R>) -> (Vector2<R>, R) {
    let direction = &segment.b - &segment.a;
    let c = direction.cross(&(&segment.a - origin));
    (direction, c)
}

/// The determinant of three rows (N, C): turned by a right angle, normals are directions.
#[inline(always)]
fn minor<R: Ring>((d, c): &(Vector2<R>, R), (e, f): &(Vector2<R>, R), (g, h): &(Vector2<R>, R)) -> R {
    e.cross(g) * c + g.cross(d) * f + d.cross(e) * h
}

/// Where the point in which the lines through three segments meet is, at the time when they do, with respect to the
/// line through another segment at that time, all lines moving to their left at unit speed: `Positive` to the left of
/// it, so that it has still to come, `Zero` on it, so that four lines meet, and `Negative` to the right, where it has
/// passed. `None` where the three lines never meet, or always do. The order of the three does not matter. A segment
/// whose ends coincide has every point on its line.
///
/// In a straight skeleton this tells whether an event happens before another edge reaches its place.
///
/// The side is exact for every finite input. It costs three signs of degree 2 and that of a sum of four square roots.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment2, Sign, offset::event_side};
/// let corners = [[0, 0], [3, 0], [3, 2], [0, 2]];
/// let [a, b, c, d] = [0, 1, 2, 3].map(|i| Segment2::from([corners[i], corners[(i + 1) % 4]]));
/// // The sides a, b and c meet in (2, 1), at time 1; then the side d is at x = 1.
/// assert_eq!(event_side([&a, &b, &c], &d), Some(Sign::Positive));
/// // A line that is at x = 1 at first is at x = 2 then, and all four meet.
/// let nearer = Segment2::from([[1, 2], [1, 0]]);
/// assert_eq!(event_side([&a, &b, &c], &nearer), Some(Sign::Zero));
/// assert_eq!(event_side([&a, &b, &b], &d), None);
/// ```
#[must_use]
pub fn event_side<S: Scalar>(edges: [&Segment2<S>; 3], other: &Segment2<S>) -> Option<Sign> {
    const ID: &str = "offset/event_side";
    let edges = checked(ID, ["a", "b", "c"], edges);
    require(ID, "d", other);
    let denominator = sign_of_denominator(&edges);
    if denominator.is_zero() {
        return None;
    }
    Some(known(S::radical_sign_of::<EventSide>(&(edges, other.clone()))) * denominator)
}
