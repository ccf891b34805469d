//! The constrained Delaunay triangulation of points and segments.
//!
//! 1. **Points.** Wherever two segments cross is one more point.
//! 2. **Triangulation** of all points (`incremental.rs`), whatever the segments.
//! 3. **Segments.** The triangles between a point of a segment and the next are replaced by others on both sides.
//! 4. **Flips.** An edge that is no part of a segment, with the point across in the circle of a triangle, is exchanged
//!    for the other diagonal, until there is none.

use super::incremental::{Points, triangulate};
use super::order::order;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::implicit::{self, ImplicitPoint2, Ssi};
use straightedge::intersect::{segment_segment_2d, visit_close_pairs};
use straightedge::{Feature, Point2, Segment2, Sign};

pub(crate) struct Constrained {
    /// The points of the input, and behind them the crossings.
    pub(crate) points: Vec<ImplicitPoint2<f64>>,
    /// By the indices of the points, counter-clockwise. None if all points are in one line.
    pub(crate) triangles: Vec<[usize; 3]>,
    /// The edges that the segments consist of, the lesser index first.
    pub(crate) constraints: BTreeSet<[usize; 2]>,
}

/// Triangulates points, and segments by the indices of their ends. Of equal points, the first is taken.
pub(crate) fn constrained(points: &[[f64; 2]], segments: &[[usize; 2]]) -> Constrained {
    let given: Vec<Point2<f64>> = points.iter().copied().map(Point2::from).collect();
    let defined = given.iter().map(|point| ImplicitPoint2::new(*point).expect("finite coordinates"));
    let mut points: Vec<ImplicitPoint2<f64>> = defined.collect();
    points.extend(crossings(&given, segments));

    let mut sorted: Vec<usize> = (0..points.len()).collect();
    sorted.sort_by(|&i, &j| implicit::compare_lexicographic_2d(&points[i], &points[j]));
    let mut first: Vec<usize> = (0..points.len()).collect();
    for pair in sorted.windows(2) {
        if implicit::equal_2d(&points[pair[0]], &points[pair[1]]) {
            first[pair[1]] = first[pair[0]];
        }
    }
    let rounded: Vec<[f64; 2]> = points.iter().map(|point| point.coordinates().into()).collect();
    let distinct: Vec<usize> = order(&rounded, 2).into_iter().filter(|&i| first[i] == i).collect();

    let mut edges = Edges { points: &points, apexes: BTreeMap::new(), constraints: BTreeSet::new() };
    triangulate(&Implicit(&points), &distinct).into_iter().for_each(|corners| edges.add(corners));
    if !edges.apexes.is_empty() {
        let mut changed = Vec::new();
        segments.iter().for_each(|ends| edges.insert(ends.map(|end| first[end]), &mut changed));
        edges.flip(changed);
    }
    let Edges { apexes, constraints, .. } = edges;
    // Each triangle once, at its least corner.
    let triangles = apexes.into_iter().filter(|&((a, b), c)| a < b && a < c).map(|((a, b), c)| [a, b, c]);
    Constrained { triangles: triangles.collect(), constraints, points }
}

/// Where segments cross that have no end there.
fn crossings(points: &[Point2<f64>], segments: &[[usize; 2]]) -> Vec<ImplicitPoint2<f64>> {
    let ends: Vec<[Point2<f64>; 2]> = segments.iter().map(|ends| ends.map(|end| points[end])).collect();
    let mut found = Vec::new();
    visit_close_pairs(&ends, &mut |i, j| {
        let [first, second] = [i, j].map(|segment| Segment2::from(ends[segment]));
        if let [(Feature::Interior, Feature::Interior)] = segment_segment_2d(&first, &second).features().points() {
            found.push(ImplicitPoint2::new(Ssi::new(first, second)).expect("they cross"));
        }
    });
    found
}

struct Implicit<'p>(&'p [ImplicitPoint2<f64>]);

impl Points<3> for Implicit<'_> {
    fn are_independent(&self, points: &[usize]) -> bool {
        // All are distinct.
        points.len() < 3 || !self.orient([points[0], points[1], points[2]]).is_zero()
    }

    fn orient(&self, [a, b, c]: [usize; 3]) -> Sign {
        implicit::orient2d(&self.0[a], &self.0[b], &self.0[c])
    }

    /// Of four points on a circle, either diagonal will do: in the plane ties need not be broken.
    fn conflict(&self, [a, b, c]: [usize; 3], p: usize) -> Sign {
        implicit::incircle(&self.0[a], &self.0[b], &self.0[c], &self.0[p])
    }
}

/// A triangulation by its directed edges.
struct Edges<'p> {
    points: &'p [ImplicitPoint2<f64>],
    /// For each directed edge, the third corner of the triangle to its left.
    apexes: BTreeMap<(usize, usize), usize>,
    constraints: BTreeSet<[usize; 2]>,
}

impl Edges<'_> {
    /// Makes a segment edges of the triangulation, and lists the edges of triangles that are new.
    fn insert(&mut self, [mut at, end]: [usize; 2], changed: &mut Vec<[usize; 2]>) {
        while at != end {
            let next = self.advance(at, end, changed);
            self.constraints.insert(sorted([at, next]));
            at = next;
        }
    }

    /// Makes an edge from a point of a segment to the next point on it, towards the end.
    fn advance(&mut self, at: usize, end: usize, changed: &mut Vec<[usize; 2]>) -> usize {
        let star: Vec<(usize, usize)> = self.apexes.range((at, 0)..(at + 1, 0)).map(|(&(_, u), &v)| (u, v)).collect();
        let compare = |w: usize| implicit::compare_lexicographic_2d(&self.points[at], &self.points[w]);
        let is_next = |&w: &usize| self.turn(at, end, w).is_zero() && compare(w) == compare(end);
        if let Some(next) = star.iter().flat_map(|&(u, v)| [u, v]).find(is_next) {
            return next;
        }
        let is_entered =
            |&&(u, v): &&(usize, usize)| self.turn(at, end, u).is_negative() && self.turn(at, end, v).is_positive();
        let &(mut u, mut v) = star.iter().find(is_entered).expect("a segment leads into a triangle");
        // Across the edge uv from triangle to triangle. The points passed, on the right and on the left.
        let (mut right, mut left) = (vec![at, u], vec![at, v]);
        self.remove([at, u, v]);
        loop {
            let apex = self.apexes[&(v, u)];
            self.remove([v, u, apex]);
            let side = self.turn(at, end, apex);
            if !side.is_positive() {
                (u, _) = (apex, right.push(apex));
            }
            if !side.is_negative() {
                (v, _) = (apex, left.push(apex));
            }
            if side.is_zero() {
                self.fill(right, changed);
                left.reverse();
                self.fill(left, changed);
                return apex;
            }
        }
    }

    /// Triangulates between a chain and the edge from its last point back to its first, to the left of both. All points
    /// see that edge, so that every corner that turns left may be cut off (Livesu and others, *Deterministic Linear
    /// Time Constrained Triangulation Using Simplified Earcut*, 2021).
    fn fill(&mut self, chain: Vec<usize>, changed: &mut Vec<[usize; 2]>) {
        let mut rest = Vec::new();
        for point in chain {
            while let [.., a, b] = rest[..] {
                if !self.turn(a, b, point).is_positive() {
                    break;
                }
                self.add([a, b, point]);
                changed.extend([[a, b], [b, point], [point, a]]);
                rest.pop();
            }
            rest.push(point);
        }
    }

    /// Exchanges diagonals, from the edges of a list on.
    fn flip(&mut self, mut edges: Vec<[usize; 2]>) {
        while let Some([u, v]) = edges.pop() {
            let (Some(&left), Some(&right)) = (self.apexes.get(&(u, v)), self.apexes.get(&(v, u))) else { continue };
            let [a, b, c, d] = [u, v, left, right].map(|corner| &self.points[corner]);
            if !self.constraints.contains(&sorted([u, v])) && implicit::incircle(a, b, c, d).is_positive() {
                self.remove([u, v, left]);
                self.remove([v, u, right]);
                self.add([u, right, left]);
                self.add([right, v, left]);
                edges.extend([[u, right], [right, v], [v, left], [left, u]]);
            }
        }
    }

    fn turn(&self, a: usize, b: usize, c: usize) -> Sign {
        implicit::orient2d(&self.points[a], &self.points[b], &self.points[c])
    }

    fn add(&mut self, [a, b, c]: [usize; 3]) {
        self.apexes.extend([((a, b), c), ((b, c), a), ((c, a), b)]);
    }

    fn remove(&mut self, [a, b, c]: [usize; 3]) {
        [(a, b), (b, c), (c, a)].iter().for_each(|edge| _ = self.apexes.remove(edge));
    }
}

fn sorted([i, j]: [usize; 2]) -> [usize; 2] {
    [i.min(j), i.max(j)]
}
