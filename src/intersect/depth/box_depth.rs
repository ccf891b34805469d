//! The least translation after which two boxes, along the axes or not, at most touch.
//!
//! The difference of two boxes is a zonotope: each of its facets is perpendicular to the vector product of two of the
//! six axes. So the least translation is along one of fifteen directions, those of
//! [`obb_obb`](crate::intersect::obb_obb()): the one with the least quotient of overlap and length. Doubles with bounds
//! usually show which; the rest is compared as the square of that quotient, with both denominators multiplied out.
//! Everything is doubled, so that the center of an axis-aligned box need not be rounded.

use super::contact_set::{Place, cross, exact_vector};
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::approximation::Approximation;
use crate::arith::rounding::round::DOUBLE;
use crate::arith::rounding::values::first_step;
use crate::arith::stages::filtered_signs::filtered;
use crate::arith::{Filtered, construction, formula};
use crate::closest::search::conditions::{along, are_parallel};
use crate::closest::search::point::Hulled;
use crate::closest::search::vertex::Vertex;
use crate::convex::separating_axis::normals;
use crate::convex::unit_direction::{Heading, heading, unit};
use crate::convex::zonotope::{self, axes_of};
use crate::{Aabb3, Contact, Number, Numbers, Obb, Of, Point3, Ring, Scalar, Separation, Sign, Vector3};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// Two boxes: the center of each as half the sum of two points, the axes of both, and the extents, doubled, each as the
/// sum of two numbers less a third.
type Boxes = ([Point3<Number>; 4], [Vector3<Number>; 6], [[Number; 3]; 6]);

/// A direction, as the vector product of two axes.
type Product = [Vector3<Number>; 2];

/// The vector of a [`Product`].
struct Direction;

impl Heading for Direction {
    type Input = Product;
    #[inline(always)]
    fn vector<R: Ring>(axes: &[Vector3<R>; 2]) -> Vector3<R> {
        product(axes)
    }
}

#[inline(always)]
fn product<R: Ring>([u, v]: &[Vector3<R>; 2]) -> Vector3<R> {
    u.cross(v)
}

/// From the center of the first box to that of the second.
#[inline(always)]
fn offset<R: Ring>([a, b, c, d]: &[Point3<R>; 4]) -> Vector3<R> {
    (c - a) + (d - b)
}

#[inline(always)]
fn extent<R: Ring>([plus, also, minus]: &[R; 3]) -> R {
    plus.clone() + also - minus
}

/// How far the boxes overlap along n, times its length.
#[inline(always)]
fn overlap<R: Ring>((centers, axes, extents): &Of<Boxes, R>, n: &Vector3<R>) -> R {
    let [u0, u1, u2, v0, v1, v2] = axes;
    let [h0, h1, h2, k0, k1, k2] = extents;
    let reach = |axis: &Vector3<R>, of: &[R; 3]| n.dot(axis).abs() * extent(of);
    let first = reach(u0, h0) + reach(u1, h1) + reach(u2, h2);
    let second = reach(v0, k0) + reach(v1, k1) + reach(v2, k2);
    first + second - n.dot(&offset(centers)).abs()
}

formula! {
    /// The difference of two squared depths, times both squared lengths. Degree 12.
    cold DepthOrder("intersect: depth of boxes"; boxes, first, second): (Boxes, [Product; 2])
        = |(boxes, [first, second])| {
            let (n, m) = (product(first), product(second));
            overlap(boxes, &n).squared() * &m.squared_length() - overlap(boxes, &m).squared() * &n.squared_length()
        }
}
formula! {
    /// How far the boxes overlap along a direction, times its length. Degree 4.
    twofold OverlapAlong("intersect: depth of boxes"; boxes, axes): (Boxes, Product)
        = |(boxes, axes)| overlap(boxes, &product(axes))
}
construction! {
    /// The same, and the square of that length.
    OverlapAndSquare("intersect: depth of boxes"; boxes, axes): (Boxes, Product) => [Number; 2]
        = |(boxes, axes)| {
            let n = product(axes);
            [overlap(boxes, &n), n.squared_length()]
        }
}
formula! {
    /// The offset of the centers along a direction. Degree 3.
    cold OffsetAlong("intersect: depth of boxes"; centers, axes): ([Point3<Number>; 4], Product)
        = |(centers, axes)| product(axes).dot(&offset(centers))
}
construction! {
    /// A radius and the depth, as (p + √r) / q.
    Depth("intersect: depth of boxes"; boxes, axes, radius): (Boxes, Product, Number) => [Number; 3]
        = |(boxes, axes, radius)| {
            let n = product(axes);
            let square = n.squared_length();
            let twice = square.clone() + &square;
            [radius.clone() * &twice, overlap(boxes, &n).squared() * &square, twice]
        }
}
/// One box: two points whose sum is twice the center, the axes, and the extents, doubled, as of [`Boxes`].
type Parts<S> = ([Point3<S>; 2], [Vector3<S>; 3], [[S; 3]; 3]);

/// A box as a zonotope.
pub(super) trait Generated<S: Scalar>: Hulled<S> {
    fn generated(&self) -> Parts<S>;
}

impl<S: Scalar> Generated<S> for Obb<S> {
    #[inline(always)]
    fn generated(&self) -> Parts<S> {
        let extents = self.half_extents.map_refs(|h| [h.clone(), h.clone(), S::of_sign(Sign::Zero)]);
        ([self.center.clone(), self.center.clone()], self.axes.clone(), extents)
    }
}

impl<S: Scalar> Generated<S> for Aabb3<S> {
    #[inline(always)]
    fn generated(&self) -> Parts<S> {
        let Aabb3 { min, max } = self;
        let extents = [(&min.x, &max.x), (&min.y, &max.y), (&min.z, &max.z)]
            .map_each(|(min, max)| [max.clone(), S::of_sign(Sign::Zero), min.clone()]);
        ([min.clone(), max.clone()], [0, 1, 2].map_each(Vector3::unit), extents)
    }
}

/// A number of the filter.
pub(super) type Seen = Filtered<f64>;

const DIRECTIONS: usize = 15;

/// A direction, and the side to which the second box is moved: along it, or against it.
#[derive(Clone, Copy)]
pub(super) struct Way {
    direction: usize,
    side: Sign,
}

impl Way {
    /// The normal of the faces of the second box that an axis leads through.
    pub(super) fn of_second_box(axis: usize, side: Sign) -> Self {
        Way { direction: 3 + axis, side }
    }

    /// That axis.
    pub(super) fn axis_of_second_box(self) -> usize {
        self.direction % 3
    }
}

/// Two boxes that meet.
#[derive(Clone)]
pub(super) struct BoxPair<S> {
    boxes: Of<Boxes, S>,
}

impl<S: Scalar> BoxPair<S> {
    #[inline(always)]
    pub(super) fn new(first: &impl Generated<S>, second: &impl Generated<S>) -> Self {
        let (([a, b], [u0, u1, u2], [h0, h1, h2]), ([c, d], [v0, v1, v2], [k0, k1, k2])) =
            (first.generated(), second.generated());
        BoxPair { boxes: ([a, b, c, d], [u0, u1, u2, v0, v1, v2], [h0, h1, h2, k0, k1, k2]) }
    }

    fn product(&self, direction: usize) -> Of<Product, S> {
        axes_of(direction).map_each(|axis| self.boxes.1[axis].clone())
    }

    /// A radius and the depth along a direction.
    pub(super) fn depth_beyond(&self, radius: &S, way: Way) -> S::Root {
        let input = (self.boxes.clone(), self.product(way.direction), radius.clone());
        S::root_of::<Depth>(&input, Sign::Positive)
    }

    /// The direction, of length 1.
    pub(super) fn normal(&self, way: Way) -> Vector3<S::Root> {
        unit::<Direction, S>(self.product(way.direction), way.side)
    }

    /// The direction exactly, of any length.
    pub(super) fn exact_normal(&self, way: Way) -> Option<Place> {
        let [u, v] = self.product(way.direction);
        let (u, v) = (exact_vector(&u)?, exact_vector(&v)?);
        Some(if way.side == Sign::Negative { cross(&v, &u) } else { cross(&u, &v) })
    }

    /// The direction of the least translation: of several the one of the first name; `None` where both boxes are in one
    /// plane.
    pub(super) fn least<A, B>(&self, first: &A, second: &B, contact: Contact) -> Option<Way>
    where
        A: Generated<S>,
        B: Generated<S>,
    {
        let is_point = (0..3).all(|axis| !self.is_extended(axis));
        if let Some(measures) = self.measures(is_point) {
            // Those of a point are the faces of the box.
            let (best, others) = measures.least(if is_point { 3..6 } else { 0..DIRECTIONS });
            if others == 0 {
                // The filter decides the side, unless the centers project to nearly one place.
                let side = measures.side(best).unwrap_or_else(|| self.side(best));
                if !side.is_zero() {
                    return Some(Way { direction: best, side });
                }
            }
            return self.least_of(others | 1 << best, !is_point, first, second, contact);
        }
        let live = (0..6).filter(|&axis| self.is_extended(axis)).fold(0, |live, axis| live | 1 << axis);
        let axes: Vec<_> = (0..6).filter(|axis| live >> axis & 1 == 1).map(|axis| self.boxes.1[axis].clone()).collect();
        if !zonotope::span_space(&axes) {
            return None;
        }
        let is_normal = |direction: &usize| {
            let [i, j] = axes_of(*direction);
            live >> i & live >> j & 1 == 1 && !zonotope::are_parallel(&self.boxes.1[i], &self.boxes.1[j])
        };
        let normals = (0..DIRECTIONS).filter(is_normal).fold(0, |all, direction| all | 1 << direction);
        self.least_of(normals, false, first, second, contact)
    }

    /// Whether a box has an extent for an axis.
    fn is_extended(&self, axis: usize) -> bool {
        let [plus, also, minus] = &self.boxes.2[axis];
        // One of the three numbers is zero, or two are equal and not negative.
        plus != minus || !also.sign().is_zero()
    }

    /// The sign of the offset along a direction.
    fn side(&self, direction: usize) -> Sign {
        S::sign_of::<OffsetAlong>(&(self.boxes.0.clone(), self.product(direction)))
    }

    /// The least of some directions, in bits, by exact comparison. Those of solid boxes may be null or repeat others.
    /// If the boxes touch, it is one along which they do not overlap.
    #[cold]
    #[inline(never)]
    fn least_of<A, B>(&self, of: u32, are_solid: bool, first: &A, second: &B, contact: Contact) -> Option<Way>
    where
        A: Generated<S>,
        B: Generated<S>,
    {
        let axes = self.boxes.1.each_ref();
        let is_considered = |direction: &usize| of >> direction & 1 == 1;
        let is_new = |direction: &usize| !(are_solid && zonotope::repeats(&axes, *direction));
        let candidates: Vec<_> = (0..DIRECTIONS).filter(is_considered).filter(is_new).collect();
        let mut ways = Vec::new();
        for direction in self.least_of_distinct(candidates, contact) {
            let side = self.side(direction);
            if side.is_zero() {
                // Of one name for both sides, as of a flat box, the first of these.
                let positive = heading::<Direction, S>(&self.product(direction));
                ways.extend([positive, -positive].map_each(|side| Way { direction, side }));
            } else {
                ways.push(Way { direction, side });
            }
        }
        match &ways[..] {
            [] => None,
            [way] => Some(*way),
            _ => {
                let named = ways.into_iter().filter_map(|way| Some((self.name(way, first, second)?, way)));
                named.min_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, way)| way)
            }
        }
    }

    /// Those of some directions along which the depth is least.
    fn least_of_distinct(&self, mut candidates: Vec<usize>, contact: Contact) -> Vec<usize> {
        if candidates.len() < 2 {
            return candidates;
        }
        if contact.is_touching() {
            let overlap = |direction| S::sign_of::<OverlapAlong>(&(self.boxes.clone(), self.product(direction)));
            candidates.retain(|&direction| overlap(direction).is_zero());
            return candidates;
        }
        let (mut least, mut of_least) = (Vec::new(), UNKNOWN);
        for direction in candidates {
            let bounds = self.closer_bounds(direction);
            let order = least.first().map_or(Sign::Negative, |&best| self.order(direction, bounds, best, of_least));
            if order == Sign::Negative {
                least.clear();
                of_least = bounds;
            }
            if order != Sign::Positive {
                least.push(direction);
            }
        }
        least
    }

    /// Bounds of the square of the depth along a direction, in twice the precision of a double.
    fn closer_bounds(&self, direction: usize) -> [f64; 2] {
        if !S::checked() {
            return UNKNOWN;
        }
        let input = (self.boxes.clone(), self.product(direction));
        let doubles = <(Boxes, Product)>::map(&input, &mut |x: &S| x.as_double().unwrap_or(f64::NAN));
        bounds_of(first_step::<OverlapAndSquare>(&doubles, &DOUBLE).map_refs(Approximation::value_and_bound))
    }

    /// The order of the depths along two directions with these bounds.
    fn order(&self, first: usize, of_first: [f64; 2], second: usize, of_second: [f64; 2]) -> Sign {
        match () {
            () if of_first[1] < of_second[0] && of_second[0] <= f64::MAX => Sign::Negative,
            () if of_first[0] > of_second[1] && of_first[0] <= f64::MAX => Sign::Positive,
            () => {
                let products = [first, second].map_each(|direction| self.product(direction));
                S::sign_of::<DepthOrder>(&(self.boxes.clone(), products))
            }
        }
    }

    /// The volume of three axes.
    fn volume(&self, i: usize, j: usize, k: usize) -> Sign {
        if i == k || j == k {
            return Sign::Zero;
        }
        zonotope::orientation(&[i, j, k].map_each(|axis| self.boxes.1[axis].clone()))
    }

    /// The name of a way.
    pub(super) fn name<A, B>(&self, Way { direction, side }: Way, first: &A, second: &B) -> Option<Separation>
    where
        A: Generated<S>,
        B: Generated<S>,
    {
        let [i, j] = axes_of(direction);
        let farthest = |of: usize, side: Sign| {
            let rises = [0, 1, 2].map_each(|axis| {
                let axis = of + axis;
                if self.is_extended(axis) { self.volume(i, j, axis) * side } else { Sign::Zero }
            });
            // Corners are numbered in the order `+++`, `++-`, …, `---`.
            let is_on = |corner: &usize| {
                let below = |axis: usize| corner >> (2 - axis) & 1 == 1;
                (0..3).all(|axis| rises[axis].is_zero() || (rises[axis] == Sign::Negative) == below(axis))
            };
            (0..8).filter(is_on).fold(0, |on, corner| on | 1 << corner)
        };
        let first = first.with_corners(|corners| named::<A::Vertex, S>(corners, farthest(0, side)));
        if let Some((i, j, Some(k))) = first {
            return Some(Separation::FaceOfA(i, j, k));
        }
        let second = second.with_corners(|corners| named::<B::Vertex, S>(corners, farthest(3, -side)));
        if let Some((i, j, Some(k))) = second {
            return Some(Separation::FaceOfB(i, j, k));
        }
        let ((i, j, _), (k, l, _)) = (first?, second?);
        Some(Separation::Edges(i, j, k, l))
    }

    /// The depths in doubles, where these show that both boxes are solid, or the second if the first is a point.
    #[inline(always)]
    fn measures(&self, is_point: bool) -> Option<Measures> {
        if !S::checked() {
            return None;
        }
        let measures = Measures::of(&filtered::<Boxes, S>(&self.boxes)?);
        let [first, second] = measures.are_solid;
        ((first || is_point) && second).then_some(measures)
    }
}

/// The first corners, in bits, that differ, and the next beside their line.
fn named<V: Vertex, S: Scalar>(corners: &[&Of<V, S>], on: u8) -> Option<(usize, usize, Option<usize>)> {
    let on = || (0..corners.len()).filter(|i| on >> i & 1 == 1);
    let i = on().next()?;
    let j = on().find(|&j| j != i && !along::<V, S>(corners[j], corners[i], corners[j]).is_zero())?;
    let is_beside = |k: &usize| !are_parallel::<V, S>(corners[i], corners[j], corners[i], corners[*k]).is_zero();
    Some((i, j, on().find(|k| *k != i && *k != j && is_beside(k))))
}

/// Bounds of the squared depths of two boxes along fifteen directions, in doubles.
struct Measures {
    are_solid: [bool; 2],
    least: [f64; DIRECTIONS],
    most: [f64; DIRECTIONS],
    /// The offset along each direction, and the bound on its error.
    offsets: [(f64, f64); DIRECTIONS],
}

/// The least overlap that is squared: a smaller one counts as this one above and as 0 below, so that no square
/// underflows.
const SMALL: f64 = 1e-140;
/// The relative error of a bound: half an ε each for sum and difference of value and error, of which the first is
/// squared, for the square and the quotient, together 2.5 ε.
const ERROR: f64 = 4.0 * f64::EPSILON;

/// Bounds of the square of a depth, from an overlap and a squared length.
#[inline(always)]
pub(super) fn bounds(overlap: Seen, square: Seen) -> [f64; 2] {
    bounds_of([overlap, square].map_each(Filtered::value_and_bound))
}

/// Bounds that show nothing.
const UNKNOWN: [f64; 2] = [f64::NAN; 2];

/// The same, of both with bounds on their errors.
#[inline(always)]
fn bounds_of([(overlap, error), (square, uncertainty)]: [(f64, f64); 2]) -> [f64; 2] {
    let (least, most) = (overlap - error, overlap + error);
    let least = if least > SMALL { least * least / (square + uncertainty) } else { 0.0 };
    // NaN stays: it shows nothing.
    let most = if most <= SMALL { SMALL } else { most };
    let shortest = square - uncertainty;
    let most = if shortest > 0.0 { most * most / shortest } else { f64::INFINITY };
    [least * (1.0 - ERROR) - f64::MIN_POSITIVE, most * (1.0 + ERROR) + f64::MIN_POSITIVE]
}

#[inline(always)]
fn components(n: &Vector3<Seen>, [u, v, w]: [&Vector3<Seen>; 3]) -> [Seen; 3] {
    [n.dot(u).abs(), n.dot(v).abs(), n.dot(w).abs()]
}

impl Measures {
    // Written out: in loops and arrays, the constants of the filter would not fold.
    #[inline(always)]
    fn of((centers, axes, extents): &Of<Boxes, Seen>) -> Self {
        let [u0, u1, u2, v0, v1, v2] = axes;
        let [h0, h1, h2, k0, k1, k2] = extents.map_refs(extent);
        let across = offset(centers);
        let [n0, n1, n2] = normals([u0, u1, u2]);
        let [m0, m1, m2] = normals([v0, v1, v2]);
        let (v, u) = ([v0, v1, v2], [u0, u1, u2]);
        let [d0, d1, d2] = [components(&n0, v), components(&n1, v), components(&n2, v)];
        let [e0, e1, e2] = [components(&m0, u), components(&m1, u), components(&m2, u)];
        let (volume, other) = (n0.dot(u0).abs(), m0.dot(v0).abs());
        let is_positive = |x: Seen| x.certainty() == (true, true);
        let are_solid = [
            is_positive(volume) & is_positive(h0) & is_positive(h1) & is_positive(h2),
            is_positive(other) & is_positive(k0) & is_positive(k1) & is_positive(k2),
        ];
        let face = |n: &Vector3<Seen>, own: Seen, [a, b, c]: [Seen; 3], [k0, k1, k2]: [Seen; 3]| {
            let offset = n.dot(&across);
            let reach = own + (a * k0 + b * k1 + c * k2);
            (bounds(reach - offset.abs(), n.squared_length()), offset.value_and_bound())
        };
        let edge = |u: &Vector3<Seen>, v: &Vector3<Seen>, [a, b, c, d]: [Seen; 4], [h, i, j, k]: [Seen; 4]| {
            let n = u.cross(v);
            let offset = n.dot(&across);
            let reach = (a * h + b * i) + (c * j + d * k);
            (bounds(reach - offset.abs(), n.squared_length()), offset.value_and_bound())
        };
        let ([a0, a1, a2], [b0, b1, b2], [c0, c1, c2]) = (d0, d1, d2);
        let ([p0, p1, p2], [q0, q1, q2], [r0, r1, r2]) = (e0, e1, e2);
        let found = [
            face(&n0, volume * h0, d0, [k0, k1, k2]),
            face(&n1, volume * h1, d1, [k0, k1, k2]),
            face(&n2, volume * h2, d2, [k0, k1, k2]),
            face(&m0, other * k0, e0, [h0, h1, h2]),
            face(&m1, other * k1, e1, [h0, h1, h2]),
            face(&m2, other * k2, e2, [h0, h1, h2]),
            edge(u0, v0, [c0, b0, r0, q0], [h1, h2, k1, k2]),
            edge(u0, v1, [c1, b1, p0, r0], [h1, h2, k2, k0]),
            edge(u0, v2, [c2, b2, q0, p0], [h1, h2, k0, k1]),
            edge(u1, v0, [a0, c0, r1, q1], [h2, h0, k1, k2]),
            edge(u1, v1, [a1, c1, p1, r1], [h2, h0, k2, k0]),
            edge(u1, v2, [a2, c2, q1, p1], [h2, h0, k0, k1]),
            edge(u2, v0, [b0, a0, r2, q2], [h0, h1, k1, k2]),
            edge(u2, v1, [b1, a1, p2, r2], [h0, h1, k2, k0]),
            edge(u2, v2, [b2, a2, q2, p2], [h0, h1, k0, k1]),
        ];
        let (mut least, mut most, mut offsets) = ([0.0; DIRECTIONS], [0.0; DIRECTIONS], [(0.0, 0.0); DIRECTIONS]);
        for (i, ([low, high], offset)) in found.into_iter().enumerate() {
            (least[i], most[i], offsets[i]) = (low, high, offset);
        }
        Measures { are_solid, least, most, offsets }
    }

    /// Of some directions, one that may have the least depth, and all others that may, in bits.
    #[inline]
    fn least(&self, of: Range<usize>) -> (usize, u32) {
        let order = |i: &usize, j: &usize| self.most[*i].partial_cmp(&self.most[*j]).unwrap_or(Ordering::Equal);
        let best = of.clone().min_by(order).unwrap_or(of.start);
        let bound = self.most[best];
        // NaN and infinity show nothing.
        let is_farther = |i: usize| self.least[i] > bound && self.least[i] <= f64::MAX;
        let others = of.filter(|&i| i != best && !is_farther(i)).fold(0, |others, i| others | 1 << i);
        (best, others)
    }

    /// The sign of the offset along a direction, where it is certain.
    #[inline]
    fn side(&self, direction: usize) -> Option<Sign> {
        let (offset, error) = self.offsets[direction];
        (offset.abs() > error).then_some(if offset > 0.0 { Sign::Positive } else { Sign::Negative })
    }
}
