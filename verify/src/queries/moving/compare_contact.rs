//! Which of two contacts is first; degenerate: both touch at times that are simple fractions, or have the same motion.

use crate::answers::{Root, RootSpan, RoundEncounter};
use crate::queries::moving::{
    AabbAabb, AabbPlane, CapsuleCapsule, CapsulePlane, ConvexConvex, PointTriangle, SegmentSegment, SegmentTriangle,
    SphereAabb, SphereCapsule, SphereConvex, SphereObb, SpherePlane, SphereSphere, SphereTriangle, TriangleTriangle,
};
use crate::registry::registration::*;
use crate::{Exact, Query};
use straightedge::answer::CollisionRecord;
use straightedge::{
    Surd,
    answer::{HitRecord, Separation},
    shape::MovingPair,
};

query! {
    CompareContact = moving::compare_contact(first: MovingPair, second: MovingPair = "the same");
    {
        decisions: &["-", "0", "+", "none"],
        degree: 20,
        cost: 5,
        answer: Option<Sign> = |order: Option<_>| order.map(Sign::from),
        oracle: "the oracles of both queries; the order of their first times, as surds", |case| {
            let (first, second) = &case.integers;
            let order = first_time(first, &case.unit)?.cmp(&first_time(second, &case.unit)?);
            Some(Sign::from(order))
        },
        degenerate: |bits, draw| {
            let first = pair(draw.kind(0), bits, draw);
            let second = pair(draw.kind(1), bits, draw);
            // One motion twice, with permuted axes.
            let alike = first.len() == second.len() && first.iter().zip(&second).all(|(p, q)| p.len() == q.len());
            let second = if alike && draw.one_in(3) { turned(first.clone(), draw) } else { second };
            [first, second].concat()
        },
    }
}

/// The time of the first contact, by the oracle of the query.
fn first_time(pair: &MovingPair<BigInt>, unit: &Rational) -> Option<Surd> {
    macro_rules! first_times {
        ($($Kind:ident($($part:ident),+) $case:tt $time:expr;)+) => {
            match pair.clone() {
                $(MovingPair::$Kind($($part),+) => {
                    ($time)($Kind::oracle(&Exact { integers: $case, unit: unit.clone() }))
                })+
            }
        };
    }
    fn rational<F>(met: Option<CollisionRecord<Rational, F>>) -> Option<Surd> {
        met.map(|met| met.span.enter.into())
    }
    fn root<F>(RoundEncounter(span, _): RoundEncounter<Rational, F>) -> Option<Surd> {
        of_span(span)
    }
    fn of_span(RootSpan(span): RootSpan<Rational>) -> Option<Surd> {
        span.map(|span| match span.enter {
            Root::Value(time) => time.into(),
            Root::Surd(time) => time,
        })
    }
    let of_values = |span: Option<Span<Rational>>| span.map(|span| span.enter.into());
    let of_hulls = |met: Option<HitRecord<Rational, Option<Separation>>>| met.map(|met| met.span.enter.into());
    first_times! {
        SpherePlane(a, v, b) (a, v, b) root;
        CapsulePlane(a, v, b) (a, v, b) root;
        AabbPlane(a, v, b) (a, v, b) rational;
        SphereSphere(a, v, b, w) (a, v, b, w) of_span;
        AabbAabb(a, v, b, w) (a, v, b, w) rational;
        SphereCapsule(a, v, b, w) (a, v, b, w) root;
        SphereTriangle(a, v, b, w) (a, v, b, w) root;
        SphereAabb(a, v, b, w) (a, v, b, w) root;
        CapsuleCapsule(a, v, b, w) (a, v, b, w) of_span;
        PointTriangle(a, v, b, w) (a, v, b, w) of_values;
        SegmentSegment(a, v, b, w) (a, v, b, w) of_values;
        SegmentTriangle(a, v, b, w) (a, v, b, w) of_values;
        TriangleTriangle(a, v, b, w) (a, v, b, w) of_values;
        SphereConvex(a, v, b, w) (a, v, b, w) root;
        ConvexConvex(a, v, b, w) (a, v, b, w) of_hulls;
        SphereObb(a, v, b, w) (a, v, b, w) root;
    }
}

/// A case of the query of this kind, with its own counts.
fn pair(kind: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    type Degenerate = fn(u32, &mut Draw) -> Vec<Whole>;
    // Each with the number of its sets of points.
    let degenerate: [(Degenerate, usize); 16] = [
        (SpherePlane::degenerate, 0),
        (CapsulePlane::degenerate, 0),
        (AabbPlane::degenerate, 0),
        (SphereSphere::degenerate, 0),
        (AabbAabb::degenerate, 0),
        (SphereCapsule::degenerate, 0),
        (SphereTriangle::degenerate, 0),
        (SphereAabb::degenerate, 0),
        (CapsuleCapsule::degenerate, 0),
        (PointTriangle::degenerate, 0),
        (SegmentSegment::degenerate, 0),
        (SegmentTriangle::degenerate, 0),
        (TriangleTriangle::degenerate, 0),
        (SphereConvex::degenerate, 1),
        (ConvexConvex::degenerate, 2),
        (SphereObb::degenerate, 0),
    ];
    let (of_kind, counts) = degenerate[kind];
    let case = of_kind(bits, draw);
    draw.counts.drain(..counts);
    case
}

/// Permutes the coordinates of every point and vector.
fn turned(mut parts: Vec<Whole>, draw: &mut Draw) -> Vec<Whole> {
    let times = draw.index(3);
    parts.iter_mut().filter(|part| part.len() == 3).for_each(|part| part.rotate_left(times));
    parts
}
