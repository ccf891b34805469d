//! All pairs of triangles of a surface that intersect beyond the corners that they share.

use super::Index;
use super::triangles::ConflictingPair;
use crate::{Scalar, TriangleSurface};
use alloc::vec::Vec;

/// The answer of [`self_intersections`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SelfIntersections {
    /// The pairs that intersect beyond the corners that they share, the lesser index first, in ascending order.
    pub pairs: Vec<ConflictingPair>,
    /// The number of pairs of triangles whose boxes meet, all of which were tested.
    pub candidates: u64,
    /// How many of these share a corner.
    pub neighbours: u64,
}

impl SelfIntersections {
    /// The number of pairs that intersect.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether no pair intersects.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }
}

/// All pairs of triangles of a surface that intersect beyond the corners that they share, as
/// [`triangle_conflict`](crate::intersect::triangle_conflict) defines it.
///
/// The answer is exact, and the same in every run. An [`Index`], which can also be kept and
/// [called](Index::self_intersections) itself, finds the pairs whose axis-aligned boxes meet, and
/// [`Triangles::conflict`](super::Triangles::conflict) decides them; on all processors with the feature `rayon`. There
/// may be as many pairs as n² / 2, if all triangles are in one place.
///
/// # Panics
/// On a coordinate that is not finite, which only a cast can have made; on 2^31 vertices or 2^32 triangles.
///
/// ```
/// use straightedge::{TriangleSurface, intersect::TriangleConflict, mesh};
/// let soup = [
///     [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]],
///     [[4.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, -4.0, 1.0]], // a neighbour
///     [[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 9.0, 9.0]],
/// ];
/// let found = mesh::self_intersections(&TriangleSurface::weld(soup)?);
/// assert_eq!((found.candidates, found.neighbours, found.pairs.len()), (2, 1, 1));
/// let pair = found.pairs[0];
/// assert_eq!((pair.first, pair.second, pair.conflict), (0, 2, TriangleConflict::Crossing));
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[must_use]
pub fn self_intersections<S: Scalar + Send + Sync>(surface: &TriangleSurface<S>) -> SelfIntersections {
    Index::new(surface).self_intersections()
}

/// All pairs of triangles of a surface whose axis-aligned boxes meet, the lesser index first, in ascending order: for
/// pair tests of your own.
///
/// # Panics
/// On a coordinate that is not finite, which only a cast can have made; on 2^31 vertices or 2^32 triangles.
///
/// ```
/// use straightedge::{Point3, TriangleSurface, mesh};
/// let points = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (4, 4, 0), (9, 9, 9)].map(Point3::from);
/// let surface = TriangleSurface::try_new(points.to_vec(), vec![[0, 1, 2], [1, 3, 2], [4, 4, 4]])?;
/// assert_eq!(mesh::candidates(&surface), [(0, 1)]);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[must_use]
pub fn candidates<S: Scalar + Send + Sync>(surface: &TriangleSurface<S>) -> Vec<(usize, usize)> {
    let note = |pairs: &mut Vec<(usize, usize)>, first, second| pairs.push((first, second));
    Index::new(surface).ask_candidates(note, |_| {}).concat()
}
