//! The feature of a shape that a point lies on.

use core::fmt;

/// A feature of a segment, triangle or tetrahedron: the vertex, edge, face or interior of lowest dimension whose
/// relative interior contains a point. Vertices are numbered in the order given.
///
/// In a degenerate shape several features may contain the point. A vertex is named before an edge, an edge before a
/// face, a face before the interior, and among equals the least numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Feature {
    /// A vertex.
    Vertex(usize),
    /// The edge between two vertices, the lesser number first.
    Edge(usize, usize),
    /// The face of a tetrahedron opposite to a vertex; of a convex hull, the face of that number.
    Face(usize),
    /// The relative interior of the shape, where no other feature contains the point.
    Interior,
}

impl Feature {
    /// A feature of an edge of a ring, as that of the ring: the edge starts at the corner of this index.
    pub(crate) fn in_ring(self, start: usize, corners: usize) -> Feature {
        let next = (start + 1) % corners;
        match self {
            Feature::Vertex(0) => Feature::Vertex(start),
            Feature::Vertex(_) => Feature::Vertex(next),
            _ => Feature::Edge(start.min(next), start.max(next)),
        }
    }

    /// The first word of the feature as it is printed.
    ///
    /// ```
    /// use straightedge::Feature;
    /// assert_eq!(Feature::Edge(0, 2).word(), "edge");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Feature::Vertex(_) => "vertex",
            Feature::Edge(..) => "edge",
            Feature::Face(_) => "face",
            Feature::Interior => "interior",
        }
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Feature::Vertex(i) | Feature::Face(i) => write!(f, " {i}"),
            Feature::Edge(i, j) => write!(f, " {i} {j}"),
            Feature::Interior => Ok(()),
        }
    }
}
