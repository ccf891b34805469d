//! The point of a convex hull nearest to a given one, and a ball against that hull.
//!
//! The nearest point q of the hull to p is the only one with (p - q)·(v - q) ≤ 0 for every vertex v. It lies in the
//! relative interior of a vertex, edge or triangle of vertices (or is p itself, if p is in the hull), where the
//! condition needs no division: see [`facing`](crate::closest::search::facing). The vertices need not be distinct or
//! independent: an edge of no length or a triangle of no area has no projection inside. So one search serves triangles,
//! tetrahedra, boxes and any points (Ericson, *Real-Time Collision Detection*, 5.1.5, 5.1.6 and 5.2.5 to 5.2.8, in
//! one). More than four vertices are added one by one: a vertex that violates the condition leads to a nearer point, of
//! the hull of the old feature and that vertex (the algorithm of Gilbert, Johnson and Keerthi; Wolfe's, with exact
//! signs), so no feature recurs and the search ends. Doubles [guess] the first feature; the nearest point is unique, so
//! that no answer depends on the guess.

use super::guess::{self, Guess};
use crate::arith::formulas::each::MapEach;
use crate::arith::in_rationals;
use crate::closest::search::body::Body;
use crate::closest::search::conditions::{across, along, side};
use crate::closest::search::facing::Facing;
use crate::closest::search::foot::Foot;
use crate::closest::search::point::nearest_part;
use crate::closest::search::rounds::Rounds;
use crate::closest::search::simplex::Simplex;
use crate::closest::search::vertex::Vertex;
use crate::shape::are_balanced;
use crate::{Contact, Of, Point3, Rational, Scalar, Sign};
use alloc::vec::Vec;

/// Of so few vertices all planes through the point and two of them are tried, mostly by the filter; of more, in exact
/// numbers, a linear program takes a few rounds.
const FEW: usize = 24;

/// A hull and a point.
pub(crate) struct HullAndPoint<'a, V: Vertex, S> {
    /// The vertices, at least one.
    pub(crate) vertices: &'a [Of<V, S>],
    /// The point.
    pub(crate) p: &'a Of<V, S>,
}

/// The nearest point of a hull, found.
pub(crate) struct NearestPoint<'a, V: Vertex, S> {
    hull: HullAndPoint<'a, V, S>,
    /// The corners of the feature that contains it.
    few: Simplex,
}

impl<'a, V: Vertex, S: Scalar> HullAndPoint<'a, V, S> {
    /// The feature that contains the nearest point.
    pub(crate) fn nearest(self) -> NearestPoint<'a, V, S> {
        self.nearest_by(guess::nearest)
    }

    /// The same with another guess.
    fn nearest_by(self, guess: Guess) -> NearestPoint<'a, V, S> {
        let few = match self.vertices.len() {
            // Only unchecked input has no vertices.
            0 => Simplex::first(0),
            n @ 1..=4 => self.of_few(Simplex::first(n)),
            n => self.of_many(n, guess),
        };
        NearestPoint { hull: self, few }
    }

    #[inline]
    fn of_few(&self, few: Simplex) -> Simplex {
        let (vertices, n) = few.each(|i| &self.vertices[i]);
        few.of(nearest_part::<V, S>(self.p, &Body::new(&vertices[..n], few.cells())))
    }

    /// From some of a few vertices to some of them.
    #[inline(never)]
    fn of_many(&self, n: usize, guess: Guess) -> Simplex {
        // Doubles guess the first few, so that mostly none is added.
        let vertices: Vec<_> = self.vertices.iter().collect();
        let guessed = guess::with_places::<V, S, _>([&vertices, &[self.p]], |places| {
            guess(places.hulls[0], places.hulls[1], places.aside)
        });
        let mut few = self.of_few(Simplex::of_numbers(guessed.pairs().iter().map(|pair| pair[0])));
        // With exact signs no feature recurs; with rounded ones it might.
        let (mut rounds, mut tests) = (if S::checked() { usize::MAX } else { 8 * n }, Rounds::new(n));
        while let Some(facing) = Facing::<V, S>::foot(self.p, few.corners(|i| &self.vertices[i])) {
            // The corners of the feature are in the plane, which is expensive for signs.
            let is_beyond =
                |v: usize| !few.numbers().contains(&v) && facing.beyond_part(&self.vertices[v]) == Sign::Positive;
            let Some(v) = tests.find(is_beyond).filter(|_| rounds > 0) else { break };
            rounds -= 1;
            few = self.of_few(few.with(v));
        }
        few
    }

    /// Whether p, a point of the hull, is in its relative interior: every halfspace with p on its boundary that
    /// contains the hull has all of the hull on its boundary.
    #[cold]
    fn is_relatively_inside(&self) -> bool {
        let n = self.vertices.len();
        let apart: Vec<usize> = (0..n).filter(|&v| !self.opening(v, v).is_zero()).collect();
        // The vertices on the line of p and v must lie on both sides of p, and so on for planes and space.
        let both = |signs: &mut dyn Iterator<Item = Sign>| {
            let (mut negative, mut positive) = (false, false);
            for sign in signs {
                negative |= sign == Sign::Negative;
                positive |= sign == Sign::Positive;
            }
            (negative, positive)
        };
        let Some(&v) = apart.first() else { return true };
        if apart.len() > FEW {
            let exact = |of: &Of<V, S>| V::point(&in_rationals::<V, S>(of));
            let p: Point3<Rational> = exact(self.p);
            return are_balanced(apart.iter().map(|&a| &exact(&self.vertices[a]) - &p));
        }
        let in_line = |a: usize, b: usize| self.triple(a, b).is_zero();
        let Some(&w) = apart.iter().find(|&&w| !in_line(v, w)) else {
            return both(&mut apart.iter().map(|&w| self.opening(v, w))) == (true, true);
        };
        let Some(_) = apart.iter().find(|&&x| !self.volume(v, w, x).is_zero()) else {
            // In a plane: on both sides of every line through p and a vertex.
            return apart.iter().all(|&a| {
                let Some(&b) = apart.iter().find(|&&b| !in_line(a, b)) else { return true };
                both(&mut apart.iter().map(|&c| self.same_side(a, b, c))) == (true, true)
            });
        };
        apart.iter().enumerate().all(|(i, &a)| {
            apart[i + 1..]
                .iter()
                .filter(|&&b| !in_line(a, b))
                .all(|&b| both(&mut apart.iter().map(|&c| self.volume(a, b, c))) == (true, true))
        })
    }

    /// (a - p)·(b - p)
    fn opening(&self, a: usize, b: usize) -> Sign {
        along::<V, S>(&self.vertices[a], self.p, &self.vertices[b])
    }

    /// |(a - p) × (b - p)|²
    fn triple(&self, a: usize, b: usize) -> Sign {
        self.same_side(a, b, b)
    }

    /// Of a plane through p: whether b and c are on the same side of the line pa.
    fn same_side(&self, a: usize, b: usize, c: usize) -> Sign {
        across::<V, S>(&self.vertices[b], self.p, &self.vertices[a], &self.vertices[c])
    }

    fn volume(&self, a: usize, b: usize, c: usize) -> Sign {
        let [a, b, c] = [a, b, c].map_each(|i| &self.vertices[i]);
        side::<V, S>(a, b, c, self.p)
    }
}

impl<V: Vertex, S: Scalar> NearestPoint<'_, V, S> {
    /// The corners of the feature that contains it.
    pub(crate) fn few(&self) -> Simplex {
        self.few
    }

    /// The nearest point as the projection of the given one.
    pub(crate) fn foot(&self) -> Foot<'_, V, S> {
        Foot { p: self.hull.p, on: self.few.corners(|i| &self.hull.vertices[i]) }
    }

    /// How the ball about the point, of this radius, meets the hull.
    #[inline]
    pub(crate) fn contact(&self, r: &S) -> Contact {
        match self.foot().gap(r) {
            Sign::Positive => Contact::Disjoint,
            Sign::Negative => Contact::Overlapping,
            // The relative interior of a point is the point.
            Sign::Zero => Contact::of_meeting(r.sign().is_zero() && self.hull.is_relatively_inside()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Number;
    use crate::arith::random::{congruential, count};
    use crate::closest::search::hulls::guess::GuessedSimplex;

    /// Nonsense: the first vertex, the last one, any four.
    const LIES: [Guess; 3] = [
        |_, _, _| GuessedSimplex::of(&[[0, 0]]),
        |vertices, _, _| GuessedSimplex::of(&[[vertices.len() - 1, 0]]),
        |vertices, _, _| {
            let pair = |i: usize| [i * 5 % vertices.len(), 0];
            GuessedSimplex::of(&[pair(0), pair(1), pair(2), pair(3)])
        },
    ];

    #[test]
    fn a_guess_that_lies_changes_no_answer() {
        let state = &mut 1;
        let mut number = |bound: u64| ((congruential(state) >> 33) % bound) as f64;
        for round in 0..count(500, 20_000) {
            let bound = if round % 2 == 0 { 4 } else { 1 << 20 };
            let mut point = || Point3::new(number(bound), number(bound), number(bound));
            let (p, vertices) = (point(), (0..5 + round % 5).map(|_| point()).collect::<Vec<_>>());
            let answer = |guess: Guess| {
                let nearest = HullAndPoint::<Point3<Number>, f64> { vertices: &vertices, p: &p }.nearest_by(guess);
                (nearest.foot().point(), [0.0, 1.0].map(|r| nearest.contact(&r)))
            };
            // The same hull by more vertices than [`FEW`].
            let many: Vec<_> = (0..6).flat_map(|_| vertices.clone()).collect();
            let contact = |vertices: &[Point3<f64>]| {
                let nearest = HullAndPoint::<Point3<Number>, f64> { vertices, p: &p }.nearest();
                [0.0, 1.0].map(|r| nearest.contact(&r))
            };
            assert_eq!(contact(&many), contact(&vertices), "{p:?} {vertices:?}");
            LIES.into_iter().for_each(|lie| assert_eq!(answer(lie), answer(guess::nearest), "{p:?} {vertices:?}"));
        }
    }
}
