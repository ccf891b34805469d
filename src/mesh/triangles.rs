//! The triangles of a surface, prepared for tests of pairs: equal vertices have one number, so that comparisons of
//! integers find shared corners.

use crate::arith::formulas::each::MapEach;
use crate::intersect::{Meeting, TriangleConflict, conflict_of, triangle_triangle};
use crate::predicate::lexicographic;
use crate::shape::require;
use crate::{Point3, Scalar, Triangle3, TriangleSurface};
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// The triangles of a surface, prepared for tests of pairs: how they intersect beyond the corners that they share.
///
/// Candidates may come from any source, such as a tree of bounding volumes of your own; all pairs whose boxes meet
/// suffice. [`self_intersections`](super::self_intersections) finds them itself.
///
/// ```
/// use straightedge::{Point3, TriangleSurface, mesh};
/// let points = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (4, 4, 0), (1, 1, 0)].map(Point3::from);
/// let surface = TriangleSurface::try_new(points.to_vec(), vec![[0, 1, 2], [1, 3, 2], [2, 1, 4]])?;
/// let triangles = mesh::Triangles::of(&surface);
/// let found: Vec<_> = triangles.conflicts([(0, 1), (0, 2), (1, 2)]).collect();
/// // The third is folded onto the first.
/// assert_eq!((found.len(), found[0].to_string()), (1, "0 2 overlapping".to_string()));
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[derive(Clone, Debug)]
pub struct Triangles<'a, S> {
    surface: &'a TriangleSurface<S>,
    /// The vertices to decide with: those of the surface, or the same in another unit.
    vertices: &'a [Point3<S>],
    /// For each triangle, the numbers of its corners as points.
    points: Vec<[usize; 3]>,
}

/// Two triangles of a surface that intersect beyond the corners that they share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConflictingPair {
    /// The index of one triangle.
    pub first: usize,
    /// The index of the other.
    pub second: usize,
    /// How they intersect; not `Free`.
    pub conflict: TriangleConflict,
}

impl fmt::Display for ConflictingPair {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.first, self.second, self.conflict)
    }
}

impl<'a, S: Scalar> Triangles<'a, S> {
    /// Prepares the triangles of a surface: sorts the vertices, to find equal ones.
    ///
    /// # Panics
    /// On a coordinate that is not finite, which only a cast can have made, unless the scalar is
    /// [`Plain`](crate::Plain).
    pub fn of(surface: &'a TriangleSurface<S>) -> Self {
        Self::in_unit(surface, surface.vertices())
    }

    /// The triangles of a surface, decided with the same vertices in another unit.
    pub(super) fn in_unit(surface: &'a TriangleSurface<S>, vertices: &'a [Point3<S>]) -> Self {
        require("mesh", "surface", surface);
        let first = first_of_equal(vertices);
        let points = surface.indices().iter().map(|corners| corners.map_each(|i| first[i])).collect();
        Triangles { surface, vertices, points }
    }

    /// For each triangle, the numbers of its corners as points: of the [vertices](Self::vertices), the first of equal
    /// ones.
    pub(super) fn points(&self) -> &[[usize; 3]] {
        &self.points
    }

    /// The vertices to decide with.
    pub(super) fn vertices(&self) -> &[Point3<S>] {
        self.vertices
    }

    /// How two triangles intersect beyond the corners that they share: as
    /// [`triangle_conflict`](crate::intersect::triangle_conflict), without the comparisons of coordinates.
    ///
    /// # Panics
    /// If an index is out of range.
    #[inline]
    pub fn conflict(&self, first: usize, second: usize) -> TriangleConflict {
        let names = [&self.points[first], &self.points[second]];
        // The points of these numbers have the same coordinates as the vertices of the triangles.
        conflict_of(
            names.map_each(|corners| corners.map_each(|i| &self.vertices[i])),
            names.map_each(|corners| *corners),
        )
    }

    /// How two triangles meet, and what they share: [`triangle_triangle`]. Corners of the
    /// [shared set](Meeting::shared) whose [features](Meeting::features) are two vertices are corners of both; what
    /// neighbours share besides, the other corners tell.
    ///
    /// # Panics
    /// If an index is out of range.
    ///
    /// ```
    /// use straightedge::{Feature, Shared, TriangleSurface, mesh};
    /// // A square, and a triangle that is folded onto its second half.
    /// let corners = [[0, 0, 0], [4, 0, 0], [4, 4, 0], [0, 4, 0], [1, 3, 0]];
    /// let surface = TriangleSurface::try_new(corners, [[0, 1, 2], [0, 2, 3], [2, 0, 4]])?;
    /// let triangles = mesh::Triangles::of(&surface);
    /// // Neighbours: the edge, between two corners of both, and nothing else.
    /// let edge = triangles.meeting(0, 1).features();
    /// assert_eq!(edge, Shared::Segment([[0, 0], [2, 1]].map(|[i, j]| (Feature::Vertex(i), Feature::Vertex(j)))));
    /// let folded = triangles.meeting(1, 2);
    /// assert!(folded.is_coplanar() && folded.shared().len() == 3);
    /// assert!(folded.features().points().contains(&(Feature::Interior, Feature::Vertex(2))));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn meeting(&self, first: usize, second: usize) -> Meeting<Triangle3<S>, Triangle3<S>> {
        triangle_triangle(&self.surface.triangle(first), &self.surface.triangle(second))
    }

    /// The conflicts of some pairs, in their order; free pairs are left out.
    ///
    /// # Panics
    /// The iterator, if an index is out of range.
    pub fn conflicts<'b>(
        &'b self,
        pairs: impl IntoIterator<Item = (usize, usize)> + 'b,
    ) -> impl Iterator<Item = ConflictingPair> + 'b {
        pairs.into_iter().filter_map(|(first, second)| {
            let conflict = self.conflict(first, second);
            (conflict != TriangleConflict::Free).then_some(ConflictingPair { first, second, conflict })
        })
    }

    /// Whether two triangles share a corner.
    pub fn are_neighbours(&self, first: usize, second: usize) -> bool {
        self.points[first].iter().any(|i| self.points[second].contains(i))
    }
}

/// The known conflicts of pairs of triangles. Many triangles may have the same corners in the same order, such as those
/// of a face that goes around several times: each such pair is decided once.
#[derive(Default)]
pub(super) struct Decided(BTreeMap<(usize, usize), TriangleConflict>);

/// For each triangle, the first with the same corners in the same order.
pub(super) struct Repeated(Vec<usize>);

impl Repeated {
    pub(super) fn of<S>(triangles: &Triangles<'_, S>) -> Self {
        let points = &triangles.points;
        let mut sorted: Vec<usize> = (0..points.len()).collect();
        sorted.sort_unstable_by_key(|&t| (points[t], t));
        let mut first = vec![0; points.len()];
        for equal in sorted.chunk_by(|&s, &t| points[s] == points[t]) {
            equal.iter().for_each(|&t| first[t] = equal[0]);
        }
        Repeated(first)
    }

    /// [`Triangles::conflict`], looked up if two such triangles were tested before.
    pub(super) fn conflict<S: Scalar>(
        &self,
        triangles: &Triangles<'_, S>,
        decided: &mut Decided,
        first: usize,
        second: usize,
    ) -> TriangleConflict {
        let pair = (self.0[first], self.0[second]);
        if pair == (first, second) {
            return triangles.conflict(first, second);
        }
        *decided.0.entry(pair).or_insert_with(|| triangles.conflict(first, second))
    }
}

/// For each point, the index of the first that is equal to it.
pub(super) fn first_of_equal<S: Scalar>(points: &[Point3<S>]) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..points.len()).collect();
    let order = |i: usize, j: usize| lexicographic(&points[i], &points[j]);
    sorted.sort_unstable_by(|&i, &j| order(i, j).to_i8().cmp(&0).then(i.cmp(&j)));
    let mut first = vec![0; points.len()];
    for equal in sorted.chunk_by(|&i, &j| order(i, j).is_zero()) {
        equal.iter().for_each(|&i| first[i] = equal[0]);
    }
    first
}

/// Whether the boxes of two triangles meet, by comparisons of coordinates.
#[inline(always)]
pub(super) fn boxes_meet<S: Scalar>(first: [&Point3<S>; 3], second: [&Point3<S>; 3]) -> bool {
    // All of one beyond all of the other.
    let beyond = |a: [&S; 3], b: [&S; 3]| a.iter().all(|x| b.iter().all(|y| x > y));
    let apart = |of: fn(&Point3<S>) -> &S| {
        let [a, b] = [first, second].map_each(|corners| corners.map_each(of));
        beyond(a, b) || beyond(b, a)
    };
    !(apart(|p| &p.x) || apart(|p| &p.y) || apart(|p| &p.z))
}
