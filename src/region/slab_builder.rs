//! How the tree of slabs is built.
//!
//! Heights are first ranked, so that slabs and edges are intervals of integers. A slab is divided at the heights of
//! corners such that each child has about as many ends of edges inside. All edges that span a slab are sorted by exact
//! comparisons; as floats have sorted them before, few are out of order. Edges that cross are divided into the least
//! number of lists without crossings by patience sorting: an edge goes to the first list whose last edge is not beyond
//! it at the top. Where there are many lists, short ones are left to the children, in some of which their edges do not
//! cross, as long as the memory for that is in proportion to the number of edges.

use super::far_order;
use super::order::{Edge, edge_order};
use super::slab_tree::{Around, Entry, Flat, Frame, Node, SlabTree};
use crate::arith::formulas::each::MapEach;
use crate::{Point2, Scalar};
use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The most children of a slab.
const CHILDREN: usize = 16;
/// The most edges of a leaf that may span a part of it.
const LOOSE: usize = 16;
/// The most lists of a slab, if others can be left to its children.
const LISTS: usize = 4;
/// How many entries more for each edge may come from lists that are left to children.
const DEFERRED: usize = 32;

/// A slab that is still to be made: the number of its node, its bottom and top, and the edges in it.
struct Task {
    node: usize,
    bottom: u32,
    top: u32,
    edges: Vec<Edge>,
}

struct Builder<'a, S> {
    chain: &'a [Point2<S>],
    are_far: bool,
    /// For each point, the rank of its height.
    ranks: Vec<u32>,
    /// About where each point is in the box.
    places: Vec<[f64; 2]>,
    /// The heights by their ranks, and about where they are in the box.
    heights: Vec<S>,
    levels: Vec<f64>,
    /// For each rank, the number of flats below it; one more for the end.
    flats_below: Vec<u32>,
    /// How many entries may still come from lists that are left to children.
    left: usize,
    tree: SlabTree<S>,
}

impl<S: Scalar> SlabTree<S> {
    /// The tree of the edges of a chain, each by the index of its start. The next point is its end.
    /// Products of coordinates that are far apart may overflow or underflow.
    pub(super) fn new(chain: &[Point2<S>], are_far: bool, starts: Vec<u32>) -> Self {
        let tree = SlabTree {
            around: None,
            frame: Frame::default(),
            nodes: vec![],
            cuts: vec![],
            are_doubles: false,
            lists: vec![],
            entries: vec![],
            loose: vec![],
            flats: vec![],
        };
        if starts.is_empty() {
            return tree;
        }
        let (heights, ranks) = ranked(chain);
        let xs = || chain.iter().map(|p| &p.x);
        let by_order = |a: &&S, b: &&S| order(*a, *b);
        let ends = (xs().min_by(by_order), xs().max_by(by_order), heights.first(), heights.last());
        let (Some(left), Some(right), Some(bottom), Some(top)) = ends else { return tree };
        let min = Point2::new(left.clone(), bottom.clone());
        let max = Point2::new(right.clone(), top.clone());
        let frame = Frame::new(near(&min), near(&max));
        let places = chain.iter().map(|p| frame.place(p)).collect();
        let levels = heights.iter().map(|height| frame.height(height)).collect();
        let around = Some(Around { min, max });
        let are_doubles = chain.iter().all(|p| p.x.as_double().is_some() && p.y.as_double().is_some());
        let tree = SlabTree { around, frame, are_doubles, ..tree };
        let left = DEFERRED.saturating_mul(starts.len());
        let are_far = are_far && are_doubles;
        let mut builder = Builder { chain, are_far, ranks, places, heights, levels, flats_below: vec![], left, tree };
        builder.lay_flats(&starts);
        builder.build(&starts);
        builder.finish()
    }
}

impl<S: Scalar> Builder<'_, S> {
    /// Finds the intervals of horizontal edges, and of corners that no edge leaves upward, and merges them.
    fn lay_flats(&mut self, starts: &[u32]) {
        let mut flats: Vec<[usize; 2]> = Vec::new();
        let mut goes_up = vec![false; self.chain.len()];
        for start in starts.iter().map(|&start| start as usize) {
            match self.ranks[start].cmp(&self.ranks[start + 1]) {
                Ordering::Less => goes_up[start] = true,
                Ordering::Greater => goes_up[start + 1] = true,
                Ordering::Equal if self.chain[start + 1].x < self.chain[start].x => flats.push([start + 1, start]),
                Ordering::Equal => flats.push([start, start + 1]),
            }
        }
        // A corner is the end of one edge and the start of another; the first of a ring is there twice, and kept twice.
        flats.extend((0..self.chain.len()).filter(|&i| !goes_up[i]).map(|i| [i, i]));
        let by_place = |[a, _]: &[usize; 2], [b, _]: &[usize; 2]| {
            self.ranks[*a].cmp(&self.ranks[*b]).then_with(|| order(&self.chain[*a].x, &self.chain[*b].x))
        };
        flats.sort_unstable_by(by_place);
        let mut merged: Vec<[usize; 2]> = Vec::with_capacity(flats.len());
        for [from, to] in flats {
            match merged.last_mut() {
                Some([first, last])
                    if self.ranks[*first] == self.ranks[from] && self.chain[from].x <= self.chain[*last].x =>
                {
                    if self.chain[*last].x < self.chain[to].x {
                        *last = to;
                    }
                }
                _ => merged.push([from, to]),
            }
        }
        let mut next = 0;
        for rank in 0..=self.heights.len() {
            while next < merged.len() && (self.ranks[merged[next][0]] as usize) < rank {
                next += 1;
            }
            self.flats_below.push(next as u32);
        }
        let flat = |[from, to]: [usize; 2]| Flat {
            height: self.chain[from].y.clone(),
            from: self.chain[from].x.clone(),
            to: self.chain[to].x.clone(),
        };
        self.tree.flats = merged.into_iter().map(flat).collect();
    }

    fn build(&mut self, starts: &[u32]) {
        let edge = |&start: &u32| {
            let [from, to] = [0, 1].map_each(|i| self.ranks[start as usize + i]);
            (from != to).then(|| Edge::new(start, from > to))
        };
        let edges = starts.iter().filter_map(edge).collect();
        let top = self.heights.len() as u32 - 1;
        // A node even if all is at one height, although no point is then in a slab.
        let mut tasks = VecDeque::from([Task { node: 0, bottom: 0, top: top.max(1), edges }]);
        self.tree.nodes.push(Node::default());
        while let Some(task) = tasks.pop_front() {
            self.make(task, &mut tasks);
        }
    }

    /// Makes a node, and adds its children to the tasks.
    fn make(&mut self, Task { node, bottom, top, edges }: Task, tasks: &mut VecDeque<Task>) {
        let first_list = self.tree.lists.len() as u32;
        let mut entries = [0; 2];
        let mut partial = edges;
        if partial.len() > LOOSE {
            let spans = |edge: &Edge| {
                let [low, high] = self.ranks_of(*edge);
                low <= bottom && top <= high
            };
            let spanning;
            (spanning, partial) = partial.into_iter().partition(spans);
            entries = self.lay_lists(&spanning, [bottom, top], &mut partial);
        }
        let lists = [first_list, self.tree.lists.len() as u32];
        let (first_cut, first_loose) = (self.tree.cuts.len(), self.tree.loose.len());
        let children = self.tree.nodes.len();
        if partial.len() <= LOOSE || top - bottom == 1 {
            self.tree.loose.extend(partial);
        } else {
            let cuts = self.cuts(&partial, [bottom, top]);
            let mut parts: Vec<Vec<Edge>> = vec![vec![]; cuts.len() + 1];
            for edge in partial {
                let [low, high] = self.ranks_of(edge);
                let first = cuts.partition_point(|&cut| cut <= low);
                let last = cuts.partition_point(|&cut| cut < high);
                parts[first..=last].iter_mut().for_each(|part| part.push(edge));
            }
            for (i, edges) in parts.into_iter().enumerate() {
                let bottom = if i == 0 { bottom } else { cuts[i - 1] };
                let top = cuts.get(i).copied().unwrap_or(top);
                tasks.push_back(Task { node: children + i, bottom, top, edges });
                self.tree.nodes.push(Node::default());
            }
            self.tree.cuts.extend(cuts.iter().map(|&cut| self.heights[cut as usize].clone()));
        }
        let low = self.levels[bottom as usize];
        let scale = 1.0 / (self.levels[(top as usize).min(self.levels.len() - 1)] - low);
        self.tree.nodes[node] = Node {
            entries,
            lists,
            cuts: [first_cut, self.tree.cuts.len()].map_each(|i| i as u32),
            children: children as u32,
            loose: [first_loose, self.tree.loose.len()].map_each(|i| i as u32),
            flats: [bottom, top].map_each(|rank| self.flats_below[rank as usize]),
            bottom: low,
            scale,
        };
    }

    /// The ranks of the heights that divide a slab: at quantiles of the ends inside, if there are any.
    fn cuts(&self, edges: &[Edge], [bottom, top]: [u32; 2]) -> Vec<u32> {
        let is_inside = |rank: &u32| bottom < *rank && *rank < top;
        let mut ends: Vec<u32> = edges.iter().flat_map(|edge| self.ranks_of(*edge)).filter(is_inside).collect();
        if ends.is_empty() {
            ends = (bottom + 1..top).collect();
        }
        ends.sort_unstable();
        let mut cuts: Vec<u32> = (1..CHILDREN).map(|i| ends[i * ends.len() / CHILDREN]).collect();
        cuts.dedup();
        cuts
    }

    /// Adds the lists of edges that span a slab, and returns the entries of the first. Edges that are left to the
    /// children are added to others.
    fn lay_lists(&mut self, edges: &[Edge], slab: [u32; 2], others: &mut Vec<Edge>) -> [u32; 2] {
        if edges.is_empty() {
            return [0; 2];
        }
        let mut lists = self.lists_of(edges, slab);
        if lists.len() > LISTS && slab[1] - slab[0] > 1 {
            lists.sort_by_key(|list| core::cmp::Reverse(list.len()));
            let count = CHILDREN * lists[LISTS..].iter().map(Vec::len).sum::<usize>();
            if count <= self.left {
                self.left -= count;
                others.extend(lists.drain(LISTS..).flatten().map(|(_, edge)| edge));
            }
        }
        let mut first = None;
        for list in lists {
            let start = self.tree.entries.len();
            let levels = slab.map_each(|rank| self.levels[rank as usize]);
            for (places, edge) in list {
                let ends = if self.are_far { levels.map_each(|level| self.about(edge, level)) } else { places };
                self.tree.entries.push(Entry { ends: ends.map_each(|x| x as f32), edge, winding: 0 });
            }
            let mut sum = 0;
            for entry in self.tree.entries[start..].iter_mut().rev() {
                sum += entry.edge.direction();
                entry.winding = sum;
            }
            assert!(u32::try_from(self.tree.entries.len()).is_ok(), "region/Index: too many edges");
            let entries = [start, self.tree.entries.len()].map_each(|i| i as u32);
            match first {
                None => first = Some(entries),
                Some(_) => self.tree.lists.push(entries),
            }
        }
        first.unwrap_or_default()
    }

    /// The edges that span a slab, in lists from left to right, within which none cross in the slab. Each is with the
    /// [`place`](Self::place) where it crosses the bottom and the top.
    fn lists_of(&self, edges: &[Edge], slab: [u32; 2]) -> Vec<Vec<([f64; 2], Edge)>> {
        let mut all: Vec<_> = edges.iter().map(|&edge| (slab.map_each(|rank| self.place(edge, rank)), edge)).collect();
        all.sort_unstable_by(|([a, b], _), ([c, d], _)| a.total_cmp(c).then(b.total_cmp(d)));
        if !S::checked() {
            // Rounded signs may contradict each other.
            return vec![all];
        }
        let at = |side: usize, (places, e): &([f64; 2], Edge), (others, f): &([f64; 2], Edge)| {
            let difference = places[side] - others[side];
            if self.are_far && difference.abs() > far_order::MARGIN {
                return difference.total_cmp(&0.0);
            }
            edge_order(self.chain, self.are_far, [*e, *f], &self.heights[slab[side] as usize]).into()
        };
        // Where edges cross, their order at a height is what is expensive: that at the other end only breaks ties.
        all.sort_by(|e, f| at(0, e, f).then_with(|| at(1, e, f)));
        if all.is_sorted_by(|e, f| at(1, e, f).is_le()) {
            return vec![all];
        }
        // Each edge is compared with few others for its rank at the top, and with none for its list. Of two that cross
        // there, the first is the one that is on the left below.
        let mut at_top: Vec<u32> = (0..all.len() as u32).collect();
        let of = |i: u32| &all[i as usize];
        at_top.sort_unstable_by(|&i, &j| of(i).0[1].total_cmp(&of(j).0[1]));
        at_top.sort_by(|&i, &j| at(1, of(i), of(j)).then(i.cmp(&j)));
        let mut ranks = vec![0_u32; all.len()];
        (0..).zip(at_top).for_each(|(rank, i)| ranks[i as usize] = rank);
        // The lists, and the rank of the last edge of each.
        let (mut lists, mut last) = (Vec::<Vec<([f64; 2], Edge)>>::new(), Vec::<u32>::new());
        for (next, rank) in all.into_iter().zip(ranks) {
            let first = last.partition_point(|&last| last > rank);
            match lists.get_mut(first) {
                Some(list) => {
                    list.push(next);
                    last[first] = rank;
                }
                None => {
                    lists.push(vec![next]);
                    last.push(rank);
                }
            }
        }
        lists
    }

    /// Where an edge crosses a height: of far coordinates their level, of others about where it is in the box.
    fn place(&self, edge: Edge, rank: u32) -> f64 {
        let ends = || edge.ends().map_each(|i| &self.chain[i]);
        let level = if self.are_far { far_order::level(&self.heights[rank as usize], ends()) } else { None };
        level.unwrap_or_else(|| self.about(edge, self.levels[rank as usize]))
    }

    /// About where an edge crosses a height.
    fn about(&self, edge: Edge, level: f64) -> f64 {
        let [[x, y], [to_x, to_y]] = edge.ends().map_each(|i| self.places[i]);
        let t = (level - y) / (to_y - y);
        let t = if t > 0.0 { t.min(1.0) } else { 0.0 };
        x + t * (to_x - x)
    }

    /// The ranks of the lower and the upper end.
    fn ranks_of(&self, edge: Edge) -> [u32; 2] {
        edge.ends().map_each(|i| self.ranks[i])
    }

    fn finish(self) -> SlabTree<S> {
        let mut tree = self.tree;
        tree.nodes.shrink_to_fit();
        tree.cuts.shrink_to_fit();
        tree.lists.shrink_to_fit();
        tree.entries.shrink_to_fit();
        tree.loose.shrink_to_fit();
        tree
    }
}

/// The heights of points from the least on, and for each point the rank of its own.
fn ranked<S: Scalar>(chain: &[Point2<S>]) -> (Vec<S>, Vec<u32>) {
    let mut by_height: Vec<u32> = (0..chain.len() as u32).collect();
    by_height.sort_unstable_by(|&a, &b| order(&chain[a as usize].y, &chain[b as usize].y));
    let mut heights: Vec<S> = Vec::new();
    let mut ranks = vec![0; chain.len()];
    for i in by_height {
        let y = &chain[i as usize].y;
        if heights.last().is_none_or(|last| last != y) {
            heights.push(y.clone());
        }
        ranks[i as usize] = heights.len() as u32 - 1;
    }
    (heights, ranks)
}

/// The order of two numbers. NaN, which `Plain` may have, is at an end.
fn order<S: Scalar>(a: &S, b: &S) -> Ordering {
    a.partial_cmp(b).unwrap_or_else(|| a.near_double().total_cmp(&b.near_double()))
}

fn near<S: Scalar>(p: &Point2<S>) -> [f64; 2] {
    [&p.x, &p.y].map_each(S::near_double)
}
