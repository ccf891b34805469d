//! Edges as the sweep takes them: from left to right.

use crate::Point2;
use crate::arith::each::MapEach;
use std::cmp::Ordering;

/// Which of the three regions of a judgment: one bit each, so that a point's membership in all of them is one number.
pub(in super::super) type Regions = u8;
/// Of edges that bound no region.
pub(in super::super) const NONE: Regions = 0;
/// The first input.
pub(in super::super) const A: Regions = 1;
/// The second input.
pub(in super::super) const B: Regions = 2;
/// The answer.
pub(in super::super) const ANSWER: Regions = 4;

/// The place of an edge in the list of all edges of a sweep.
pub(in super::super) type EdgeId = u32;

/// An edge of positive length.
#[derive(Clone, Debug)]
pub(in super::super) struct Edge {
    /// The lexicographically lesser end.
    pub(in super::super) left: Point2<f64>,
    /// The greater one.
    pub(in super::super) right: Point2<f64>,
    /// The region that it bounds.
    pub(in super::super) region: Regions,
}

impl Edge {
    /// The edge between two different points.
    pub(in super::super) fn between(ends: [[f64; 2]; 2], region: Regions) -> Self {
        let [start, end] = ends.map_each(Point2::from);
        let (left, right) = if is_less(&end, &start) { (end, start) } else { (start, end) };
        Edge { left, right, region }
    }

    /// Whether it bounds an input.
    pub(in super::super) fn is_input(&self) -> bool {
        self.region != ANSWER
    }
}

/// Lexicographic order of two finite points.
pub(super) fn is_less(p: &Point2<f64>, q: &Point2<f64>) -> bool {
    p.x < q.x || p.x == q.x && p.y < q.y
}

/// Lexicographic order.
pub(super) fn compare(p: &Point2<f64>, q: &Point2<f64>) -> Ordering {
    if is_less(p, q) {
        Ordering::Less
    } else if p == q {
        Ordering::Equal
    } else {
        Ordering::Greater
    }
}
