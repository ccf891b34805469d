//! Vertices with coordinates, and edges between them.

use crate::harness::task::{How, Shown};
use straightedge::internals::MapEach;

/// Vertices in the plane, and edges between some of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlanarGraph {
    /// The vertices.
    pub vertices: Vec<[f64; 2]>,
    /// The indices of the ends of each edge.
    pub edges: Vec<[usize; 2]>,
}

impl PlanarGraph {
    /// The ends of an edge.
    pub(super) fn ends(&self, edge: usize) -> [[f64; 2]; 2] {
        self.edges[edge].map_each(|end| self.vertices[end])
    }

    /// An edge with its number and those of its ends.
    pub(super) fn named(&self, edge: usize) -> Shown {
        let [a, b] = self.edges[edge];
        Shown::new(format!("{edge} ({a} {b})"), How::Edges, self.ends(edge)).numbered([a, b])
    }

    /// A vertex with its number.
    pub(super) fn dot(&self, vertex: usize) -> Shown {
        Shown::new(format!("{vertex}"), How::Dots, [self.vertices[vertex]])
    }
}
