//! Moving shapes: the times at which the hull of the differences of vertices holds the way that one shape has gone,
//! seen from the other, by linear programs over weights and the time; of balls, by trial of every root.

use crate::answers::{Root, RootSpan, RoundEncounter, RoundPassage};
use crate::oracle::algebra::vector::{difference, dot, times};
use crate::oracle::hulls::corners::Corners;
use crate::oracle::motions::round_trajectory::{Solid, passage};
use crate::oracle::motions::trajectory::{Trajectory, span_in_hull};
use crate::oracle::*;
use straightedge::{PlaneSide, RoundFeature, Span, Surd, answer::HitRecord};

/// What the oracles of moving hulls do.
pub(crate) const BY_MOVING_WEIGHTS: &str = "first principles: the least and greatest time over weights of \
    the differences of vertices, by exact linear programs";

/// v - w.
pub(crate) fn relative<V: IntoPlace>(v: &V, w: &V) -> Place {
    difference(&place(w), &place(v))
}

/// From a point to another.
pub(crate) fn way<P: IntoPlace>(from: &P, to: &P) -> Place {
    difference(&place(from), &place(to))
}

/// The ways from every point of the first set to every one of the second.
pub(crate) fn ways_between(a: &[Place], b: &[Place]) -> Vec<Place> {
    a.iter().flat_map(|from| b.iter().map(move |to| difference(from, to))).collect()
}

/// Both sets at a time, the first as it moves seen from the second, in units that make all coordinates integers.
pub(crate) fn placed(a: &[Place], velocity: &Place, b: &[Place], t: &Rational) -> (Vec<Place>, Vec<Place>) {
    let gone = times(velocity, t.numer());
    let moved = |x: &Place| times(x, t.denom()).iter().zip(&gone).map(|(x, gone)| x + gone).collect();
    (a.iter().map(moved).collect(), b.iter().map(|x| times(x, t.denom())).collect())
}

/// The times from 0 to 1 at which the hull of the ways from vertices of the first shape to those of the second holds
/// the way that the first has gone. The ways have any dimension.
pub(crate) fn span_of_hulls(ways: &[Place], velocity: &Place) -> Option<Span<Rational>> {
    let origin: Place = velocity.iter().map(|_| BigInt::zero()).collect();
    let ways: Vec<&Place> = ways.iter().collect();
    let (enter, exit) = span_in_hull(&Trajectory::between(&origin, velocity), &ways)?;
    Some(Span { enter, exit: if rests(velocity) { Rational::one() } else { exit } })
}

/// The times from 0 to 1 at which two moving hulls meet, each with its velocity.
pub(crate) fn span_of_moving<V: IntoPlace>(
    (first, v, second, w): &(impl Corners, V, impl Corners, V),
) -> Option<Span<Rational>> {
    let (a, b) = (first.corners(&Rational::one()), second.corners(&Rational::one()));
    span_of_hulls(&ways_between(&a, &b), &relative(v, w))
}

/// The times from 0 to 1 at which a point that is first at a place has a distance of at most r from the origin.
pub(crate) fn span_in_ball(from: &Place, velocity: &Place, r: &BigInt) -> RootSpan<Rational> {
    let to: Place = from.iter().zip(velocity).map(|(x, v)| x + v).collect();
    let center: Place = from.iter().map(|_| BigInt::zero()).collect();
    let RoundPassage(passage) = passage(&Trajectory::between(from, &to), Solid::Ball, &[center.clone(), center], r);
    RootSpan(passage.map(|HitRecord { span, .. }| whole_rest(span, velocity)))
}

/// The times from 0 to 1 at which a point that is first at a place is in a capsule about a segment, and the part of it
/// that is passed first.
pub(crate) fn passage_of_capsule(
    from: &Place,
    velocity: &Place,
    ends: &[Place; 2],
    r: &BigInt,
) -> RoundEncounter<Rational, RoundFeature> {
    let to: Place = from.iter().zip(velocity).map(|(x, v)| x + v).collect();
    let RoundPassage(passage) = passage(&Trajectory::between(from, &to), Solid::Capsule, ends, r);
    let (span, feature) = passage.map(|HitRecord { span, feature, .. }| (span, feature)).unzip();
    RoundEncounter(RootSpan(span.map(|span| whole_rest(span, velocity))), feature)
}

/// The span, which is of the whole time where nothing moves.
fn whole_rest(span: Span<Root<Rational>>, velocity: &Place) -> Span<Root<Rational>> {
    match rests(velocity) {
        true => Span { enter: Root::Value(Rational::zero()), exit: Root::Value(Rational::one()) },
        false => span,
    }
}

/// From the first time of some spans to the last, as surds are ordered.
pub(crate) fn hull_of_spans(spans: impl IntoIterator<Item = RootSpan<Rational>>) -> RootSpan<Rational> {
    let surd = |root: &Root<Rational>| match root {
        Root::Value(value) => Surd::from(value.clone()),
        Root::Surd(surd) => surd.clone(),
    };
    let join = |one: Span<Root<Rational>>, other: Span<Root<Rational>>| Span {
        enter: if surd(&other.enter) < surd(&one.enter) { other.enter } else { one.enter },
        exit: if surd(&other.exit) > surd(&one.exit) { other.exit } else { one.exit },
    };
    RootSpan(spans.into_iter().filter_map(|span| span.0).reduce(join))
}

/// A ball or capsule over a plane, in units of which the height over it is so many times |n|: the times at which a ball
/// touches it, from the height of the center, its change, and the radius.
pub(crate) fn span_over_plane(n: &Place, height: &BigInt, climb: &BigInt, r: &BigInt) -> RootSpan<Rational> {
    // As n·height, of a ball about the origin.
    span_in_ball(&times(n, height), &times(n, climb), &(dot(n, n) * r))
}

/// The side of a plane from which a shape comes that is there at the start.
pub(crate) fn side_of_approach(at_start: PlaneSide) -> Sign {
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
