//! The segments that have a point in common, by a sweep: where the boxes of very many meet, as those of long edges side
//! by side, or of edges around one point.
//!
//! Shamos and Hoey, "Geometric intersection problems", 1976: corners are visited from left to right, those above each
//! other upwards, and the segments that have started and not ended are kept in the order from below to above. Segments
//! may touch: all through a corner are next to each other in that order. No two change places before a crossing or an
//! overlap, which neighbours show before the sweep comes to it: then one of them is taken out, and is left to be
//! compared with all others.

use super::ring::Ends;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::ops::Bound::{Excluded, Unbounded};
use straightedge::intersect::{segment_segment_2d, visit_close_pairs};
use straightedge::predicate::orient2d;
use straightedge::{Point2, Segment2};

/// Fewer segments are not swept.
const LEAST: usize = 256;
/// How many segments are looked at to find whether the boxes of many meet.
const SAMPLE: usize = 1024;
/// From so many pairs for each segment on, the sweep is faster.
const PAIRS: usize = 50;

/// Whether the boxes of very many pairs of segments meet, as far as a sample tells.
pub(super) fn is_dense(segments: &[Ends]) -> bool {
    let count = segments.len();
    if count < LEAST {
        return false;
    }
    // One of each range of equal size, at no regular distances: files have patterns.
    let share = count.div_ceil(SAMPLE);
    let of_range = |first: usize| segments[(first + first.wrapping_mul(0x9e37_79b1) / 64 % share).min(count - 1)];
    let sample: Vec<Ends> = (0..count).step_by(share).map(of_range).collect();
    let mut pairs = 0_usize;
    visit_close_pairs(&sample, &mut |_, _| pairs += 1);
    pairs.saturating_mul(share).saturating_mul(share) > PAIRS.saturating_mul(count)
}

/// Sweeps segments that are different. Visits each end of one with all that it is on, where these are several, by
/// their indices. Returns those that were taken out, ascending: any others neither cross nor overlap, and each point
/// that two of them have in common was visited with both.
pub(super) fn visit_meetings(segments: &[Ends], visit: &mut impl FnMut(Point2<f64>, &[usize])) -> Vec<usize> {
    let edges: Vec<Item> = segments.iter().enumerate().map(|(index, ends)| Item::edge(index, *ends)).collect();
    let starts = edges.iter().map(|edge| (edge.ends[0], edge.index));
    let ends = edges.iter().map(|edge| (edge.ends[1], edge.index));
    let mut corners: Vec<(Point2<f64>, usize)> = starts.chain(ends).collect();
    corners.sort_unstable_by(|(p, i), (q, j)| lexicographic(p, q).then(i.cmp(j)));
    let (mut order, mut out): (BTreeSet<Item>, Vec<usize>) = (BTreeSet::new(), Vec::new());
    for corner in corners.chunk_by(|(p, _), (q, _)| p == q) {
        let p = corner[0].0;
        let [below, above] = [Ordering::Less, Ordering::Greater].map(|side| Item::probe(p, side));
        // Those through the corner and those that end there, then those that start there.
        let through: Vec<Item> = order.range(&below..&above).copied().collect();
        let starting = corner.iter().map(|(_, index)| edges[*index]).filter(|edge| edge.ends[0] == p);
        let all: Vec<Item> = through.iter().copied().chain(starting).collect();
        if all.len() > 1 {
            visit(p, &all.iter().map(|edge| edge.index).collect::<Vec<_>>());
        }
        // Those that pass cross or overlap: one may stay.
        let (ending, passing): (Vec<&Item>, Vec<&Item>) = through.iter().partition(|edge| edge.ends[1] == p);
        let crossing = passing.into_iter().skip(1);
        out.extend(crossing.clone().map(|edge| edge.index));
        ending.into_iter().chain(crossing).for_each(|edge| {
            order.remove(edge);
        });
        order.extend(&all[through.len()..]);
        // From the segment below the corner to that above it, each and the next, until none is taken out.
        loop {
            let crossing = conflicts(&order, &below, &above);
            if crossing.is_empty() {
                break;
            }
            out.extend(crossing.iter().map(|edge| edge.index));
            crossing.iter().for_each(|edge| {
                order.remove(edge);
            });
        }
    }
    out.sort_unstable();
    out
}

/// Segments without which no neighbours cross or overlap, of those through a point and the next on both sides.
fn conflicts(order: &BTreeSet<Item>, below: &Item, above: &Item) -> Vec<Item> {
    let first = order.range((Unbounded, Excluded(below))).next_back();
    let last = order.range((Excluded(above), Unbounded)).next();
    let (mut kept, mut out): (Vec<&Item>, Vec<Item>) = (Vec::new(), Vec::new());
    for item in first.into_iter().chain(order.range(below..above)).chain(last) {
        let mut is_kept = true;
        while let Some(last) = kept.last().filter(|last| is_kept && last.is_overlapping(item)) {
            // The longer one is likelier to meet others.
            if item.extent() > last.extent() {
                is_kept = false;
                out.push(*item);
            } else {
                out.extend(kept.pop());
            }
        }
        if is_kept {
            kept.push(item);
        }
    }
    out
}

/// The order from left to right, of points above each other upwards; numbers of files are finite.
pub(super) fn lexicographic(p: &Point2<f64>, q: &Point2<f64>) -> Ordering {
    let compare = |a: f64, b: f64| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
    compare(p.x, q.x).then(compare(p.y, q.y))
}

/// An edge that has started and not ended, from its lesser end to the greater one; or a point that is looked for.
#[derive(Clone, Copy)]
pub(super) struct Item {
    pub(super) index: usize,
    pub(super) ends: Ends,
    /// Of a point, on which side of the edges through it it is.
    probe: Option<Ordering>,
}

impl Item {
    pub(super) fn edge(index: usize, [a, b]: Ends) -> Self {
        let ends = if lexicographic(&a, &b).is_lt() { [a, b] } else { [b, a] };
        Item { index, ends, probe: None }
    }

    fn probe(p: Point2<f64>, side: Ordering) -> Self {
        Item { index: usize::MAX, ends: [p, p], probe: Some(side) }
    }

    /// Whether it crosses another segment, or overlaps it.
    fn is_overlapping(&self, other: &Self) -> bool {
        segment_segment_2d(&Segment2::from(self.ends), &Segment2::from(other.ends)).is_overlapping()
    }

    /// The greater of its width and height, rounded.
    fn extent(&self) -> f64 {
        let [a, b] = &self.ends;
        (b.x - a.x).abs().max((b.y - a.y).abs())
    }

    /// The side of this edge on which a point is, or another edge that started later or at the same point.
    fn side(&self, [c, d]: &Ends) -> Ordering {
        let [a, b] = &self.ends;
        Ordering::from(orient2d(a, b, c)).then_with(|| orient2d(a, b, d).into())
    }
}

impl Ord for Item {
    /// From below to above, of edges that are active at once and did not cross before.
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.probe, other.probe) {
            (Some(one), Some(two)) => one.cmp(&two),
            (Some(side), None) => other.side(&self.ends).then(side),
            (None, Some(_)) => other.cmp(self).reverse(),
            (None, None) if self.index == other.index => Ordering::Equal,
            (None, None) => {
                let order = match lexicographic(&self.ends[0], &other.ends[0]) {
                    Ordering::Greater => other.side(&self.ends),
                    _ => self.side(&other.ends).reverse(),
                };
                order.then(self.index.cmp(&other.index))
            }
        }
    }
}

impl PartialOrd for Item {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Item {}
