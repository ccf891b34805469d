//! A tree of boxes over the triangles of a surface, built by the surface area heuristic.
//!
//! Wald, "On fast construction of SAH-based bounding volume hierarchies", 2007: the centers of boxes are counted in
//! bins along each axis, and the cheapest of the planes between bins divides the triangles. If no plane does, as when
//! all boxes are equal, they are divided in the middle. A node has two boxes, so that both are tested at once. Boxes
//! are doubles: each bound is a coordinate of a triangle, or, if the scalar is no double, rounded outwards. So a box
//! contains its triangles, and a search that skips only what cannot be in a box misses none.

use super::parallel::join;
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{ends, greater, lesser};
use crate::{Point3, Scalar};
use alloc::vec::Vec;

/// The bounds of a box: on each axis the least and the greatest coordinate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) min: [f64; 3],
    pub(crate) max: [f64; 3],
}

/// Two nodes or leaves and their boxes.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    /// The least and the greatest bounds, on each axis, of both.
    pub(crate) bounds: [[[f64; 2]; 3]; 2],
    children: [Child; 2],
}

/// The index of a [`Pair`], or of the first triangle of a leaf, with [`Child::LEAF`].
#[derive(Clone, Copy, Debug)]
struct Child(u32);

/// A triangle in the order of the leaves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The indices of its vertices.
    pub(crate) corners: [u32; 3],
    /// Its index, with [`Entry::LAST`] for the last one of a leaf.
    number: u32,
}

/// The tree.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pairs: Vec<Pair>,
    entries: Vec<Entry>,
    root: Option<Child>,
    bounds: Bounds,
}

/// The most triangles of a leaf, unless the tree would be too high.
const LEAF: usize = 4;
/// The cost of a pair of boxes, in triangles.
const PAIR: f64 = 1.0;
const BINS: usize = 16;
/// From this depth on triangles are divided in the middle, so that 2^31 need 31 levels more.
const DEEP: usize = 32;
/// No tree is higher.
const HEIGHT: usize = 64;
/// From this many triangles on, both halves are built in parallel.
const BOTH_AT_ONCE: usize = 4096;

impl Child {
    const LEAF: u32 = 1 << 31;
}

impl Entry {
    const LAST: u32 = 1 << 31;

    pub(crate) fn number(&self) -> usize {
        (self.number & !Self::LAST) as usize
    }
}

impl Bounds {
    pub(crate) const NONE: Bounds = Bounds { min: [f64::INFINITY; 3], max: [f64::NEG_INFINITY; 3] };

    /// The box around points, in a unit.
    #[inline(always)]
    pub(crate) fn around<'a, S: Scalar>(unit: Unit, points: impl IntoIterator<Item = &'a Point3<S>>) -> Bounds {
        let mut bounds = Bounds::NONE;
        for Point3 { x, y, z } in points {
            let ends = [x, y, z].map_each(ends::<S>);
            bounds = bounds.and(&Bounds { min: ends.map_each(|[low, _]| low), max: ends.map_each(|[_, high]| high) });
        }
        if unit == Unit::ONE { bounds } else { bounds.scaled(unit) }
    }

    /// The box around this one, in a unit.
    #[inline]
    fn scaled(&self, unit: Unit) -> Bounds {
        let ends = [0, 1, 2].map_each(|i| unit.enclosing([self.min[i], self.max[i]]));
        Bounds { min: ends.map_each(|[low, _]| low), max: ends.map_each(|[_, high]| high) }
    }

    /// The box around both.
    #[inline(always)]
    pub(crate) fn and(&self, other: &Bounds) -> Bounds {
        let axis = |i: usize| (lesser(self.min[i], other.min[i]), greater(self.max[i], other.max[i]));
        let axes = [0, 1, 2].map_each(axis);
        Bounds { min: axes.map_each(|(min, _)| min), max: axes.map_each(|(_, max)| max) }
    }

    /// Whether it has no point in common with another.
    #[inline(always)]
    pub(super) fn misses(&self, other: &Bounds) -> bool {
        let misses = |i: usize| (self.max[i] < other.min[i]) | (self.min[i] > other.max[i]);
        misses(0) | misses(1) | misses(2)
    }

    /// The greatest magnitude of a coordinate.
    #[inline(always)]
    pub(super) fn greatest(&self) -> f64 {
        self.min.iter().chain(&self.max).fold(0.0, |greatest, x| greater(x.abs(), greatest))
    }

    /// The approximate center along an axis.
    #[inline(always)]
    fn center(&self, axis: usize) -> f64 {
        0.5 * self.min[axis] + 0.5 * self.max[axis]
    }

    /// Half the surface area, in a unit of length.
    #[inline(always)]
    fn area(&self, unit: f64) -> f64 {
        let [x, y, z] = [0, 1, 2].map_each(|i| (0.5 * self.max[i] - 0.5 * self.min[i]) * unit);
        x * y + (x + y) * z
    }
}

/// A triangle to be put into a leaf.
#[derive(Clone, Copy)]
struct Item {
    bounds: Bounds,
    entry: Entry,
}

impl Item {
    #[inline(always)]
    fn center(&self) -> Bounds {
        let center = [0, 1, 2].map_each(|i| self.bounds.center(i));
        Bounds { min: center, max: center }
    }
}

impl Tree {
    /// Builds the tree of triangles, each by its vertices, in a unit.
    pub(crate) fn new<S: Scalar + Sync>(unit: Unit, vertices: &[Point3<S>], triangles: &[[usize; 3]]) -> Tree {
        Tree::around(triangles, |corners| Bounds::around(unit, corners.map_each(|i| &vertices[i])))
    }

    /// Builds a tree of triangles, each in a box of its own.
    pub(crate) fn around(triangles: &[[usize; 3]], bounds: impl Fn(&[usize; 3]) -> Bounds) -> Tree {
        let item = |(number, corners): (u32, &[usize; 3])| Item {
            bounds: bounds(corners),
            entry: Entry { corners: corners.map_each(|i| i as u32), number },
        };
        let mut items: Vec<Item> = (0..).zip(triangles).map(item).collect();
        let bounds = items.iter().fold(Bounds::NONE, |all, item| all.and(&item.bounds));
        let extent = (0..3).map(|i| 0.5 * bounds.max[i] - 0.5 * bounds.min[i]).fold(0.0, greater);
        let unit = if extent > 0.0 { lesser(1.0 / extent, f64::MAX) } else { 1.0 };
        let mut pairs = Vec::with_capacity(items.len() / 2);
        let builder = Builder { unit };
        let root = (!items.is_empty()).then(|| builder.divide(&mut items, &bounds, 0, 0, &mut pairs));
        pairs.shrink_to_fit();
        let entries = items.iter().map(|item| item.entry).collect();
        Tree { pairs, entries, root, bounds }
    }

    /// The box around all triangles.
    pub(crate) fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Its size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.pairs.capacity() * size_of::<Pair>() + self.entries.capacity() * size_of::<Entry>()
    }

    /// Fits the boxes to vertices that have moved.
    pub(crate) fn refit<S: Scalar>(&mut self, unit: Unit, vertices: &[Point3<S>]) {
        // Children have greater indices than their parents.
        let mut boxes = alloc::vec![Bounds::NONE; self.pairs.len()];
        let around = |boxes: &[Bounds], entries: &[Entry], child: Child| {
            if child.0 & Child::LEAF == 0 {
                return boxes[child.0 as usize];
            }
            let corners = leaf(entries, child).flat_map(|entry| entry.corners.map_each(|i| &vertices[i as usize]));
            Bounds::around(unit, corners)
        };
        for i in (0..self.pairs.len()).rev() {
            let both = self.pairs[i].children.map_each(|child| around(&boxes, &self.entries, child));
            self.pairs[i].bounds = side_by_side(&both);
            boxes[i] = both[0].and(&both[1]);
        }
        self.bounds = self.root.map_or(Bounds::NONE, |root| around(&boxes, &self.entries, root));
    }

    /// Whether a condition is true of any triangle: visits those in leaves without an infinite key above, until one is
    /// found.
    #[inline(always)]
    pub(crate) fn any(&self, keys: impl Fn(&Pair) -> [f64; 2], mut visit: impl FnMut(&Entry) -> bool) -> bool {
        let mut is_found = false;
        self.search(f64::MAX, keys, |entry, limit| {
            is_found = is_found || visit(entry);
            if is_found { f64::NEG_INFINITY } else { limit }
        });
        is_found
    }

    /// Visits the triangles in leaves whose boxes meet another.
    #[inline(always)]
    pub(crate) fn visit_in(&self, bounds: &Bounds, mut visit: impl FnMut(&Entry)) {
        let misses = |Pair { bounds: [min, max], .. }: &Pair, child: usize| {
            let misses = |i: usize| (bounds.max[i] < min[i][child]) | (bounds.min[i] > max[i][child]);
            misses(0) | misses(1) | misses(2)
        };
        self.any(
            |pair| [0, 1].map_each(|child| if misses(pair, child) { f64::INFINITY } else { 0.0 }),
            |entry| {
                visit(entry);
                false
            },
        );
    }

    /// Visits the triangles in leaves without a key beyond the limit above, lesser keys first. A visit returns the new
    /// limit. A key of infinity is beyond every limit, and no key is NaN.
    #[inline(always)]
    pub(crate) fn search(
        &self,
        mut limit: f64,
        keys: impl Fn(&Pair) -> [f64; 2],
        mut visit: impl FnMut(&Entry, f64) -> f64,
    ) {
        let mut search = Search::of(self);
        while let Some(leaf) = search.next_leaf(limit, |pair| keys(pair)) {
            for entry in leaf.entries(self) {
                limit = visit(entry, limit);
            }
        }
    }
}

/// The boxes that a search has yet to visit.
pub(super) struct Search<'a> {
    pairs: &'a [Pair],
    /// The upper half of the bits of a key, a lower bound, and the child of that key.
    waiting: [(u32, Child); HEIGHT],
    count: usize,
}

/// A leaf that a search has come to.
#[derive(Clone, Copy)]
pub(super) struct Leaf(Child);

impl<'a> Search<'a> {
    #[inline(always)]
    pub(super) fn of(tree: &'a Tree) -> Self {
        let mut search = Search { pairs: &tree.pairs, waiting: [(0, Child(0)); HEIGHT], count: 0 };
        if let Some(root) = tree.root {
            search.waiting[0] = (0, root);
            search.count = 1;
        }
        search
    }

    /// The next leaf without a key beyond the limit above.
    #[inline(always)]
    pub(super) fn next_leaf(&mut self, limit: f64, keys: impl Fn(&Pair) -> [f64; 2]) -> Option<Leaf> {
        let mut child = self.next_child(limit)?;
        while child.0 & Child::LEAF == 0 {
            let pair = &self.pairs[child.0 as usize];
            let [first, second] = keys(pair);
            let is_swapped = second < first;
            let (near, far) = if is_swapped { (second, first) } else { (first, second) };
            let [first, second] = pair.children;
            let (near_child, far_child) = if is_swapped { (second, first) } else { (first, second) };
            if far <= limit {
                let key = if far > 0.0 { (far.to_bits() >> 32) as u32 } else { 0 };
                self.waiting[self.count] = (key, far_child);
                self.count += 1;
            }
            child = if near <= limit { near_child } else { self.next_child(limit)? };
        }
        Some(Leaf(child))
    }

    #[inline(always)]
    fn next_child(&mut self, limit: f64) -> Option<Child> {
        while self.count > 0 {
            self.count -= 1;
            let (key, child) = self.waiting[self.count];
            if f64::from_bits(u64::from(key) << 32) <= limit || key == 0 {
                return Some(child);
            }
        }
        None
    }
}

impl Leaf {
    #[inline(always)]
    pub(super) fn entries(self, tree: &Tree) -> impl Iterator<Item = &Entry> {
        leaf(&tree.entries, self.0)
    }
}

/// The triangles of a leaf, to the last.
#[inline(always)]
fn leaf(entries: &[Entry], child: Child) -> impl Iterator<Item = &Entry> {
    let mut is_over = false;
    entries[(child.0 & !Child::LEAF) as usize..].iter().take_while(move |entry| {
        let was_over = is_over;
        is_over = entry.number & Entry::LAST != 0;
        !was_over
    })
}

#[inline]
fn side_by_side([first, second]: &[Bounds; 2]) -> [[[f64; 2]; 3]; 2] {
    [[&first.min, &second.min], [&first.max, &second.max]].map_each(|[a, b]| [0, 1, 2].map_each(|i| [a[i], b[i]]))
}

/// The parameters of the construction.
struct Builder {
    /// The reciprocal of the whole extent.
    unit: f64,
}

/// A division of triangles: how many come before, and the boxes around those before and after.
struct Split {
    before: usize,
    boxes: [Bounds; 2],
}

impl Builder {
    /// Makes a tree of some triangles within a box, and returns its root. `start` is the index of the first of them, in
    /// the order of leaves.
    #[inline]
    fn divide(&self, items: &mut [Item], around: &Bounds, start: usize, depth: usize, pairs: &mut Vec<Pair>) -> Child {
        let Some(Split { before, boxes }) = self.split(items, around, depth) else {
            if let Some(last) = items.last_mut() {
                last.entry.number |= Entry::LAST;
            }
            return Child(Child::LEAF | start as u32);
        };
        let here = pairs.len();
        pairs.push(Pair { bounds: side_by_side(&boxes), children: [Child(0); 2] });
        let (count, depth) = (items.len(), depth + 1);
        let (first, second) = items.split_at_mut(before);
        let middle = start + before;
        let children = if count < BOTH_AT_ONCE {
            let first = self.divide(first, &boxes[0], start, depth, pairs);
            [first, self.divide(second, &boxes[1], middle, depth, pairs)]
        } else {
            let (mut of_first, mut of_second) = (Vec::new(), Vec::new());
            let children = join(
                || self.divide(first, &boxes[0], start, depth, &mut of_first),
                || self.divide(second, &boxes[1], middle, depth, &mut of_second),
            );
            let first = append(pairs, of_first, children.0);
            [first, append(pairs, of_second, children.1)]
        };
        pairs[here].children = children;
        Child(here as u32)
    }

    /// Sorts the triangles as the tree divides them, and returns the division; `None` for a leaf.
    #[inline]
    fn split(&self, items: &mut [Item], around: &Bounds, depth: usize) -> Option<Split> {
        let count = items.len();
        if count <= 1 {
            return None;
        }
        let mut centers = Bounds::NONE;
        for item in items.iter() {
            centers = centers.and(&item.center());
        }
        let widths = [0, 1, 2].map_each(|i| centers.max[i] - centers.min[i]);
        let axis = (0..3).fold(0, |widest, i| if widths[i] > widths[widest] { i } else { widest });
        let ends = (centers.min[axis], centers.max[axis]);
        if depth < DEEP && ends.0 < ends.1 {
            let (cost, bin, boxes) = self.cheapest_plane(items, axis, ends);
            if count <= LEAF {
                // A pair of boxes costs as much as a triangle.
                let area = around.area(self.unit);
                if cost + PAIR * area >= count as f64 * area {
                    return None;
                }
            }
            let before = partition(items, |item| bin_of(item, axis, ends) < bin);
            // One side is empty if the extent is infinite.
            if 0 < before && before < count {
                return Some(Split { before, boxes });
            }
        }
        if count <= LEAF {
            return None;
        }
        let before = count / 2;
        let key = |item: &Item| item.bounds.center(axis);
        items.select_nth_unstable_by(before, |a, b| key(a).total_cmp(&key(b)));
        let around = |items: &[Item]| items.iter().fold(Bounds::NONE, |all, item| all.and(&item.bounds));
        Some(Split { before, boxes: [around(&items[..before]), around(&items[before..])] })
    }

    /// The plane between bins that costs least, by the counts and the areas on both sides: its cost, the first bin
    /// after it, and the boxes around both sides.
    #[inline]
    fn cheapest_plane(&self, items: &[Item], axis: usize, ends: (f64, f64)) -> (f64, usize, [Bounds; 2]) {
        let mut bins = [(0_usize, Bounds::NONE); BINS];
        for item in items {
            let (count, bounds) = &mut bins[bin_of(item, axis, ends)];
            *count += 1;
            *bounds = bounds.and(&item.bounds);
        }
        // The triangles after each plane, from the last plane on.
        let mut behind = [(0.0, Bounds::NONE); BINS];
        let (mut count, mut bounds) = (0, Bounds::NONE);
        for bin in (1..BINS).rev() {
            count += bins[bin].0;
            bounds = bounds.and(&bins[bin].1);
            behind[bin] = (count as f64 * bounds.area(self.unit), bounds);
        }
        let (mut count, mut before) = (0, Bounds::NONE);
        let mut best = (f64::INFINITY, 1, [bins[0].1, behind[1].1]);
        for bin in 1..BINS {
            count += bins[bin - 1].0;
            before = before.and(&bins[bin - 1].1);
            let cost = count as f64 * before.area(self.unit) + behind[bin].0;
            if cost < best.0 {
                best = (cost, bin, [before, behind[bin].1]);
            }
        }
        best
    }
}

/// Appends a tree by its pairs, and returns its new root.
#[inline]
fn append(pairs: &mut Vec<Pair>, more: Vec<Pair>, root: Child) -> Child {
    let offset = pairs.len() as u32;
    let moved = |Child(child)| Child(if child & Child::LEAF == 0 { child + offset } else { child });
    pairs.extend(more.into_iter().map(|pair| Pair { children: pair.children.map_each(moved), ..pair }));
    moved(root)
}

/// The bin of the center of a box, along an axis on which all centers are between these.
#[inline(always)]
fn bin_of(item: &Item, axis: usize, (low, high): (f64, f64)) -> usize {
    // The first for NaN.
    let share = (item.bounds.center(axis) - low) / (high - low);
    ((share * BINS as f64) as usize).min(BINS - 1)
}

/// Moves the items for which that is true before the others, and counts them.
fn partition(items: &mut [Item], is_before: impl Fn(&Item) -> bool) -> usize {
    let mut count = 0;
    for i in 0..items.len() {
        if is_before(&items[i]) {
            items.swap(i, count);
            count += 1;
        }
    }
    count
}
