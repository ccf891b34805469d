//! Edges of rings, as the sweep takes them: from left to right.

use super::Ring;
use crate::Point2;
use crate::intersect::RingEdge;
use std::vec::Vec;

/// Which of the three regions of a judgment: one bit each, so that a point's membership in all of them is one number.
pub(super) type Regions = u8;
/// The first input.
pub(super) const A: Regions = 1;
/// The second input.
pub(super) const B: Regions = 2;
/// The answer.
pub(super) const ANSWER: Regions = 4;

/// The place of an edge in the list of all edges of a sweep.
pub(super) type EdgeId = u32;

/// An edge of positive length.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// The lexicographically lesser end.
    pub(super) left: Point2<f64>,
    /// The greater one.
    pub(super) right: Point2<f64>,
    /// The region that it bounds.
    pub(super) region: Regions,
    /// Its ring and the corner where it starts.
    pub(super) name: RingEdge,
    /// The edge before it in its ring.
    pub(super) before: EdgeId,
    /// Whether the ring passes it from right to left.
    pub(super) is_reversed: bool,
}

impl Edge {
    /// Where the ring leaves the edge.
    pub(super) fn end(&self) -> Point2<f64> {
        if self.is_reversed { self.left } else { self.right }
    }

    /// Whether it bounds an input.
    pub(super) fn is_input(&self) -> bool {
        self.region != ANSWER
    }
}

/// Lexicographic order of two finite points.
pub(super) fn is_less(p: &Point2<f64>, q: &Point2<f64>) -> bool {
    p.x < q.x || p.x == q.x && p.y < q.y
}

/// Adds the edges of the rings of a region. Corners that repeat the one before have none.
pub(super) fn add_edges(region: Regions, rings: &[Ring], edges: &mut Vec<Edge>) {
    for (number, ring) in rings.iter().enumerate() {
        let first = edges.len();
        for (edge, &[x, y]) in ring.iter().enumerate() {
            let [next_x, next_y] = ring[(edge + 1) % ring.len()];
            let (start, end) = (Point2::new(x, y), Point2::new(next_x, next_y));
            if start == end {
                continue;
            }
            let is_reversed = is_less(&end, &start);
            let (left, right) = if is_reversed { (end, start) } else { (start, end) };
            let before = edges.len().wrapping_sub(1) as EdgeId;
            edges.push(Edge { left, right, region, name: RingEdge { ring: number, edge }, before, is_reversed });
        }
        let last = edges.len();
        if last > first {
            edges[first].before = EdgeId::try_from(last - 1).expect("fewer edges than 2^32");
        }
    }
}
