//! Whether the inside of each polygon is connected, as the rules of simple features require.
//!
//! Rings that bound one part of the inside belong to one polygon. Its inside is connected unless they touch each other
//! in a cycle: a hole touches its outer ring in two points, or three holes touch each other pairwise. So the graph of
//! its rings and of the points where they touch must have no cycle.

use crate::planar::overlay::Ring;
use crate::planar::overlay::finding::Finding;
use crate::planar::overlay::sides::{Side, add_edges, sides};
use crate::planar::sweep::{ANSWER, Bundle, Edge, Site, Trapezoid, Visitor, sweep};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use straightedge::internals::MapEach;

/// The first polygon from the left whose inside is not connected, for rings that are valid by
/// [`ring_flaw`](crate::planar::overlay::ring_flaw).
///
/// ```
/// use straightedge_referees::overlay::disconnected;
/// let outer = vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
/// let hole = vec![[0.0, 2.0], [2.0, 1.0], [4.0, 2.0], [2.0, 3.0]];
/// let finding = disconnected(&[outer, hole]).unwrap();
/// assert!(finding.to_string().ends_with("its rings touch in a circle, at last at (4, 2)"));
/// ```
#[must_use]
pub fn disconnected(rings: &[Ring]) -> Option<Finding> {
    let mut edges = Vec::new();
    add_edges(ANSWER, rings, &mut edges);
    let polygons = Joined::new(rings.len());
    let mut touching = Touching { edges: &edges, sides: &sides(rings), polygons, points: Vec::new() };
    sweep(&edges, &mut touching);
    let Touching { mut polygons, points, .. } = touching;
    let mut touch = Joined::new(rings.len());
    for (point, rings) in points {
        let mut met: Vec<(usize, usize)> = rings.iter().map(|ring| (polygons.first(*ring), *ring)).collect();
        met.sort_unstable();
        // The rings of one polygon: each is joined with the one before it.
        if met.windows(2).any(|pair| pair[0].0 == pair[1].0 && !touch.join(pair[0].1, pair[1].1)) {
            return Some(Finding::NotConnected { rings, point });
        }
    }
    None
}

/// Where rings touch, and which belong to one polygon.
struct Touching<'e> {
    edges: &'e [Edge],
    sides: &'e [Side],
    polygons: Joined,
    points: Vec<([f64; 2], Vec<usize>)>,
}

impl Visitor for Touching<'_> {
    type Found = ();

    fn vertex(&mut self, site: &Site, arriving: &[Bundle], leaving: &[Bundle]) -> ControlFlow<()> {
        if arriving.len() + leaving.len() > 2 {
            let all = arriving.iter().chain(leaving).flat_map(|bundle| &bundle.edges);
            let rings: BTreeSet<usize> = all.map(|id| self.sides[*id as usize].name.ring).collect();
            self.points.push((site.rounded(self.edges), rings.into_iter().collect()));
        }
        ControlFlow::Continue(())
    }

    fn trapezoid(&mut self, trapezoid: &Trapezoid) -> ControlFlow<()> {
        if trapezoid.inside != 0 {
            let [below, above] = [trapezoid.below, trapezoid.above].map_each(|id| self.sides[id as usize].name.ring);
            self.polygons.join(below, above);
        }
        ControlFlow::Continue(())
    }
}

/// A partition of items into those joined with each other.
struct Joined(Vec<usize>);

impl Joined {
    fn new(count: usize) -> Self {
        Joined((0..count).collect())
    }

    /// The representative of the items that are joined with this one.
    fn first(&mut self, item: usize) -> usize {
        let mut first = item;
        while self.0[first] != first {
            self.0[first] = self.0[self.0[first]];
            first = self.0[first];
        }
        first
    }

    /// Joins two items; returns whether they were not joined before.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let [one, other] = [self.first(one), self.first(other)];
        self.0[one] = other;
        one != other
    }
}
