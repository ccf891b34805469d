//! The pairs of edges of a polygon that meet, by a sweep: where very many boxes of edges meet, as those of long edges
//! side by side.
//!
//! Shamos and Hoey, "Geometric intersection problems", 1976: corners are visited from left to right, those above each
//! other upwards, and the edges that have started and not ended are kept in the order from below to above. Edges may
//! touch: all through a corner are next to each other in that order. No two change places before the first crossing or
//! overlap, which neighbours show before the sweep comes to it.

use super::rings::Ends;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::ops::Bound::{Excluded, Unbounded};
use straightedge::intersect::{segment_segment_2d, visit_close_pairs};
use straightedge::predicate::orient2d;
use straightedge::{Point2, Segment2};

/// Polygons of fewer edges are not swept.
const LEAST: usize = 4096;
/// How many edges are looked at to find whether the boxes of many meet.
const SAMPLE: usize = 1024;
/// From so many pairs for each edge on, the sweep is faster.
const PAIRS: usize = 100;

/// Whether the boxes of very many pairs of edges meet, as far as a sample tells.
pub(super) fn is_dense(segments: &[Ends]) -> bool {
    let count = segments.len();
    if count < LEAST {
        return false;
    }
    let sample: Vec<Ends> = segments.iter().step_by(count / SAMPLE).copied().collect();
    let mut pairs = 0_usize;
    visit_close_pairs(&sample, &mut |_, _| pairs += 1);
    let share = count / sample.len();
    pairs.saturating_mul(share).saturating_mul(share) > PAIRS.saturating_mul(count)
}

/// Visits pairs of segments that have a point in common, by their indices: all pairs, unless two cross or overlap.
/// Then those up to the first two that do: the answer is `false`.
pub(super) fn visit_meeting_pairs(segments: &[Ends], visit: &mut impl FnMut(usize, usize)) -> bool {
    let edges: Vec<Item> = segments.iter().enumerate().map(|(index, ends)| Item::edge(index, *ends)).collect();
    let starts = edges.iter().map(|edge| (edge.ends[0], edge.index));
    let ends = edges.iter().map(|edge| (edge.ends[1], edge.index));
    let mut corners: Vec<(Point2<f64>, usize)> = starts.chain(ends).collect();
    corners.sort_unstable_by(|(p, i), (q, j)| lexicographic(p, q).then(i.cmp(j)));
    let mut order: BTreeSet<Item> = BTreeSet::new();
    for corner in corners.chunk_by(|(p, _), (q, _)| p == q) {
        let p = corner[0].0;
        let [below, above] = [Ordering::Less, Ordering::Greater].map(|side| Item::probe(p, side));
        // Those through the corner and those that end there, then those that start there.
        let through: Vec<Item> = order.range(&below..&above).copied().collect();
        let starting = corner.iter().map(|(_, index)| edges[*index]).filter(|edge| edge.ends[0] == p);
        let all: Vec<Item> = through.iter().copied().chain(starting).collect();
        for (i, one) in all.iter().enumerate() {
            all[..i].iter().for_each(|other| visit(other.index, one.index));
        }
        through.iter().filter(|edge| edge.ends[1] == p).for_each(|edge| {
            order.remove(edge);
        });
        let mut passing = through.iter().filter(|edge| edge.ends[1] != p);
        if passing.next().is_some() && passing.next().is_some() {
            // They cross, or overlap, and were visited just now.
            return false;
        }
        order.extend(&all[through.len()..]);
        // From the edge below the corner to that above it, each and the next.
        let first = order.range((Unbounded, Excluded(&below))).next_back();
        let last = order.range((Excluded(&above), Unbounded)).next();
        let beside: Vec<&Item> = first.into_iter().chain(order.range(&below..&above)).chain(last).collect();
        for pair in beside.windows(2) {
            let [one, other] = [0, 1].map(|i| Segment2::from(pair[i].ends));
            if segment_segment_2d(&one, &other).is_overlapping() {
                // Those through the corner were visited just now.
                if !pair.iter().all(|edge| all.iter().any(|through| through.index == edge.index)) {
                    visit(pair[0].index, pair[1].index);
                }
                return false;
            }
        }
    }
    true
}

/// The order from left to right, of points above each other upwards; numbers of files are finite.
fn lexicographic(p: &Point2<f64>, q: &Point2<f64>) -> Ordering {
    let compare = |a: f64, b: f64| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
    compare(p.x, q.x).then(compare(p.y, q.y))
}

/// An edge that has started and not ended, from its lesser end to the greater one; or a point that is looked for.
#[derive(Clone, Copy)]
struct Item {
    index: usize,
    ends: Ends,
    /// Of a point, on which side of the edges through it it is.
    probe: Option<Ordering>,
}

impl Item {
    fn edge(index: usize, [a, b]: Ends) -> Self {
        let ends = if lexicographic(&a, &b).is_lt() { [a, b] } else { [b, a] };
        Item { index, ends, probe: None }
    }

    fn probe(p: Point2<f64>, side: Ordering) -> Self {
        Item { index: usize::MAX, ends: [p, p], probe: Some(side) }
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
