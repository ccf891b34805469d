//! Convex hulls of points of a plane, by their numbers: Andrew's monotone chain (1979).
//!
//! Points in lexicographic order have their hull in two chains, each of which a stack finds: a point is popped unless
//! it is a proper turn. Here are the indices alone; coordinates are seen by the two questions that are asked.

use crate::Sign;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The numbers of points in an order by their coordinates, of equal points the least number alone.
pub(crate) fn sorted(mut numbers: Vec<usize>, order: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    // Stable, and the numbers ascend.
    numbers.sort_by(|&a, &b| order(a, b));
    numbers.dedup_by(|later, earlier| order(*earlier, *later).is_eq());
    numbers
}

/// The extreme points of points in lexicographic order, all of which differ: counter-clockwise, two of a line, one
/// of a single point.
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

/// The points of the lower chain from the first to the last; of the reverse order, of the upper one.
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

/// Turns a cycle of indices so that it starts at the least.
pub(crate) fn start_at_least(cycle: &mut [usize]) {
    let least = cycle.iter().enumerate().min_by_key(|(_, index)| **index).map_or(0, |(place, _)| place);
    cycle.rotate_left(least);
}

/// The dimension of a hull that has so many extreme points in a plane.
pub(crate) fn dimension(corners: &[usize]) -> usize {
    corners.len().clamp(1, 3) - 1
}
