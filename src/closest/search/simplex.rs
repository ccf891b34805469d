//! Up to four vertices of a hull, which a search keeps of many. Corners of a box by their indices, whose bits give the
//! side on each axis.

use super::body::{Cells, Corners, POINT, Part, SEGMENT, TETRAHEDRON, TRIANGLE};
use crate::arith::formulas::each::MapEach;

/// Up to four vertices of a hull, by their indices.
#[derive(Clone, Copy)]
pub(crate) struct Simplex {
    numbers: [usize; 4],
    count: usize,
}

impl Simplex {
    /// The first `count` vertices, at most four.
    pub(super) fn first(count: usize) -> Self {
        Simplex { numbers: [0, 1, 2, 3], count }
    }

    /// These, at most three, and one more.
    pub(super) fn with(mut self, vertex: usize) -> Self {
        self.numbers[self.count] = vertex;
        self.count += 1;
        self
    }

    /// Each of these vertices once; at most four differ.
    pub(super) fn of_numbers(numbers: impl Iterator<Item = usize>) -> Self {
        numbers
            .fold(Simplex::first(0), |few, number| if few.numbers().contains(&number) { few } else { few.with(number) })
    }

    /// Four vertices, which may be equal: then it is no feature.
    pub(super) fn of_four(numbers: [usize; 4]) -> Self {
        Simplex { numbers, count: 4 }
    }

    /// The vertices.
    #[inline]
    pub(super) fn numbers(&self) -> &[usize] {
        &self.numbers[..self.count]
    }

    /// All bits of their indices.
    #[inline]
    pub(super) fn bits(&self) -> usize {
        self.numbers().iter().fold(0, |bits, number| bits | number)
    }

    /// The edges and faces of their hull.
    pub(super) fn cells(self) -> &'static Cells<'static> {
        match self.count {
            0 | 1 => &POINT,
            2 => &SEGMENT,
            3 => &TRIANGLE,
            _ => &TETRAHEDRON,
        }
    }

    /// The hull itself as a feature.
    pub(super) fn whole(self) -> Part {
        match self.count {
            0 | 1 => Part::Vertex(0),
            2 => Part::Edge(0),
            3 => Part::Face(0),
            _ => Part::Volume,
        }
    }

    /// The corners of a feature of their hull; all four for its interior.
    #[inline]
    pub(super) fn of(self, part: Part) -> Self {
        let corners = self.cells().numbers(&part);
        let mut few = self;
        if !corners.is_empty() {
            few.count = corners.len();
            corners.iter().zip(&mut few.numbers).for_each(|(&corner, number)| *number = self.numbers[corner]);
        }
        few
    }

    /// `at` of each; missing ones are filled up with the first.
    pub(super) fn each<P: Copy>(self, at: impl Fn(usize) -> P) -> ([P; 4], usize) {
        let first = at(self.numbers[0]);
        ([0, 1, 2, 3].map_each(|i| if i < self.count { at(self.numbers[i]) } else { first }), self.count)
    }

    /// The same for the vertices as the corners of a feature; four are the interior.
    pub(crate) fn corners<P>(self, at: impl Fn(usize) -> P) -> Corners<P> {
        match *self.numbers() {
            [a] => Corners::Vertex(at(a)),
            [a, b] => Corners::Edge([at(a), at(b)]),
            [a, b, c] => Corners::Face([at(a), at(b), at(c)]),
            _ => Corners::Volume,
        }
    }
}

/// The first corner of a box or parallelogram, and those that differ from it on one axis that has an extent.
pub(super) fn frame_of_box<const N: usize>(has_extent: [bool; N]) -> Simplex {
    let axes = has_extent.iter().rev().enumerate().filter(|(_, has_extent)| **has_extent);
    axes.fold(Simplex::first(1), |frame, (bit, _)| frame.with(1 << bit))
}

/// The corners of a box at the other ends of the edges from one.
pub(super) fn neighbours(axes: usize, corner: usize) -> impl Iterator<Item = usize> {
    let bits = (0..usize::BITS).map(|bit| 1 << bit).take_while(move |&bit| bit <= axes);
    bits.filter(move |bit| axes & bit != 0).map(move |bit| corner ^ bit)
}

/// The one of these corners of a box that has most neighbours among them.
#[inline]
pub(super) fn well_known(axes: usize, corners: &[usize]) -> Option<usize> {
    let is_neighbour = |way: usize| way & axes == way && way.is_power_of_two();
    let known = |corner: &usize| corners.iter().filter(|other| is_neighbour(*corner ^ **other)).count();
    corners.iter().copied().max_by_key(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The last of the corners with the most neighbours.
    #[test]
    fn most_neighbours() {
        for (axes, set) in (0..8_usize).flat_map(|axes| (1..256_usize).map(move |set| (axes, set))) {
            let corners: alloc::vec::Vec<usize> = (0..8).filter(|corner| set >> corner & 1 == 1).collect();
            let known = |corner: &usize| neighbours(axes, *corner).filter(|other| corners.contains(other)).count();
            assert_eq!(well_known(axes, &corners), corners.iter().copied().max_by_key(known), "{axes} {corners:?}");
        }
    }
}
