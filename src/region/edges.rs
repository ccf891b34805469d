//! The tree of boxes over the edges of a region: that of a mesh, of which every triangle is a flat one.

use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::ends;
use crate::mesh::tree::{Bounds, Tree};
use crate::{Point2, Scalar};

/// The tree of the edges of a chain, each by the index of its start. The next point is its end.
///
/// All boxes are as high as the plane is wide: the builder of the tree compares areas, and so compares the perimeters.
pub(super) fn tree_of_edges<S: Scalar>(chain: &[Point2<S>], starts: &[u32]) -> Tree {
    let around = |a: &Point2<S>, b: &Point2<S>, high: f64| {
        let [[ax, ay], [bx, by]] = [a, b].map_each(|p| [&p.x, &p.y].map_each(ends::<S>));
        let axis = |[a, c]: [f64; 2], [b, d]: [f64; 2]| [if b < a { b } else { a }, if d > c { d } else { c }];
        let [x, y] = [axis(ax, bx), axis(ay, by)];
        Bounds { min: [x[0], y[0], 0.0], max: [x[1], y[1], high] }
    };
    let whole = chain.iter().fold(Bounds::NONE, |all, p| all.and(&around(p, p, 0.0)));
    let width = |axis: usize| 0.5 * whole.max[axis] - 0.5 * whole.min[axis];
    let high = if width(0) > width(1) { width(0) } else { width(1) };
    let high = if high > 0.0 && high < f64::INFINITY { high } else { 1.0 };
    let edges: alloc::vec::Vec<[usize; 3]> =
        starts.iter().map(|&start| [start as usize, start as usize + 1, start as usize + 1]).collect();
    Tree::around(&edges, |[a, b, _]| around(&chain[*a], &chain[*b], high))
}
