//! The pairs of triangles that meet, of one surface or of two.

use super::Index;
use super::parallel::in_blocks;
use super::self_intersections::SelfIntersections;
use super::tree::{Bounds, Entry, Pair};
use super::triangles::{ConflictingPair, Decided, Repeated, Triangles};
use crate::arith::formulas::each::MapEach;
use crate::intersect::{TriangleConflict, triangle_triangle};
use crate::shape::require;
use crate::{Contact, Point3, Scalar};
use alloc::vec::Vec;
use core::ops::Range;

/// Two triangles that have a common point, of two surfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MeetingPair {
    /// The index of the triangle of the first surface.
    pub first: usize,
    /// The index of the triangle of the second.
    pub second: usize,
    /// Whether they overlap or only touch.
    pub contact: Contact,
}

impl<S: Scalar + Send + Sync> Index<S> {
    /// All pairs of triangles that intersect beyond the corners that they share, as
    /// [`triangle_conflict`](crate::intersect::triangle_conflict) defines it, ordered by their indices; on all
    /// processors with the feature `rayon`. There may be as many pairs as n² / 2, if all triangles are in one place.
    ///
    /// ```
    /// use straightedge::{TriangleSurface, intersect::TriangleConflict, mesh::Index};
    /// let soup = [
    ///     [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]],
    ///     [[4.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, -4.0, 1.0]], // a neighbour
    ///     [[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 9.0, 9.0]],
    /// ];
    /// let found = Index::new(TriangleSurface::weld(soup)?).self_intersections();
    /// assert_eq!((found.candidates, found.neighbours, found.pairs.len()), (2, 1, 1));
    /// let pair = found.pairs[0];
    /// assert_eq!((pair.first, pair.second, pair.conflict), (0, 2, TriangleConflict::Crossing));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn self_intersections(&self) -> SelfIntersections {
        self.self_intersections_with_progress(|_| {})
    }

    /// As [`self_intersections`](Self::self_intersections); `progress` is called with the number of triangles done
    /// since the last call, from any thread, a thousand at a time.
    #[must_use]
    pub fn self_intersections_with_progress(&self, progress: impl Fn(usize) + Sync) -> SelfIntersections {
        let triangles = Triangles::of(&self.surface);
        let repeated = Repeated::of(&triangles);
        let ask = |(found, decided): &mut (SelfIntersections, Decided), first, second| {
            found.candidates += 1;
            found.neighbours += u64::from(triangles.are_neighbours(first, second));
            let conflict = repeated.conflict(&triangles, decided, first, second);
            if conflict != TriangleConflict::Free {
                found.pairs.push(ConflictingPair { first, second, conflict });
            }
        };
        let mut all = SelfIntersections::default();
        for (mut found, _) in self.ask_candidates(ask, progress) {
            all.pairs.append(&mut found.pairs);
            all.candidates += found.candidates;
            all.neighbours += found.neighbours;
        }
        all
    }

    /// All pairs of a triangle of this surface and one of another that have a common point, ordered by their indices;
    /// on all processors with the feature `rayon`.
    ///
    /// ```
    /// use straightedge::{Contact, mesh::Index};
    /// let flat = Index::try_new([[0, 0, 0], [4, 0, 0], [0, 4, 0]], [[0, 1, 2]])?;
    /// let upright = |x| Index::try_new([[x, 1, -1], [x, 1, 1], [x, 9, 0]], [[0, 1, 2]]).unwrap();
    /// let contacts = |x| flat.overlaps(&upright(x)).iter().map(|pair| pair.contact).collect::<Vec<_>>();
    /// assert_eq!((contacts(1), contacts(3)), (vec![Contact::Overlapping], vec![Contact::Touching]));
    /// assert!(contacts(4).is_empty());
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> Vec<MeetingPair> {
        self.overlaps_with_progress(other, |_| {})
    }

    /// As [`overlaps`](Self::overlaps); `progress` is called with the number of triangles of this surface done since
    /// the last call, from any thread, a thousand at a time.
    #[must_use]
    pub fn overlaps_with_progress(&self, other: &Self, progress: impl Fn(usize) + Sync) -> Vec<MeetingPair> {
        let blocks = in_blocks(self.surface.indices().len(), |block| {
            let (mut pairs, mut partners, count) = (Vec::new(), Vec::new(), block.len());
            for first in block {
                let corners = self.surface.indices()[first].map_each(|i| &self.surface.vertices()[i]);
                other.meeting(corners, &mut partners, |_| true);
                for &second in &partners {
                    let contact =
                        triangle_triangle(&self.surface.triangle(first), &other.surface.triangle(second)).contact();
                    if contact != Contact::Disjoint {
                        pairs.push(MeetingPair { first, second, contact });
                    }
                }
            }
            progress(count);
            pairs
        });
        blocks.concat()
    }

    /// Calls `ask` for each pair of triangles whose boxes meet, the lesser index first, and gathers its results, in the
    /// order of the pairs.
    pub(super) fn ask_candidates<Notes: Default + Send>(
        &self,
        ask: impl Fn(&mut Notes, usize, usize) + Sync,
        progress: impl Fn(usize) + Sync,
    ) -> Vec<Notes> {
        require("mesh", "surface", &self.surface);
        in_blocks(self.surface.indices().len(), |block: Range<usize>| {
            let (mut notes, mut partners, count) = (Notes::default(), Vec::new(), block.len());
            for first in block {
                let corners = self.surface.indices()[first].map_each(|i| &self.surface.vertices()[i]);
                self.meeting(corners, &mut partners, |entry| entry.number() > first);
                partners.iter().for_each(|&second| ask(&mut notes, first, second));
            }
            progress(count);
            notes
        })
    }

    /// Finds the triangles, of those in question, whose boxes meet that of a triangle, in order.
    fn meeting(&self, corners: [&Point3<S>; 3], found: &mut Vec<usize>, is_asked: impl Fn(&Entry) -> bool) {
        let bounds = Bounds::around(corners);
        let misses = |Pair { bounds: [min, max], .. }: &Pair, child: usize| {
            let misses = |i: usize| (bounds.max[i] < min[i][child]) | (bounds.min[i] > max[i][child]);
            misses(0) | misses(1) | misses(2)
        };
        let vertices = self.surface.vertices();
        found.clear();
        self.tree.any(
            |pair| [0, 1].map_each(|child| if misses(pair, child) { f64::INFINITY } else { 0.0 }),
            |entry| {
                let others = || entry.corners.map_each(|i| &vertices[i as usize]);
                if is_asked(entry) && boxes_meet(corners, others()) {
                    found.push(entry.number());
                }
                false
            },
        );
        found.sort_unstable();
    }
}

/// Whether the boxes of two triangles meet, by comparisons of coordinates.
#[inline(always)]
fn boxes_meet<S: Scalar>(first: [&Point3<S>; 3], second: [&Point3<S>; 3]) -> bool {
    // All of one beyond all of the other.
    let beyond = |a: [&S; 3], b: [&S; 3]| a.iter().all(|x| b.iter().all(|y| x > y));
    let apart = |of: fn(&Point3<S>) -> &S| {
        let [a, b] = [first, second].map_each(|corners| corners.map_each(of));
        beyond(a, b) || beyond(b, a)
    };
    !(apart(|p| &p.x) || apart(|p| &p.y) || apart(|p| &p.z))
}
