//! A disc against a polygon; degenerate: touching an edge or a corner, edges passed there and back.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{Place, place, winding};
use super::super::query::Query;
use crate::{Circle, Contact, Number, Of, Polygon, Rational, Scalar};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use std::vec::Vec;

/// [`circle_polygon_2d`](crate::intersect::circle_polygon_2d()).
pub struct CirclePolygon2d;

impl Query for CirclePolygon2d {
    const ID: &'static str = "intersect/circle_polygon_2d";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("circle", "Circle centre r"), ("polygon", "Polygon n p1 … pn")];
    const FIELDS: &'static [&'static str] = &["contact"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str =
        "the winding numbers on both sides of every piece of the chain, cut where edges cross, and of the centre";
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 4;
    const BY_ROBUST: bool = false;

    type Case = (Circle<Number>, Polygon<Number>);
    type Answer<S: Scalar> = Contact;

    fn ask<S: Scalar>((circle, polygon): &Of<Self::Case, S>) -> Contact {
        crate::intersect::circle_polygon_2d(circle, polygon)
    }

    fn oracle(case: &Exact<Self::Case>) -> Contact {
        let (circle, polygon) = &case.integers;
        let chain: Vec<Place> = polygon.points.iter().map(place).collect();
        let centre = place(&circle.centre);
        let around = winding::of_chain(&centre, &chain);
        if circle.r.is_zero() {
            return match around {
                None => Contact::Touching,
                Some(0) => Contact::Disjoint,
                Some(_) => Contact::Overlapping,
            };
        }
        if around.is_some_and(|times| times != 0) {
            return Contact::Overlapping;
        }
        let reach = Rational::from_integer(&circle.r * &circle.r);
        let (c, chain) = (exact(&centre), chain.iter().map(exact).collect::<Vec<_>>());
        let mut contact = Contact::Disjoint;
        for [p, q] in pieces(&chain) {
            let distance = distance_squared(&c, [&p, &q]);
            if distance < reach && p != q && sides(&p, &q, &chain).into_iter().any(|times| times != 0) {
                return Contact::Overlapping;
            }
            if distance <= reach {
                contact = Contact::Touching;
            }
        }
        contact
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let ([x, y], length) = {
            let (v, length) = draw.whole_length(2, bits.saturating_sub(4).max(3));
            ([v[0], v[1]], length)
        };
        let base = draw.point(2, bits.saturating_sub(2));
        // In steps along a vector of whole length and across.
        let at = |s: i64, t: i64| -> Whole { [base[0] + s * x - t * y, base[1] + s * y + t * x].into() };
        let r = draw.between(0, 2);
        let mut case: Vec<Whole> = [at(0, r), [r * length].into()].into();
        for _ in 0..draw.count(0) {
            // Often on the line that the disc touches, or back to an earlier corner.
            let corner = match draw.below(4) {
                0 if case.len() > 3 => case[2 + draw.index(case.len() - 2)].clone(),
                0 | 1 => at(draw.between(-3, 3), 0),
                2 => at(draw.between(-3, 3), -draw.between(0, 3)),
                _ => at(draw.between(-3, 3), draw.between(-3, 3)),
            };
            case.push(corner);
        }
        case
    }
}

type Point = [Rational; 2];

fn exact(p: &Place) -> Point {
    [0, 1].map(|i| Rational::from_integer(p[i].clone()))
}

fn minus(a: &Point, b: &Point) -> Point {
    [0, 1].map(|i| &a[i] - &b[i])
}

fn dot(a: &Point, b: &Point) -> Rational {
    &a[0] * &b[0] + &a[1] * &b[1]
}

fn cross(a: &Point, b: &Point) -> Rational {
    &a[0] * &b[1] - &a[1] * &b[0]
}

fn along(a: &Point, b: &Point, t: &Rational) -> Point {
    [0, 1].map(|i| &a[i] + t * (&b[i] - &a[i]))
}

fn distance_squared(c: &Point, [a, b]: [&Point; 2]) -> Rational {
    let (edge, offset) = (minus(b, a), minus(c, a));
    let square = dot(&edge, &edge);
    let t = if square.is_zero() { square } else { dot(&offset, &edge) / square };
    let nearest = along(a, b, &t.max(Rational::zero()).min(Rational::one()));
    let rest = minus(c, &nearest);
    dot(&rest, &rest)
}

fn edges(chain: &[Point]) -> Vec<[&Point; 2]> {
    (0..chain.len()).map(|i| [&chain[i], &chain[(i + 1) % chain.len()]]).collect()
}

/// The edges, cut where another crosses or begins or ends.
fn pieces(chain: &[Point]) -> Vec<[Point; 2]> {
    let mut pieces = Vec::new();
    for [a, b] in edges(chain) {
        let edge = minus(b, a);
        let square = dot(&edge, &edge);
        let mut cuts = Vec::from([Rational::zero(), Rational::one()]);
        if !square.is_zero() {
            for [p, q] in edges(chain) {
                let other = minus(q, p);
                let turn = cross(&edge, &other);
                if turn.is_zero() {
                    cuts.extend([p, q].map(|end| dot(&minus(end, a), &edge) / &square));
                } else {
                    cuts.push(cross(&minus(p, a), &other) / turn);
                }
            }
        }
        cuts.retain(|t| !t.is_negative() && *t <= Rational::one());
        cuts.sort();
        cuts.dedup();
        pieces.extend(cuts.windows(2).map(|t| [along(a, b, &t[0]), along(a, b, &t[1])]));
    }
    pieces
}

/// The winding numbers on both sides of the middle of a piece, so near to it that no other edge is between.
fn sides(p: &Point, q: &Point, chain: &[Point]) -> [i64; 2] {
    let middle = along(p, q, &Rational::new(1.into(), 2.into()));
    let edge = minus(q, p);
    let across = [-edge[1].clone(), edge[0].clone()];
    let square = dot(&across, &across);
    let clear = edges(chain).into_iter().map(|edge| distance_squared(&middle, edge)).filter(|d| !d.is_zero()).min();
    let mut step = Rational::one();
    while clear.as_ref().is_some_and(|clear| &step * &step * &square >= *clear) {
        step /= BigInt::from(1) << 16;
    }
    [1, -1].map(|side| {
        let step = &step * Rational::from_integer(side.into());
        let beside = [0, 1].map(|i| &middle[i] + &step * &across[i]);
        // In whole numbers again.
        let scale = beside[0].denom() * beside[1].denom();
        let whole = |p: &Point| p.iter().map(|x| (x * &scale).to_integer()).collect::<Place>();
        let chain: Vec<Place> = chain.iter().map(whole).collect();
        winding::of_chain(&whole(&beside), &chain).expect("beside the chain")
    })
}
