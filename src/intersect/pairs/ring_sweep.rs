//! Whether rings are simple, and touch each other in corners at most: by a sweep.
//!
//! Shamos and Hoey, "Geometric intersection problems", 1976. Corners are visited from left to right, those above each
//! other upwards; the edges that have started and not ended are kept in the order from below to above. Up to the first
//! common point no two change places. There, edges are neighbours in that order, and were tested when they became so.

use crate::Scalar;
use crate::intersect::clip::segment_clip_2d::segment_segment;
use crate::predicate::{lexicographic_2d, orient2d};
use crate::{Point2, Sign};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Bound::{Excluded, Unbounded};

/// An edge that has started and not ended, by its index; from its lesser end to the greater one.
#[derive(Clone)]
struct Active<'r, S> {
    index: usize,
    ends: [&'r Point2<S>; 2],
}

/// A corner where an edge starts or ends.
struct Event<'r, S> {
    at: &'r Point2<S>,
    is_start: bool,
    index: usize,
}

/// Whether it is certain that no two edges have a common point, other than the corner of an edge and the next, and
/// corners at which different rings touch but do not cross: given the ends of edges, which are different, their rings,
/// and which are consecutive. It takes time in the order of n log n. Signs must be exact: the order of the edges is
/// inconsistent otherwise.
pub(super) fn are_simple_and_apart<'r, S: Scalar>(
    count: usize,
    ends: impl Fn(usize) -> [&'r Point2<S>; 2],
    ring_of: impl Fn(usize) -> usize,
    are_consecutive: impl Fn(usize, usize) -> bool,
) -> bool {
    let active = |index: usize| {
        let [a, b] = ends(index);
        Active { index, ends: if lexicographic_2d(a, b) == Sign::Negative { [a, b] } else { [b, a] } }
    };
    let mut events = Vec::with_capacity(2 * count);
    for index in 0..count {
        let [start, end] = active(index).ends;
        events.push(Event { at: start, is_start: true, index });
        events.push(Event { at: end, is_start: false, index });
    }
    events.sort_unstable_by(|one, other| {
        Ordering::from(lexicographic_2d(one.at, other.at)).then(one.is_start.cmp(&other.is_start))
    });
    // Whether two have no common point that is not allowed. Crossings at a common corner are seen there.
    let may_be_neighbours = |one: &Active<'_, S>, other: &Active<'_, S>| {
        let ([a, b], [c, d]) = (one.ends, other.ends);
        let Some(common) = segment_segment(a, b, c, d) else { return true };
        let is_corner = || ring_of(one.index) != ring_of(other.index) && (a == c || a == d || b == c || b == d);
        common.is_one_point() && (are_consecutive(one.index, other.index) || is_corner())
    };
    let mut order: BTreeSet<Active<'_, S>> = BTreeSet::new();
    let mut arms: Vec<Active<'_, S>> = Vec::new();
    for corner in events.chunk_by(|one, other| one.at == other.at) {
        arms.clear();
        arms.extend(corner.iter().map(|event| active(event.index)));
        // Ends come before starts: both from below to above, then the former the other way around, so that the arms
        // are in the order around the corner.
        let ended = corner.partition_point(|event| !event.is_start);
        arms[..ended].sort_unstable_by(|one, other| other.cmp(one));
        arms[ended..].sort_unstable();
        if !are_nested(&arms, &ring_of, &are_consecutive) {
            return false;
        }
        let (before, after) = arms.split_at(ended);
        for edge in before {
            order.remove(edge);
        }
        for edge in after {
            order.insert(edge.clone());
        }
        // Those that have become neighbours.
        let is_apart = match before {
            [edge, ..] if after.is_empty() => {
                let beside = below(&order, edge).zip(above(&order, edge));
                beside.is_none_or(|(below, above)| may_be_neighbours(below, above))
            }
            _ => after.iter().all(|edge| {
                let beside = [below(&order, edge), above(&order, edge)];
                beside.into_iter().flatten().all(|other| may_be_neighbours(edge, other))
            }),
        };
        if !is_apart {
            return false;
        }
    }
    true
}

/// Whether the edges at a corner, in the order around it, are those of different rings, an edge and the next of each,
/// and none of the rings crosses another: each is closed before those that it was opened in.
fn are_nested<S: Scalar>(
    arms: &[Active<'_, S>],
    ring_of: impl Fn(usize) -> usize,
    are_consecutive: impl Fn(usize, usize) -> bool,
) -> bool {
    if let [one, other] = arms {
        return are_consecutive(one.index, other.index);
    }
    let mut rings: Vec<usize> = arms.iter().map(|arm| ring_of(arm.index)).collect();
    let mut open: Vec<&Active<'_, S>> = Vec::new();
    for arm in arms {
        match open.last() {
            Some(last) if are_consecutive(last.index, arm.index) => _ = open.pop(),
            _ => open.push(arm),
        }
    }
    // A ring that is there more than once meets itself.
    rings.sort_unstable();
    open.is_empty() && rings.chunk_by(|one, other| one == other).all(|arms| arms.len() == 2)
}

fn below<'a, 'r, S: Scalar>(order: &'a BTreeSet<Active<'r, S>>, edge: &Active<'r, S>) -> Option<&'a Active<'r, S>> {
    order.range((Unbounded, Excluded(edge))).next_back()
}

fn above<'a, 'r, S: Scalar>(order: &'a BTreeSet<Active<'r, S>>, edge: &Active<'r, S>) -> Option<&'a Active<'r, S>> {
    order.range((Excluded(edge), Unbounded)).next()
}

impl<S: Scalar> Ord for Active<'_, S> {
    /// From below to above, of edges that are active at once and have no common point before.
    fn cmp(&self, other: &Self) -> Ordering {
        if self.index == other.index {
            return Ordering::Equal;
        }
        // The side of the edge that started first on which the other one is.
        let side = |[a, b]: [&Point2<S>; 2], [c, d]: [&Point2<S>; 2]| {
            let start = orient2d(a, b, c);
            // From a common corner, or on the edge.
            if start.is_zero() { orient2d(a, b, d) } else { start }
        };
        let sign = match lexicographic_2d(self.ends[0], other.ends[0]) {
            Sign::Positive => side(other.ends, self.ends),
            _ => -side(self.ends, other.ends),
        };
        Ordering::from(sign).then(self.index.cmp(&other.index))
    }
}

impl<S: Scalar> PartialOrd for Active<'_, S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<S: Scalar> PartialEq for Active<'_, S> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}

impl<S: Scalar> Eq for Active<'_, S> {}
