//! Whether rings are valid by those rules of simple features that do not depend on which ring is a hole of which:
//! finite, at least three corners, no two edges crossing or overlapping, no ring touching itself.
//!
//! Different rings may touch each other in single points. A corner that repeats the one before is allowed, and so is
//! one in the middle of a straight edge. Not tested: whether holes leave the inside of a polygon connected.
//!
//! [`ring_conflict`](straightedge::intersect::ring_conflict) decides the same by pairs of boxes, in quadratic time
//! where long slanted edges lie side by side. The sweep ends at the first finding, so that its time is of the order of
//! n log n for any rings.

use crate::planar::overlay::Ring;
use crate::planar::overlay::finding::{Conflict, Finding};
use crate::planar::overlay::sides::{Side, add_edges, sides};
use crate::planar::sweep::{ANSWER, Bundle, Edge, EdgeId, Site, Visitor, sweep};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use straightedge::internals::MapEach;
use straightedge::intersect::RingConflict;

/// The first finding in rings, from left to right; `None` where they are valid.
///
/// ```
/// use straightedge_referees::overlay::ring_flaw;
/// let bow_tie = vec![[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]];
/// assert_eq!(ring_flaw(&[bow_tie]).unwrap().to_string(), "edge 0 of ring 0 and edge 2 of ring 0 cross at (1, 1)");
/// let square = vec![[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
/// assert_eq!(ring_flaw(&[square]), None);
/// ```
#[must_use]
pub fn ring_flaw(rings: &[Ring]) -> Option<Finding> {
    for (ring, corners) in rings.iter().enumerate() {
        if let Some(corner) = corners.iter().position(|[x, y]| !(x.is_finite() && y.is_finite())) {
            return Some(Finding::NotFinite { ring, corner });
        }
    }
    if let Some(ring) = rings.iter().position(|ring| !has_three_corners(ring)) {
        return Some(Finding::TooFewCorners { ring });
    }
    let mut edges = Vec::new();
    add_edges(ANSWER, rings, &mut edges);
    sweep(&edges, &mut Vertices { edges: &edges, sides: &sides(rings) })
}

/// Whether a ring has three distinct corners.
fn has_three_corners(ring: &Ring) -> bool {
    let Some(first) = ring.first() else { return false };
    let mut others = ring.iter().filter(|corner| *corner != first);
    others.next().is_some_and(|second| others.any(|third| third != second))
}

struct Vertices<'e> {
    edges: &'e [Edge],
    sides: &'e [Side],
}

/// A ring passing a vertex: at a corner, by the edge that ends there, or in the middle of an edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct HitRecord {
    edge: EdgeId,
    is_corner: bool,
}

impl Vertices<'_> {
    /// How the ring of an edge passes a vertex of the edge.
    fn passage(&self, site: &Site, id: EdgeId) -> HitRecord {
        let (edge, side) = (&self.edges[id as usize], &self.sides[id as usize]);
        match site {
            Site::Corner(point) if *point == side.end.into() => HitRecord { edge: id, is_corner: true },
            Site::Corner(point) if [edge.left, edge.right].contains(point) => {
                HitRecord { edge: side.before, is_corner: true }
            }
            _ => HitRecord { edge: id, is_corner: false },
        }
    }
}

impl Visitor for Vertices<'_> {
    type Found = Finding;

    fn vertex(&mut self, site: &Site, arriving: &[Bundle], leaving: &[Bundle]) -> ControlFlow<Finding> {
        // At most a corner of one ring.
        if arriving.len() + leaving.len() == 2 && leaving.iter().all(|bundle| bundle.edges.len() == 1) {
            return ControlFlow::Continue(());
        }
        let conflict = |first: EdgeId, second: EdgeId| {
            let [first, second] = [first.min(second), first.max(second)].map_each(|id| self.sides[id as usize].name);
            Conflict { edges: RingConflict { first, second }, point: site.rounded(self.edges) }
        };
        if let Some([first, second, ..]) = leaving.iter().map(|bundle| &bundle.edges[..]).find(|edges| edges.len() > 1)
        {
            return ControlFlow::Break(Finding::EdgesOverlap(conflict(*first, *second)));
        }
        // The edges around the vertex, counter-clockwise. Rings that do not cross there are nested like parentheses.
        let around = leaving.iter().chain(arriving.iter().rev());
        let (mut open, mut seen) = (Vec::<HitRecord>::new(), BTreeSet::new());
        for bundle in around {
            let passage = self.passage(site, bundle.edges[0]);
            if seen.insert(passage) {
                open.push(passage);
            } else if open.last() == Some(&passage) {
                open.pop();
            } else {
                let other = open.last().expect("its first edge is open");
                return ControlFlow::Break(Finding::EdgesCross(conflict(passage.edge, other.edge)));
            }
        }
        let ring = |passage: &HitRecord| self.sides[passage.edge as usize].name.ring;
        // Sorted by edge, and so by ring.
        let seen: Vec<HitRecord> = seen.into_iter().collect();
        match seen.windows(2).find(|pair| ring(&pair[0]) == ring(&pair[1])) {
            Some(pair) => ControlFlow::Break(Finding::RingTouchesItself(conflict(pair[0].edge, pair[1].edge))),
            None => ControlFlow::Continue(()),
        }
    }
}
