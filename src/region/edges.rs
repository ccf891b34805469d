//! The tree of boxes over the edges of a region: that of a mesh, of which every triangle is a flat one.

use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::greater;
use crate::mesh::tree::{Bounds, Tree};
use crate::mesh::unit::Unit;
use crate::{Point2, Scalar};

/// The tree, in a unit, of the edges of a chain, each by the index of its start. The next point is its end.
///
/// All boxes are as high as the plane is wide: the builder of the tree compares areas, and so compares the perimeters.
pub(super) fn tree_of_edges<S: Scalar>(unit: Unit, chain: &[Point2<S>], starts: &[u32]) -> Tree {
    let around = |a: &Point2<S>, b: &Point2<S>, high: f64| {
        let Bounds { min, max: [x, y, _] } = Bounds::around(unit, &[a, b].map_each(Point2::in_space));
        Bounds { min, max: [x, y, high] }
    };
    let whole = chain.iter().fold(Bounds::NONE, |all, p| all.and(&around(p, p, 0.0)));
    let width = |axis: usize| 0.5 * whole.max[axis] - 0.5 * whole.min[axis];
    let high = greater(width(0), width(1));
    let high = if high > 0.0 && high < f64::INFINITY { high } else { 1.0 };
    let edges: alloc::vec::Vec<[usize; 3]> =
        starts.iter().map(|&start| [start as usize, start as usize + 1, start as usize + 1]).collect();
    Tree::around(&edges, |[a, b, _]| around(&chain[*a], &chain[*b], high))
}
