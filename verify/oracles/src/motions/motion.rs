//! Moving shapes: the times at which the hull of the differences of vertices contains the relative displacement, by
//! linear programs over weights and the time; for balls, by trial of every root.

use crate::algebra::vector::{difference, dot, times};
use crate::hulls::corners::Corners;
use crate::motions::round_trajectory::{Solid, passage};
use crate::motions::trajectory::{Trajectory, span_in_hull};
use crate::*;
use straightedge::{PlaneSide, RoundFeature, Span, Surd, answer::HitRecord};

/// What the oracles of moving hulls do.
pub const BY_MOVING_WEIGHTS: &str = "first principles: the least and greatest time over weights of \
    the differences of vertices, by exact linear programs";

/// v - w.
pub fn relative<V: IntoPlace>(v: &V, w: &V) -> Place {
    difference(&place(w), &place(v))
}

/// The vector from a point to another.
pub fn way<P: IntoPlace>(from: &P, to: &P) -> Place {
    difference(&place(from), &place(to))
}

/// The vectors from every point of the first set to every point of the second.
pub fn ways_between(a: &[Place], b: &[Place]) -> Vec<Place> {
    a.iter().flat_map(|from| b.iter().map(move |to| difference(from, to))).collect()
}

/// Both sets at a time, with the motion of the first relative to the second, in units in which all coordinates are
/// integers.
pub fn placed(a: &[Place], velocity: &Place, b: &[Place], t: &Rational) -> (Vec<Place>, Vec<Place>) {
    let gone = times(velocity, t.numer());
    let moved = |x: &Place| times(x, t.denom()).iter().zip(&gone).map(|(x, gone)| x + gone).collect();
    (a.iter().map(moved).collect(), b.iter().map(|x| times(x, t.denom())).collect())
}

/// The times from 0 to 1 at which the hull of the vectors from vertices of the first shape to those of the second
/// contains the relative displacement of the first. The vectors may have any dimension.
pub fn span_of_hulls(ways: &[Place], velocity: &Place) -> Option<Span<Rational>> {
    let origin: Place = velocity.iter().map(|_| BigInt::zero()).collect();
    let ways: Vec<&Place> = ways.iter().collect();
    let (enter, exit) = span_in_hull(&Trajectory::between(&origin, velocity), &ways)?;
    Some(Span { enter, exit: if rests(velocity) { Rational::one() } else { exit } })
}

/// The times from 0 to 1 at which two moving hulls meet, each with its velocity.
pub fn span_of_moving<V: IntoPlace>(
    (first, v, second, w): &(impl Corners, V, impl Corners, V),
) -> Option<Span<Rational>> {
    let (a, b) = (first.corners(&Rational::one()), second.corners(&Rational::one()));
    span_of_hulls(&ways_between(&a, &b), &relative(v, w))
}

/// The times from 0 to 1 at which a point that starts at `from` has a distance of at most r from the origin.
pub fn span_in_ball(from: &Place, velocity: &Place, r: &BigInt) -> Option<Span<Surd>> {
    let to: Place = from.iter().zip(velocity).map(|(x, v)| x + v).collect();
    let center: Place = from.iter().map(|_| BigInt::zero()).collect();
    let passage = passage(&Trajectory::between(from, &to), Solid::Ball, &[center.clone(), center], r);
    passage.map(|HitRecord { span, .. }| whole_rest(span, velocity))
}

/// The times from 0 to 1 at which a point that starts at `from` is in a capsule about a segment, and the feature of it
/// that is passed first.
pub fn passage_of_capsule(
    from: &Place,
    velocity: &Place,
    ends: &[Place; 2],
    r: &BigInt,
) -> (Option<Span<Surd>>, Option<RoundFeature>) {
    let to: Place = from.iter().zip(velocity).map(|(x, v)| x + v).collect();
    let passage = passage(&Trajectory::between(from, &to), Solid::Capsule, ends, r);
    let (span, feature) = passage.map(|HitRecord { span, feature, .. }| (span, feature)).unzip();
    (span.map(|span| whole_rest(span, velocity)), feature)
}

/// The span, extended to all times where nothing moves.
fn whole_rest(span: Span<Surd>, velocity: &Place) -> Span<Surd> {
    match rests(velocity) {
        true => Span { enter: Surd::from(Rational::zero()), exit: Surd::from(Rational::one()) },
        false => span,
    }
}

/// From the first time of some spans to the last, as surds are ordered.
pub fn hull_of_spans(spans: impl IntoIterator<Item = Option<Span<Surd>>>) -> Option<Span<Surd>> {
    let join = |one: Span<Surd>, other: Span<Surd>| Span {
        enter: if other.enter < one.enter { other.enter } else { one.enter },
        exit: if other.exit > one.exit { other.exit } else { one.exit },
    };
    spans.into_iter().flatten().reduce(join)
}

/// The times at which a ball touches a plane, from the height of its center, the change of that, and the radius, in
/// units in which heights are multiplied by |n|. Also for the balls of a capsule.
pub fn span_over_plane(n: &Place, height: &BigInt, climb: &BigInt, r: &BigInt) -> Option<Span<Surd>> {
    // By the points n·height and a ball about the origin.
    span_in_ball(&times(n, height), &times(n, climb), &(dot(n, n) * r))
}

/// The side of a plane from which a shape comes, by its side at the start.
pub fn side_of_approach(at_start: PlaneSide) -> Sign {
    match at_start {
        PlaneSide::Negative | PlaneSide::TouchingNegative => Sign::Negative,
        PlaneSide::Crossing | PlaneSide::Within => Sign::Zero,
        PlaneSide::TouchingPositive | PlaneSide::Positive => Sign::Positive,
    }
}

/// Whether nothing moves.
fn rests(velocity: &Place) -> bool {
    velocity.iter().all(Zero::is_zero)
}
