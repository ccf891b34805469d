//! Special properties of the crossings of segments.

use crate::planar::sweep::{Bundle, Edge, NONE, Site, Visitor, sweep};
use std::ops::ControlFlow;
use straightedge::Point2;
use straightedge::predicate::orient2d;

/// Special properties of the crossings of some segments.
pub(crate) struct Crossings {
    edges: Vec<Edge>,
    /// Whether three cross in a point.
    pub(crate) are_concurrent: bool,
    /// Whether one is not a point of doubles.
    pub(crate) are_rounded: bool,
}

impl Crossings {
    pub(crate) fn of(segments: impl Iterator<Item = [[f64; 2]; 2]>) -> Self {
        let edges: Vec<Edge> = segments.filter(|[a, b]| a != b).map(|ends| Edge::between(ends, NONE)).collect();
        let mut crossings = Crossings { edges: edges.clone(), are_concurrent: false, are_rounded: false };
        sweep(&edges, &mut crossings);
        crossings
    }
}

impl Visitor for Crossings {
    type Found = ();

    fn vertex(&mut self, site: &Site, arriving: &[Bundle], _: &[Bundle]) -> ControlFlow<()> {
        if let Site::Crossing(ids) = site {
            // Each bundle is of one line.
            self.are_concurrent |= arriving.len() > 2;
            let point = Point2::from(site.rounded(&self.edges));
            let is_on = |id: &u32| {
                let Edge { left, right, .. } = &self.edges[*id as usize];
                orient2d(left, right, &point).is_zero()
            };
            self.are_rounded |= !ids.iter().all(is_on);
        }
        ControlFlow::Continue(())
    }
}
