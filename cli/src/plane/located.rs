//! Points located in many regions: by an index where there are many of one.

use std::cell::{Cell, OnceCell};
use std::ops::Range;
use straightedge::contain::point_region_2d;
use straightedge::region::Index;
use straightedge::{Aabb2, Location, Point2, Polygon, Region};

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

/// A tree of boxes, halved at medians along x and y in turns.
pub(crate) struct Boxes {
    /// For each node its box, then those of its first half, then those of its second.
    around: Vec<Aabb2<f64>>,
    /// The boxes in the order of the leaves, each of which has one.
    order: Vec<usize>,
}

impl Boxes {
    pub(crate) fn new(boxes: Vec<Aabb2<f64>>) -> Self {
        let mut tree = Boxes { around: Vec::with_capacity(2 * boxes.len()), order: Vec::new() };
        let mut order: Vec<usize> = (0..boxes.len()).collect();
        tree.divide(&boxes, &mut order, 0);
        tree.order = order;
        tree
    }

    fn divide(&mut self, boxes: &[Aabb2<f64>], order: &mut [usize], axis: usize) {
        self.around.extend(Aabb2::of_points(order.iter().flat_map(|&i| [&boxes[i].min, &boxes[i].max])));
        if order.len() > 1 {
            let least = |i: usize| [boxes[i].min.x, boxes[i].min.y][axis];
            let half = order.len() / 2;
            order.select_nth_unstable_by(half, |&i, &j| least(i).total_cmp(&least(j)));
            let (first, second) = order.split_at_mut(half);
            self.divide(boxes, first, 1 - axis);
            self.divide(boxes, second, 1 - axis);
        }
    }

    /// Visits the boxes that contain a point.
    pub(crate) fn visit(&self, p: &Point2<f64>, visit: &mut impl FnMut(usize)) {
        if !self.order.is_empty() {
            self.visit_in(p, 0, 0..self.order.len(), visit);
        }
    }

    fn visit_in(&self, p: &Point2<f64>, node: usize, leaves: Range<usize>, visit: &mut impl FnMut(usize)) {
        let Aabb2 { min, max } = &self.around[node];
        if p.x < min.x || p.y < min.y || p.x > max.x || p.y > max.y {
            return;
        }
        let half = leaves.len() / 2;
        if half == 0 {
            visit(self.order[leaves.start]);
            return;
        }
        // A node of n leaves has 2n - 1 boxes.
        let middle = leaves.start + half;
        self.visit_in(p, node + 1, leaves.start..middle, visit);
        self.visit_in(p, node + 2 * half, middle..leaves.end, visit);
    }
}
