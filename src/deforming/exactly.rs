//! When moving points meet, exactly: integers, polynomials of the time and their roots.
//!
//! Whether two shapes have a common point at a time depends on the signs of some polynomials, which change only at
//! roots. So the first time is 0 or a root. Nearly always the four points of two features are in one plane at only a
//! few times, the roots of one cubic, and no other time matters. If they are in one plane at all times, the roots of
//! the turns along an axis matter; if they are on one line at all times, those of differences of coordinates.

use super::course::{Coplanar, Turn, along};
use super::nearly::Four;
use crate::arith::formulas::alternating::FoundSigns;
use crate::arith::formulas::each::MapEach;
use crate::arith::roots::leading_signs::NearPolynomial;
use crate::arith::roots::polynomial::Polynomial;
use crate::arith::roots::real_root::{RealRoot, roots_of};
use crate::arith::stages::floating::Floating;
use crate::{Construction, Feature, Point3, Scalar, Sign};
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;
use num_bigint::BigInt;
use num_traits::float::FloatCore;
use num_traits::{One, Zero};

/// Moving points, in a unit in which all coordinates are integers. Points of the plane have the third coordinate 0.
pub(super) struct Moving {
    at_0: Vec<[BigInt; 3]>,
    at_1: Vec<[BigInt; 3]>,
    /// The same by leading bits, if some coordinate is [`LONG`].
    near: Option<[Vec<[Floating; 3]>; 2]>,
}

/// Products of three longer coordinates have so many bits that their leading ones are tried first.
const LONG: u64 = 85;

impl Moving {
    /// All points at 0, and the same at 1.
    pub(super) fn new<S: Scalar>(at_0: &[[&S; 3]], at_1: &[[&S; 3]]) -> Self {
        let numbers: Vec<&S> = at_0.iter().chain(at_1).flatten().copied().collect();
        let integers = in_integers(&numbers);
        let mut points = Vec::with_capacity(at_0.len() + at_1.len());
        let mut rest = integers.into_iter();
        while let (Some(x), Some(y), Some(z)) = (rest.next(), rest.next(), rest.next()) {
            points.push([x, y, z]);
        }
        let is_long = points.iter().flatten().any(|x| x.bits() > LONG);
        let at_1 = points.split_off(at_0.len());
        let leading = |at: &Vec<[BigInt; 3]>| {
            at.iter().map(|point| point.map_refs(|x| Floating::of_integer(x, 0))).collect::<Vec<_>>()
        };
        let near = is_long.then(|| [leading(&points), leading(&at_1)]);
        Moving { at_0: points, at_1, near }
    }

    /// Four points in doubles.
    #[inline]
    pub(super) fn of_doubles([at_0, at_1]: &Four) -> Self {
        fn coordinates(at: &[[f64; 3]; 4]) -> [[&f64; 3]; 4] {
            at.map_refs(|p| p.map_refs(|x| x))
        }
        Moving::new(&coordinates(at_0), &coordinates(at_1))
    }

    /// The only zero of the cubic of the first four points between two doubles.
    #[inline]
    pub(super) fn zero_between(&self, bounds: [f64; 2]) -> RealRoot {
        let [from, to] = bounds.map_each(|bound| bound.to_exact().unwrap_or_else(|| unreachable!("finite")));
        let mut zeros = roots_of(&self.coplanarity([0, 1, 2, 3])).into_iter();
        let is_between = |zero: &RealRoot| {
            zero.compare_ratio(from.numer(), from.denom()) == Sign::Positive
                && zero.compare_ratio(to.numer(), to.denom()) == Sign::Negative
        };
        zeros.find(is_between).unwrap_or_else(|| unreachable!("doubles have found a zero"))
    }

    /// The difference of a coordinate of two points.
    #[inline]
    fn difference(&self, axis: usize, i: usize, j: usize) -> Polynomial {
        let start = &self.at_0[i][axis] - &self.at_0[j][axis];
        let end = &self.at_1[i][axis] - &self.at_1[j][axis];
        Polynomial::new(vec![start.clone(), end - start])
    }

    /// The same by leading bits, in powers of t and of 1 - t.
    #[inline]
    fn near_difference(&self, axis: usize, i: usize, j: usize) -> Option<[NearPolynomial; 2]> {
        let [start, end] = self.near.as_ref()?.map_refs(|at| at[i][axis] - at[j][axis]);
        Some([[start, end - start], [end, start - end]].map_each(NearPolynomial::new))
    }

    /// The orientation of three points, seen along an axis, by leading bits, in powers of t and of 1 - t.
    #[inline]
    fn near_turn(&self, axis: usize, points: [usize; 3]) -> Option<[NearPolynomial; 2]> {
        let [at_0, at_1] = self.near.as_ref()?.map_refs(|at| points.map_each(|i| along(axis, &at[i])));
        let [first, twice, last] = Turn::eval::<Floating>(&(at_0, at_1));
        let curve = first - twice + last;
        Some([[first, twice - first - first, curve], [last, twice - last - last, curve]].map_each(NearPolynomial::new))
    }

    /// [`Coplanar`] by leading bits.
    #[inline]
    fn near_coplanar(&self, points: [usize; 4]) -> Option<[Floating; 4]> {
        let [at_0, at_1] = self.near.as_ref()?.map_refs(|at| points.map_each(|i| Point3::from(at[i])));
        Some(Coplanar::eval::<Floating>(&(at_0, at_1)))
    }

    /// How far four points are from one plane, by leading bits, in powers of t and of 1 - t.
    #[inline]
    fn near_coplanarity(&self, points: [usize; 4]) -> Option<[NearPolynomial; 2]> {
        let [first, second, third, last] = self.near_coplanar(points)?;
        let powers = |[first, second, third, last]: [Floating; 4]| {
            let thrice = first + first + first;
            [first, second - thrice, third - second - second + thrice, last - third + second - first]
        };
        // In powers of 1 - t it is the same backwards.
        Some(
            [[first, second, third, last], [last, third, second, first]]
                .map_each(|course| NearPolynomial::new(powers(course))),
        )
    }

    /// Whether leading bits show that four points are never in one plane.
    #[inline]
    fn are_never_coplanar(&self, points: [usize; 4]) -> bool {
        let signs = self.near_coplanar(points).map(|course| course.map_refs(Floating::sign));
        signs.is_some_and(|signs| [Sign::Negative, Sign::Positive].into_iter().any(|sign| signs == [Some(sign); 4]))
    }

    /// The orientation of three points, seen along an axis.
    #[inline]
    fn turn(&self, axis: usize, points: [usize; 3]) -> Polynomial {
        let of = |at: &[[BigInt; 3]]| points.map_each(|i| along(axis, &at[i]));
        let [first, twice, last] = Turn::eval::<BigInt>(&(of(&self.at_0), of(&self.at_1)));
        let curve = &first - &twice + last;
        let slope = twice - (&first << 1);
        Polynomial::new(vec![first, slope, curve])
    }

    /// How far four points are from one plane.
    #[inline]
    fn coplanarity(&self, points: [usize; 4]) -> Polynomial {
        let of = |at: &[[BigInt; 3]]| {
            points.map_each(|i| {
                let [x, y, z] = at[i].clone();
                Point3::new(x, y, z)
            })
        };
        let [first, second, third, last] = Coplanar::eval::<BigInt>(&(of(&self.at_0), of(&self.at_1)));
        let slope = &second - &first * 3;
        let curve = &third - (&second << 1) + &first * 3;
        let cubic = last - third + second - &first;
        Polynomial::new(vec![first, slope, curve, cubic])
    }

    /// The orientation of two directions, from a to b and from c to d, seen along an axis.
    #[inline]
    fn turn_of_directions(&self, axis: usize, [a, b, c, d]: [usize; 4]) -> Polynomial {
        let (to_d, to_c) = (self.turn(axis, [a, b, d]), self.turn(axis, [a, b, c]));
        let coefficient = |of: &Polynomial, i: usize| of.coefficients().get(i).cloned().unwrap_or_default();
        Polynomial::new([0, 1, 2].map_each(|i| coefficient(&to_d, i) - coefficient(&to_c, i)).into())
    }

    /// Adds polynomials such that a point is first on a segment at 0 or at a root of one of them, or never.
    #[inline]
    fn times_on_segment(&self, p: usize, [a, b]: [usize; 2], polynomials: &mut Vec<Polynomial>) {
        for axis in 0..3 {
            let turn = self.turn(axis, [a, b, p]);
            if !turn.is_zero() {
                polynomials.push(turn);
                return;
            }
        }
        for axis in 0..3 {
            polynomials.extend([self.difference(axis, p, a), self.difference(axis, p, b)]);
        }
    }

    /// The times at which a point may first be in a triangle.
    #[inline]
    pub(super) fn times_in_triangle(&self, p: usize, [a, b, c]: [usize; 3]) -> Vec<RealRoot> {
        if self.are_never_coplanar([p, a, b, c]) {
            return Vec::new();
        }
        let cubic = self.coplanarity([p, a, b, c]);
        if !cubic.is_zero() {
            return roots_of(&cubic);
        }
        let mut polynomials = Vec::new();
        for axis in 0..3 {
            let normal = self.turn(axis, [a, b, c]);
            if !normal.is_zero() {
                let edges = [[a, b], [b, c], [c, a]];
                polynomials.push(normal);
                polynomials.extend(edges.map_each(|[from, to]| self.turn(axis, [from, to, p])));
                return times(&polynomials);
            }
        }
        for edge in [[a, b], [b, c], [c, a]] {
            self.times_on_segment(p, edge, &mut polynomials);
        }
        times(&polynomials)
    }

    /// The times at which two segments may first meet.
    #[inline]
    pub(super) fn times_of_segments(&self, [a, b]: [usize; 2], [c, d]: [usize; 2]) -> Vec<RealRoot> {
        if self.are_never_coplanar([a, b, c, d]) {
            return Vec::new();
        }
        let cubic = self.coplanarity([a, b, c, d]);
        if !cubic.is_zero() {
            return roots_of(&cubic);
        }
        let mut polynomials = Vec::new();
        for axis in 0..3 {
            let normal = self.turn_of_directions(axis, [a, b, c, d]);
            if !normal.is_zero() {
                polynomials.push(normal);
                let turns = [[a, b, c], [a, b, d], [c, d, a], [c, d, b]];
                polynomials.extend(turns.map_each(|points| self.turn(axis, points)));
                return times(&polynomials);
            }
        }
        for (end, segment) in [(a, [c, d]), (b, [c, d]), (c, [a, b]), (d, [a, b])] {
            self.times_on_segment(end, segment, &mut polynomials);
        }
        times(&polynomials)
    }

    /// The times at which a point of the plane may first be on a segment.
    #[inline]
    pub(super) fn times_in_plane(&self, p: usize, segment: [usize; 2]) -> Vec<RealRoot> {
        let mut polynomials = Vec::new();
        let turn = self.turn(2, [segment[0], segment[1], p]);
        if !turn.is_zero() {
            return roots_of(&turn);
        }
        self.times_on_segment(p, segment, &mut polynomials);
        times(&polynomials)
    }
}

/// 0 and the roots of all polynomials that are not zero, in order, each once.
#[inline]
fn times(polynomials: &[Polynomial]) -> Vec<RealRoot> {
    let mut times = vec![RealRoot::zero()];
    for polynomial in polynomials.iter().filter(|polynomial| !polynomial.is_zero()) {
        for mut time in roots_of(polynomial) {
            // Each comparison leaves shorter intervals to the next.
            let (mut low, mut high) = (0, times.len());
            let mut is_new = true;
            while is_new && low < high {
                let middle = usize::midpoint(low, high);
                match time.compare(&mut times[middle]) {
                    Sign::Negative => high = middle,
                    Sign::Zero => is_new = false,
                    Sign::Positive => low = middle + 1,
                }
            }
            if is_new {
                times.insert(low, time);
            }
        }
    }
    times
}

/// Numbers times a positive factor that makes them all integers.
fn in_integers<S: Scalar>(numbers: &[&S]) -> Vec<BigInt> {
    let doubles: Option<Vec<f64>> = numbers.iter().map(|x| x.as_double()).collect();
    if let Some(doubles) = doubles {
        return doubles_in_integers(&doubles);
    }
    let exact: Vec<_> = numbers.iter().map(|x| x.to_exact().unwrap_or_else(|| unreachable!("finite"))).collect();
    let mut common = BigInt::one();
    for x in &exact {
        if !(&common % x.denom()).is_zero() {
            common *= x.denom();
        }
    }
    exact.iter().map(|x| x.numer() * (&common / x.denom())).collect()
}

#[inline]
fn doubles_in_integers(doubles: &[f64]) -> Vec<BigInt> {
    let exponents = doubles.iter().filter(|x| **x != 0.0).map(|x| FloatCore::integer_decode(*x).1);
    let finest = exponents.min().unwrap_or(0);
    let integer = |x: &f64| {
        let (mantissa, exponent, sign) = FloatCore::integer_decode(*x);
        if mantissa == 0 { BigInt::zero() } else { (BigInt::from(mantissa) * sign) << (exponent - finest) }
    };
    doubles.iter().map(integer).collect()
}

/// Moving points at one time.
pub(super) struct Instant<'a> {
    moving: &'a Moving,
    /// Its interval becomes shorter where that decides a sign.
    time: RefCell<RealRoot>,
    /// Orders and turns along an axis, and sides: features have edges and corners in common.
    found: FoundSigns,
}

impl<'a> Instant<'a> {
    #[inline]
    pub(super) fn new(moving: &'a Moving, time: RealRoot) -> Self {
        Instant { moving, time: RefCell::new(time), found: FoundSigns::default() }
    }

    #[inline]
    pub(super) fn into_time(self) -> RealRoot {
        self.time.into_inner()
    }

    /// The sign of a polynomial: by leading bits, where they are known and decide, else exactly.
    #[inline]
    fn sign_of(&self, near: Option<[NearPolynomial; 2]>, exactly: impl FnOnce() -> Polynomial) -> Sign {
        let mut time = self.time.borrow_mut();
        let sign = near.and_then(|near| time.sign_by_leading_bits(&near));
        sign.unwrap_or_else(|| time.sign_by_refining(&exactly()))
    }

    /// The order of two points along an axis.
    #[inline]
    fn order(&self, axis: usize, i: usize, j: usize) -> Sign {
        let moving = self.moving;
        self.found.sign(axis, [i, j], |[i, j]| {
            self.sign_of(moving.near_difference(axis, i, j), || moving.difference(axis, i, j))
        })
    }

    #[inline]
    fn turn(&self, axis: usize, points: [usize; 3]) -> Sign {
        let moving = self.moving;
        self.found
            .sign(axis, points, |points| self.sign_of(moving.near_turn(axis, points), || moving.turn(axis, points)))
    }

    #[inline]
    fn side(&self, points: [usize; 4]) -> Sign {
        let moving = self.moving;
        self.found
            .sign(0, points, |points| self.sign_of(moving.near_coplanarity(points), || moving.coplanarity(points)))
    }

    #[inline]
    fn is_same(&self, i: usize, j: usize) -> bool {
        (0..3).all(|axis| self.order(axis, i, j).is_zero())
    }

    /// Whether a point is on a segment: on its line, and along each axis not beyond both ends.
    #[inline]
    fn is_on(&self, p: usize, [a, b]: [usize; 2]) -> bool {
        (0..3).all(|axis| self.order(axis, p, a) * self.order(axis, p, b) != Sign::Positive)
            && (0..3).all(|axis| self.turn(axis, [a, b, p]).is_zero())
    }

    /// Where a point is on a segment.
    #[inline]
    pub(super) fn on_segment(&self, p: usize, [a, b]: [usize; 2]) -> Option<Feature> {
        if self.is_same(p, a) {
            return Some(Feature::Vertex(0));
        }
        if self.is_same(p, b) {
            return Some(Feature::Vertex(1));
        }
        self.is_on(p, [a, b]).then_some(Feature::Interior)
    }

    /// Where a point is in a triangle, in whose plane it is.
    #[inline]
    pub(super) fn in_plane_of(&self, p: usize, corners: [usize; 3]) -> Option<Feature> {
        for (i, corner) in corners.into_iter().enumerate() {
            if self.is_same(p, corner) {
                return Some(Feature::Vertex(i));
            }
        }
        for [i, j] in EDGES {
            if self.is_on(p, [corners[i], corners[j]]) {
                return Some(Feature::Edge(i, j));
            }
        }
        let [a, b, c] = corners;
        for axis in 0..3 {
            let turns = [[a, b], [b, c], [c, a]].map_each(|[from, to]| self.turn(axis, [from, to, p]));
            if !turns[0].is_zero() {
                return (turns[0] == turns[1] && turns[1] == turns[2]).then_some(Feature::Interior);
            }
        }
        None
    }

    /// Whether two segments cross in one point that is an end of neither.
    #[inline]
    fn do_cross(&self, [a, b]: [usize; 2], [c, d]: [usize; 2]) -> bool {
        (0..3).any(|axis| {
            self.turn(axis, [a, b, c]) * self.turn(axis, [a, b, d]) == Sign::Negative
                && self.turn(axis, [c, d, a]) * self.turn(axis, [c, d, b]) == Sign::Negative
        }) && self.side([a, b, c, d]).is_zero()
    }

    /// The first features of two segments that meet.
    #[inline]
    pub(super) fn of_segments(&self, first: [usize; 2], second: [usize; 2]) -> Option<[Feature; 2]> {
        for (i, end) in first.into_iter().enumerate() {
            if let Some(part) = self.on_segment(end, second) {
                return Some([Feature::Vertex(i), part]);
            }
        }
        for (j, end) in second.into_iter().enumerate() {
            if self.is_on(end, first) {
                return Some([Feature::Interior, Feature::Vertex(j)]);
            }
        }
        self.do_cross(first, second).then_some([Feature::Interior; 2])
    }

    /// Whether a point is in a triangle.
    #[inline]
    fn is_in(&self, p: usize, corners: [usize; 3]) -> bool {
        let [a, b, c] = corners;
        self.side([p, a, b, c]).is_zero() && self.in_plane_of(p, corners).is_some()
    }

    /// Whether a segment passes through the interior of a triangle, from one side of its plane to the other.
    #[inline]
    fn does_pierce(&self, [p, q]: [usize; 2], [a, b, c]: [usize; 3]) -> bool {
        if self.side([p, a, b, c]) * self.side([q, a, b, c]) != Sign::Negative {
            return false;
        }
        let turns = [[a, b], [b, c], [c, a]].map_each(|[from, to]| self.side([p, q, from, to]));
        !turns[0].is_zero() && turns[0] == turns[1] && turns[1] == turns[2]
    }

    /// The first features of two triangles that meet.
    #[inline]
    pub(super) fn of_triangles(&self, first: [usize; 3], second: [usize; 3]) -> Option<[Feature; 2]> {
        for (i, corner) in first.into_iter().enumerate() {
            if let Some(part) = self.part_at(corner, second) {
                return Some([Feature::Vertex(i), part]);
            }
        }
        for [i, j] in EDGES {
            let edge = [first[i], first[j]];
            let part = Feature::Edge(i, j);
            for (k, corner) in second.into_iter().enumerate() {
                if self.is_on(corner, edge) {
                    return Some([part, Feature::Vertex(k)]);
                }
            }
            for [k, l] in EDGES {
                if self.of_segments(edge, [second[k], second[l]]).is_some() {
                    return Some([part, Feature::Edge(k, l)]);
                }
            }
            if self.does_pierce(edge, second) {
                return Some([part, Feature::Interior]);
            }
        }
        for (k, corner) in second.into_iter().enumerate() {
            if self.is_in(corner, first) {
                return Some([Feature::Interior, Feature::Vertex(k)]);
            }
        }
        for [k, l] in EDGES {
            if self.does_pierce([second[k], second[l]], first) {
                return Some([Feature::Interior, Feature::Edge(k, l)]);
            }
        }
        None
    }

    /// Where a point is in a triangle, if it is.
    #[inline]
    fn part_at(&self, p: usize, corners: [usize; 3]) -> Option<Feature> {
        let [a, b, c] = corners;
        if !self.side([p, a, b, c]).is_zero() {
            return None;
        }
        self.in_plane_of(p, corners)
    }
}

/// The edges of a triangle, in order.
pub(super) const EDGES: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

#[cfg(test)]
mod tests;
