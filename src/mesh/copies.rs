//! The triangles of two surfaces that meet, where many have the same corners: of each two sets of copies one pair is
//! tested.

use super::tree::{Bounds, Tree};
use super::triangles::first_of_equal;
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::{Scalar, TriangleSurface};
use alloc::vec;
use alloc::vec::Vec;

/// The triangles of a surface in groups of those with the same corners, in any order.
pub(super) struct Copies {
    /// For each triangle, the number of its group.
    group: Vec<usize>,
    /// The triangles by groups, and in each in ascending order.
    sorted: Vec<usize>,
    /// Where each group starts among these, and the end.
    starts: Vec<usize>,
}

impl Copies {
    pub(super) fn of<S: Scalar>(surface: &TriangleSurface<S>) -> Self {
        let (triangles, first) = (surface.indices(), first_of_equal(surface.vertices()));
        let key = |&triangle: &usize| {
            let mut corners = triangles[triangle].map_each(|i| first[i]);
            corners.sort_unstable();
            corners
        };
        let mut sorted: Vec<usize> = (0..triangles.len()).collect();
        sorted.sort_unstable_by_key(|triangle| (key(triangle), *triangle));
        let (mut group, mut starts) = (vec![0; triangles.len()], vec![0]);
        for equal in sorted.chunk_by(|one, other| key(one) == key(other)) {
            equal.iter().for_each(|&triangle| group[triangle] = starts.len() - 1);
            starts.push(starts[starts.len() - 1] + equal.len());
        }
        Copies { group, sorted, starts }
    }

    /// Whether most triangles are copies of others.
    #[inline]
    pub(super) fn are_many(&self) -> bool {
        2 * self.count() <= self.sorted.len()
    }

    /// The number of groups.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The triangles of a group.
    #[inline]
    pub(super) fn members(&self, group: usize) -> &[usize] {
        &self.sorted[self.starts[group]..self.starts[group + 1]]
    }

    /// A tree of the first triangle of each group, in a unit.
    pub(super) fn tree<S: Scalar>(&self, unit: Unit, surface: &TriangleSurface<S>) -> Tree {
        let corners: Vec<[usize; 3]> =
            (0..self.count()).map(|group| surface.indices()[self.members(group)[0]]).collect();
        Tree::around(&corners, |corners| Bounds::around(unit, corners.map_each(|i| &surface.vertices()[i])))
    }
}

/// The triangles of two surfaces that meet.
pub(super) struct MeetingCopies {
    copies: [Copies; 2],
    /// For each group of the first surface, the groups of the second that it meets.
    met: Vec<Vec<usize>>,
}

impl MeetingCopies {
    #[inline]
    pub(super) fn new(copies: [Copies; 2], met: Vec<Vec<usize>>) -> Self {
        MeetingCopies { copies, met }
    }

    /// Finds the triangles of the second surface that a triangle of the first meets, in order.
    #[inline]
    pub(super) fn partners(&self, first: usize, found: &mut Vec<usize>) {
        let [of_first, of_second] = &self.copies;
        found.clear();
        let groups = &self.met[of_first.group[first]];
        groups.iter().for_each(|&group| found.extend(of_second.members(group)));
        found.sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use crate::intersect::triangle_triangle;
    use crate::mesh::Index;
    use crate::{Contact, Triangle3};
    use alloc::vec::Vec;

    #[test]
    fn every_pair_of_copies() {
        let kinds =
            [[[0, 0, 0], [8, 0, 8], [0, 8, 8]], [[1, 1, 0], [1, 1, 5], [2, 1, 5]], [[7, 7, 0], [8, 8, 8], [9, 7, 1]]];
        let at = |height: i64, kind: usize| kinds[kind].map(|[x, y, z]| [x, y, z + height]);
        let copies = |height: i64, some: usize, count: usize| {
            let turned =
                move |i: usize| [0, 1, 2].map(|j| at(height, i % some)[if i % 4 == 0 { 2 - j } else { (i + j) % 3 }]);
            Index::try_new((0..count).flat_map(turned), (0..count).map(|i| [3 * i, 3 * i + 1, 3 * i + 2])).unwrap()
        };
        let (low, high) = (copies(0, 2, 40), copies(1, 3, 240));
        let found: Vec<_> = low.overlaps(&high).iter().map(|pair| (pair.first, pair.second, pair.contact)).collect();
        let contact = |i: usize, j: usize| {
            triangle_triangle(&Triangle3::from(at(0, i % 2)), &Triangle3::from(at(1, j % 3))).contact()
        };
        let pairs = (0..40 * 240).map(|i| (i / 240, i % 240)).map(|(i, j)| (i, j, contact(i, j)));
        assert_eq!(found, pairs.filter(|(.., contact)| *contact != Contact::Disjoint).collect::<Vec<_>>());
        assert!(low.copies_that_meet(&high).is_some());
    }
}
