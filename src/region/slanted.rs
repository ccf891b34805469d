//! A tree over the edges of a region in which long slanted edges are told apart, although their boxes overlap.
//!
//! Each node has a box, and a strip along its longest edge. Long edges that are side by side and do not cross are
//! nearly parallel, so that few of them are in the strip of another. Where edges are long, a node is divided across its
//! strip, else across its box. All bounds are in doubles, rounded outwards.
//!
//! A search passes over a node if its box misses the segment in question, along an axis or across the segment: no other
//! axis can separate the two. So it comes only to boxes that the segment meets, not to all that meet its own box.

use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{greater, lesser};
use crate::mesh::unit::Unit;
use crate::{Point2, Scalar};
use alloc::vec::Vec;

/// The most edges of a leaf.
const LEAF: usize = 4;
/// 2^-50. Coordinates are rounded by a relative error of 2^-53, their products with numbers up to 1 by as much, and so
/// are sums of two: 2^-51 in all, beside what underflows.
const ERROR: f64 = f64::EPSILON * 4.0;

/// A node, in the order in which a search comes to it.
struct Node {
    bounds: [Interval; 2],
    /// Across the strip; neither coordinate is beyond 1.
    normal: [f64; 2],
    strip: Interval,
    /// The node after those below this one.
    next: u32,
    /// The edges of a leaf.
    edges: [u32; 2],
}

#[derive(Clone, Copy)]
struct Interval {
    min: f64,
    max: f64,
}

impl Interval {
    const NONE: Interval = Interval { min: f64::INFINITY, max: f64::NEG_INFINITY };

    /// Around a number that is computed of others, whose magnitudes have this sum.
    #[inline(always)]
    fn around(x: f64, magnitude: f64) -> Self {
        let error = ERROR * magnitude + f64::MIN_POSITIVE;
        // What has overflowed may be anything.
        if error < f64::INFINITY {
            Interval { min: x - error, max: x + error }
        } else {
            Interval { min: f64::NEG_INFINITY, max: f64::INFINITY }
        }
    }

    #[inline(always)]
    fn and(self, other: Interval) -> Self {
        Interval { min: lesser(self.min, other.min), max: greater(self.max, other.max) }
    }

    #[inline(always)]
    fn misses(self, other: Interval) -> bool {
        self.max < other.min || other.max < self.min
    }

    fn width(self) -> f64 {
        0.5 * self.max - 0.5 * self.min
    }
}

/// A segment in doubles.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    ends: [[f64; 2]; 2],
    bounds: [Interval; 2],
}

impl Asked {
    /// In the unit of a tree.
    #[inline]
    pub(super) fn new<S: Scalar>(unit: Unit, ends: [&Point2<S>; 2]) -> Self {
        let ends = ends.map_each(|p| {
            let [x, y, _] = unit.rounded(&p.in_space());
            [x, y]
        });
        let along = |axis: usize| {
            let [a, b] = ends.map_each(|p| Interval::around(p[axis], p[axis].abs()));
            a.and(b)
        };
        Asked { ends, bounds: [0, 1].map_each(along) }
    }

    #[inline(always)]
    fn across(&self, normal: [f64; 2]) -> Interval {
        let [a, b] = self.ends.map_each(|p| {
            let [x, y] = [p[0] * normal[0], p[1] * normal[1]];
            Interval::around(x + y, p[0].abs() + p[1].abs())
        });
        a.and(b)
    }

    /// Half the vector from end to end.
    fn along(&self) -> [f64; 2] {
        [0, 1].map_each(|axis| 0.5 * self.ends[1][axis] - 0.5 * self.ends[0][axis])
    }

    /// Half the greatest extent along an axis.
    fn length(&self) -> f64 {
        self.along().iter().fold(0.0, |length, x| greater(x.abs(), length))
    }

    /// Across the segment; neither coordinate is beyond 1.
    fn normal(&self) -> [f64; 2] {
        let ([x, y], most) = (self.along(), self.length());
        if most > 0.0 && most < f64::INFINITY { [-y / most, x / most] } else { [1.0, 0.0] }
    }

    /// Twice the coordinate of the center on an axis.
    fn center(&self, axis: [f64; 2]) -> f64 {
        let [x, y] = [0, 1].map_each(|i| 0.5 * self.ends[0][i] + 0.5 * self.ends[1][i]);
        x * axis[0] + y * axis[1]
    }
}

/// The interval of a box along a normal of coordinates up to 1. A bound may be infinite: of NaN all is contained.
#[inline(always)]
fn across(bounds: [Interval; 2], normal: [f64; 2]) -> Interval {
    let [x, y] = [0, 1].map_each(|axis| {
        let [low, high] = [bounds[axis].min * normal[axis], bounds[axis].max * normal[axis]];
        Interval { min: lesser(low, high), max: greater(low, high) }
    });
    let magnitude = x.min.abs() + x.max.abs() + y.min.abs() + y.max.abs();
    Interval::around(x.min + y.min, magnitude).and(Interval::around(x.max + y.max, magnitude))
}

/// The tree.
pub(super) struct SlantedTree {
    nodes: Vec<Node>,
    /// The starts of the edges, in the order of the leaves.
    starts: Vec<u32>,
}

impl SlantedTree {
    /// The tree, in a unit, of the edges of a chain, each by the index of its start. The next point is its end.
    pub(super) fn new<S: Scalar>(unit: Unit, chain: &[Point2<S>], starts: impl Iterator<Item = u32>) -> Self {
        let ends = |start: u32| [0, 1].map_each(|i| &chain[start as usize + i]);
        Self::of_items(starts.map(|start| (start, Asked::new(unit, ends(start)))).collect())
    }

    #[inline]
    fn of_items(mut items: Vec<(u32, Asked)>) -> Self {
        let mut nodes = Vec::with_capacity(items.len());
        divide(&mut items, 0, &mut nodes);
        SlantedTree { nodes, starts: items.into_iter().map(|(start, _)| start).collect() }
    }

    /// The edges that may meet a segment, by their starts.
    #[inline]
    pub(super) fn visit(&self, asked: &Asked, mut visit: impl FnMut(u32)) {
        let normal = asked.normal();
        let (mut next, strip) = (0, asked.across(normal));
        while let Some(node) = self.nodes.get(next) {
            let [x, y] = [0, 1].map_each(|axis| asked.bounds[axis].misses(node.bounds[axis]));
            if x || y || asked.across(node.normal).misses(node.strip) || strip.misses(across(node.bounds, normal)) {
                next = node.next as usize;
            } else {
                let [from, to] = node.edges;
                self.starts[from as usize..to as usize].iter().for_each(|start| visit(*start));
                next += 1;
            }
        }
    }
}

/// Sorts edges into the order of the leaves, and adds the nodes of their tree. `start` is the index of the first.
#[inline]
fn divide(items: &mut [(u32, Asked)], start: u32, nodes: &mut Vec<Node>) {
    let length = |(_, edge): &(u32, Asked)| edge.length();
    let Some((_, longest)) = items.iter().max_by(|a, b| length(a).total_cmp(&length(b))) else { return };
    let (normal, most) = (longest.normal(), longest.length());
    let whole = |of: &dyn Fn(&Asked) -> Interval| items.iter().fold(Interval::NONE, |all, (_, edge)| all.and(of(edge)));
    let bounds = [0, 1].map_each(|axis| whole(&|edge| edge.bounds[axis]));
    let strip = whole(&|edge| edge.across(normal));
    let here = nodes.len();
    let end = start + items.len() as u32;
    let edges = if items.len() <= LEAF { [start, end] } else { [0; 2] };
    nodes.push(Node { bounds, normal, strip, next: 0, edges });
    if items.len() > LEAF {
        let axes = [[1.0, 0.0], [0.0, 1.0]];
        let [wide, high] = axes.map_each(|axis| {
            let center = |edge: &Asked| Interval { min: edge.center(axis), max: edge.center(axis) };
            whole(&center).width()
        });
        let axis = match () {
            () if most > wide && most > high => normal,
            () if wide > high => axes[0],
            () => axes[1],
        };
        let half = items.len() / 2;
        items.select_nth_unstable_by(half, |(_, a), (_, b)| a.center(axis).total_cmp(&b.center(axis)));
        let (first, second) = items.split_at_mut(half);
        divide(first, start, nodes);
        divide(second, start + half as u32, nodes);
    }
    nodes[here].next = nodes.len() as u32;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Triangles one in another: the box of a slanted edge meets the edges of all triangles inside, and none of them
    /// meets the edge.
    #[test]
    fn rings_in_rings() {
        let of_each = |count: i64| {
            let ring = |i: i64| [[-1, -1], [2, -1], [-1, 2], [-1, -1]].map(|p| Point2::from(p.map(|x| x * i)));
            let chain: Vec<Point2<i64>> = (1..=count).flat_map(ring).collect();
            let starts = || (0..chain.len() as u32).filter(|start| start % 4 < 3);
            let tree = SlantedTree::new(Unit::ONE, &chain, starts());
            let mut visits = 0;
            for start in starts() {
                let ends = [0, 1].map(|i| &chain[start as usize + i]);
                tree.visit(&Asked::new(Unit::ONE, ends), |_| visits += 1);
            }
            visits / starts().count()
        };
        let counts = [100, 400].map(of_each);
        assert!(counts.iter().all(|&count| count < 30), "{counts:?}");
    }
}
