//! A closest pair of two hulls of many vertices.
//!
//! The search keeps a few vertices of each hull: the corners of the features that contain a closest pair of the hulls
//! of these few. Doubles [guess] them. While a vertex is beyond a plane through its feature, perpendicular to the line
//! between the features, it is added and the distance falls: the algorithm of Gilbert, Johnson and Keerthi for the
//! difference of the hulls, with exact signs, so that no features recur and the search ends. A good guess takes one
//! round, and any guess an expected number of signs that is proportional to that of vertices (see
//! [`rounds`](crate::closest::search::rounds)). The result has the distance of the hulls, and is the only closest pair
//! if no other vertices are in the planes. Of several closest pairs the first is returned, by a linear program of the
//! vertices in the planes, or of all vertices if the hulls meet and are not seen to touch in one point (see
//! [`least_common`](super::least_common)).

use super::guess::{self, FEW, Guess, Place, Places};
use super::least_common::Program;
use super::price::Normal;
use crate::arith::formulas::alternating::FoundSigns;
use crate::arith::formulas::each::MapEach;
use crate::closest::search::body::{Body, Corners};
use crate::closest::search::conditions::{along, are_parallel, side, volume};
use crate::closest::search::facing::{Between, Planes};
use crate::closest::search::filtered_differences::Seen;
use crate::closest::search::heights::{Heights, seen};
use crate::closest::search::pair::some_closest_parts;
use crate::closest::search::rounds::Rounds;
use crate::closest::search::simplex::{Simplex, neighbours, well_known};
use crate::closest::search::vertex::{Vertex, as_point};
use crate::convex::doubles::minus;
use crate::{Number, Of, Point3, Scalar, Sign, Vector3};
use alloc::vec::Vec;

/// The features of a closest pair of two hulls.
#[derive(Clone)]
pub(crate) struct Held {
    /// The corners of features that contain a closest pair.
    pub(super) few: [Simplex; 2],
    /// The other vertices of each hull in the plane through its feature that is perpendicular to the line between the
    /// points; empty for hulls that meet.
    pub(super) beside: [Vec<usize>; 2],
    /// Whether the hulls meet.
    pub(super) meet: bool,
    /// Fast path: `true` proves that hulls that meet have no common point but a corner of both.
    pub(super) meet_once: bool,
}

/// Two hulls.
pub(super) struct Hulls<'a, V: Vertex, S> {
    pub(super) first: &'a [&'a Of<V, S>],
    pub(super) second: &'a [&'a Of<V, S>],
    /// Of a box, the bits of the indices that distinguish corners.
    pub(super) axes: [Option<usize>; 2],
}

impl<'a, V: Vertex, S: Scalar> Hulls<'a, V, S> {
    /// The search.
    // Not inlined: the same for all hulls.
    #[inline(never)]
    pub(super) fn search(&self, guess: Guess) -> Held {
        if let Some(held) = self.of_points(|hulls| hulls.search(guess)) {
            return held;
        }
        let Hulls { first, second, axes } = *self;
        if first.is_empty() || second.is_empty() {
            // Only unchecked input has no vertices.
            return Held::meeting([Simplex::first(0); 2]);
        }
        let (simplex, only) = guess::with_places::<V, S, _>([first, second], |places| {
            let [a, b] = places.hulls;
            let simplex = guess(a, b, places.aside);
            let only = match *simplex.pairs() {
                [[i, j]] if a.at(i) == b.at(j) && places.meet_only_in([i, j], simplex.newest_along) => Some([i, j]),
                _ => None,
            };
            (simplex, only)
        });
        let meeting = |few: [Simplex; 2]| {
            let are_only = |[i, j]: [usize; 2]| few[0].numbers() == [i] && few[1].numbers() == [j];
            Held { meet_once: only.is_some_and(are_only), ..Held::meeting(few) }
        };
        let known = axes.map_each(|axes| axes.unwrap_or(usize::MAX));
        let numbers = [0, 1].map_each(|body| simplex.pairs().iter().map(move |pair| pair[body] & known[body]));
        let mut few = match *simplex.pairs() {
            [a, b, c, d] if self.is_origin_inside([a, b, c, d]) => {
                let of = |body: usize| Simplex::of_four([a, b, c, d].map_each(|pair| pair[body] & known[body]));
                return Held::meeting([0, 1].map_each(of));
            }
            _ => numbers.map_each(Simplex::of_numbers),
        };
        if simplex.pairs().len() == 4 || !self.face_each_other(few) {
            few = self.closest_of(few);
        }
        // With exact signs no features recur; with rounded ones they might.
        let mut rounds = if S::checked() { usize::MAX } else { 8 * (first.len() + second.len()) };
        let mut tests = Rounds::new(first.len() + second.len());
        loop {
            let Some(between) = Between::<V, S>::corners(self.parts(few)) else { return meeting(few) };
            if between.is_null() {
                return meeting(few);
            }
            let planes = Planes::new(between);
            let mut beside = [Vec::new(), Vec::new()];
            let beyond = match axes {
                [None, None] => self.beyond(&planes, few, &mut tests, &mut beside),
                // A box, and at most a few vertices.
                _ => {
                    let [own, other] = few;
                    let [own_beside, other_beside] = &mut beside;
                    let of_first = beyond(first.len(), axes[0], own, own_beside, |i| planes.beyond_first(first[i]));
                    let mut of_second =
                        || beyond(second.len(), axes[1], other, other_beside, |j| planes.beyond_second(second[j]));
                    of_first.map(|v| [Some(v), None]).or_else(|| of_second().map(|w| [None, Some(w)]))
                }
            };
            let Some(beyond) = beyond.filter(|_| rounds > 0) else { return Held::apart(few, beside) };
            rounds -= 1;
            let with = |body: usize| beyond[body].map_or(few[body], |v| few[body].with(v));
            few = self.closest_of([with(0), with(1)]);
        }
    }

    /// The first vertex that a test finds beyond a plane through a few of its hull; other vertices in the planes are
    /// added to `beside`.
    fn beyond(
        &self,
        planes: &Planes<'_, V, S>,
        few: [Simplex; 2],
        tests: &mut Rounds,
        beside: &mut [Vec<usize>; 2],
    ) -> Option<[Option<usize>; 2]> {
        let place = |i: usize| if i < self.first.len() { [0, i] } else { [1, i - self.first.len()] };
        let found = tests.find(|i| {
            let [body, v] = place(i);
            if few[body].numbers().contains(&v) {
                return false;
            }
            let sign =
                if body == 0 { planes.beyond_first(self.first[v]) } else { planes.beyond_second(self.second[v]) };
            if sign.is_zero() {
                beside[body].push(v);
            }
            sign == Sign::Positive
        });
        beside.iter_mut().for_each(|beside| beside.sort_unstable());
        let [body, v] = place(found?);
        Some(if body == 0 { [Some(v), None] } else { [None, Some(v)] })
    }

    /// Calls back with the same hulls of points, if the vertices are computed, few, and doubles: signs of points cost
    /// less.
    fn of_points<R>(&self, tell: impl FnOnce(Hulls<'_, Point3<Number>, S>) -> R) -> Option<R> {
        let Hulls { first, second, axes } = *self;
        let mut points = [const { None }; FEW];
        let count = first.len() + second.len();
        if V::IS_POINT || count > FEW {
            return None;
        }
        for (point, &vertex) in points.iter_mut().zip(first.iter().chain(second)) {
            *point = Some(as_point::<V, S>(vertex)?);
        }
        let mut references = [points[0].as_ref()?; FEW];
        for (reference, point) in references.iter_mut().zip(points.iter().flatten()) {
            *reference = point;
        }
        let (first, second) = references[..count].split_at(first.len());
        Some(tell(Hulls { first, second, axes }))
    }

    /// Whether the origin is inside of the tetrahedron of the differences of four pairs.
    fn is_origin_inside(&self, pairs: [[usize; 2]; 4]) -> bool {
        let inexact = |[i, j]: [usize; 2]| Some(seen::<V, S>(self.first[i])? - seen::<V, S>(self.second[j])?);
        if let [Some(p), Some(q), Some(r), Some(s)] = pairs.map_each(inexact) {
            let (of_pq, of_rs) = (p.cross(&q), r.cross(&s));
            let sides = [of_rs.dot(&q), -of_rs.dot(&p), of_pq.dot(&s), -of_pq.dot(&r)];
            if let [Some(a), Some(b), Some(c), Some(d)] = sides.map_each(Seen::certain_sign) {
                return [b, c, d] == [a; 3] && !a.is_zero();
            }
        }
        let side = |[i, j, k]: [usize; 3]| {
            let [p, a, c] = [i, j, k].map_each(|l| self.first[pairs[l][0]]);
            let [q, b, d] = [i, j, k].map_each(|l| self.second[pairs[l][1]]);
            volume::<V, S>(p, q, a, b, c, d)
        };
        // Each leaves one out; all are oriented alike.
        let sign = side([1, 2, 3]);
        !sign.is_zero() && [[2, 0, 3], [0, 1, 3], [1, 0, 2]].into_iter().all(|three| side(three) == sign)
    }

    /// Whether a line perpendicular to the hulls of a few vertices ends inside of both.
    fn face_each_other(&self, [own, other]: [Simplex; 2]) -> bool {
        let ((first, n), (second, m)) = (own.each(|i| self.first[i]), other.each(|i| self.second[i]));
        let bodies = [Body::new(&first[..n], own.cells()), Body::new(&second[..m], other.cells())];
        Between::<V, S>::parts([&bodies[0], &bodies[1]], [own.whole(), other.whole()], false).is_some()
    }

    /// The corners of features of the hulls of a few vertices that contain a closest pair of these hulls.
    fn closest_of(&self, [own, other]: [Simplex; 2]) -> [Simplex; 2] {
        let ((first, n), (second, m)) = (own.each(|i| self.first[i]), other.each(|i| self.second[i]));
        let bodies = [Body::new(&first[..n], own.cells()), Body::new(&second[..m], other.cells())];
        let [part, other_part] = some_closest_parts::<V, S>([&bodies[0], &bodies[1]]);
        [own.of(part), other.of(other_part)]
    }

    /// The corners of features that contain the closest pair to return. Rounded signs may find none.
    pub(super) fn told(&self, held: &Held) -> Option<[Simplex; 2]> {
        if held.is_only_pair() {
            return Some(held.few);
        }
        if let Some(told) = self.of_points(|hulls| hulls.told(held)) {
            return told;
        }
        let [own, other] = held.few;
        let few = |supports: [Vec<usize>; 2]| supports.map_each(|support| Simplex::of_numbers(support.into_iter()));
        if held.meet {
            if self.touch_once(held) {
                return Some(held.few);
            }
            let hulls = [self.first, self.second];
            let orientations = FoundSigns::default();
            let program = Program::<V, S> { first: self.first, second: self.second, axes: self.axes, orientations };
            let least = |places: Places<'_>| program.least([own.numbers(), other.numbers()], places.hulls);
            return guess::with_places::<V, S, _>(hulls, least).map(few);
        }
        let normal = Normal::between(self.parts(held.few))?;
        let numbers = held.in_planes()?;
        let first: Vec<_> = numbers[0].iter().map(|&i| self.first[i]).collect();
        let second: Vec<_> = numbers[1].iter().map(|&j| self.second[j]).collect();
        let few_of_planes = [own, other].map_each(|few| (0..few.numbers().len()).collect::<Vec<_>>());
        let orientations = FoundSigns::default();
        let program = Program::<V, S> { first: &first, second: &second, axes: [None; 2], orientations };
        let supports = program.least_in_plane([&few_of_planes[0], &few_of_planes[1]], normal)?;
        let in_hull = |body: usize| supports[body].iter().map(|&i| numbers[body][i]).collect();
        Some(few([in_hull(0), in_hull(1)]))
    }

    /// Fast path: `true` proves that features that meet contain the only common point. A plane through them has the
    /// rest of one hull strictly on one side and nothing of the other hull there; if both are vertices or both are
    /// edges, the rest of the other hull is strictly on the other side. For two vertices, doubles guess the plane.
    fn touch_once(&self, Held { few, .. }: &Held) -> bool {
        let at = [self.first, self.second].map_each(|hull| move |i: usize| seen::<V, S>(hull[i]));
        let [own, other] = [0, 1].map_each(|body| few[body].corners(at[body]).try_map(|seen| seen));
        let (Some(own), Some(other)) = (own, other) else { return false };
        let (from, along, strict) = match (own, other) {
            (Corners::Vertex(p), Corners::Vertex(_)) => {
                let is_plane = |[x, y, z]: [Seen; 3]| self.are_apart(*few, p, Vector3::new(x, y, z), [true; 2]);
                return self.guessed_plane(*few).is_some_and(|along| is_plane(along.map_each(Seen::leaf)));
            }
            (Corners::Vertex(_), Corners::Face([a, b, c])) => (a, (b - a).cross(&(c - a)), [true, false]),
            (Corners::Face([a, b, c]), Corners::Vertex(_)) => (a, (b - a).cross(&(c - a)), [false, true]),
            (Corners::Edge([a, b]), Corners::Edge([c, d])) => (a, (b - a).cross(&(d - c)), [true; 2]),
            _ => return false,
        };
        self.are_apart(*few, from, along, strict)
    }

    /// Fast path: whether the hulls, but for a few vertices, are certainly on different sides of a plane; where not
    /// `strict`, vertices may be in it.
    // Not inlined: called with several planes.
    #[inline(never)]
    fn are_apart(&self, few: [Simplex; 2], from: Point3<Seen>, along: Vector3<Seen>, strict: [bool; 2]) -> bool {
        let heights = Heights::new(from, along);
        let is_on_side = |body: usize, side: Sign| {
            let hull = [self.first, self.second][body];
            let mut others = (0..hull.len()).filter(|i| !few[body].numbers().contains(i));
            others.all(|i| match heights.sign::<V, S>(hull[i]) {
                Some(Sign::Zero) => !strict[body],
                sign => sign == Some(side),
            })
        };
        [Sign::Positive, Sign::Negative].into_iter().any(|side| is_on_side(0, side) && is_on_side(1, -side))
    }

    /// A vector that leads from a common vertex to all other vertices of the first hull, and away from those of the
    /// second.
    fn guessed_plane(&self, [own, other]: [Simplex; 2]) -> Option<Place> {
        let ways =
            guess::with_places::<V, S, _>([self.first, self.second], |Places { hulls: [first, second], .. }| {
                let (v, w) = (own.numbers()[0], other.numbers()[0]);
                let mut ways = Vec::with_capacity(first.len() + second.len());
                ways.extend(first.iter().enumerate().filter(|(i, _)| *i != v).map(|(_, p)| minus(p, first.at(v))));
                ways.extend(second.iter().enumerate().filter(|(j, _)| *j != w).map(|(_, p)| minus(second.at(w), p)));
                ways
            });
        guess::ahead_of_all(&ways)
    }

    /// The corners of features of both.
    pub(super) fn parts(&self, [own, other]: [Simplex; 2]) -> [Corners<&'a Of<V, S>>; 2] {
        [own.corners(|i| self.first[i]), other.corners(|i| self.second[i])]
    }
}

/// Whether the corners of a frame are affinely independent.
pub(super) fn is_independent<V: Vertex, S: Scalar>(frame: Simplex, vertices: &[&Of<V, S>]) -> bool {
    let sign = match *frame.numbers() {
        [a, b] => along::<V, S>(vertices[b], vertices[a], vertices[b]),
        [a, b, c] => are_parallel::<V, S>(vertices[a], vertices[b], vertices[a], vertices[c]),
        [a, b, c, d] => side::<V, S>(vertices[a], vertices[b], vertices[c], vertices[d]),
        _ => Sign::Positive,
    };
    !sign.is_zero()
}

/// A vertex of a box, or of few, beyond a plane through a few; other vertices in the plane are added to `beside`.
fn beyond(
    count: usize,
    axes: Option<usize>,
    few: Simplex,
    beside: &mut Vec<usize>,
    sign: impl Fn(usize) -> Sign,
) -> Option<usize> {
    let Some(axes) = axes else {
        return (0..count).filter(|i| !few.numbers().contains(i)).find(|&i| {
            let sign = sign(i);
            if sign.is_zero() {
                beside.push(i);
            }
            sign == Sign::Positive
        });
    };
    // A box is beyond a plane through a corner if and only if an edge from there is.
    let from = well_known(axes, few.numbers())?;
    let mut within = 0;
    for corner in neighbours(axes, from) {
        let sign = if few.numbers().contains(&corner) { Sign::Zero } else { sign(corner) };
        match sign {
            Sign::Positive => return Some(corner),
            Sign::Zero => within |= from ^ corner,
            Sign::Negative => {}
        }
    }
    let in_plane = (0..count).filter(|i| (i ^ from) & !within == 0);
    beside.extend(in_plane.filter(|i| !few.numbers().contains(i)));
    None
}

impl Held {
    fn meeting(few: [Simplex; 2]) -> Self {
        Held { meet: true, ..Held::apart(few, [Vec::new(), Vec::new()]) }
    }

    fn apart(few: [Simplex; 2], beside: [Vec<usize>; 2]) -> Self {
        Held { few, beside, meet: false, meet_once: false }
    }

    /// The vertices of each hull in the planes through the features that contain a closest pair; `None` for hulls that
    /// meet.
    #[inline]
    pub(super) fn in_planes(&self) -> Option<[Vec<usize>; 2]> {
        (!self.meet).then(|| [0, 1].map_each(|body| [self.few[body].numbers(), &self.beside[body]].concat()))
    }

    /// Whether the closest pair is known to be the only one: the hulls meet in a corner alone, or are disjoint, and one
    /// of the features is a vertex and nothing else of its hull is in the plane, or both are edges, which are not
    /// parallel.
    #[inline]
    pub(super) fn is_only_pair(&self) -> bool {
        let are_alone = self.beside.map_refs(Vec::is_empty);
        self.meet_once
            || !self.meet
                && match self.few.map_each(|few| few.numbers().len()) {
                    [1, _] if are_alone[0] => true,
                    [_, 1] if are_alone[1] => true,
                    [2, 2] => are_alone == [true; 2],
                    _ => false,
                }
    }
}
