//! Edges as the sweep takes them: from left to right.

use std::cmp::Ordering;
use straightedge::Point2;
use straightedge::internals::MapEach;

/// A set of the three regions of a judgment, one bit each, so that a point's membership in all of them is one number.
pub(crate) type Regions = u8;
/// No region: for edges that bound none.
pub(crate) const NONE: Regions = 0;
/// The first input.
pub(crate) const A: Regions = 1;
/// The second input.
pub(crate) const B: Regions = 2;
/// The result that is judged.
pub(crate) const ANSWER: Regions = 4;

/// The index of an edge in the list of all edges of a sweep.
pub(crate) type EdgeId = u32;

/// An edge of positive length.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// The lexicographically lesser end.
    pub(crate) left: Point2<f64>,
    /// The greater end.
    pub(crate) right: Point2<f64>,
    /// The region that it bounds.
    pub(crate) region: Regions,
}

impl Edge {
    /// The edge between two different points.
    pub(crate) fn between(ends: [[f64; 2]; 2], region: Regions) -> Self {
        let [start, end] = ends.map_each(Point2::from);
        let (left, right) = if is_less(&end, &start) { (end, start) } else { (start, end) };
        Edge { left, right, region }
    }

    /// Whether it bounds an input.
    pub(crate) fn is_input(&self) -> bool {
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
