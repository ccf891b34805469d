//! What is inside on either side of the edges of a planar graph, by the even-odd rule: a sweep over edges that do not
//! cross.

use super::collinear::compare;
use crate::predicate::orient2d;
use crate::{Point2, Sign};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// An edge on the sweep line, or with equal ends a point there. Ordered from below to above.
#[derive(Clone, Copy)]
struct Crossed<'p> {
    a: &'p Point2<f64>,
    b: &'p Point2<f64>,
}

impl Ord for Crossed<'_> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        // The one that begins later is above or below the other one's line.
        if compare(self.a, other.a).is_gt() {
            return other.cmp(self).reverse();
        }
        let begin = orient2d(self.a, self.b, other.a);
        let side = if begin.is_zero() { orient2d(self.a, self.b, other.b) } else { begin };
        Ordering::from(-side)
    }
}
impl PartialOrd for Crossed<'_> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Crossed<'_> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Crossed<'_> {}

/// For each edge the kinds of rings that are around what is on its left, seen from its lesser end: above it, or to the
/// left of a vertical one. Points and edges are sorted, edges with the lesser end first; `odd` are the kinds that
/// change at an edge.
#[inline]
pub(super) fn kinds_on_left(points: &[Point2<f64>], edges: &[[usize; 2]], odd: &[u8]) -> Vec<u8> {
    let crossed = |[a, b]: [usize; 2]| Crossed { a: &points[a], b: &points[b] };
    let mut on_left: Vec<u8> = edges.iter().map(|_| 0).collect();
    let mut by_end: Vec<usize> = (0..edges.len()).filter(|edge| odd[*edge] != 0).collect();
    let mut by_start = by_end.clone();
    by_end.sort_by_key(|edge| edges[*edge][1]);
    // From below to above; the edges of a point have one sector of directions, without its first.
    by_start.sort_by(|i, j| {
        let ([a, b], [c, d]) = (edges[*i], edges[*j]);
        a.cmp(&c).then_with(|| Ordering::from(-orient2d(&points[a], &points[b], &points[d])))
    });
    // The edges that the sweep line crosses, with the kinds above them.
    let mut status: BTreeMap<Crossed<'_>, u8> = BTreeMap::new();
    let (mut ends, mut starts) = (by_end.into_iter().peekable(), by_start.into_iter().peekable());
    for (vertex, point) in points.iter().enumerate() {
        while let Some(edge) = ends.next_if(|edge| edges[*edge][1] == vertex) {
            status.remove(&crossed(edges[edge]));
        }
        if starts.peek().is_none_or(|edge| edges[*edge][0] != vertex) {
            continue;
        }
        let below = status.range(..Crossed { a: point, b: point }).next_back();
        let mut kinds = below.map_or(0, |(_, kinds)| *kinds);
        while let Some(edge) = starts.next_if(|edge| edges[*edge][0] == vertex) {
            kinds ^= odd[edge];
            on_left[edge] = kinds;
            let edge = crossed(edges[edge]);
            if edge.a.x != edge.b.x {
                status.insert(edge, kinds);
            }
        }
    }
    debug_assert!(status.is_empty());
    on_left
}

/// The half-edges from each point, counter-clockwise from straight down, which comes last: twice the index of an edge,
/// plus one if it is left at its greater end.
pub(super) fn around(points: &[Point2<f64>], edges: &[[usize; 2]], is_used: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let mut around: Vec<Vec<usize>> = points.iter().map(|_| Vec::new()).collect();
    for (edge, [a, b]) in edges.iter().enumerate().filter(|(edge, _)| is_used(*edge)) {
        around[*a].push(2 * edge);
        around[*b].push(2 * edge + 1);
    }
    for (center, leaving) in around.iter_mut().enumerate() {
        let to = |half_edge: usize| &points[edges[half_edge / 2][1 - half_edge % 2]];
        // Those to the left are left at their greater end.
        leaving.sort_by(|i, j| {
            (i % 2).cmp(&(j % 2)).then_with(|| match orient2d(&points[center], to(*i), to(*j)) {
                Sign::Positive => Ordering::Less,
                Sign::Zero => Ordering::Equal,
                Sign::Negative => Ordering::Greater,
            })
        });
    }
    around
}
