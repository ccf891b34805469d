//! Convex hulls of points by trial: every plane through three of them with no point beyond, every edge with no point
//! outside.

use crate::algebra::vector::{cross, difference, dot};
use crate::*;
use std::collections::BTreeSet;
use straightedge::answer::Hull;

/// What the oracles of convex hulls do.
pub const BY_FACETS: &str = "first principles: of all planes through three points, those that have \
    none beyond; of all edges in them, those that have none beside, over big integers";

/// What the oracles of convex hulls of the plane do.
pub const BY_EDGES: &str =
    "first principles: of all edges between two points, those that have none beside, over big integers";

/// The hull of points of the plane.
pub fn hull_2d(points: Vec<Place>) -> Hull {
    let lifted = |mut p: Place| {
        p.push(BigInt::zero());
        p
    };
    let hull = Points(points.into_iter().map(lifted).collect());
    let distinct = hull.distinct();
    match hull.ends(&distinct) {
        Some(corners) => Hull { dimension: corners.len() - 1, corners, faces: Vec::new() },
        None => {
            let up = vec![BigInt::zero(), BigInt::zero(), BigInt::one()];
            Hull { dimension: 2, corners: hull.around(&distinct, &up), faces: Vec::new() }
        }
    }
}

/// The hull of points of space.
pub fn hull(points: Vec<Place>) -> Hull {
    let hull = Points(points);
    let distinct = hull.distinct();
    if let Some(corners) = hull.ends(&distinct) {
        return Hull { dimension: corners.len() - 1, corners, faces: Vec::new() };
    }
    // Planes are identified by all their points, as different triples may span the same plane.
    let mut planes = BTreeSet::new();
    let mut faces = Vec::new();
    for &i in &distinct {
        for &j in distinct.iter().filter(|&&j| j > i) {
            for &k in distinct.iter().filter(|&&k| k > j) {
                let mut normal = hull.normal(i, j, k);
                if normal.iter().all(Zero::is_zero) {
                    continue;
                }
                let heights: Vec<BigInt> =
                    distinct.iter().map(|&p| dot(&normal, &difference(&hull.0[i], &hull.0[p]))).collect();
                let (above, below) = (heights.iter().any(BigInt::is_positive), heights.iter().any(BigInt::is_negative));
                if above && below {
                    continue;
                }
                if above {
                    normal.iter_mut().for_each(|x| *x = -&*x);
                }
                let within: Vec<usize> =
                    distinct.iter().zip(&heights).filter(|(_, height)| height.is_zero()).map(|(&p, _)| p).collect();
                let mut corners = hull.around(&within, &normal);
                if !above && !below {
                    // The normal may point to either side: the order goes towards the lesser neighbour.
                    if corners.get(1) > corners.last() {
                        corners[1..].reverse();
                    }
                    return Hull { dimension: 2, corners, faces: Vec::new() };
                }
                if planes.insert(within) {
                    faces.push(corners);
                }
            }
        }
    }
    faces.sort();
    let corners: BTreeSet<usize> = faces.iter().flatten().copied().collect();
    Hull { dimension: 3, corners: corners.into_iter().collect(), faces }
}

struct Points(Vec<Place>);

impl Points {
    /// The first of each set of equal points.
    fn distinct(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|&i| !self.0[..i].contains(&self.0[i])).collect()
    }

    /// The normal of the plane of three points.
    fn normal(&self, i: usize, j: usize, k: usize) -> Place {
        cross(&difference(&self.0[i], &self.0[j]), &difference(&self.0[i], &self.0[k]))
    }

    /// The ends of points on a line; for a single point, itself.
    fn ends(&self, distinct: &[usize]) -> Option<Vec<usize>> {
        let &[first, ref others @ ..] = distinct else { return Some(Vec::new()) };
        let Some(&second) = others.first() else { return Some(vec![first]) };
        if others.iter().any(|&p| !self.normal(first, second, p).iter().all(Zero::is_zero)) {
            return None;
        }
        let is_end = |&p: &usize| {
            let towards = |q: usize| difference(&self.0[p], &self.0[q]);
            let other = if p == first { second } else { first };
            distinct.iter().all(|&q| !dot(&towards(q), &towards(other)).is_negative())
        };
        Some(distinct.iter().copied().filter(is_end).collect())
    }

    /// The extreme points of distinct points of a plane, counter-clockwise seen against its normal, starting at the
    /// least index: each edge has all other points on its left, or between its ends.
    fn around(&self, points: &[usize], normal: &Place) -> Vec<usize> {
        let is_edge = |from: usize, to: usize| {
            points.iter().all(|&p| {
                let side = dot(&self.normal(from, to, p), normal);
                let spread = dot(&difference(&self.0[p], &self.0[from]), &difference(&self.0[p], &self.0[to]));
                side.is_positive() || side.is_zero() && !spread.is_positive()
            })
        };
        let next = |from: usize| points.iter().copied().find(|&to| to != from && is_edge(from, to));
        let first = points.iter().copied().filter(|&p| next(p).is_some()).min().expect("an edge");
        let mut corners = vec![first];
        loop {
            let to = next(corners[corners.len() - 1]).expect("edges are a cycle");
            if to == first {
                return corners;
            }
            corners.push(to);
        }
    }
}
