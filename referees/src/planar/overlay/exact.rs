//! Points with rational coordinates, and their distances from edges.
//!
//! All coordinates of a judgment are integers times one power of two. The corners of a trapezoid have a common
//! denominator, and subdivisions multiply that by powers of two.

use crate::planar::overlay::wide::{Wide, quotient};
use crate::planar::sweep::{Edge, EdgeId, Site, Trapezoid};
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::rc::Rc;
use straightedge::internals::MapEach;
use straightedge::{Point2, Rational};

/// A point: (x, y) / (denominator · 2^halvings), in units.
#[derive(Clone, Debug)]
pub(super) struct ExactPoint {
    x: BigInt,
    y: BigInt,
    /// Positive.
    denominator: Rc<BigInt>,
    halvings: u32,
}

impl ExactPoint {
    /// The point between two points of one trapezoid.
    pub(super) fn middle(&self, other: &Self) -> Self {
        let halvings = self.halvings.max(other.halvings);
        let [(px, py), (qx, qy)] = [self, other].map_each(|point| point.at(halvings));
        ExactPoint { x: px + qx, y: py + qy, denominator: self.denominator.clone(), halvings: halvings + 1 }
    }

    /// The numerators over a finer denominator.
    fn at(&self, halvings: u32) -> (BigInt, BigInt) {
        let shift = halvings - self.halvings;
        (&self.x << shift, &self.y << shift)
    }
}

/// The approximate positions of points of one trapezoid relative to the first of them, in a unit of about the greatest
/// coordinate.
pub(super) fn places(points: &[&ExactPoint]) -> Vec<[f64; 2]> {
    let halvings = points.iter().map(|point| point.halvings).max().unwrap_or_default();
    let all: Vec<(BigInt, BigInt)> = points.iter().map(|point| point.at(halvings)).collect();
    let (x, y) = all[0].clone();
    let moved: Vec<[BigInt; 2]> = all.into_iter().map(|(px, py)| [px - &x, py - &y]).collect();
    let bits = moved.iter().flatten().map(BigInt::bits).max().unwrap_or_default();
    let rounded =
        |x: &BigInt| (x >> bits.saturating_sub(62)).to_f64().expect("it fits") / (1_u64 << bits.min(62)) as f64;
    moved.iter().map(|place| place.each_ref().map_each(rounded)).collect()
}

/// Twice the area of three points of one trapezoid, up to a positive factor.
pub(super) fn area([p, q, r]: [&ExactPoint; 3]) -> BigInt {
    let halvings = p.halvings.max(q.halvings).max(r.halvings);
    let [(px, py), (qx, qy), (rx, ry)] = [p, q, r].map_each(|point| point.at(halvings));
    (&qx - &px) * (&ry - &py) - (&qy - &py) * (&rx - &px)
}

/// The edges of a judgment in integers.
pub(super) struct Exact<'e> {
    edges: &'e [Edge],
    /// The exponent of the power of two of which all coordinates are multiples.
    unit: i64,
}

impl<'e> Exact<'e> {
    pub(super) fn new(edges: &'e [Edge]) -> Self {
        let numbers = edges.iter().flat_map(|edge| [edge.left.x, edge.left.y, edge.right.x, edge.right.y]);
        let unit = numbers.filter(|&x| x != 0.0).map(|x| parts(x).1).min().unwrap_or(0);
        Exact { edges, unit }
    }

    fn integer(&self, x: f64) -> BigInt {
        let (mantissa, exponent) = parts(x);
        if mantissa == 0 { BigInt::zero() } else { BigInt::from(mantissa) << (exponent - self.unit) }
    }

    fn ends(&self, id: EdgeId) -> [[BigInt; 2]; 2] {
        let Edge { left, right, .. } = &self.edges[id as usize];
        [left, right].map_each(|Point2 { x, y }| [self.integer(*x), self.integer(*y)])
    }

    /// The coordinates of a vertex, x/w and y/w, with a positive w.
    fn site(&self, site: &Site) -> [BigInt; 3] {
        match site {
            Site::Corner(Point2 { x, y }) => [self.integer(*x), self.integer(*y), BigInt::one()],
            Site::Crossing([first, second]) => {
                let ([a, b], [c, d]) = (self.ends(*first), self.ends(*second));
                let ([ux, uy], [vx, vy]) = (minus(&b, &a), minus(&d, &c));
                let [cx, cy] = minus(&c, &a);
                let (mut t, mut w) = (&cx * &vy - &cy * &vx, &ux * &vy - &uy * &vx);
                if w.is_negative() {
                    (t, w) = (-t, -w);
                }
                let [ax, ay] = a;
                [ax * &w + &t * ux, ay * &w + t * uy, w]
            }
        }
    }

    /// The corners of a trapezoid, counter-clockwise from the lower left one: four or three; empty where it has no
    /// area. They have a common denominator.
    pub(super) fn corners(&self, trapezoid: &Trapezoid) -> Vec<ExactPoint> {
        let apart = self.corners_apart(trapezoid);
        let Some([first, second, third, fourth]) = apart.first_chunk() else { return apart };
        // The factor of each quotient is the product of the other denominators.
        let (left, right) = (&*first.denominator * &*fourth.denominator, &*second.denominator * &*third.denominator);
        let denominator = Rc::new(&left * &right);
        let over = |corner: &ExactPoint, beside: &ExactPoint, others: &BigInt| {
            let factor = &*beside.denominator * others;
            let (x, y) = (&corner.x * &factor, &corner.y * factor);
            ExactPoint { x, y, denominator: denominator.clone(), halvings: 0 }
        };
        let mut corners = Vec::from([
            over(first, fourth, &right),
            over(second, third, &left),
            over(third, second, &left),
            over(fourth, first, &right),
        ]);
        corners.dedup_by(|p, q| p.x == q.x && p.y == q.y);
        if corners.len() > 1
            && corners[0].x == corners[corners.len() - 1].x
            && corners[0].y == corners[corners.len() - 1].y
        {
            corners.pop();
        }
        if corners.len() < 3 { Vec::new() } else { corners }
    }

    /// The corners of a trapezoid, each with its own denominator, which is much faster: four, of which two may
    /// coincide; empty where it has no area.
    pub(super) fn corners_apart(&self, trapezoid: &Trapezoid) -> Vec<ExactPoint> {
        let [left, right] = [self.site(&trapezoid.left), self.site(&trapezoid.right)];
        if &left[0] * &right[2] >= &right[0] * &left[2] {
            return Vec::new();
        }
        let corner = |site: &Site, at: &[BigInt; 3], id: EdgeId| {
            let [x, y, w] = at;
            let edge = &self.edges[id as usize];
            let is_on_edge = match site {
                Site::Corner(point) => *point == edge.left || *point == edge.right,
                Site::Crossing(ids) => ids.contains(&id),
            };
            if is_on_edge {
                return ExactPoint { x: x.clone(), y: y.clone(), denominator: Rc::new(w.clone()), halvings: 0 };
            }
            // The edge is not vertical, as no vertical edge continues to the right.
            let [start, end] = self.ends(id);
            let [dx, dy] = minus(&end, &start);
            let [start_x, start_y] = start;
            let y = start_y * w * &dx + (x - start_x * w) * dy;
            ExactPoint { x: x * &dx, y, denominator: Rc::new(w * dx), halvings: 0 }
        };
        let Trapezoid { left: left_site, right: right_site, below, above, .. } = trapezoid;
        Vec::from([
            corner(left_site, &left, *below),
            corner(right_site, &right, *below),
            corner(right_site, &right, *above),
            corner(left_site, &left, *above),
        ])
    }

    /// The distance of a point from an edge: zero exactly if the distance is zero.
    pub(super) fn distance(&self, point: &ExactPoint, id: EdgeId) -> Wide {
        let denominator = &*point.denominator << point.halvings;
        let [a, b] = self.ends(id);
        let [dx, dy] = minus(&b, &a);
        let [ax, ay] = a;
        let (px, py) = (&point.x - ax * &denominator, &point.y - ay * &denominator);
        let along = &px * &dx + &py * &dy;
        let length = |x: &BigInt, y: &BigInt| Wide::of(x).hypot(Wide::of(y));
        let scale = Wide::of(&denominator);
        let distance = if !along.is_positive() {
            length(&px, &py).over(scale)
        } else if along >= (&dx * &dx + &dy * &dy) * &denominator {
            length(&(px - dx * &denominator), &(py - dy * &denominator)).over(scale)
        } else {
            Wide::of(&(px * &dy - py * &dx)).over(scale.times(length(&dx, &dy)))
        };
        distance.scaled(self.unit)
    }

    /// The coordinates, times 2^exponent, each rounded with a relative error of less than 2^-50.
    pub(super) fn rounded(&self, point: &ExactPoint, exponent: i64) -> [f64; 2] {
        let exponent = self.unit - i64::from(point.halvings) + exponent;
        [&point.x, &point.y].map_each(|x| quotient(x, &point.denominator, exponent))
    }

    /// The coordinates as fractions.
    pub(super) fn rational(&self, point: &ExactPoint) -> [Rational; 2] {
        let exponent = self.unit - i64::from(point.halvings);
        [&point.x, &point.y].map_each(|x| {
            if exponent >= 0 {
                Rational::new(x << exponent, (*point.denominator).clone())
            } else {
                Rational::new(x.clone(), &*point.denominator << -exponent)
            }
        })
    }
}

fn minus([px, py]: &[BigInt; 2], [qx, qy]: &[BigInt; 2]) -> [BigInt; 2] {
    [px - qx, py - qy]
}

/// An odd integer and an exponent of two, of a finite number; zero has the exponent 0.
fn parts(x: f64) -> (i64, i64) {
    let bits = x.to_bits();
    let (own, fraction) = ((bits >> 52 & 0x7ff) as i64, (bits & ((1 << 52) - 1)) as i64);
    let (mantissa, exponent) = if own == 0 { (fraction, -1074) } else { (fraction | 1 << 52, own - 1075) };
    if mantissa == 0 {
        return (0, 0);
    }
    let zeros = mantissa.trailing_zeros();
    let odd = mantissa >> zeros;
    (if x < 0.0 { -odd } else { odd }, exponent + i64::from(zeros))
}
