//! The pairs of edges that meet, of two regions.

use super::Index;
use crate::arith::formulas::each::MapEach;
use crate::intersect::{RingEdge, segment_segment_2d};
use crate::mesh::tree::Bounds;
use crate::{Contact, Point2, Scalar, Segment2};
use alloc::vec::Vec;

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
    /// It takes time for each pair of edges whose boxes meet, and for a few others.
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
        for (ring, polygon) in self.region.rings.iter().enumerate() {
            for edge in 0..polygon.points.len() {
                let start = self.starts[ring] + edge;
                let ends = [&self.chain[start], &self.chain[start + 1]];
                let bounds = Bounds::around(other.unit, ends.map_each(|p| p.in_space()).map_refs(|p| p));
                partners.clear();
                other.boxes.visit_in(&bounds, |entry| partners.push(entry.corners[0] as usize));
                partners.sort_unstable();
                let asked = between(own, start);
                for &start in &partners {
                    let contact = segment_segment_2d(&asked, &between(others, start)).contact();
                    if contact != Contact::Disjoint {
                        let [second_ring, _, second] = other.place(start);
                        let second = RingEdge { ring: second_ring, edge: second };
                        pairs.push(MeetingPair { first: RingEdge { ring, edge }, second, contact });
                    }
                }
            }
        }
        pairs
    }
}
