//! The pairs of edges that meet, of two regions.

use super::Index;
use super::slanted::{Asked, SlantedTree};
use crate::arith::formulas::each::MapEach;
use crate::intersect::{RingEdge, segment_segment_2d};
use crate::mesh::tree::Bounds;
use crate::{Contact, Point2, Scalar, Segment2};
use alloc::vec::Vec;

/// How many pairs of edges that do not meet, in times the number of edges, are found by boxes before they are found by
/// strips. With fewer pairs, boxes are faster.
const MISSES: usize = 8;

/// Two edges that have a common point, of two regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MeetingPair {
    /// The edge of the first region.
    pub first: RingEdge,
    /// The edge of the second.
    pub second: RingEdge,
    /// [`Contact::Overlapping`] if they cross, share more than a point, or one of them is a point and is inside the
    /// other or equal to it; otherwise they touch.
    pub contact: Contact,
}

impl<S: Scalar> Index<S> {
    /// All pairs of an edge of this region and one of another that have a common point, ordered by their rings and
    /// indices, with the contact of [`segment_segment_2d`](crate::intersect::segment_segment_2d()). Regions of which
    /// one is inside the other have no pair.
    ///
    /// It takes time for each pair of edges whose boxes meet, and for a few others. If the boxes of too many edges meet
    /// that do not, as of long slanted ones, a tree of strips finds the pairs that are close.
    ///
    /// ```
    /// use straightedge::{Contact, region::Index};
    /// let square = |from: i32, to: i32| Index::try_new([[[from, from], [to, from], [to, to], [from, to]]]).unwrap();
    /// let pairs = square(0, 4).overlaps(&square(2, 6));
    /// let edges: Vec<_> = pairs.iter().map(|pair| (pair.first.edge, pair.second.edge, pair.contact)).collect();
    /// assert_eq!(edges, [(1, 0, Contact::Overlapping), (2, 3, Contact::Overlapping)]);
    /// // Corners touch, of two edges each.
    /// let touching = square(0, 4).overlaps(&square(4, 6));
    /// assert!(touching.len() == 4 && touching.iter().all(|pair| pair.contact == Contact::Touching));
    /// assert!(square(0, 9).overlaps(&square(2, 3)).is_empty());
    /// ```
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> Vec<MeetingPair> {
        let (mut pairs, mut partners) = (Vec::new(), Vec::new());
        let moderate = if self.unit == other.unit { self.moderate_chain().zip(other.moderate_chain()) } else { None };
        let (own, others) = moderate.unwrap_or((&self.chain, &other.chain));
        let between = |chain: &[Point2<S>], start: usize| Segment2::new(chain[start].clone(), chain[start + 1].clone());
        // Rounded signs may find that edges meet which are apart: the answer would depend on the tree.
        let misses = if S::checked() { MISSES } else { usize::MAX };
        let mut rest = misses.saturating_mul(self.chain.len().max(other.chain.len()));
        let mut slanted = None;
        for (ring, polygon) in self.region.rings.iter().enumerate() {
            for edge in 0..polygon.points.len() {
                let start = self.starts[ring] + edge;
                let ends = [&self.chain[start], &self.chain[start + 1]];
                partners.clear();
                if rest > 0 {
                    let bounds = Bounds::around(other.unit, ends.map_each(|p| p.in_space()).map_refs(|p| p));
                    other.boxes.visit_in(&bounds, |entry| partners.push(entry.corners[0] as usize));
                } else {
                    let tree = slanted.get_or_insert_with(|| other.slanted_tree());
                    tree.visit(&Asked::new(other.unit, ends), |start| partners.push(start as usize));
                }
                partners.sort_unstable();
                let asked = between(own, start);
                for &start in &partners {
                    let contact = segment_segment_2d(&asked, &between(others, start)).contact();
                    if contact == Contact::Disjoint {
                        rest = rest.saturating_sub(1);
                    } else {
                        let [second_ring, _, second] = other.place(start);
                        let second = RingEdge { ring: second_ring, edge: second };
                        pairs.push(MeetingPair { first: RingEdge { ring, edge }, second, contact });
                    }
                }
            }
        }
        pairs
    }

    /// The tree of all edges in which slanted ones are told apart.
    #[cold]
    fn slanted_tree(&self) -> SlantedTree {
        let rings = self.starts.iter().zip(&self.region.rings);
        let edges = rings.flat_map(|(start, ring)| (*start as u32..).take(ring.points.len()));
        SlantedTree::new(self.unit, &self.chain, edges)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::split_mix;
    use alloc::vec;

    /// A comb of teeth in a direction, closed by a corner behind it; the teeth are of lengths that alternate.
    fn comb(state: &mut u64, count: usize) -> Vec<[i64; 2]> {
        let mut random = |below: u64| (split_mix(state) % below) as i64;
        let (way, base) = ([random(8_000) - 4_000, random(8_000) - 4_000], [random(9) + 1, random(9) - 4]);
        let moved = random(5);
        let corner = |i: i64| {
            let length = [0, 1, 0, 2][i as usize % 4];
            [0, 1].map(|axis| base[axis] * i * 4 + way[axis] * length + moved)
        };
        let behind = [0, 1].map(|axis| base[axis] * 2 * count as i64 - way[axis]);
        (0..count as i64).map(corner).chain([behind]).collect()
    }

    /// The pairs that meet, by the test of all.
    fn all<S: Scalar>(one: &Index<S>, other: &Index<S>) -> Vec<MeetingPair> {
        let edges = |index: &Index<S>| {
            let mut edges = vec![];
            for (ring, polygon) in index.region.rings.iter().enumerate() {
                let named = |edge: usize| (RingEdge { ring, edge }, index.edge(index.starts[ring] + edge));
                edges.extend((0..polygon.points.len()).map(named));
            }
            edges
        };
        let mut pairs = vec![];
        for (first, e) in edges(one) {
            for (second, f) in edges(other) {
                let contact = segment_segment_2d(&e, &f).contact();
                pairs.push(MeetingPair { first, second, contact });
            }
        }
        pairs.retain(|pair| pair.contact != Contact::Disjoint);
        pairs
    }

    /// Of most, the boxes of many edges meet that do not, so that they are found by strips.
    #[test]
    fn slanted_edges() {
        let mut state = 3;
        let mut count = 0;
        for case in 0..6 {
            let rings = |state: &mut u64| [comb(state, 41), comb(state, 3)];
            let one = rings(&mut state);
            let moved = |by: i64| one.clone().map(|ring| ring.into_iter().map(|[x, y]| [x + by, y]).collect());
            let other = if case % 3 == 0 { rings(&mut state) } else { moved(case % 3 - 1) };
            let [exact, others] = [&one, &other].map(|rings| Index::try_new(rings.clone()).unwrap());
            let expected = all(&exact, &others);
            assert_eq!(exact.overlaps(&others), expected, "{one:?} {other:?}");
            count += expected.len();
            for unit in [1e-3, 1e290] {
                let scaled =
                    |ring: Vec<[i64; 2]>| ring.into_iter().map(|p| p.map(|x| x as f64 * unit)).collect::<Vec<_>>();
                let [near, others] = [&one, &other].map(|rings| Index::try_new(rings.clone().map(scaled)).unwrap());
                assert_eq!(near.overlaps(&others), all(&near, &others), "{one:?} {other:?}");
            }
        }
        assert!(count > 300, "{count}");
    }
}
