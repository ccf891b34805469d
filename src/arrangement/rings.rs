//! The rings around regions of a planar graph.

use super::sides::around;
use crate::{Point2, Polygon};
use alloc::vec::Vec;

/// The rings that bound what is inside; `inside` says of each edge whether that is on its left and on its right, seen
/// from its lesser end. Each ring is simple, has what is inside on its left, and begins at its least point; rings touch
/// in single points at most; those that bound a connected part of the inside are the ring around it and its
/// holes.
#[inline]
pub(super) fn rings(points: &[Point2<f64>], edges: &[[usize; 2]], inside: &[[bool; 2]]) -> Vec<Polygon<f64>> {
    let bounds = |edge: usize| inside[edge][0] != inside[edge][1];
    let around = around(points, edges, bounds);
    // Where each half-edge is in the turn around its start.
    let mut place: Vec<usize> = (0..2 * edges.len()).map(|_| 0).collect();
    for leaving in &around {
        leaving.iter().enumerate().for_each(|(i, half_edge)| place[*half_edge] = i);
    }
    let start = |half_edge: usize| edges[half_edge / 2][half_edge % 2];
    // Along the boundary of one connected part: of the edges from a point, the first one clockwise after that back.
    let next = |half_edge: usize| {
        let back = half_edge ^ 1;
        let leaving = &around[start(back)];
        leaving[(place[back] + leaving.len() - 1) % leaving.len()]
    };
    let mut is_done: Vec<bool> = edges.iter().map(|_| false).collect();
    // Where a point is on the way, plus one.
    let mut on_way: Vec<usize> = points.iter().map(|_| 0).collect();
    let mut rings = Vec::new();
    let mut way: Vec<usize> = Vec::new();
    for edge in 0..edges.len() {
        if is_done[edge] || !bounds(edge) {
            continue;
        }
        let mut half_edge = 2 * edge + usize::from(inside[edge][1]);
        while !is_done[half_edge / 2] {
            is_done[half_edge / 2] = true;
            let point = start(half_edge);
            way.push(point);
            on_way[point] = way.len();
            half_edge = next(half_edge);
            // The way is cut where it comes back to a point.
            let to = on_way[start(half_edge)];
            if to > 0 {
                let mut ring = way.split_off(to - 1);
                ring.iter().for_each(|point| on_way[*point] = 0);
                let least = (0..ring.len()).min_by_key(|i| ring[*i]).expect("a ring has points");
                ring.rotate_left(least);
                rings.push(Polygon::new(ring.into_iter().map(|point| points[point]).collect()));
            }
        }
        debug_assert!(way.is_empty(), "the way is closed");
    }
    rings
}
