//! Convex hulls of points of a plane, by their indices: Andrew's monotone chain (1979).
//!
//! Points in lexicographic order have their hull in two chains, each of which a stack finds: a point is popped unless
//! it is a proper turn. This module has only indices; two functions of the caller compare coordinates.

use crate::Sign;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The indices of points sorted by their coordinates, of equal points only the least index.
#[inline]
pub(crate) fn sorted(mut numbers: Vec<usize>, order: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    // The sort is stable, and the indices ascend.
    numbers.sort_by(|&a, &b| order(a, b));
    numbers.dedup_by(|later, earlier| order(*earlier, *later).is_eq());
    numbers
}

/// The extreme points of distinct points in lexicographic order, counter-clockwise: two for a line, one for a single
/// point.
#[inline]
pub(crate) fn corners(sorted: &[usize], turn: &dyn Fn(usize, usize, usize) -> Sign) -> Vec<usize> {
    if sorted.len() < 3 {
        return sorted.to_vec();
    }
    let mut corners = chain(&mut sorted.iter().copied(), turn);
    corners.pop();
    corners.extend(chain(&mut sorted.iter().rev().copied(), turn));
    corners.pop();
    corners
}

/// The points of the lower chain from the first to the last; for the reverse order, of the upper chain.
#[inline]
fn chain(points: &mut dyn Iterator<Item = usize>, turn: &dyn Fn(usize, usize, usize) -> Sign) -> Vec<usize> {
    let mut chain = Vec::new();
    for point in points {
        while let [.., a, b] = chain[..] {
            if turn(a, b, point) == Sign::Positive {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    }
    chain
}

/// Rotates a cycle of indices so that it starts at the least.
#[inline]
pub(crate) fn start_at_least(cycle: &mut [usize]) {
    let least = cycle.iter().enumerate().min_by_key(|(_, index)| **index).map_or(0, |(place, _)| place);
    cycle.rotate_left(least);
}

/// The dimension of a planar hull with this many extreme points.
#[inline]
pub(crate) fn dimension(corners: &[usize]) -> usize {
    corners.len().clamp(1, 3) - 1
}
