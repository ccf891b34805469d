//! The least common point of two hulls, in lexicographic order: a linear program, by the simplex method with exact
//! signs.
//!
//! A point of both hulls is a combination of the corners of each with weights that are not negative. Five corners of
//! both that span space determine one such combination (four, where the hulls are in a plane), and Radon's partition
//! gives the signs of its weights: those of the orientations of the others. Prices show whether an entering corner
//! leads to a lesser point: the duals are a plane through the point for each hull, and the price is the height of the
//! corner above that of its own hull. If no price is negative, both planes support their hulls, which certifies the
//! point.
//!
//! The direction of descent is x, with infinitesimal parts of y and z. Doubles guess the last basis of hulls that
//! overlap, and otherwise choose the entering corner; exact signs confirm it, and continue from there. After a number
//! of steps Bland's rule (1977) takes over, so that the search ends.

use super::guess::{self, DESCENT, Points, scaled};
use super::price::{Normal, Price};
use crate::arith::formulas::alternating::FoundSigns;
use crate::arith::formulas::each::MapEach;
use crate::closest::search::conditions::{are_parallel, axis, glanced_side, same_way, side, volume};
use crate::closest::search::filtered_differences::Seen;
use crate::closest::search::heights::{Heights, seen};
use crate::closest::search::simplex::{neighbours, well_known};
use crate::closest::search::vertex::Vertex;
use crate::convex::doubles::{cross, dot, minus};
use crate::{Of, Point3, Scalar, Sign, Vector3};
use alloc::vec::Vec;

/// The affine hull of the hulls.
enum Span<'a, V: Vertex, S> {
    Space,
    /// Parallel planes: points of the second are taken along the normal into the first.
    Planes(Normal<'a, V, S>),
    /// Two parallel lines, with an edge on one of them.
    Lines([&'a Of<V, S>; 2]),
    /// Two points.
    Points,
}

impl<V: Vertex, S> Span<'_, V, S> {
    /// How many corners of both hulls determine a common point.
    fn corners(&self) -> usize {
        match self {
            Span::Space => 5,
            Span::Planes(_) => 4,
            Span::Lines(_) => 3,
            Span::Points => 2,
        }
    }
}

/// Two hulls that have a common point. Corners have indices, those of the second hull after those of the first.
pub(super) struct Program<'a, V: Vertex, S> {
    pub(super) first: &'a [&'a Of<V, S>],
    pub(super) second: &'a [&'a Of<V, S>],
    /// Of a box, the bits of the indices that distinguish corners.
    pub(super) axes: [Option<usize>; 2],
    /// The orientations of four corners that doubles do not decide, by their indices: the same four recur from
    /// basis to basis.
    pub(super) orientations: FoundSigns,
}

/// The corners of each hull whose own hull has the point in its interior.
pub(super) type Supports = [Vec<usize>; 2];

/// The weights of a combination, none of which is negative.
struct Weights {
    /// The common sign of their determinants, those of corners of the second hull negated.
    sign: Sign,
    is_positive: [bool; 5],
}

/// Up to five corners.
#[derive(Clone, Copy)]
struct Basis {
    numbers: [usize; 5],
    count: usize,
}

impl Basis {
    /// The first five of these.
    fn of(numbers: impl Iterator<Item = usize>) -> Self {
        let mut basis = Basis { numbers: [0; 5], count: 0 };
        numbers.take(5).for_each(|number| basis.push(number));
        basis
    }

    fn push(&mut self, number: usize) {
        self.numbers[self.count] = number;
        self.count += 1;
    }

    #[inline]
    fn numbers(&self) -> &[usize] {
        &self.numbers[..self.count]
    }
}

/// After this many steps, doubles no longer choose.
const CHOSEN: usize = 64;

impl<'a, V: Vertex, S: Scalar> Program<'a, V, S> {
    /// The least common point of hulls that meet, from corners of both whose hulls meet; if there are four of each,
    /// these are pairs whose differences are a tetrahedron around the origin. Rounded signs may find none.
    // Not inlined: the same for all bodies.
    #[inline(never)]
    pub(super) fn least(&self, corners: [&[usize]; 2], places: [Points<'_>; 2]) -> Option<Supports> {
        if let [&[a, b, c, d], &[p, q, r, s]] = corners {
            let last = guess::least_common([[a, p], [b, q], [c, r], [d, s]], places);
            let corners = self.distinct([0, 1].map_each(|body| last.pairs().iter().map(move |pair| pair[body])));
            if corners.len() <= 5 {
                let found = self.descend(Span::Space, self.completed(&corners, 5), None);
                if found.is_some() {
                    return found;
                }
            }
        }
        let corners = self.distinct(corners.map_each(|corners| corners.iter().copied()));
        let basis = if corners.len() > 4 { self.feasible(&corners)? } else { self.completed(&corners, 5) };
        let span = match self.edges(basis.numbers())[..] {
            [first, second] => Span::Planes(Normal::Product([first, second])),
            [edge] => Span::Lines(edge),
            [] => Span::Points,
            _ => Span::Space,
        };
        self.descend(span, basis, Some(places))
    }

    /// The same for hulls in two parallel planes with this normal; moved along it into the first plane, the second
    /// meets the first.
    #[inline(never)]
    pub(super) fn least_in_plane(&self, corners: [&[usize]; 2], normal: Normal<'a, V, S>) -> Option<Supports> {
        let corners = self.distinct(corners.map_each(|corners| corners.iter().copied()));
        let basis = self.completed(&corners, 4);
        let span = match self.edges(basis.numbers())[..] {
            [edge] => Span::Lines(edge),
            [] => Span::Points,
            _ => Span::Planes(normal),
        };
        self.descend(span, basis, None)
    }

    /// Corners of each hull, each once.
    fn distinct(&self, [first, second]: [impl Iterator<Item = usize>; 2]) -> Vec<usize> {
        let mut numbers = Vec::with_capacity(8);
        for number in first.chain(second.map(|j| self.first.len() + j)) {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        numbers
    }

    fn corner(&self, number: usize) -> &'a Of<V, S> {
        if self.is_of_first(number) { self.first[number] } else { self.second[number - self.first.len()] }
    }

    fn is_of_first(&self, number: usize) -> bool {
        number < self.first.len()
    }

    fn count(&self) -> usize {
        self.first.len() + self.second.len()
    }

    /// Five of some corners that determine a common point.
    fn feasible(&self, corners: &[usize]) -> Option<Basis> {
        let chosen = |set: u32| (0..corners.len()).filter(move |i| set >> i & 1 == 1).map(|i| corners[i]);
        (0..1_u32 << corners.len())
            .filter(|set| set.count_ones() == 5)
            .map(|set| Basis::of(chosen(set)))
            .find(|basis| self.weights(&Span::Space, basis.numbers()).is_some())
    }

    /// Corners that determine a common point, with others of weight zero so that they span the affine hull; at most
    /// `count` in all.
    fn completed(&self, corners: &[usize], count: usize) -> Basis {
        let mut basis = Basis::of(corners.iter().copied());
        for number in 0..self.count() {
            if basis.count == count {
                break;
            }
            let Some(edge) = self.edge_to(number, basis.numbers()) else { continue };
            let is_new = match self.edges(basis.numbers())[..] {
                [] => !axis::<V, S>(edge[1], edge[0]).is_zero(),
                [a] => !are_parallel::<V, S>(a[0], a[1], edge[0], edge[1]).is_zero(),
                [a, b] => !volume::<V, S>(a[0], a[1], b[0], b[1], edge[0], edge[1]).is_zero(),
                _ => false,
            };
            if is_new {
                basis.push(number);
            }
        }
        basis
    }

    /// From the first corner of a hull in the basis to another corner of it.
    fn edge_to(&self, number: usize, basis: &[usize]) -> Option<[&'a Of<V, S>; 2]> {
        let from = *basis.iter().find(|&&i| self.is_of_first(i) == self.is_of_first(number))?;
        (from != number).then(|| [self.corner(from), self.corner(number)])
    }

    /// These edges for all corners of the basis.
    fn edges(&self, basis: &[usize]) -> Vec<[&'a Of<V, S>; 2]> {
        basis.iter().filter_map(|&number| self.edge_to(number, basis)).collect()
    }

    /// From basis to basis, to the least point.
    fn descend(&self, span: Span<'a, V, S>, mut basis: Basis, places: Option<[Points<'_>; 2]>) -> Option<Supports> {
        // Guessed corners may depend on each other.
        if basis.count != span.corners() {
            return None;
        }
        let mut weights = self.weights(&span, basis.numbers())?;
        // Rounded signs might cycle.
        let limit = if S::checked() { usize::MAX } else { CHOSEN + self.count() };
        for step in 0..limit {
            let of = |of_first: bool| {
                Basis::of(basis.numbers().iter().copied().filter(|&number| self.is_of_first(number) == of_first))
            };
            let of_hulls = [of(true), of(false)];
            let numbers = of_hulls.map_refs(Basis::numbers);
            let prices = [0, 1].map_each(|body: usize| self.prices(&span, numbers[body], numbers[1 - body]));
            let is_cheaper = |number: &usize| {
                let body = usize::from(!self.is_of_first(*number));
                !basis.numbers().contains(number)
                    && !self.is_in_plane(body, numbers[body], *number)
                    && prices[body].sign(self.corner(*number)) == Sign::Negative
            };
            let chosen = places.filter(|_| step < CHOSEN).and_then(|places| self.chosen(numbers, places));
            let next =
                || if step < CHOSEN { self.next(numbers, is_cheaper) } else { (0..self.count()).find(is_cheaper) };
            let Some(entering) = chosen.filter(is_cheaper).or_else(next) else {
                let is_held = |number: &usize| {
                    basis.numbers().iter().zip(&weights.is_positive).any(|(other, is_held)| *is_held && other == number)
                };
                let [first, second] = numbers.map_each(|numbers| numbers.iter().copied().filter(is_held));
                return Some([first.collect(), second.map(|number| number - self.first.len()).collect()]);
            };
            let mut least: Option<(usize, Basis, Weights)> = None;
            for (place, &leaving) in basis.numbers().iter().enumerate() {
                if least.as_ref().is_some_and(|least| least.0 < leaving) {
                    continue;
                }
                let mut next = basis;
                next.numbers[place] = entering;
                let Some(of_next) = self.weights(&span, next.numbers()) else { continue };
                // The weight of the leaving corner falls if the determinants have one sign, negated for corners of the
                // second hull.
                let is_one_hull = self.is_of_first(entering) == self.is_of_first(leaving);
                if (of_next.sign == weights.sign) == is_one_hull {
                    least = Some((leaving, next, of_next));
                }
            }
            (_, basis, weights) = least?;
        }
        None
    }

    /// A corner that satisfies a condition, if any does. For a box, if the condition holds for any corner, it must hold
    /// for the other end of an edge from each corner of the basis.
    fn next(&self, basis: [&[usize]; 2], condition: impl Fn(&usize) -> bool) -> Option<usize> {
        let hulls = [self.first.len(), self.second.len()];
        (0..2).find_map(|body| {
            let start = body * hulls[0];
            let Some(axes) = self.axes[body] else { return (start..start + hulls[body]).find(&condition) };
            // From the corner of the basis with most neighbours in the basis, which need no sign.
            let corners: Vec<usize> = basis[body].iter().map(|number| number - start).collect();
            neighbours(axes, well_known(axes, &corners)?).map(|corner| corner + start).find(&condition)
        })
    }

    /// Fast path: `true` proves that the price of a corner is zero: it is in the plane of its hull's three corners of
    /// the basis. A corner of a box is affine in the bits of its index. So two have the sum of two others, as opposite
    /// corners of a parallelogram, if their indices have the same common bits and the same bits in all.
    fn is_in_plane(&self, body: usize, basis: &[usize], number: usize) -> bool {
        let (Some(_), &[a, b, c], true) = (self.axes[body], basis, S::checked()) else { return false };
        let start = body * self.first.len();
        let [a, b, c, d] = [a, b, c, number].map_each(|number| number - start);
        [[a, b, c], [b, c, a], [c, a, b]].into_iter().any(|[p, q, r]| (p & q, p | q) == (r & d, r | d))
    }

    /// The weights of the combination that a basis determines, if none is negative.
    fn weights(&self, span: &Span<'a, V, S>, basis: &[usize]) -> Option<Weights> {
        let mut weights = Weights { sign: Sign::Zero, is_positive: [false; 5] };
        for (place, &number) in basis.iter().enumerate() {
            let other = |i: usize| self.corner(basis[i + usize::from(i >= place)]);
            let orientation = match span {
                Span::Space => self.orientation([0, 1, 2, 3].map_each(|i| basis[i + usize::from(i >= place)])),
                Span::Planes(normal) => normal.turn([other(0), other(1)], [other(0), other(2)]),
                Span::Lines([p, q]) => same_way::<V, S>(p, q, other(0), other(1)),
                Span::Points => Sign::Positive,
            };
            let is_reversed = (place % 2 == 0) == self.is_of_first(number);
            let sign = if is_reversed { -orientation } else { orientation };
            if sign.opposes(weights.sign) {
                return None;
            }
            if weights.sign.is_zero() {
                weights.sign = sign;
            }
            weights.is_positive[place] = !sign.is_zero();
        }
        (!weights.sign.is_zero()).then_some(weights)
    }

    /// The orientation of four corners.
    fn orientation(&self, numbers: [usize; 4]) -> Sign {
        let corners = numbers.map_each(|number| self.corner(number));
        let [a, b, c, d] = corners;
        // For points, a sign costs less than the look-up.
        if V::seen::<S>(a).is_none() {
            return side::<V, S>(a, b, c, d);
        }
        glanced_side::<V, S>(corners).unwrap_or_else(|| self.orientation_found_before(numbers))
    }

    /// The same, computed only once.
    #[cold]
    #[inline(never)]
    fn orientation_found_before(&self, numbers: [usize; 4]) -> Sign {
        self.orientations.sign(0, numbers, |numbers| {
            let [a, b, c, d] = numbers.map_each(|number| self.corner(number));
            side::<V, S>(a, b, c, d)
        })
    }

    /// The prices of the corners of a hull, given those of the basis of this hull and the other.
    fn prices<'b>(&self, span: &'b Span<'a, V, S>, own: &[usize], other: &[usize]) -> Price<'b, V, S> {
        let corner = |i: usize| self.corner(i);
        match (own, other, span) {
            (&[a], ..) => Price::Along(corner(a)),
            (&[a, b], &[c, d], Span::Planes(normal)) => {
                let [a, b, c, d] = [a, b, c, d].map_each(corner);
                Price::Beside([a, b], normal, normal.turn([a, b], [c, d]) * axis::<V, S>(d, c))
            }
            (&[a, b, c], &[d, e], _) => {
                let [a, b, c, d, e] = [a, b, c, d, e].map_each(corner);
                let heights = || {
                    let [a, b, c] = seen_all::<V, S, 3>([a, b, c])?;
                    Some(Heights::new(a, (b - a).cross(&(c - a))))
                };
                Price::Under([a, b, c], volume::<V, S>(e, d, b, a, c, a) * axis::<V, S>(e, d), heights())
            }
            (&[a, b], &[c, d, e], _) => {
                let [a, b, c, d, e] = [a, b, c, d, e].map_each(corner);
                let heights = || {
                    let [a, b, c, d, e] = seen_all::<V, S, 5>([a, b, c, d, e])?;
                    let (edge, normal) = (b - a, (d - c).cross(&(e - c)));
                    let [y, z] = [-(normal.y * edge.x), -(normal.z * edge.x)];
                    Some(Heights::new(a, Vector3::new(normal.y * edge.y + normal.z * edge.z, y, z)))
                };
                Price::Over([a, b, c, d, e], volume::<V, S>(b, a, d, c, e, c), heights())
            }
            _ => Price::None,
        }
    }

    /// The corner of the least price in doubles.
    fn chosen(&self, [own, other]: [&[usize]; 2], places: [Points<'_>; 2]) -> Option<usize> {
        let place = |number: usize| match number.checked_sub(self.first.len()) {
            None => places[0].at(number),
            Some(number) => places[1].at(number),
        };
        // Of three corners and two: the normal of their planes, as long as the descent along the edge requires.
        let along_normal = |plane: &[usize], edge: &[usize]| {
            let [a, b, c] = [0, 1, 2].map_each(|i| place(plane[i]));
            let (normal, edge) = (cross(minus(b, a), minus(c, a)), minus(place(edge[1]), place(edge[0])));
            scaled(normal, dot(DESCENT, edge) / dot(normal, edge))
        };
        let zero = [0.0; 3];
        let descents = match [own.len(), other.len()] {
            [1, _] => [DESCENT, zero],
            [_, 1] => [zero, DESCENT],
            [2, 3] => {
                let of_second = along_normal(other, own);
                [minus(DESCENT, of_second), of_second]
            }
            [3, 2] => {
                let of_first = along_normal(own, other);
                [of_first, minus(DESCENT, of_first)]
            }
            _ => return None,
        };
        let mut least = (None, 0.0);
        for (body, start) in [own[0], other[0]].into_iter().enumerate() {
            let level = dot(descents[body], place(start));
            let (i, height) = places[body].lowest(descents[body]);
            if height - level < least.1 {
                least = (Some(i + body * self.first.len()), height - level);
            }
        }
        least.0
    }
}

/// Vertices in the numbers of the filter.
fn seen_all<V: Vertex, S: Scalar, const N: usize>(vertices: [&Of<V, S>; N]) -> Option<[Point3<Seen>; N]> {
    let zero = Seen::leaf(0.0);
    let mut points = [Point3::new(zero, zero, zero); N];
    for (point, vertex) in points.iter_mut().zip(vertices) {
        *point = seen::<V, S>(vertex)?;
    }
    Some(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of four corners of a box, those in one plane are found, and no others.
    #[test]
    fn corners_of_a_box_in_a_plane() {
        use crate::Number;
        use crate::closest::search::body::corners_of_aabb;
        let boxes = [0.0, 1.0].map(|x| corners_of_aabb(&crate::Aabb3::from([[x, 0.0, 0.0], [x + 1.0, 2.0, 3.0]])));
        let corners = boxes.each_ref().map(|corners| corners.each_ref());
        let orientations = FoundSigns::default();
        let [first, second] = &corners;
        let program: Program<'_, Point3<Number>, f64> = Program { first, second, axes: [Some(7); 2], orientations };
        let mut in_plane = 0;
        for i in 0..8_usize.pow(4) {
            let [a, b, c, d] = [i, i / 8, i / 64, i / 512].map(|i| i % 8);
            if a < b && b < c && c != d && b != d && a != d {
                let is_flat = crate::predicate::orient3d(first[a], first[b], first[c], first[d]).is_zero();
                assert_eq!(program.is_in_plane(0, &[a, b, c], d), is_flat, "{a} {b} {c} {d}");
                assert_eq!(program.is_in_plane(1, &[a, b, c].map(|i| i + 8), d + 8), is_flat);
                in_plane += usize::from(is_flat);
            }
        }
        // Four from each of six faces and six planes through opposite edges.
        assert_eq!(in_plane, 48);
    }

    /// An orientation is that of the corners in their order, whether stored or not.
    #[test]
    fn orientations_are_those_of_the_corners() {
        use crate::{Number, Rational};
        let whole = |n: i64| Rational::from_integer(n.into());
        let point = |i: i64| Point3::new(whole(i), whole(i * i % 5), whole(i * i * i % 7));
        let points: Vec<Point3<Rational>> = (0..7).map(point).collect();
        let corners: Vec<&Point3<Rational>> = points.iter().collect();
        let orientations = FoundSigns::default();
        let program: Program<'_, Point3<Number>, Rational> =
            Program { first: &corners[..3], second: &corners[3..], axes: [None; 2], orientations };
        let mut signs = [0; 3];
        for _ in 0..2 {
            for i in 0..7_usize.pow(4) {
                let numbers = [i, i / 7, i / 49, i / 343].map_each(|i| i % 7);
                let [a, b, c, d] = numbers.map_each(|number| corners[number]);
                let sign = crate::predicate::orient3d(a, b, c, d);
                assert_eq!(program.orientation_found_before(numbers), side::<Point3<Number>, Rational>(a, b, c, d));
                assert_eq!(program.orientation(numbers), side::<Point3<Number>, Rational>(a, b, c, d));
                signs[(sign.to_i8() + 1) as usize] += 1;
            }
        }
        assert!(signs.iter().all(|&count| count > 100), "{signs:?}");
        assert!(program.orientations.count() <= 210);
    }
}
