//! Two triangles, in space and in the plane; degenerate: in one plane, with common vertices, with a common point on the edges.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{Place, determinant, hull, places};
use super::super::query::Query;
use super::pairs::hulls_around;
use crate::{Number, Point2, Point3, Rational, Scalar, SharedPolygon, Triangle2, Triangle3, intersect};
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
            shared: shared(&first, &second, &case.unit, |p| {
                let [x, y, z] = p.clone().try_into().expect("three coordinates");
                Point3::new(x, y, z)
            }),
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
    type Answer<S: Scalar> = intersect::TriangleTriangle2d<S::Value>;

    fn ask<S: Scalar>([first, second]: &[Triangle2<S>; 2]) -> Self::Answer<S> {
        intersect::triangle_triangle_2d(first, second)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let [first, second] = case.integers.clone().map(|Triangle2 { a, b, c }| places(&[a, b, c]));
        intersect::TriangleTriangle2d {
            contact: hull::contact(&first.each_ref(), &second.each_ref()),
            shared: shared(&first, &second, &case.unit, |p| {
                let [x, y] = p.clone().try_into().expect("two coordinates");
                Point2::new(x, y)
            }),
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

type Corner = Vec<Rational>;

/// What two triangles share, by the ends of what edges share with the other.
fn shared<P>(
    first: &[Place; 3],
    second: &[Place; 3],
    unit: &Rational,
    point: impl Fn(&Corner) -> P,
) -> SharedPolygon<P> {
    let mut ends: Vec<Corner> = Vec::new();
    for (own, other) in [(first, second), (second, first)] {
        for i in 0..3 {
            let (p, q) = (&own[i], &own[(i + 1) % 3]);
            let Some((enter, exit)) = hull::span(p, q, &other.each_ref()) else { continue };
            for t in [enter, exit] {
                let at = |(from, to)| {
                    let whole = |x: &num_bigint::BigInt| Rational::from_integer(x.clone());
                    (whole(from) + &t * (whole(to) - whole(from))) * unit
                };
                ends.push(p.iter().zip(q).map(at).collect());
            }
        }
    }
    ends.sort();
    ends.dedup();
    // On a triangle of no area, some ends are between others.
    let corners: Vec<&Corner> =
        ends.iter().filter(|x| !ends.iter().any(|y| ends.iter().any(|z| is_between(x, y, z)))).collect();
    match corners[..] {
        [] => SharedPolygon::Nothing,
        [p] => SharedPolygon::Point(point(p)),
        [p, q] => SharedPolygon::Segment(point(p), point(q)),
        _ => {
            // From the least corner on, to the least neighbour first.
            let mut around = std::vec![corners[0]];
            while around.len() < corners.len() {
                let last = around[around.len() - 1];
                let next = corners.iter().find(|x| !around.contains(x) && is_edge(last, x, &corners));
                around.push(next.expect("corners of a convex polygon"));
            }
            SharedPolygon::Polygon(around.into_iter().map(point).collect())
        }
    }
}

fn difference(from: &Corner, to: &Corner) -> Corner {
    from.iter().zip(to).map(|(f, t)| t - f).collect()
}

fn dot(u: &Corner, v: &Corner) -> Rational {
    u.iter().zip(v).map(|(x, y)| x * y).sum()
}

/// Whether x is on the open segment yz: by Cauchy and Schwarz, who agree where vectors are parallel.
fn is_between(x: &Corner, y: &Corner, z: &Corner) -> bool {
    // Few are left for the products, which are long.
    if !(0..x.len()).all(|i| y[i] <= x[i] && x[i] <= z[i] || z[i] <= x[i] && x[i] <= y[i]) {
        return false;
    }
    let (u, v) = (difference(x, y), difference(x, z));
    let product = dot(&u, &v);
    product.is_negative() && &product * &product == dot(&u, &u) * dot(&v, &v)
}

/// Whether all corners are on one side of the line of two of them, in the plane of all: what is left of them beside the
/// direction of the line has no opposites.
fn is_edge(p: &Corner, q: &Corner, corners: &[&Corner]) -> bool {
    let along = difference(p, q);
    let length = dot(&along, &along);
    let aside: Vec<Corner> = corners
        .iter()
        .map(|x| {
            let offset = difference(p, x);
            let t = dot(&offset, &along) / &length;
            offset.iter().zip(&along).map(|(o, a)| o - &t * a).collect::<Corner>()
        })
        .filter(|x| x.iter().any(|x| !x.is_zero()))
        .collect();
    aside.iter().all(|x| dot(x, &aside[0]).is_positive())
}
