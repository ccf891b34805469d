//! The pairs of triangles that meet, of one surface or of two.

use super::Index;
use super::copies::{Copies, MeetingCopies};
use super::hubs::Hubs;
use super::hulls::{Hull, HullTree};
use super::parallel::in_blocks;
use super::self_intersections::SelfIntersections;
use super::tree::{Bounds, Entry, Tree};
use super::triangles::{ConflictingPair, Decided, Repeated, Triangles, boxes_meet};
use crate::arith::formulas::each::MapEach;
use crate::intersect::{Meeting, TriangleConflict, triangle_triangle};
use crate::shape::require;
use crate::{Contact, Point3, Scalar, Triangle3};
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

/// After so many disjoint pairs for each triangle [`Copies`] are looked for, or pairs are found by a [`HullTree`].
const DISJOINT: usize = 32;
/// Up to so many disjoint pairs for each pair that meets, boxes are faster than a [`HullTree`].
const DISJOINT_TO_ONE: usize = 16;

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
    ///
    /// [`self_meetings`](Self::self_meetings) finds what the triangles of each pair share as well.
    #[must_use]
    pub fn self_intersections(&self) -> SelfIntersections {
        self.self_intersections_with_progress(|_| {})
    }

    /// As [`self_intersections`](Self::self_intersections); `progress` is called with the number of triangles done
    /// since the last call, from any thread, a thousand at a time.
    #[must_use]
    pub fn self_intersections_with_progress(&self, progress: impl Fn(usize) + Sync) -> SelfIntersections {
        let triangles = self.triangles();
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

    /// The first of the pairs that [`self_intersections`](Self::self_intersections) finds, in their order. `None`
    /// proves that the surface does not intersect itself. The search ends at that pair, however many there are, as in
    /// thousands of copies of a mesh.
    ///
    /// `progress` is called with 1 for each triangle done.
    ///
    /// ```
    /// use straightedge::mesh::Index;
    /// let corners = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [1, 1, -1], [1, 1, 1]];
    /// let three = Index::try_new(corners, [[0, 1, 2], [0, 3, 4], [2, 1, 0]])?;
    /// let pair = three.first_self_intersection(|_| {}).unwrap();
    /// assert_eq!(pair.to_string(), "0 1 crossing");
    /// let one = Index::try_new(corners, [[0, 1, 2]])?;
    /// assert_eq!(one.first_self_intersection(|_| {}), None);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn first_self_intersection(&self, progress: impl Fn(usize)) -> Option<ConflictingPair> {
        require("mesh", "surface", &self.surface);
        let (triangles, count) = (self.triangles(), self.surface.indices().len());
        let (mut partners, mut asked, mut hubs, mut hulls) = (Vec::new(), 0, None, None);
        (0..count).find_map(|first| {
            progress(1);
            match (&hubs, &hulls) {
                (Some(Some(hubs)), _) => Hubs::partners(hubs, first, &mut partners),
                (_, Some(tree)) => self.partners_in_hulls(tree, self.corners_of(first), &mut partners, &|i| i > first),
                _ => self.partners_after(first, &mut partners),
            }
            asked += partners.len();
            if hubs.is_none() && asked > count {
                hubs = Some(Hubs::of(&triangles));
            }
            if hulls.is_none() && matches!(hubs, Some(None)) && asked > DISJOINT * count {
                hulls = self.hulls();
            }
            let mut pairs = triangles.conflicts(partners.iter().map(|&second| (first, second)));
            pairs.next()
        })
    }

    /// Calls `ask` with each pair of triangles that intersect beyond the corners that they share, as
    /// [`self_intersections`](Self::self_intersections) finds them, and with how they meet, and returns its answers in
    /// the order of the pairs; on all processors with the feature `rayon`.
    ///
    /// A corner of [`shared`](Meeting::shared) whose [`features`](Meeting::features) are two vertices is a corner of
    /// both triangles. The other corners are where they meet besides, of which there is at least one unless the
    /// triangles are duplicates.
    ///
    /// ```
    /// use straightedge::{Feature::{Edge, Interior, Vertex}, Shared, mesh::Index};
    /// // Two triangles that share the origin, and meet from there on.
    /// let corners = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [1, 1, -1], [1, 1, 1]];
    /// let index = Index::try_new(corners, [[0, 1, 2], [0, 3, 4]])?;
    /// let found = index.self_meetings(|pair, meeting| (pair.to_string(), meeting.features()));
    /// let features = Shared::Segment([(Vertex(0), Vertex(0)), (Interior, Edge(1, 2))]);
    /// assert_eq!(found, [("0 1 crossing".to_string(), features)]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn self_meetings<A: Send>(
        &self,
        ask: impl Fn(ConflictingPair, &Meeting<Triangle3<S>, Triangle3<S>>) -> A + Sync,
    ) -> Vec<A> {
        let triangles = self.triangles();
        let (repeated, hubs) = (Repeated::of(&triangles), Hubs::of(&triangles));
        let partners = |first, found: &mut _| match &hubs {
            Some(hubs) => hubs.partners(first, found),
            None => self.partners_after(first, found),
        };
        let ask = |(answers, decided): &mut (Vec<A>, Decided), first, second| {
            let conflict = repeated.conflict(&triangles, decided, first, second);
            if conflict != TriangleConflict::Free {
                let meeting = triangles.meeting(first, second);
                answers.push(ask(ConflictingPair { first, second, conflict }, &meeting));
            }
        };
        self.ask_pairs(partners, ask, |_| {}).into_iter().flat_map(|(answers, _)| answers).collect()
    }

    /// All pairs of a triangle of this surface and one of another that have a common point, ordered by their indices;
    /// on all processors with the feature `rayon`. [`meetings`](Self::meetings) finds what they share as well.
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
        self.each_meeting(other, |pair, _, _| pair, progress)
    }

    /// Calls `ask` with each pair of a triangle of this surface and one of another that have a common point, as
    /// [`overlaps`](Self::overlaps) finds them, and with how they meet, and returns its answers in the order of the
    /// pairs; on all processors with the feature `rayon`.
    ///
    /// The [`Meeting`] is that of [`triangle_triangle`](crate::intersect::triangle_triangle()): its signs are decided
    /// already. What the triangles share, and by which features, is found on demand.
    ///
    /// ```
    /// use straightedge::{Feature::{Edge, Interior}, Shared, mesh::Index};
    /// let flat = Index::try_new([[0, 0, 0], [4, 0, 0], [0, 4, 0]], [[0, 1, 2]])?;
    /// let walls = Index::try_new([[1, 1, -1], [1, 1, 1], [1, 9, 0], [5, 1, 0]], [[0, 1, 2], [0, 1, 3]])?;
    /// let found = flat.meetings(&walls, |pair, meeting| (pair.second, meeting.features(), meeting.shared()));
    /// // Both cut the triangle from the edge that they share, on one line each.
    /// let (second, features, shared) = &found[0];
    /// assert_eq!((*second, features), (0, &Shared::Segment([(Interior, Edge(0, 1)), (Edge(1, 2), Interior)])));
    /// assert_eq!(shared.points().iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["(1, 1, 0)", "(1, 3, 0)"]);
    /// assert_eq!((found.len(), found[1].1.len()), (2, 2));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn meetings<A: Send>(
        &self,
        other: &Self,
        ask: impl Fn(MeetingPair, &Meeting<Triangle3<S>, Triangle3<S>>) -> A + Sync,
    ) -> Vec<A> {
        let ask = |pair: MeetingPair, meeting: &_, is_given| {
            if is_given {
                return ask(pair, meeting);
            }
            // Its values are to be those of the numbers as given.
            let [first, second] = [self.surface.triangle(pair.first), other.surface.triangle(pair.second)];
            ask(pair, &triangle_triangle(&first, &second))
        };
        self.each_meeting(other, ask, |_| {})
    }

    /// The triangles, decided in the unit.
    fn triangles(&self) -> Triangles<'_, S> {
        Triangles::in_unit(&self.surface, self.moderate_vertices().unwrap_or(self.surface.vertices()))
    }

    /// Calls `ask` with each pair that meets, how, and whether that was decided with the numbers as given.
    fn each_meeting<A: Send>(
        &self,
        other: &Self,
        ask: impl Fn(MeetingPair, &Meeting<Triangle3<S>, Triangle3<S>>, bool) -> A + Sync,
        progress: impl Fn(usize) + Sync,
    ) -> Vec<A> {
        // The pairs of a triangle, and how many of them are disjoint.
        let meet = |first: usize, partners: &[usize], answers: &mut Vec<A>| {
            if partners.is_empty() {
                return 0;
            }
            let given = self.surface.triangle(first);
            let scaled = other.scaled_triangle(&given);
            let (asked, vertices, unit) = other.asked(&given, &scaled);
            // Only what is asked with the numbers as given differs from the tree by its unit.
            let (is_given, count) = (unit == other.unit, answers.len());
            for &second in partners {
                let corners = other.surface.indices()[second];
                let meeting = triangle_triangle(asked, &corners.map_each(|i| &vertices[i]).into());
                let contact = meeting.contact();
                if contact != Contact::Disjoint {
                    answers.push(ask(MeetingPair { first, second, contact }, &meeting, is_given));
                }
            }
            partners.len() - (answers.len() - count)
        };
        let count = self.surface.indices().len();
        let blocks = in_blocks(count, |block| {
            let (mut answers, mut partners, mut disjoint) = (Vec::new(), Vec::new(), 0);
            let mut rest = block.clone();
            while disjoint <= DISJOINT * block.len() {
                let Some(first) = rest.next() else { break };
                other.partners(&other.tree, self.corners_of(first), &mut partners, |_| true);
                disjoint += meet(first, &partners, &mut answers);
            }
            progress(block.len() - rest.len());
            (answers, rest, disjoint)
        });
        let disjoint: usize = blocks.iter().map(|(.., disjoint)| disjoint).sum();
        let (mut answers, rests): (Vec<Vec<A>>, Vec<Range<usize>>) =
            blocks.into_iter().map(|(answers, rest, _)| (answers, rest)).unzip();
        if rests.iter().any(|rest| !rest.is_empty()) {
            let copies = self.copies_that_meet(other);
            let met: usize = answers.iter().map(Vec::len).sum();
            let are_few = copies.is_none() && disjoint > DISJOINT_TO_ONE * met;
            let hulls = if are_few { other.hulls() } else { None };
            let of_rests = in_blocks(count, |block| {
                let (mut answers, mut partners) = (Vec::new(), Vec::new());
                let rest = rests[rests.partition_point(|rest| rest.end < block.end)].clone();
                let count = rest.len();
                for first in rest {
                    match (&copies, &hulls) {
                        (Some(copies), _) => copies.partners(first, &mut partners),
                        (_, Some(tree)) => {
                            other.partners_in_hulls(tree, self.corners_of(first), &mut partners, &|_| true);
                        }
                        _ => other.partners(&other.tree, self.corners_of(first), &mut partners, |_| true),
                    }
                    meet(first, &partners, &mut answers);
                }
                progress(count);
                answers
            });
            answers.iter_mut().zip(of_rests).for_each(|(of_block, mut of_rest)| of_block.append(&mut of_rest));
        }
        answers.into_iter().flatten().collect()
    }

    /// The triangles that meet, if most triangles of a surface are copies of others. If signs are rounded, what is true
    /// of one may be false of its copy with its corners in another order.
    #[cold]
    #[inline(never)]
    pub(super) fn copies_that_meet(&self, other: &Self) -> Option<MeetingCopies> {
        if !S::checked() {
            return None;
        }
        let [of_self, of_other] = [self, other].map_each(|index| Copies::of(&index.surface));
        if !of_self.are_many() && !of_other.are_many() {
            return None;
        }
        let tree = of_other.tree(other.unit, &other.surface);
        let met = in_blocks(of_self.count(), |block| {
            let mut partners = Vec::new();
            let met = block.map(|group| {
                let first = of_self.members(group)[0];
                other.partners(&tree, self.corners_of(first), &mut partners, |_| true);
                let given = self.surface.triangle(first);
                let scaled = other.scaled_triangle(&given);
                let (asked, vertices, _) = other.asked(&given, &scaled);
                let is_met = |partner: &usize| {
                    let corners = other.surface.indices()[of_other.members(*partner)[0]];
                    triangle_triangle(asked, &corners.map_each(|i| &vertices[i]).into()).contact() != Contact::Disjoint
                };
                partners.iter().copied().filter(is_met).collect()
            });
            met.collect::<Vec<Vec<usize>>>()
        });
        Some(MeetingCopies::new([of_self, of_other], met.concat()))
    }

    /// Calls `ask` for each pair of triangles whose boxes meet, the lesser index first, and gathers its results, in the
    /// order of the pairs.
    pub(super) fn ask_candidates<Notes: Default + Send>(
        &self,
        ask: impl Fn(&mut Notes, usize, usize) + Sync,
        progress: impl Fn(usize) + Sync,
    ) -> Vec<Notes> {
        self.ask_pairs(|first, found| self.partners_after(first, found), ask, progress)
    }

    /// The same for the pairs of each triangle and of those that `partners` finds for it.
    fn ask_pairs<Notes: Default + Send>(
        &self,
        partners: impl Fn(usize, &mut Vec<usize>) + Sync,
        ask: impl Fn(&mut Notes, usize, usize) + Sync,
        progress: impl Fn(usize) + Sync,
    ) -> Vec<Notes> {
        require("mesh", "surface", &self.surface);
        in_blocks(self.surface.indices().len(), |block: Range<usize>| {
            let (mut notes, mut found, count) = (Notes::default(), Vec::new(), block.len());
            for first in block {
                partners(first, &mut found);
                found.iter().for_each(|&second| ask(&mut notes, first, second));
            }
            progress(count);
            notes
        })
    }

    /// The corners of a triangle, as given.
    fn corners_of(&self, triangle: usize) -> [&Point3<S>; 3] {
        self.surface.indices()[triangle].map_each(|i| &self.surface.vertices()[i])
    }

    /// A triangle in the unit, if that is another and exact.
    fn scaled_triangle(&self, triangle: &Triangle3<S>) -> Option<Triangle3<S>> {
        let Triangle3 { a, b, c } = triangle;
        Some(Triangle3::new(self.scaled_point(a)?, self.scaled_point(b)?, self.scaled_point(c)?))
    }

    /// Finds the triangles of greater numbers whose boxes meet that of a triangle, in order.
    fn partners_after(&self, first: usize, found: &mut Vec<usize>) {
        self.partners(&self.tree, self.corners_of(first), found, |entry| entry.number() > first);
    }

    /// Finds the triangles in a tree, of those in question, whose boxes meet that of a triangle, in order.
    fn partners(
        &self,
        tree: &Tree,
        corners: [&Point3<S>; 3],
        found: &mut Vec<usize>,
        is_asked: impl Fn(&Entry) -> bool,
    ) {
        let bounds = Bounds::around(self.unit, corners);
        let vertices = self.surface.vertices();
        found.clear();
        tree.visit_in(&bounds, |entry| {
            let others = || entry.corners.map_each(|i| &vertices[i as usize]);
            if is_asked(entry) && boxes_meet(corners, others()) {
                found.push(entry.number());
            }
        });
        found.sort_unstable();
    }

    /// The tree in which long triangles are told apart. If signs are rounded, triangles may meet that are apart: the
    /// answer would depend on the tree.
    #[cold]
    #[inline(never)]
    fn hulls(&self) -> Option<HullTree> {
        let item = |number: usize| (number as u32, Hull::of(self.unit, self.corners_of(number)));
        S::checked().then(|| HullTree::new((0..self.surface.indices().len()).map(item).collect()))
    }

    /// Finds the triangles, of those in question, that may meet another, in order.
    // Not inlined: compiled once for all that is asked of pairs.
    #[inline(never)]
    fn partners_in_hulls(
        &self,
        tree: &HullTree,
        corners: [&Point3<S>; 3],
        found: &mut Vec<usize>,
        is_asked: &dyn Fn(usize) -> bool,
    ) {
        found.clear();
        tree.visit(&Hull::of(self.unit, corners), &mut |number| {
            if is_asked(number) && boxes_meet(corners, self.corners_of(number)) {
                found.push(number);
            }
        });
        found.sort_unstable();
    }
}
