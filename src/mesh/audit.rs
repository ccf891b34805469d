//! Defects of a surface other than intersections: in its triangles, its edges and its vertices.

use super::triangles::first_of_equal;
use crate::arith::formulas::each::MapEach;
use crate::predicate::collinear_unchecked;
use crate::shape::require;
use crate::{Scalar, TriangleSurface};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// What [`audit`] found, each list in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Audit {
    /// Triangles of no area.
    pub degenerate: Vec<DegenerateTriangle>,
    /// Groups of two or more triangles with the same three points as corners, in any order, repeated points equally
    /// often; ordered by the first triangle of each.
    pub duplicates: Vec<Vec<usize>>,
    /// Edges that are not between two triangles of one orientation, ordered by their vertices.
    pub edges: Vec<EdgeFault>,
    /// Vertices that no triangle names.
    pub unused_vertices: Vec<usize>,
    /// Groups of two or more vertices with equal coordinates, ordered by the first of each.
    /// [`TriangleSurface::weld`] makes one vertex of each group.
    pub equal_vertices: Vec<Vec<usize>>,
    /// Whether every edge runs as often in one direction as in the other, so that the surface is the boundary of a
    /// volume: a [`Mesh`](crate::Mesh) can be made of it.
    pub is_closed: bool,
}

impl Audit {
    /// Whether nothing is wrong: the surface is then closed, too.
    pub fn is_clean(&self) -> bool {
        self.degenerate.is_empty()
            && self.duplicates.is_empty()
            && self.edges.is_empty()
            && self.unused_vertices.is_empty()
            && self.equal_vertices.is_empty()
    }

    /// Whether every edge runs as often in one direction as in the other. Returns the field of the same name.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The edges with a defect of this kind.
    pub fn edges_of(&self, kind: EdgeFaultKind) -> impl Iterator<Item = &EdgeFault> {
        self.edges.iter().filter(move |edge| edge.kind() == kind)
    }
}

/// A triangle of no area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DegenerateTriangle {
    /// Its index.
    pub triangle: usize,
    /// Why it has no area.
    pub degeneracy: Degeneracy,
}

/// Why a triangle has no area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Degeneracy {
    /// Three distinct corners on a line.
    Collinear,
    /// Two corners are one point, the third another.
    RepeatedCorner,
    /// All corners are one point.
    Point,
}

impl fmt::Display for Degeneracy {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Degeneracy::Collinear => "collinear",
            Degeneracy::RepeatedCorner => "repeated-corner",
            Degeneracy::Point => "point",
        })
    }
}

/// An edge that is not between two triangles of one orientation. The triangle `[i, j, k]` runs from i to j, from j to k
/// and from k to i. Edges from a vertex to itself, of triangles that name it twice, do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EdgeFault {
    /// Its vertices, the lesser first.
    pub vertices: [usize; 2],
    /// The triangles that run from the first to the second, in ascending order.
    pub forwards: Vec<usize>,
    /// The triangles that run from the second to the first, in ascending order.
    pub backwards: Vec<usize>,
}

impl EdgeFault {
    /// What is wrong with it.
    pub fn kind(&self) -> EdgeFaultKind {
        match self.forwards.len() + self.backwards.len() {
            1 => EdgeFaultKind::Open,
            2 => EdgeFaultKind::Inconsistent,
            _ => EdgeFaultKind::NonManifold,
        }
    }
}

/// What is wrong with an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum EdgeFaultKind {
    /// It has one triangle: a border.
    Open,
    /// Its two triangles run through it in the same direction: they are of opposite orientation.
    Inconsistent,
    /// It has more than two triangles.
    NonManifold,
}

impl fmt::Display for EdgeFaultKind {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EdgeFaultKind::Open => "open",
            EdgeFaultKind::Inconsistent => "inconsistent",
            EdgeFaultKind::NonManifold => "non-manifold",
        })
    }
}

/// Degenerate and duplicate triangles, open, inconsistent and non-manifold edges, unused and equal vertices of a
/// surface.
///
/// Triangles are compared as points of space, by exact coordinates. Edges are those of the indices: if vertices of
/// equal coordinates are not welded, the edges between are open.
///
/// # Panics
/// On a coordinate that is not finite, which only a cast can have made, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, TriangleSurface, mesh};
/// use straightedge::mesh::{Degeneracy, DegenerateTriangle, EdgeFaultKind};
/// let points = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (2, 2, 0), (4, 4, 0)].map(Point3::from);
/// // The middle of the edge 1 2 is a vertex of the one side only; a triangle of no area closes the gap.
/// let surface = TriangleSurface::try_new(points.to_vec(), vec![[0, 1, 2], [1, 3, 2], [1, 4, 3], [3, 4, 2]])?;
/// let audit = mesh::audit(&surface);
/// assert_eq!(audit.degenerate, [DegenerateTriangle { triangle: 1, degeneracy: Degeneracy::Collinear }]);
/// assert_eq!(audit.edges_of(EdgeFaultKind::Open).count(), 4);
/// assert!(!audit.is_closed && audit.duplicates.is_empty());
/// # Ok::<(), straightedge::Invalid>(())
/// ```
pub fn audit<S: Scalar>(surface: &TriangleSurface<S>) -> Audit {
    require("mesh", "surface", surface);
    let first = first_of_equal(surface.vertices());
    let points: Vec<[usize; 3]> = surface.indices().iter().map(|corners| corners.map_each(|i| first[i])).collect();
    let degenerate = (0..).zip(&points).filter_map(|(triangle, &points)| {
        Some(DegenerateTriangle { triangle, degeneracy: degeneracy(surface, points)? })
    });
    let mut is_used = vec![false; surface.vertices().len()];
    surface.indices().iter().flatten().for_each(|&i| is_used[i] = true);
    let (edges, is_closed) = edge_faults(surface);
    Audit {
        degenerate: degenerate.collect(),
        duplicates: groups(&points.iter().map(sorted).collect::<Vec<_>>()),
        edges,
        unused_vertices: (0..is_used.len()).filter(|&i| !is_used[i]).collect(),
        equal_vertices: groups(&first),
        is_closed,
    }
}

fn degeneracy<S: Scalar>(surface: &TriangleSurface<S>, points: [usize; 3]) -> Option<Degeneracy> {
    let [i, j, k] = points;
    match u8::from(i == j) + u8::from(j == k) + u8::from(k == i) {
        0 => {
            let [a, b, c] = points.map_each(|i| &surface.vertices()[i]);
            collinear_unchecked(a, b, c).then_some(Degeneracy::Collinear)
        }
        1 => Some(Degeneracy::RepeatedCorner),
        _ => Some(Degeneracy::Point),
    }
}

#[inline]
fn sorted(corners: &[usize; 3]) -> [usize; 3] {
    let mut corners = *corners;
    corners.sort_unstable();
    corners
}

/// Groups of the indices of two or more equal keys, ordered by the first of each.
fn groups<Key: Ord>(keys: &[Key]) -> Vec<Vec<usize>> {
    let mut places: Vec<usize> = (0..keys.len()).collect();
    places.sort_unstable_by_key(|&i| (&keys[i], i));
    let equal = places.chunk_by(|&i, &j| keys[i] == keys[j]).filter(|equal| equal.len() > 1);
    let mut groups: Vec<Vec<usize>> = equal.map(<[usize]>::to_vec).collect();
    groups.sort_unstable();
    groups
}

/// The edges that are not between two triangles of one orientation, and whether all edges are balanced.
fn edge_faults<S>(surface: &TriangleSurface<S>) -> (Vec<EdgeFault>, bool) {
    let mut is_closed = true;
    let mut faults = Vec::new();
    let edges = surface.directed_edges();
    for equal in edges.chunk_by(|a, b| a.vertices() == b.vertices()) {
        let [forwards, backwards] = [true, false]
            .map_each(|way| equal.iter().filter(move |edge| edge.is_forwards() == way).map(|edge| edge.triangle));
        is_closed &= forwards.clone().count() == backwards.clone().count();
        if equal.len() != 2 || forwards.clone().count() != 1 {
            let [forwards, backwards] = [forwards, backwards].map_each(Iterator::collect);
            faults.push(EdgeFault { vertices: equal[0].vertices(), forwards, backwards });
        }
    }
    (faults, is_closed)
}
