//! The first direction, in the order of [`Separation`], along which two hulls of points that are disjoint have a gap.
//!
//! A direction with a name is perpendicular to a facet of A - B: to a face of A or of B, or to an edge of each.
//!
//! A face does not separate the sets where a point of the other set is not beyond it, a witness. Where no face does,
//! one has been found for each. Between the two faces at an edge, planes through the edge turn from the one to the
//! other; a witness is in the way of the first, or of the last, of them. Where the two exclude each plane, the edge
//! needs no other to be tried, and few edges are left.

use super::doubles::Doubles;
use super::expanding_polytope::Sets;
use super::hull;
use crate::arith::each::MapEach;
use crate::predicate::orient3d;
use crate::{Hull, Point3, Scalar, Separation, Sign};
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

/// The first name of several planes or lines, each of which has the points with some of the numbers below `count` on it
/// and a name that begins with the least of them; those without a name are none.
pub(super) fn first_named<T, N: Ord>(
    count: usize,
    mut unnamed: Vec<T>,
    is_on: impl Fn(&T, usize) -> bool,
    mut name: impl FnMut(&T) -> Option<N>,
) -> Option<N> {
    for i in 0..count {
        let mut least = None;
        unnamed.retain(|one| {
            let is_on = is_on(one, i);
            if is_on {
                least = [least.take(), name(one)].into_iter().flatten().min();
            }
            !is_on
        });
        if least.is_some() || unnamed.is_empty() {
            return least;
        }
    }
    None
}

/// An edge of a hull.
#[derive(Clone, Copy)]
struct Edge {
    ends: [usize; 2],
    /// The faces on its left and its right, as seen from outside, each with a corner that is not on the edge; of a
    /// segment, none.
    faces: Option<[(usize, usize); 2]>,
}

/// The faces and edges of the hull of points. A polygon has two faces.
struct Body<'a, S> {
    points: &'a [Point3<S>],
    /// Counter-clockwise as seen from outside.
    faces: Vec<Vec<usize>>,
    edges: Vec<Edge>,
    is_solid: bool,
}

impl<'a, S: Scalar> Body<'a, S> {
    fn of(points: &'a [Point3<S>]) -> Self {
        let Hull { dimension, corners, mut faces } = hull::of_points(points, (0..points.len()).collect());
        if dimension == 2 {
            faces = Vec::from([corners.clone(), corners.iter().rev().copied().collect()]);
        }
        let mut left = BTreeMap::new();
        for (face, cycle) in faces.iter().enumerate() {
            for (place, &from) in cycle.iter().enumerate() {
                let at = |ahead: usize| cycle[(place + ahead) % cycle.len()];
                left.insert([from, at(1)], (face, at(2)));
            }
        }
        let both = left.iter().filter(|([from, to], _)| from < to).filter_map(|(&ends, &of_left)| {
            let right = *left.get(&[ends[1], ends[0]])?;
            Some(Edge { ends, faces: Some([of_left, right]) })
        });
        let mut edges: Vec<Edge> = both.collect();
        if let (1, &[from, to]) = (dimension, &corners[..]) {
            edges.push(Edge { ends: [from, to], faces: None });
        }
        Body { points, faces, edges, is_solid: dimension == 3 }
    }

    /// The side of a face on which a point is: above it, outside, is negative.
    fn side(&self, face: usize, x: &Point3<S>) -> Sign {
        let [p, q, r] = [0, 1, 2].map_each(|i| &self.points[self.faces[face][i]]);
        orient3d(p, q, r, x)
    }

    /// The edges through which there may be planes with a gap to other points, given the witnesses of all faces.
    fn possible_edges(self, witnesses: &[usize], others: &[Point3<S>]) -> Vec<Edge> {
        let is_possible = |edge: &Edge| match edge.faces {
            Some([(left, _), (right, _)]) if self.is_solid => {
                let [first, last] = [left, right].map_each(|face| &others[witnesses[face]]);
                let [from, to] = edge.ends.map_each(|i| &self.points[i]);
                self.side(right, first) == Sign::Negative
                    && self.side(left, last) == Sign::Negative
                    && orient3d(from, to, first, last) == Sign::Positive
            }
            _ => true,
        };
        self.edges.iter().copied().filter(is_possible).collect()
    }
}

/// The first direction with a gap between two sets of points, which are disjoint and not all in one plane.
pub(super) fn first_separation<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> Option<Separation> {
    let doubles = Doubles::of(a, b);
    let sets = &Sets { a, b, doubles: &doubles };
    let mut edges = [Vec::new(), Vec::new()];
    for (own, [points, others]) in [[a, b], [b, a]].into_iter().enumerate() {
        let body = Body::of(points);
        match by_faces(sets, &body, own, others) {
            Ok(separation) => return Some(separation),
            Err(witnesses) => edges[own] = body.possible_edges(&witnesses, others),
        }
    }
    let [of_a, of_b] = &edges;
    of_a.iter().flat_map(|edge| of_b.iter().filter_map(move |other| by_edges(sets, edge, other))).min()
}

/// The first direction perpendicular to a face of a set, A or B, or of each face a point of the other set that is not
/// beyond it.
fn by_faces<S: Scalar>(
    sets: &Sets<'_, S>,
    body: &Body<'_, S>,
    own: usize,
    others: &[Point3<S>],
) -> Result<Separation, Vec<usize>> {
    /// So many witnesses are tried again.
    const RECENT: usize = 16;
    let mut witnesses = vec![0; body.faces.len()];
    let mut recent: Vec<usize> = Vec::new();
    let mut separates = |face: usize| {
        let is_beyond = |x: usize| body.side(face, &others[x]) == Sign::Negative;
        if let Some(place) = recent.iter().position(|&x| !is_beyond(x)) {
            witnesses[face] = recent[place];
            recent[..=place].rotate_right(1);
            return None;
        }
        let [p, q, r] = [0, 1, 2].map_each(|i| body.faces[face][i]);
        let plane = |x: usize| match own {
            0 => [[p, x], [q, x], [r, x]],
            _ => [[x, r], [x, q], [x, p]],
        };
        // Any three differences with one point have the same normal.
        let mut lowest = sets.doubles.support(sets.doubles.normal(plane(0)))[1 - own];
        // Each is lower than the one before, by exact signs; rounded ones might go around.
        for _ in 0..others.len() {
            if !is_beyond(lowest) {
                break;
            }
            match sets.on(plane(lowest)) {
                Ok([of_a, of_b]) => return sets.name([&of_a, &of_b]),
                Err(pair) if pair[1 - own] == lowest => break,
                Err(pair) => lowest = pair[1 - own],
            }
        }
        witnesses[face] = lowest;
        recent.insert(0, lowest);
        recent.truncate(RECENT);
        None
    };
    let is_on = |face: &usize, x: usize| body.faces[*face].contains(&x) || body.side(*face, &body.points[x]).is_zero();
    first_named(body.points.len(), (0..body.faces.len()).collect(), is_on, |face| separates(*face)).ok_or(witnesses)
}

/// The direction perpendicular to an edge of each set, if it separates them.
fn by_edges<S: Scalar>(sets: &Sets<'_, S>, edge: &Edge, other: &Edge) -> Option<Separation> {
    let ([i, j], [k, l]) = (edge.ends, other.ends);
    // From B to A is down.
    let plane = match sets.side_of_origin([[i, k], [j, k], [i, l]]) {
        Sign::Negative => [[i, k], [j, k], [i, l]],
        Sign::Positive => [[i, k], [i, l], [j, k]],
        Sign::Zero => return None,
    };
    let beside = |edge: &Edge| edge.faces.into_iter().flatten().map(|(_, corner)| corner);
    let is_beyond =
        beside(edge).any(|x| sets.is_beyond(plane, 0, x)) || beside(other).any(|x| sets.is_beyond(plane, 1, x));
    if is_beyond {
        return None;
    }
    let [of_a, of_b] = sets.on(plane).ok()?;
    sets.name([&of_a, &of_b])
}
