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
use crate::arith::{construction, formula};
use crate::closest::search::conditions::{along, are_parallel};
use crate::closest::search::point::Hulled;
use crate::closest::search::vertex::Vertex;
use crate::convex::two_boxes::{
    Boxes, DIRECTIONS, Generated, Measures, OnAxis, OverlapOnAxis, Repeats, UNKNOWN, bounds_of, boxes, extent, offset,
    on_axis, overlap_on_axis,
};
use crate::convex::unit_direction::{Heading, heading, unit};
use crate::convex::zonotope::{self, axes_of};
use crate::{Contact, Number, Numbers, Of, Point3, Ring, Scalar, Separation, Sign, Vector3};
use alloc::vec::Vec;

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
    /// The depth, as (0 + √r) / q.
    Depth("intersect: depth of boxes"; boxes, axes, zero): (Boxes, Product, Number) => [Number; 3]
        = |(boxes, axes, zero)| {
            let n = product(axes);
            let square = n.squared_length();
            let twice = square.clone() + &square;
            [zero.clone(), overlap(boxes, &n).squared() * &square, twice]
        }
}
construction! {
    /// The depth along a coordinate axis.
    DepthOnAxis("intersect: depth of boxes"; centers, axes, extents, one): OnAxis => (Number, Number)
        = |of| (overlap_on_axis(of), of.3.clone() + &of.3)
}

/// A box as a sum of segments, and as the hull of its corners.
pub(super) trait Body<S: Scalar>: Generated<S> + Hulled<S> {}

impl<S: Scalar, T: Generated<S> + Hulled<S>> Body<S> for T {}

/// A direction, and the side to which the second box is moved: along it, or against it.
#[derive(Clone, Copy)]
pub(super) struct Way {
    direction: usize,
    side: Sign,
}

/// The decisions of the query.
#[derive(Clone, Copy)]
pub(super) struct Decided {
    pub(super) contact: Contact,
    pub(super) way: Option<Way>,
    /// Whether both boxes are seen to be solid.
    pub(super) are_solid: bool,
}

impl Decided {
    pub(super) const DISJOINT: Self = Decided { contact: Contact::Disjoint, way: None, are_solid: false };
}

/// Two boxes.
pub(super) struct BoxPair<S> {
    boxes: Of<Boxes, S>,
}

impl<S: Scalar> BoxPair<S> {
    #[inline(always)]
    pub(super) fn new(first: &impl Generated<S>, second: &impl Generated<S>) -> Self {
        BoxPair { boxes: boxes(first, second) }
    }

    fn product(&self, direction: usize) -> Of<Product, S> {
        axes_of(direction).map_each(|axis| self.boxes.1[axis].clone())
    }

    /// The depth along a direction of boxes that meet.
    pub(super) fn depth(&self, way: Way) -> S::Root {
        match on_axis(&self.boxes, way.direction) {
            Some(numbers) => S::to_root(S::ratios_of::<DepthOnAxis>(&numbers)),
            None => {
                let input = (self.boxes.clone(), self.product(way.direction), S::of_sign(Sign::Zero));
                S::root_of::<Depth>(&input, Sign::Positive)
            }
        }
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

    /// How the boxes meet, and the direction of the least translation: of several the one of the first name; `None`
    /// where both boxes are in one plane. `contact` is the query of the contact, for boxes that are not seen to be
    /// solid.
    #[inline]
    pub(super) fn decide<A, B>(&self, first: &A, second: &B, contact: impl FnOnce() -> Contact) -> Decided
    where
        A: Body<S>,
        B: Body<S>,
    {
        let seen = if S::checked() { filtered::<Boxes, S>(&self.boxes) } else { None };
        if let Some(seen) = seen {
            let Some(measures) = Measures::of(&seen) else { return Decided::DISJOINT };
            if measures.are_solid == [true; 2] {
                return self.decide_solid(&measures, first, second);
            }
        }
        let contact = contact();
        let way = if contact.is_hit() { self.least(first, second, contact) } else { None };
        Decided { contact, way, are_solid: false }
    }

    #[inline]
    fn decide_solid<A, B>(&self, measures: &Measures, first: &A, second: &B) -> Decided
    where
        A: Body<S>,
        B: Body<S>,
    {
        let (best, others) = measures.least();
        if measures.open == 0 && others == 0 {
            // The filter decides the side, unless the centers project to nearly one place.
            let side = measures.side(best).unwrap_or_else(|| self.side(best));
            if !side.is_zero() {
                let way = Some(Way { direction: best, side });
                return Decided { contact: Contact::Overlapping, way, are_solid: true };
            }
        }
        self.decide_closely(measures, others | 1 << best, first, second)
    }

    /// The same by signs, given the directions that may be the least, in bits.
    #[cold]
    #[inline(never)]
    fn decide_closely<A, B>(&self, measures: &Measures, least: u32, first: &A, second: &B) -> Decided
    where
        A: Body<S>,
        B: Body<S>,
    {
        let mut repeats = Repeats::new(self.boxes.1.each_ref(), measures.not_in_face);
        let (contact, touching) = repeats.contact(measures.open, |direction| self.overlap_along(direction));
        let way = match contact {
            Contact::Disjoint => return Decided::DISJOINT,
            Contact::Touching => self.first_of(directions(touching).collect(), true, first, second),
            Contact::Overlapping => {
                let candidates = directions(least).filter(|direction| !repeats.has(*direction)).collect();
                self.first_of(self.least_of(candidates), true, first, second)
            }
        };
        Decided { contact, way, are_solid: true }
    }

    /// The direction of the least translation of boxes that meet, of which one may be flat.
    fn least<A, B>(&self, first: &A, second: &B, contact: Contact) -> Option<Way>
    where
        A: Body<S>,
        B: Body<S>,
    {
        let live = (0..6).filter(|&axis| self.is_extended(axis)).fold(0, |live, axis| live | 1 << axis);
        let axes: Vec<_> = directions(live).map(|axis| self.boxes.1[axis].clone()).collect();
        if !zonotope::span_space(&axes) {
            return None;
        }
        let is_normal = |direction: &usize| {
            let [i, j] = axes_of(*direction);
            live >> i & live >> j & 1 == 1 && !zonotope::are_parallel(&self.boxes.1[i], &self.boxes.1[j])
        };
        let mut normals: Vec<_> = (0..DIRECTIONS).filter(is_normal).collect();
        if contact.is_touching() {
            // Along some of them they do not overlap.
            normals.retain(|&direction| self.overlap_along(direction).is_zero());
        } else {
            normals = self.least_of(normals);
        }
        self.first_of(normals, false, first, second)
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

    /// The sign of the overlap along a direction.
    fn overlap_along(&self, direction: usize) -> Sign {
        match on_axis(&self.boxes, direction) {
            Some(numbers) => S::sign_of::<OverlapOnAxis>(&numbers),
            None => S::sign_of::<OverlapAlong>(&(self.boxes.clone(), self.product(direction))),
        }
    }

    /// Of some directions, with the side to which each moves the second box, that of the first name.
    fn first_of<A, B>(&self, of: Vec<usize>, are_solid: bool, first: &A, second: &B) -> Option<Way>
    where
        A: Body<S>,
        B: Body<S>,
    {
        let mut ways = Vec::new();
        for direction in of {
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
                let named = |way| Some((self.name(way, are_solid, first, second)?, way));
                let named = ways.into_iter().filter_map(named);
                named.min_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, way)| way)
            }
        }
    }

    /// Those of some directions along which the depth is least.
    fn least_of(&self, candidates: Vec<usize>) -> Vec<usize> {
        if candidates.len() < 2 {
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
    pub(super) fn name<A, B>(&self, way: Way, are_solid: bool, first: &A, second: &B) -> Option<Separation>
    where
        A: Body<S>,
        B: Body<S>,
    {
        let Way { direction, side } = way;
        let [i, j] = axes_of(direction);
        let farthest = |of: usize, side: Sign| {
            let rises = [0, 1, 2].map_each(|axis| {
                let axis = of + axis;
                if are_solid || self.is_extended(axis) { self.volume(i, j, axis) * side } else { Sign::Zero }
            });
            // Corners are numbered in the order `+++`, `++-`, …, `---`.
            let is_on = |corner: &usize| {
                let below = |axis: usize| corner >> (2 - axis) & 1 == 1;
                (0..3).all(|axis| rises[axis].is_zero() || (rises[axis] == Sign::Negative) == below(axis))
            };
            (0..8).filter(is_on).fold(0, |on, corner| on | 1 << corner)
        };
        let on = farthest(0, side);
        let first =
            if are_solid { first_bits(on) } else { first.with_corners(|corners| named::<A::Vertex, S>(corners, on)) };
        if let Some((i, j, Some(k))) = first {
            return Some(Separation::FaceOfA(i, j, k));
        }
        let on = farthest(3, -side);
        let second =
            if are_solid { first_bits(on) } else { second.with_corners(|corners| named::<B::Vertex, S>(corners, on)) };
        if let Some((i, j, Some(k))) = second {
            return Some(Separation::FaceOfB(i, j, k));
        }
        let ((i, j, _), (k, l, _)) = (first?, second?);
        Some(Separation::Edges(i, j, k, l))
    }
}

/// The places of the bits that are set.
fn directions(bits: u32) -> impl Iterator<Item = usize> {
    (0..DIRECTIONS).filter(move |direction| bits >> direction & 1 == 1)
}

/// The first two corners, in bits, and the third: of a solid box, whose corners are those of an edge or a face, they
/// differ and are not on a line.
#[inline]
fn first_bits(on: u8) -> Option<(usize, usize, Option<usize>)> {
    let mut on = (0..8).filter(|i| on >> i & 1 == 1);
    Some((on.next()?, on.next()?, on.next()))
}

/// The first corners, in bits, that differ, and the next beside their line.
fn named<V: Vertex, S: Scalar>(corners: &[&Of<V, S>], on: u8) -> Option<(usize, usize, Option<usize>)> {
    let on = || (0..corners.len()).filter(|i| on >> i & 1 == 1);
    let i = on().next()?;
    let j = on().find(|&j| j != i && !along::<V, S>(corners[j], corners[i], corners[j]).is_zero())?;
    let is_beside = |k: &usize| !are_parallel::<V, S>(corners[i], corners[j], corners[i], corners[*k]).is_zero();
    Some((i, j, on().find(|k| *k != i && *k != j && is_beside(k))))
}
