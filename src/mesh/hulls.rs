//! A tree over triangles in which long and slanted ones are told apart, although their boxes overlap.
//!
//! A node has a box around the first corners of its triangles, one around the second and one around the third: all are
//! in the convex hull of the three boxes. A node is divided where a coordinate of one of the corners differs most, so
//! that below it triangles become alike, and the hull hardly larger than one of them, whatever its direction.
//!
//! A search passes over a node if the hull is apart from a triangle. [`gjk`] guesses a direction; along that direction,
//! or that of a node before, bounds of doubles decide.
//!
//! Where triangles differ by translations only, a hull is the sum of a triangle and a box of translations. Then a
//! search is one in a tree of boxes for the points of a convex set: the translations to triangles that meet the one in
//! question. There is no such bound where triangles lead from one point in all directions: near that point a hull
//! contains the beginnings of many others, and the time for two sets of n needles grows with an exponent of 1.4 to 1.8.

use super::tree::Bounds;
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::lesser;
use crate::convex::doubles::{Vector, known, minus};
use crate::convex::gjk;
use crate::{Point3, Scalar};
use alloc::vec::Vec;

/// The most triangles of a leaf.
const LEAF: usize = 8;
/// 2^-50. A product of doubles is rounded by a relative error of 2^-53, and so is each of two sums: by less than 2^-51
/// of the magnitudes in all, beside what underflows.
const ERROR: f64 = f64::EPSILON * 4.0;

/// The convex hull of three boxes, each around a corner of a triangle or of several.
#[derive(Clone, Copy)]
pub(crate) struct Hull([Bounds; 3]);

impl Hull {
    const NONE: Hull = Hull([Bounds::NONE; 3]);

    /// Around a triangle, in a unit.
    #[inline]
    pub(crate) fn of<S: Scalar>(unit: Unit, corners: [&Point3<S>; 3]) -> Self {
        let mut boxes = corners.map_each(|p| Bounds::around(unit, [p]));
        // Alike triangles are to have alike corners in the same order.
        boxes.sort_unstable_by(|a, b| {
            let [x, y, z] = [0, 1, 2].map_each(|i| a.min[i].total_cmp(&b.min[i]));
            x.then(y).then(z)
        });
        Hull(boxes)
    }

    #[inline]
    fn and(&self, other: &Hull) -> Self {
        Hull([0, 1, 2].map_each(|corner| self.0[corner].and(&other.0[corner])))
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        let [a, b, c] = &self.0;
        a.and(b).and(c)
    }

    /// A corner of a box.
    #[inline]
    fn corner(&self, number: usize) -> Vector {
        let Bounds { min, max } = &self.0[number / 8];
        [0, 1, 2].map_each(|axis| if (number >> axis) & 1 == 0 { min[axis] } else { max[axis] })
    }

    /// For each box, its lowest corner along a direction, the height of that corner, and the sum of the magnitudes.
    #[inline(always)]
    fn lowest_corners(&self, direction: Vector) -> [(usize, f64, f64); 3] {
        let turned = (0..3).filter(|&axis| direction[axis] < 0.0).fold(0, |turned, axis| turned | 1 << axis);
        [turned, turned + 8, turned + 16].map_each(|number| {
            let corner = self.corner(number);
            let [x, y, z] = [0, 1, 2].map_each(|axis| direction[axis] * corner[axis]);
            (number, x + y + z, x.abs() + y.abs() + z.abs())
        })
    }

    /// A lowest corner of a box along a direction.
    #[inline]
    fn lowest(&self, direction: Vector) -> usize {
        let [a, b, c] = self.lowest_corners(direction);
        let lower = if b.1 < a.1 { b } else { a };
        if c.1 < lower.1 { c.0 } else { lower.0 }
    }

    /// A lower bound of all heights along a direction.
    #[inline]
    fn bottom(&self, direction: Vector) -> f64 {
        // Nothing is known of what has overflowed.
        let bound = |(_, height, size)| known(height - (ERROR * size + f64::MIN_POSITIVE));
        self.lowest_corners(direction).map_each(bound).into_iter().fold(f64::INFINITY, lesser)
    }

    /// Whether all of it is certainly below another hull along a direction.
    #[inline]
    fn is_below(&self, other: &Hull, direction: Vector) -> bool {
        -self.bottom(minus([0.0; 3], direction)) < other.bottom(direction)
    }

    /// A direction along which it may be below another hull.
    #[inline]
    fn direction_to(&self, other: &Hull) -> Vector {
        let support = |direction| [self.lowest(minus([0.0; 3], direction)), other.lowest(direction)];
        gjk::guess(&support, &|[i, j]| minus(self.corner(i), other.corner(j))).direction
    }
}

/// A node, in the order in which a search comes to it.
struct Node {
    hull: Hull,
    bounds: Bounds,
    /// The node after those below this one.
    next: u32,
    /// The triangles of a leaf.
    items: [u32; 2],
}

/// The tree.
pub(crate) struct HullTree {
    nodes: Vec<Node>,
    /// The numbers of the triangles, in the order of the leaves.
    numbers: Vec<u32>,
}

impl HullTree {
    /// The tree of triangles, each with a number.
    #[inline]
    pub(crate) fn new(mut items: Vec<(u32, Hull)>) -> Self {
        let mut nodes = Vec::with_capacity(items.len());
        divide(&mut items, 0, &mut nodes);
        HullTree { nodes, numbers: items.into_iter().map(|(number, _)| number).collect() }
    }

    /// The triangles that may meet another, by their numbers.
    #[inline]
    pub(crate) fn visit(&self, asked: &Hull, visit: &mut dyn FnMut(usize)) {
        let (around, mut direction, mut next) = (asked.bounds(), [0.0; 3], 0);
        while let Some(node) = self.nodes.get(next) {
            let mut is_apart = around.misses(&node.bounds) || asked.is_below(&node.hull, direction);
            if !is_apart {
                direction = asked.direction_to(&node.hull);
                is_apart = asked.is_below(&node.hull, direction);
            }
            if is_apart {
                next = node.next as usize;
            } else {
                let [from, to] = node.items;
                self.numbers[from as usize..to as usize].iter().for_each(|number| visit(*number as usize));
                next += 1;
            }
        }
    }
}

/// Sorts triangles into the order of the leaves, and adds the nodes of their tree. `start` is the index of the first.
#[inline]
fn divide(items: &mut [(u32, Hull)], start: u32, nodes: &mut Vec<Node>) {
    let hull = items.iter().fold(Hull::NONE, |all, (_, hull)| all.and(hull));
    let (here, end) = (nodes.len(), start + items.len() as u32);
    let is_leaf = items.len() <= LEAF;
    nodes.push(Node { hull, bounds: hull.bounds(), next: 0, items: if is_leaf { [start, end] } else { [0; 2] } });
    if !is_leaf {
        let middle = |hull: &Hull, (corner, axis): (usize, usize)| {
            let Bounds { min, max } = &hull.0[corner];
            0.5 * min[axis] + 0.5 * max[axis]
        };
        let width = |(corner, axis): (usize, usize)| 0.5 * hull.0[corner].max[axis] - 0.5 * hull.0[corner].min[axis];
        let coordinates = (0..9).map(|i| (i / 3, i % 3));
        let widest =
            coordinates.fold((0, 0), |widest, other| if width(other) > width(widest) { other } else { widest });
        let half = items.len() / 2;
        let order = |a: &Hull, b: &Hull| middle(a, widest).total_cmp(&middle(b, widest));
        items.select_nth_unstable_by(half, |(_, a), (_, b)| order(a, b));
        let (first, second) = items.split_at_mut(half);
        divide(first, start, nodes);
        divide(second, start + half as u32, nodes);
    }
    nodes[here].next = nodes.len() as u32;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::split_mix;
    use crate::intersect::triangle_triangle;
    use crate::{Contact, Triangle3};

    /// How many pairs of triangles the tree leaves; panics if a pair that meets is not among them.
    fn pairs(triangles: &[[[i64; 3]; 3]], unit: f64) -> usize {
        let number = |corners: &[[i64; 3]; 3]| Triangle3::from(corners.map(|p| p.map(|x| x as f64 * unit)));
        let triangles: Vec<Triangle3<f64>> = triangles.iter().map(number).collect();
        let hull = |Triangle3 { a, b, c }: &Triangle3<f64>| Hull::of(Unit::ONE, [a, b, c]);
        let tree = HullTree::new((0..).zip(triangles.iter().map(hull)).collect());
        let mut count = 0;
        for first in &triangles {
            let mut is_left = alloc::vec![false; triangles.len()];
            tree.visit(&hull(first), &mut |second| is_left[second] = true);
            count += is_left.iter().filter(|is_left| **is_left).count();
            for (second, _) in triangles.iter().zip(is_left).filter(|(_, is_left)| !is_left) {
                assert_eq!(triangle_triangle(first, second).contact(), Contact::Disjoint, "{first:?} {second:?}");
            }
        }
        count
    }

    /// Corners at integers from -4 to 4, of which some are moved along a long diagonal.
    #[test]
    fn no_pair_is_lost() {
        let mut state = 1;
        let mut random = |below: u64| (split_mix(&mut state) % below) as i64;
        for long in [0, 1, 300] {
            let mut corner = || {
                let by = long * (random(3) - 1);
                [0, 1, 2].map(|axis| random(9) - 4 + by * (2 - axis))
            };
            let triangles: Vec<_> = (0..80).map(|_| [corner(), corner(), corner()]).collect();
            // Beside numbers of moderate size such as underflow and overflow in products, and in differences.
            for unit in [0.1, f64::MIN_POSITIVE / 8.0, 1e150, 5e304] {
                pairs(&triangles, unit);
            }
        }
    }

    /// Triangles side by side along the diagonal of a box that is hardly larger than any of them, their corners in any
    /// order. By boxes, all pairs would be left.
    #[test]
    fn few_pairs_are_left() {
        let long = 10_000;
        let slab = |i: i64| {
            let mut corners = [[i - long, -long, -long], [i + long, long, long], [i + long, long, long + 1]];
            corners.rotate_left(i as usize % 3);
            corners
        };
        let counts = [100, 400].map(|count| pairs(&(0..count).map(slab).collect::<Vec<_>>(), 1.0) / count as usize);
        assert!(counts.iter().all(|&of_each| of_each < 3 * LEAF), "{counts:?}");
    }
}
