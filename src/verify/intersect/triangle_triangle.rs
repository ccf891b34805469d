//! Two triangles, in space and in the plane; degenerate: in one plane, with common vertices, with a common point on the edges.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::course::{Course, span_in_hull};
use super::super::oracle::determinant::{self, sign};
use super::super::oracle::vector::{Quotient, dot};
use super::super::oracle::{Place, hull, places};
use super::super::query::Query;
use super::pairs::hulls_around;
use crate::{Meeting, Number, Point2, Point3, Rational, Scalar, SharedPolygon, Sign, Triangle2, Triangle3, intersect};
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use std::vec::Vec;

const BY_EDGES: &str = "first principles: positive weights of all vertices; the ends of what each edge shares with the other \
                        triangle; all by exact linear programs; edges of the polygon: those that leave all on one side";

/// [`intersect::triangle_triangle()`].
pub struct TriangleTriangle;

impl Query for TriangleTriangle {
    const ID: &'static str = "intersect/triangle_triangle";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("first", "Triangle3 a b c"), ("second", "Triangle3 a b c")];
    const FIELDS: &'static [&'static str] = &["contact", "coplanar", "shared"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str = BY_EDGES;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = false;

    type Case = [Triangle3<Number>; 2];
    type Answer<S: Scalar> = intersect::TriangleTriangle<S::Value>;

    fn ask<S: Scalar>([first, second]: &[Triangle3<S>; 2]) -> Self::Answer<S> {
        intersect::triangle_triangle(first, second)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let [first, second] = case.integers.clone().map(|Triangle3 { a, b, c }| places(&[a, b, c]));
        let all: Vec<&Place> = first.iter().chain(&second).collect();
        let coplanar = (0..6).all(|i| {
            (0..i).all(|j| {
                (0..j).all(|k| (0..k).all(|l| determinant::orientation(&[all[i], all[j], all[k], all[l]]).is_zero()))
            })
        });
        intersect::TriangleTriangle {
            contact: hull::contact(&first.each_ref(), &second.each_ref()),
            coplanar,
            shared: shared(&first, &second, &case.unit, |at| Point3::new(at(0), at(1), at(2))),
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        hulls_around(3, 3, bits, draw)
    }
}

/// [`intersect::triangle_triangle_2d()`].
pub struct TriangleTriangle2d;

impl Query for TriangleTriangle2d {
    const ID: &'static str = "intersect/triangle_triangle_2d";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("first", "Triangle2 a b c"), ("second", "Triangle2 a b c")];
    const FIELDS: &'static [&'static str] = &["contact", "shared"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str = BY_EDGES;
    const DIMENSION: usize = 2;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = true;

    type Case = [Triangle2<Number>; 2];
    type Answer<S: Scalar> = Meeting<SharedPolygon<Point2<S::Value>>>;

    fn ask<S: Scalar>([first, second]: &[Triangle2<S>; 2]) -> Self::Answer<S> {
        intersect::triangle_triangle_2d(first, second)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let [first, second] = case.integers.clone().map(|Triangle2 { a, b, c }| places(&[a, b, c]));
        Meeting {
            contact: hull::contact(&first.each_ref(), &second.each_ref()),
            shared: shared(&first, &second, &case.unit, |at| Point2::new(at(0), at(1))),
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let mut points = match draw.below(3) {
            0 => draw.on_line(2, bits, 6),
            1 => draw.on_line(2, bits, 4),
            _ => draw.on_line(2, bits, 3),
        };
        while points.len() < 6 {
            let point = match draw.below(3) {
                0 => points[draw.index(points.len())].clone(),
                _ => draw.point(2, bits),
            };
            points.insert(draw.index(points.len() + 1), point);
        }
        points
    }
}

/// What two triangles share, by the ends of what edges share with the other.
fn shared<P>(
    first: &[Place; 3],
    second: &[Place; 3],
    unit: &Rational,
    point: impl Fn(&dyn Fn(usize) -> Rational) -> P,
) -> SharedPolygon<P> {
    let point = |corner: &Quotient| point(&|axis| corner.coordinate(axis, unit));
    let mut ends: Vec<Quotient> = Vec::new();
    for (own, other) in [(first, second), (second, first)] {
        for i in 0..3 {
            let edge = Course::between(&own[i], &own[(i + 1) % 3]);
            let Some((enter, exit)) = span_in_hull(&edge, &other.each_ref()) else { continue };
            ends.extend([enter, exit].map(|t| edge.at(&t)));
        }
    }
    ends.sort_by(order);
    ends.dedup_by(|x, y| order(x, y).is_eq());
    // On a triangle of no area, some ends are between others.
    let corners: Vec<&Quotient> =
        ends.iter().filter(|x| !ends.iter().any(|y| ends.iter().any(|z| is_between(x, y, z)))).collect();
    match corners[..] {
        [] => SharedPolygon::Nothing,
        [p] => SharedPolygon::Point(point(p)),
        [p, q] => SharedPolygon::Segment([point(p), point(q)]),
        _ => {
            // From the least corner on, to the least neighbour first.
            let (mut around, mut rest) = (std::vec![corners[0]], corners[1..].to_vec());
            while !rest.is_empty() {
                let last = around[around.len() - 1];
                let next = rest.iter().position(|x| is_edge(last, x, &corners));
                around.push(rest.remove(next.expect("corners of a convex polygon")));
            }
            SharedPolygon::Polygon(around.into_iter().map(point).collect())
        }
    }
}

/// By the first coordinate that differs.
fn order(x: &Quotient, y: &Quotient) -> Ordering {
    let signs = y.towards(x).into_iter().map(|difference| difference.cmp(&BigInt::zero()));
    signs.fold(Ordering::Equal, Ordering::then)
}

/// Whether x is on the open segment yz: by Cauchy and Schwarz, who agree where vectors are parallel.
fn is_between(x: &Quotient, y: &Quotient, z: &Quotient) -> bool {
    let (u, v) = (x.towards(y), x.towards(z));
    // Few are left for the products, which are long.
    if u.iter().zip(&v).any(|(u, v)| sign(u) == sign(v) && !u.is_zero()) {
        return false;
    }
    let product = dot(&u, &v);
    product.is_negative() && &product * &product == dot(&u, &u) * dot(&v, &v)
}

/// Whether all corners are on one side of the line of two of them: the areas that they span with the line, which are parallel,
/// for all are in one plane, have the same signs, but for those on the line.
fn is_edge(p: &Quotient, q: &Quotient, corners: &[&Quotient]) -> bool {
    let along = p.towards(q);
    let side = |x: &&Quotient| -> Vec<Sign> {
        let to_x = p.towards(x);
        let area = |(i, j): (usize, usize)| sign(&(&along[i] * &to_x[j] - &along[j] * &to_x[i]));
        (0..along.len()).flat_map(|j| (0..j).map(move |i| (i, j))).map(area).collect()
    };
    let mut sides = corners.iter().map(side).filter(|side| side.iter().any(|sign| !sign.is_zero()));
    let first = sides.next();
    sides.all(|side| Some(&side) == first.as_ref())
}
