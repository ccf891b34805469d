//! A tree of horizontal slabs: where the edges at the height of a point are, from left to right.
//!
//! A segment tree over the heights of the corners, with several children a node (Bentley; de Berg et al.,
//! *Computational Geometry*, 10.3). A node is a slab, and has the edges that span it but not the slab of its parent, in
//! lists from left to right within which none cross. A point in the slab is between two neighbours of each list, and all
//! edges to the right of it count, upward ones +1, downward ones -1. Each edge has the sum of all from itself on, so
//! that one search of the list counts them.
//!
//! A slab includes its bottom but not its top, as an edge its lower but not its upper end. So a search finds all edges
//! through a point but horizontal ones and those that end there from below. What of these is on no edge that goes up
//! from it is kept aside, as intervals of heights that have some, sorted.
//!
//! Where an edge is, is first guessed in floats, in the unit of the box around all; two exact signs confirm the guess.

use super::order::Edge;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{exponent_above, greater, power_of_two};
use crate::{Point2, Scalar, Sign};
use alloc::vec::Vec;

/// An edge in a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// About where the edge crosses the bottom of the slab, and the top.
    pub(super) ends: [f32; 2],
    pub(super) edge: Edge,
    /// The sum of the directions of this edge and all after it in the list.
    pub(super) winding: i32,
}

/// A slab, with all that is kept for it.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// Its lists: those of these numbers.
    pub(super) lists: [u32; 2],
    /// The heights that divide it.
    pub(super) cuts: [u32; 2],
    /// The first of its children, which are one more than the cuts; if there are no cuts, there are no children.
    pub(super) children: u32,
    /// In a leaf: further edges, each of which may span a part of the slab.
    pub(super) loose: [u32; 2],
    /// In a leaf: the flat intervals at its heights.
    pub(super) flats: [u32; 2],
    /// About its bottom, and the reciprocal of its height.
    pub(super) bottom: f64,
    pub(super) scale: f64,
}

/// An interval at a height that is part of the rings.
#[derive(Clone, Debug)]
pub(super) struct Flat<S> {
    pub(super) height: S,
    pub(super) from: S,
    pub(super) to: S,
}

/// The box around all rings.
#[derive(Clone, Debug)]
pub(super) struct Around<S> {
    pub(super) min: Point2<S>,
    pub(super) max: Point2<S>,
}

/// The tree.
#[derive(Clone, Debug)]
pub(super) struct SlabTree<S> {
    /// `None` without edges.
    pub(super) around: Option<Around<S>>,
    pub(super) frame: Frame,
    pub(super) nodes: Vec<Node>,
    pub(super) cuts: Vec<S>,
    /// Where each list starts, and where the last ends.
    pub(super) lists: Vec<usize>,
    pub(super) entries: Vec<Entry>,
    pub(super) loose: Vec<Edge>,
    /// Disjoint, by height, then from left to right.
    pub(super) flats: Vec<Flat<S>>,
}

/// Coordinates in the unit of a box, so that they are about from 0 to 1. Guesses alone depend on them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Frame {
    /// A power of two, by which differences of coordinates do not overflow.
    factor: f64,
    origin: [f64; 2],
    scale: [f64; 2],
}

impl Frame {
    /// The unit of a box, from the least coordinates to the greatest.
    pub(super) fn new(min: [f64; 2], max: [f64; 2]) -> Self {
        let greatest = [min, max].as_flattened().iter().fold(0.0, |greatest, x| greater(x.abs(), greatest));
        let factor = power_of_two(-1 - exponent_above(greatest));
        let [origin, end] = [min, max].map_each(|corner| corner.map_each(|x| x * factor));
        let scale = [0, 1].map_each(|i| 1.0 / (end[i] - origin[i]));
        Frame { factor, origin, scale }
    }

    /// About where a point is in the box.
    #[inline(always)]
    pub(super) fn place<S: Scalar>(&self, p: &Point2<S>) -> [f64; 2] {
        let [x, y] = [&p.x, &p.y].map_each(|x| x.near_double() * self.factor);
        [(x - self.origin[0]) * self.scale[0], (y - self.origin[1]) * self.scale[1]]
    }

    /// About where a height is in the box.
    pub(super) fn height<S: Scalar>(&self, y: &S) -> f64 {
        (y.near_double() * self.factor - self.origin[1]) * self.scale[1]
    }
}

impl<S: Scalar> SlabTree<S> {
    /// Its size in bytes, without what the numbers of exact scalars refer to.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.cuts.capacity() * size_of::<S>()
            + self.lists.capacity() * size_of::<usize>()
            + self.entries.capacity() * size_of::<Entry>()
            + self.loose.capacity() * size_of::<Edge>()
            + self.flats.capacity() * size_of::<Flat<S>>()
    }

    /// The sum of the winding numbers of the rings of a chain around a point; `None` on one of them.
    #[inline]
    pub(super) fn winding_number(&self, chain: &[Point2<S>], p: &Point2<S>) -> Option<i64> {
        let Some(Around { min, max }) = &self.around else { return Some(0) };
        if p.x < min.x || p.x > max.x || p.y < min.y || p.y > max.y {
            return Some(0);
        }
        if p.y == max.y {
            return self.beside_flats(&self.flats, p);
        }
        let [x, y] = self.frame.place(p);
        let mut winding = 0;
        let mut node = &self.nodes[0];
        loop {
            let [from, to] = node.lists;
            if from < to {
                let t = ((y - node.bottom) * node.scale) as f32;
                let lists = &self.lists[from as usize..=to as usize];
                for bounds in lists.windows(2) {
                    winding += i64::from(to_the_right(chain, &self.entries[bounds[0]..bounds[1]], p, x as f32, t)?);
                }
            }
            let [from, to] = node.cuts;
            if from == to {
                break;
            }
            let cuts = &self.cuts[from as usize..to as usize];
            let below = cuts.iter().filter(|cut| **cut <= p.y).count();
            node = &self.nodes[node.children as usize + below];
        }
        let [from, to] = node.loose;
        for &edge in &self.loose[from as usize..to as usize] {
            let [a, b] = edge.ends();
            if chain[a].y <= p.y && p.y < chain[b].y {
                match edge.side(chain, p) {
                    Sign::Zero => return None,
                    Sign::Positive => winding += i64::from(edge.direction()),
                    Sign::Negative => {}
                }
            }
        }
        let [from, to] = node.flats;
        self.beside_flats(&self.flats[from as usize..to as usize], p)?;
        Some(winding)
    }

    /// `None` on a flat interval, else zero.
    #[inline]
    fn beside_flats(&self, flats: &[Flat<S>], p: &Point2<S>) -> Option<i64> {
        let is_before = |flat: &Flat<S>| flat.height < p.y || flat.height == p.y && flat.from <= p.x;
        let before = flats.partition_point(is_before);
        match before.checked_sub(1).map(|last| &flats[last]) {
            Some(flat) if flat.height == p.y && p.x <= flat.to => None,
            _ => Some(0),
        }
    }
}

/// The sum of the directions of the edges of a list that are to the right of a point in its slab; `None` on one of them.
/// The point is about at `x`, and at the share `t` of the height of the slab.
#[inline]
fn to_the_right<S: Scalar>(chain: &[Point2<S>], list: &[Entry], p: &Point2<S>, x: f32, t: f32) -> Option<i32> {
    let is_left = |&Entry { ends: [bottom, top], .. }: &Entry| bottom + t * (top - bottom) < x;
    // All edges before `low` are on the left, and all from `high` on, on the right.
    let (mut low, mut high, mut step) = (0, list.len(), 1);
    let mut next = list.partition_point(is_left).min(high - 1);
    while low < high {
        match list[next].edge.side(chain, p) {
            Sign::Zero => return None,
            Sign::Negative => {
                low = next + 1;
                next += step;
            }
            Sign::Positive => {
                high = next;
                next = next.wrapping_sub(step);
            }
        }
        if next < low || next >= high {
            next = low + (high - low) / 2;
        }
        step *= 2;
    }
    Some(list.get(low).map_or(0, |entry| entry.winding))
}
