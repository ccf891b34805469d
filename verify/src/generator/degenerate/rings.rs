//! Rings that touch, cover and cross each other, with a point or a disc.

use crate::generator::degenerate::chain::around;
use crate::generator::degenerate::*;

/// A point and rings, with the drawn numbers of corners: first the corners of the rings on and beside a few lines
/// through the point, then some of them copied from ring to ring, so that rings share corners and edges.
pub(crate) fn point_and_rings(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let [first, rings @ ..] = &around(bits, corners(draw), draw)[..] else { return Vec::new() };
    [core::slice::from_ref(first), &shared(rings.to_vec(), draw)].concat()
}

/// How many corners the rings have together.
pub(crate) fn corners(draw: &Draw) -> usize {
    (0..draw.count(0)).map(|ring| draw.count(1 + ring)).sum()
}

/// Corners of rings, some of which are replaced by earlier corners or by midpoints of consecutive ones: a corner, an
/// edge, or all of a ring. Sometimes the first half is repeated: a ring that goes around twice, or two equal rings.
pub(crate) fn shared(mut points: Vec<Whole>, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(3) {
        let half = points.len() / 2;
        let (first, second) = points.split_at_mut(half);
        second[..half].clone_from_slice(first);
    }
    for _ in 0..draw.index(4) {
        let (from, to) = (draw.index(points.len()), draw.index(points.len()));
        match draw.below(3) {
            0 => points[to] = points[from].clone(),
            1 => {
                // Only where sums are even, so that the corner is on the edge.
                let next = &points[(from + 1) % points.len()];
                let sums: Whole = points[from].iter().zip(next).map(|(x, y)| x + y).collect();
                if sums.iter().all(|sum| sum % 2 == 0) {
                    points[to] = sums.iter().map(|sum| sum / 2).collect();
                }
            }
            _ => {
                let count = (points.len() - from.max(to)).min(1 + draw.index(5));
                let copied = points[from..from + count].to_vec();
                points[to..to + count].clone_from_slice(&copied);
                if draw.one_in(2) {
                    points[to..to + count].reverse();
                }
            }
        }
    }
    points
}
