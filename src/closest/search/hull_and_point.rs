//! The point of a convex hull nearest to a given one, and a ball against that hull.
//!
//! The nearest point q of the hull to p is the only one with (p - q)·(v - q) ≤ 0 for every vertex v. It lies in the
//! relative interior of a vertex, edge or triangle of vertices (in p itself, where p is in the hull), and there the
//! condition needs no division: see [`conditions`](super::conditions). The vertices need not be distinct or
//! independent: an edge of no length or a triangle of no area has no foot inside. So one search serves triangles,
//! tetrahedra, boxes and any points (Ericson, *Real-Time Collision Detection*, 5.1.5, 5.1.6 and 5.2.5 to 5.2.8, in
//! one). More than four vertices are taken in one by one: a vertex that violates the condition leads to a nearer point,
//! of the hull of the old part and that vertex (the algorithm of Gilbert, Johnson and Keerthi; Wolfe's, with exact
//! signs), so no part recurs and the search ends.

use super::conditions::{EdgeGap, FaceGap, VertexGap, across, along, side};
use super::feet::{EdgeFoot, FaceFoot, Given};
use super::vertex::{Vertex, copy};
use crate::{Contact, Of, Point3, Scalar, Sign};
use alloc::vec::Vec;

/// The part of a hull whose relative interior holds the nearest point.
#[derive(Clone, Copy, Debug)]
enum Part {
    Vertex(usize),
    Edge(usize, usize),
    Face(usize, usize, usize),
    /// The point itself, strictly inside four vertices.
    Inside,
}

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
    part: Part,
}

impl<'a, V: Vertex, S: Scalar> HullAndPoint<'a, V, S> {
    fn along(&self, a: usize, v: usize) -> Sign {
        along::<V, S>(self.p, self.of(a), self.of(v))
    }

    fn across(&self, a: usize, b: usize, v: usize) -> Sign {
        across::<V, S>(self.p, self.of(a), self.of(b), self.of(v))
    }

    fn side(&self, a: usize, b: usize, c: usize, of: &Of<V, S>) -> Sign {
        side::<V, S>(self.of(a), self.of(b), self.of(c), of)
    }

    #[inline(always)]
    fn of(&self, i: usize) -> &'a Of<V, S> {
        &self.vertices[i]
    }

    /// The part with the nearest point.
    pub(crate) fn nearest(self) -> NearestPoint<'a, V, S> {
        let part = match self.vertices.len() {
            // Only unchecked input has no vertices.
            0 => Part::Inside,
            n @ 1..=4 => self.of_few(&[0, 1, 2, 3][..n]),
            n => self.of_many(n),
        };
        NearestPoint { hull: self, part }
    }

    /// The part of four vertices at most.
    fn of_few(&self, vertices: &[usize]) -> Part {
        for &a in vertices {
            if others(vertices, &[a]).all(|v| self.along(a, v) != Sign::Positive) {
                return Part::Vertex(a);
            }
        }
        for (i, &a) in vertices.iter().enumerate() {
            for &b in &vertices[i + 1..] {
                if self.along(a, b) == Sign::Positive
                    && self.along(b, a) == Sign::Positive
                    && others(vertices, &[a, b]).all(|v| self.across(a, b, v) != Sign::Positive)
                {
                    return Part::Edge(a, b);
                }
            }
        }
        let within = |a, b, c| self.across(a, b, c) == Sign::Positive;
        let holds = |a, b, c| within(a, b, c) && within(b, c, a) && within(c, a, b);
        match *vertices {
            // Neither a vertex nor an edge.
            [a, b, c] => Part::Face(a, b, c),
            [a, b, c, d] => [[a, b, c, d], [a, b, d, c], [a, c, d, b], [b, c, d, a]]
                .into_iter()
                .find(|&[a, b, c, d]| holds(a, b, c) && self.parts(a, b, c, d))
                .map_or(Part::Inside, |[a, b, c, _]| Part::Face(a, b, c)),
            _ => Part::Inside,
        }
    }

    /// Whether the plane abc parts p from v, or holds one of them.
    #[inline]
    fn parts(&self, a: usize, b: usize, c: usize, v: usize) -> bool {
        self.side(a, b, c, self.p) * self.side(a, b, c, self.of(v)) != Sign::Positive
    }

    /// The part of many vertices, from few to few.
    #[inline(never)]
    fn of_many(&self, n: usize) -> Part {
        let mut part = Part::Vertex(0);
        // Exact signs bring no part back. Rounded ones might.
        let mut rounds = if S::checked() { usize::MAX } else { 8 * n };
        loop {
            let violates = |v: &usize| match part {
                Part::Vertex(a) => self.along(a, *v) == Sign::Positive,
                Part::Edge(a, b) => self.across(a, b, *v) == Sign::Positive,
                Part::Face(a, b, c) => !self.parts(a, b, c, *v),
                Part::Inside => false,
            };
            let Some(v) = (0..n).find(violates).filter(|_| rounds > 0) else { return part };
            rounds -= 1;
            part = match part {
                Part::Vertex(a) => self.of_few(&[a, v]),
                Part::Edge(a, b) => self.of_few(&[a, b, v]),
                Part::Face(a, b, c) => self.of_few(&[a, b, c, v]),
                Part::Inside => Part::Inside,
            };
        }
    }

    /// Whether p, a point of the hull, is in its relative interior: every halfspace with p on its boundary that
    /// contains the hull has all of the hull on its boundary.
    #[cold]
    fn is_relatively_inside(&self) -> bool {
        let n = self.vertices.len();
        let apart: Vec<usize> = (0..n).filter(|&v| !self.opening(v, v).is_zero()).collect();
        // The vertices on the line of p and v lie on both sides of p, and so on for planes and space.
        let both = |signs: &mut dyn Iterator<Item = Sign>| {
            let (mut negative, mut positive) = (false, false);
            for sign in signs {
                negative |= sign == Sign::Negative;
                positive |= sign == Sign::Positive;
            }
            (negative, positive)
        };
        let Some(&v) = apart.first() else { return true };
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
        along::<V, S>(self.of(a), self.p, self.of(b))
    }

    /// |(a - p) × (b - p)|²
    fn triple(&self, a: usize, b: usize) -> Sign {
        across::<V, S>(self.of(b), self.p, self.of(a), self.of(b))
    }

    /// Of a plane through p: whether b and c are on the same side of the line pa.
    fn same_side(&self, a: usize, b: usize, c: usize) -> Sign {
        across::<V, S>(self.of(b), self.p, self.of(a), self.of(c))
    }

    fn volume(&self, a: usize, b: usize, c: usize) -> Sign {
        self.side(a, b, c, self.p)
    }
}

/// The vertices that are not used.
#[inline(always)]
fn others<'a>(vertices: &'a [usize], used: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    vertices.iter().copied().filter(|v| !used.contains(v))
}

impl<V: Vertex, S: Scalar> NearestPoint<'_, V, S> {
    /// How the ball about the point, of this radius, meets the hull.
    #[inline]
    pub(crate) fn contact(&self, r: &S) -> Contact {
        let hull = &self.hull;
        let at = |i: usize| copy::<V, S>(hull.of(i));
        let (p, r) = (copy::<V, S>(hull.p), r.clone());
        let is_point = r.sign().is_zero();
        let gap = match self.part {
            Part::Inside => Sign::Negative,
            Part::Vertex(a) => S::sign_of::<VertexGap<V>>(&([p, at(a)], r)),
            Part::Edge(a, b) => S::sign_of::<EdgeGap<V>>(&([p, at(a), at(b)], r)),
            Part::Face(a, b, c) => S::sign_of::<FaceGap<V>>(&([p, at(a), at(b), at(c)], r)),
        };
        match gap {
            Sign::Positive => Contact::Disjoint,
            Sign::Negative => Contact::Overlapping,
            // The relative interior of a point is the point.
            Sign::Zero => Contact::of_meeting(is_point && hull.is_relatively_inside()),
        }
    }

    /// The nearest point.
    pub(crate) fn point(&self) -> Point3<S::Value> {
        let hull = &self.hull;
        let at = |i: usize| copy::<V, S>(hull.of(i));
        let p = copy::<V, S>(hull.p);
        match self.part {
            Part::Inside => S::values_of::<Given<V>>(&p),
            Part::Vertex(a) => S::values_of::<Given<V>>(&at(a)),
            Part::Edge(a, b) => S::ratios_of::<EdgeFoot<V>>(&[p, at(a), at(b)]),
            Part::Face(a, b, c) => S::ratios_of::<FaceFoot<V>>(&[p, at(a), at(b), at(c)]),
        }
    }
}
