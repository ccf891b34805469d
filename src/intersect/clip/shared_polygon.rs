//! The set that two triangles share, coplanar or not, as exact points.
//!
//! Every corner of the common part is an end of what an edge of the one shares with the other, and every such end is a
//! corner. Signs decide where on the edge it is; the point is then computed in integers over a common denominator.

use super::segment_clip_2d::{self, CrossingDenominator, CrossingNumerator, SegmentPoint};
use super::segment_in_triangle::{self, PiercingDenominator, PiercingNumerator, SegmentHit};
use crate::arith::Formula;
use crate::convex::common_unit::CommonUnit;
use crate::predicate::lexicographic::lexicographic_2d;
use crate::predicate::orient2d;
use crate::predicate::projection::{Projection, spanning};
use crate::{Number, Point2, Point3, Rational, Scalar, Segment3, SharedPolygon, Sign, Triangle2, Triangle3};
use alloc::vec::Vec;
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// What two triangles of space share that are known to meet.
#[cold]
#[inline(never)]
pub(crate) fn of_triangles<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> SharedPolygon<Point3<S::Value>> {
    let Some(unit) = CommonUnit::of::<[Triangle3<Number>; 2], S>(&[first.clone(), second.clone()]) else {
        return SharedPolygon::Nothing;
    };
    let mut corners = Vec::new();
    for (own, other) in [(first, second), (second, first)] {
        let Triangle3 { a, b, c } = own;
        let edges = match spanning(a, b, c) {
            Some(_) => alloc::vec![(a, b), (b, c), (c, a)],
            None => alloc::vec![segment_in_triangle::ends([a, b, c])],
        };
        for (p, q) in edges {
            let [from, to] = [p, q].map(|x| unit.integers::<Point3<Number>, S>(x));
            let mut add = |t: Fraction| corners.extend(unit.point(&from, &to, &t));
            let edge = Segment3::new(p.clone(), q.clone());
            let sides = segment_in_triangle::sides(&edge, other);
            match (segment_in_triangle::decide(&edge, other, sides), sides) {
                (SegmentHit::Missed, _) => {}
                (SegmentHit::Pierced(_), [Sign::Zero, _]) => add(Fraction::zero()),
                (SegmentHit::Pierced(_), [_, Sign::Zero]) => add(Fraction::one()),
                (SegmentHit::Pierced(_), _) => {
                    let Triangle3 { a, b, c } = other;
                    let input = unit.integers::<[Point3<Number>; 5], S>(&[a, b, c, p, q].map(Clone::clone));
                    add((PiercingNumerator::eval(&input), PiercingDenominator::eval(&input)));
                }
                (SegmentHit::Coplanar(projection, meeting), _) => {
                    let (p, q) = (projection.of(p), projection.of(q));
                    add(unit.parameter(&meeting.enter, &p, &q));
                    add(unit.parameter(&meeting.exit, &p, &q));
                }
            }
        }
    }
    arranged(corners, |x| Point3::new(S::nearest_value(&x.x), S::nearest_value(&x.y), S::nearest_value(&x.z)))
}

/// What two triangles of the plane share that are known to meet.
#[cold]
#[inline(never)]
pub(crate) fn of_triangles_2d<S: Scalar>(
    first: &Triangle2<S>,
    second: &Triangle2<S>,
) -> SharedPolygon<Point2<S::Value>> {
    let Some(unit) = CommonUnit::of::<[Triangle2<Number>; 2], S>(&[first.clone(), second.clone()]) else {
        return SharedPolygon::Nothing;
    };
    let mut corners = Vec::new();
    for (own, other) in [(first, second), (second, first)] {
        let [full, winding] = [own, other].map(|Triangle2 { a, b, c }| orient2d(a, b, c));
        let edges = if full.is_zero() {
            alloc::vec![ends(own)]
        } else {
            alloc::vec![(&own.a, &own.b), (&own.b, &own.c), (&own.c, &own.a)]
        };
        for (p, q) in edges {
            let meeting = if winding.is_zero() {
                let (u, v) = ends(other);
                segment_clip_2d::segment_segment(p, q, u, v)
            } else {
                segment_clip_2d::segment_triangle(p, q, [&other.a, &other.b, &other.c], winding)
            };
            let Some(meeting) = meeting else { continue };
            let [from, to] = [p, q].map(|x| {
                let Point2 { x, y } = unit.integers::<Point2<Number>, S>(x);
                Point3::new(x, y, BigInt::zero())
            });
            for place in [&meeting.enter, &meeting.exit] {
                corners.extend(unit.point(&from, &to, &unit.parameter(place, p, q)));
            }
        }
    }
    arranged(corners, |x| Point2::new(S::nearest_value(&x.x), S::nearest_value(&x.y)))
}

/// The ends of the segment that three points of a line of the plane span.
fn ends<S: Scalar>(Triangle2 { a, b, c }: &Triangle2<S>) -> (&Point2<S>, &Point2<S>) {
    let less = |a: &Point2<S>, b: &Point2<S>| lexicographic_2d(a, b) == Sign::Negative;
    [b, c].into_iter().fold((a, a), |(least, greatest), x| {
        (if less(x, least) { x } else { least }, if less(greatest, x) { x } else { greatest })
    })
}

/// Numerator and denominator.
type Fraction = (BigInt, BigInt);

trait Trivial {
    fn zero() -> Self;
    fn one() -> Self;
}

impl Trivial for Fraction {
    fn zero() -> Self {
        (BigInt::zero(), BigInt::one())
    }
    fn one() -> Self {
        (BigInt::one(), BigInt::one())
    }
}

impl CommonUnit {
    /// Where on pq this place is.
    fn parameter<S: Scalar>(&self, place: &SegmentPoint<S>, p: &Point2<S>, q: &Point2<S>) -> Fraction {
        let exact = |x: &Point2<S>| self.integers::<Point2<Number>, S>(x);
        match place {
            SegmentPoint::Start => Fraction::zero(),
            SegmentPoint::End => Fraction::one(),
            SegmentPoint::At(x) => {
                let [p, q, x] = [p, q, x].map(exact);
                if p.x == q.x { (x.y - &p.y, q.y - p.y) } else { (x.x - &p.x, q.x - p.x) }
            }
            SegmentPoint::Crossing(u, v) => {
                let input = [p, q, u, v].map(exact);
                (CrossingNumerator::eval(&input), CrossingDenominator::eval(&input))
            }
        }
    }

    /// The point at this fraction of the way. `None` where rounded signs found a crossing of parallel lines.
    fn point(&self, from: &Point3<BigInt>, to: &Point3<BigInt>, (t, whole): &Fraction) -> Option<Point3<Rational>> {
        if whole.is_zero() {
            return None;
        }
        let denominator = whole * self.denominator();
        let at = |from: &BigInt, to: &BigInt| Rational::new(from * whole + (to - from) * t, denominator.clone());
        Some(Point3::new(at(&from.x, &to.x), at(&from.y, &to.y), at(&from.z, &to.z)))
    }
}

/// The corners of a convex set, in canonical order.
fn arranged<P>(mut corners: Vec<Point3<Rational>>, value: impl Fn(&Point3<Rational>) -> P) -> SharedPolygon<P> {
    let order = |a: &Point3<Rational>, b: &Point3<Rational>| {
        a.x.cmp(&b.x).then_with(|| a.y.cmp(&b.y)).then_with(|| a.z.cmp(&b.z))
    };
    corners.sort_by(order);
    corners.dedup();
    match corners.as_slice() {
        [] => SharedPolygon::Nothing,
        [point] => SharedPolygon::Point(value(point)),
        [p, q] => SharedPolygon::Segment([value(p), value(q)]),
        [least, ..] => {
            let least = least.clone();
            around(&mut corners);
            let start = corners.iter().position(|x| *x == least).unwrap_or(0);
            corners.rotate_left(start);
            // The neighbours of the first.
            if let [_, next, .., last] = corners.as_slice() {
                if order(last, next) == Ordering::Less {
                    corners[1..].reverse();
                }
            }
            SharedPolygon::Polygon(corners.iter().map(value).collect())
        }
    }
}

/// Puts the corners of a convex polygon in order around it, in one sense or the other.
fn around(corners: &mut [Point3<Rational>]) {
    // Three corners are not collinear, so any projection that keeps the first three a triangle is one to one.
    let projection =
        spanning(&corners[0], &corners[1], &corners[2]).map_or(Projection::Xy, |(projection, _)| projection);
    // Around the least corner, as the projection shows them, all others lie in half a turn.
    let flat = |x: &Point3<Rational>| {
        let Point2 { x, y } = projection.of(x);
        (x, y)
    };
    corners.sort_by_key(flat);
    let Some((pivot, rest)) = corners.split_first_mut() else { return };
    let (x0, y0) = flat(pivot);
    rest.sort_by(|a, b| {
        let [(ax, ay), (bx, by)] = [a, b].map(flat);
        let [ax, bx] = [ax, bx].map(|x| x - &x0);
        let [ay, by] = [ay, by].map(|y| y - &y0);
        (bx * ay).cmp(&(ax * by))
    });
}
