//! The findings of a mesh as colours: the most serious one of each triangle, and those of edges.

/// Red, green, blue.
pub(super) type Colour = [u8; 3];

/// A triangle without findings, in a file for viewers.
pub(super) const PLAIN: Colour = [205, 208, 214];

/// Kinds of findings, the most serious last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    OpenEdge,
    InconsistentEdge,
    NonManifoldEdge,
    Degenerate,
    Duplicate,
    Intersecting,
}

impl Mark {
    /// Whether it is a finding of an edge, which marks triangles only as they have the edge.
    pub(super) fn is_of_edge(self) -> bool {
        self <= Mark::NonManifoldEdge
    }

    pub(super) fn colour(self) -> Colour {
        match self {
            Mark::OpenEdge => [40, 110, 220],
            Mark::InconsistentEdge => [235, 190, 0],
            Mark::NonManifoldEdge => [140, 60, 200],
            Mark::Degenerate => [0, 160, 120],
            Mark::Duplicate => [240, 120, 0],
            Mark::Intersecting => [220, 20, 30],
        }
    }
}

/// The marks of a mesh.
pub(super) struct Marks {
    /// For each triangle the most serious mark, including those of its edges.
    pub(super) triangles: Vec<Option<Mark>>,
    /// Edges with findings, by their vertices.
    pub(super) edges: Vec<([usize; 2], Mark)>,
}
