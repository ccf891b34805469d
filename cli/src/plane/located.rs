//! Points located in many regions: by an index where there are many of one.

use std::cell::{Cell, OnceCell};
use straightedge::contain::point_region_2d;
use straightedge::predicate::orient2d;
use straightedge::region::Index;
use straightedge::{Aabb2, Location, Point2, Polygon, Region, Sign};

/// So many points are located without an index, which takes the time of some.
const FEW: usize = 4;

/// A region, with an index once it is worth it.
pub(crate) struct Located {
    region: Region<f64>,
    asked: Cell<usize>,
    index: OnceCell<Index<f64>>,
}

impl Located {
    pub(crate) fn new<'f>(rings: impl IntoIterator<Item = &'f [Point2<f64>]>) -> Self {
        let rings = rings.into_iter().map(|points| Polygon::from(points.to_vec()));
        Located { region: Region::new(rings), asked: Cell::new(0), index: OnceCell::new() }
    }

    pub(crate) fn locate(&self, p: &Point2<f64>) -> Location {
        self.asked.set(self.asked.get() + 1);
        if self.asked.get() <= FEW {
            return point_region_2d(p, &self.region);
        }
        self.index.get_or_init(|| Index::new(self.region.clone())).locate(p)
    }
}

/// Whether a box is within another one, or equal to it.
pub(crate) fn is_within(inner: &Aabb2<f64>, outer: &Aabb2<f64>) -> bool {
    outer.min.x <= inner.min.x && outer.min.y <= inner.min.y && inner.max.x <= outer.max.x && inner.max.y <= outer.max.y
}

/// The sum of width and height, rounded: that of a box within another one is not greater.
fn size(Aabb2 { min, max }: &Aabb2<f64>) -> f64 {
    (max.x - min.x) + (max.y - min.y)
}

/// A tree of boxes, halved at medians along x and y in turns.
pub(crate) struct Boxes {
    /// For each node its box, then those of its first half, then those of its second.
    around: Vec<Aabb2<f64>>,
    /// The least and the greatest size of its boxes.
    sizes: Vec<[f64; 2]>,
    /// The boxes in the order of the leaves, each of which has one.
    order: Vec<usize>,
}

impl Boxes {
    pub(crate) fn new(boxes: Vec<Aabb2<f64>>) -> Self {
        let mut tree = Boxes { around: Vec::with_capacity(2 * boxes.len()), sizes: Vec::new(), order: Vec::new() };
        let mut order: Vec<usize> = (0..boxes.len()).collect();
        tree.divide(&boxes, &mut order, 0);
        tree.order = order;
        tree
    }

    fn divide(&mut self, boxes: &[Aabb2<f64>], order: &mut [usize], axis: usize) {
        self.around.extend(Aabb2::of_points(order.iter().flat_map(|&i| [&boxes[i].min, &boxes[i].max])));
        let sizes = order.iter().map(|&i| size(&boxes[i]));
        self.sizes.push(sizes.fold([f64::INFINITY, 0.0], |[least, most], size| [least.min(size), most.max(size)]));
        if order.len() > 1 {
            let least = |i: usize| [boxes[i].min.x, boxes[i].min.y][axis];
            let half = order.len() / 2;
            order.select_nth_unstable_by(half, |&i, &j| least(i).total_cmp(&least(j)));
            let (first, second) = order.split_at_mut(half);
            self.divide(boxes, first, 1 - axis);
            self.divide(boxes, second, 1 - axis);
        }
    }

    /// The smallest box around another one and its point that `is_it`.
    pub(crate) fn smallest_around(&self, inner: &Aabb2<f64>, is_it: &mut impl FnMut(usize) -> bool) -> Option<usize> {
        let own = size(inner);
        let mut best: Option<(f64, usize)> = None;
        let mut ahead = if self.order.is_empty() { Vec::new() } else { vec![(0, 0..self.order.len())] };
        while let Some((node, leaves)) = ahead.pop() {
            let [least, most] = self.sizes[node];
            let is_smaller = best.is_none_or(|(size, _)| least.max(own) < size);
            if most < own || !is_smaller || !is_within(inner, &self.around[node]) {
                continue;
            }
            let half = leaves.len() / 2;
            if half == 0 {
                let of = self.order[leaves.start];
                best = if is_it(of) { Some((least, of)) } else { best };
                continue;
            }
            let middle = leaves.start + half;
            let mut below = [(node + 1, leaves.start..middle), (node + 2 * half, middle..leaves.end)];
            // The one with smaller boxes is next.
            if self.sizes[below[0].0][0] < self.sizes[below[1].0][0] {
                below.reverse();
            }
            ahead.extend(below);
        }
        best.map(|(_, of)| of)
    }

    /// The first box that has a point in common with a segment and that `is_it`.
    pub(crate) fn find_on(&self, [a, b]: &[Point2<f64>; 2], is_it: &mut impl FnMut(usize) -> bool) -> Option<usize> {
        let [left, right] = if a.x <= b.x { [a, b] } else { [b, a] };
        let (low, high) = (left.y.min(right.y), left.y.max(right.y));
        let is_rising = left.y <= right.y;
        let is_met = |Aabb2 { min, max }: &Aabb2<f64>| {
            let are_boxes_met = min.x <= right.x && left.x <= max.x && min.y <= high && low <= max.y;
            // The corners that are the farthest above and below the line.
            let xs = if is_rising { [min.x, max.x] } else { [max.x, min.x] };
            are_boxes_met
                && orient2d(left, right, &Point2::new(xs[0], max.y)) != Sign::Negative
                && orient2d(left, right, &Point2::new(xs[1], min.y)) != Sign::Positive
        };
        self.search(is_met, is_it)
    }

    /// The first box that `is_it`, in nodes that are `entered` by their boxes.
    fn search(&self, is_entered: impl Fn(&Aabb2<f64>) -> bool, is_it: &mut impl FnMut(usize) -> bool) -> Option<usize> {
        // Nodes and their leaves that are still to be visited.
        let mut ahead = if self.order.is_empty() { Vec::new() } else { vec![(0, 0..self.order.len())] };
        while let Some((node, leaves)) = ahead.pop() {
            let half = leaves.len() / 2;
            if !is_entered(&self.around[node]) {
                continue;
            } else if half == 0 {
                let found = Some(self.order[leaves.start]).filter(|of| is_it(*of));
                if found.is_some() {
                    return found;
                }
                continue;
            }
            let middle = leaves.start + half;
            ahead.push((node + 2 * half, middle..leaves.end));
            ahead.push((node + 1, leaves.start..middle));
        }
        None
    }

    /// Visits the boxes that contain a point.
    pub(crate) fn visit(&self, p: &Point2<f64>, visit: &mut impl FnMut(usize)) {
        self.find_around(&Aabb2 { min: *p, max: *p }, &mut |of| {
            visit(of);
            false
        });
    }

    /// The first box that contains another one and that `is_it`.
    pub(crate) fn find_around(&self, inner: &Aabb2<f64>, is_it: &mut impl FnMut(usize) -> bool) -> Option<usize> {
        self.search(|aabb| is_within(inner, aabb), is_it)
    }
}
