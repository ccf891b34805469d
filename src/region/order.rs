//! The order of two edges from left to right, in a slab that both span.
//!
//! Between the higher of their lower ends and the lower of their upper ends, both edges are at every height. If one is
//! on the same side of the other at both heights, they do not cross, and are in one order everywhere between. Only if
//! they cross, their order at a height is that in which a horizontal line crosses both.

use super::far_order;
use crate::arith::formulas::each::MapEach;
use crate::intersect::compare_along_2d;
use crate::predicate::orient2d;
use crate::{Point2, Scalar, Segment2, Sign};

/// An edge of a chain that is not horizontal: twice the index of its start, plus one if it goes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge(u32);

impl Edge {
    /// An edge by the index of its start, and whether it goes down.
    pub(super) fn new(start: u32, is_down: bool) -> Self {
        Edge(start << 1 | u32::from(is_down))
    }

    /// The indices of the lower and the upper end.
    #[inline(always)]
    pub(super) fn ends(self) -> [usize; 2] {
        let (start, is_down) = ((self.0 >> 1) as usize, (self.0 & 1) as usize);
        [start + is_down, start + 1 - is_down]
    }

    /// 1 upward, -1 downward.
    #[inline(always)]
    pub(super) fn direction(self) -> i32 {
        1 - 2 * (self.0 & 1) as i32
    }

    /// On which side a point is of an edge at its height: positive on the left.
    #[inline(always)]
    pub(super) fn side<S: Scalar>(self, chain: &[Point2<S>], p: &Point2<S>) -> Sign {
        let [a, b] = self.ends();
        let (a, b) = (&chain[a], &chain[b]);
        match () {
            () if p.x < a.x && p.x < b.x => Sign::Positive,
            () if p.x > a.x && p.x > b.x => Sign::Negative,
            () => orient2d(a, b, p),
        }
    }
}

/// The sign of the difference of the x-coordinates of two edges at the bottom or top of a slab, negative if the first
/// is on the left. If the edges touch there, but do not cross, the sign is that of the difference inside the slab. Zero
/// at both if they coincide. Products of coordinates that are far apart may overflow or underflow.
pub(super) fn edge_order<S: Scalar>(chain: &[Point2<S>], are_far: bool, [e, f]: [Edge; 2], height: &S) -> Sign {
    let edges = [e, f].map_each(|edge| edge.ends().map_each(|i| &chain[i]));
    let [[a, b], [c, d]] = edges;
    if a.x < c.x && a.x < d.x && b.x < c.x && b.x < d.x {
        return Sign::Negative;
    }
    if a.x > c.x && a.x > d.x && b.x > c.x && b.x > d.x {
        return Sign::Positive;
    }
    let turn = |p, q, r| {
        let certain = if are_far { far_order::turn(p, q, r) } else { None };
        certain.unwrap_or_else(|| orient2d(p, q, r))
    };
    let low = if a.y < c.y { turn(a, b, c) } else { -turn(c, d, a) };
    let high = if d.y < b.y { turn(a, b, d) } else { -turn(c, d, b) };
    match (low, high) {
        (Sign::Positive, Sign::Negative) | (Sign::Negative, Sign::Positive) => {
            let certain = if are_far { far_order::order_at(height, edges) } else { None };
            certain.unwrap_or_else(|| order_at(chain, [e, f], height))
        }
        (Sign::Zero, sign) | (sign, _) => sign,
    }
}

/// The order of two edges at a height that both have.
#[cold]
fn order_at<S: Scalar>(chain: &[Point2<S>], edges: [Edge; 2], height: &S) -> Sign {
    let horizontal = [Sign::Zero, Sign::Positive].map_each(|x| Point2::new(S::of_sign(x), height.clone()));
    let [e, f] = edges.map_each(|edge| Segment2::from(edge.ends().map_each(|i| chain[i].clone())));
    // Neither is horizontal.
    compare_along_2d(&Segment2::from(horizontal), &e, &f).map_or(Sign::Zero, Sign::from)
}
