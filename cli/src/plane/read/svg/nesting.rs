//! Which closed subpaths of a path are holes: by the even-odd rule.

use super::super::loaded::Chain;
use crate::plane::located::{Located, is_within};
use straightedge::intersect::visit_close_pairs;
use straightedge::{Aabb2, Location, Point2};

/// The polygons of rings, each with its shell first: a ring within an odd number of others is a hole of the least of
/// these. A ring is within another one if its first point that is not on that is.
pub(super) fn parts(rings: Vec<Chain>) -> Vec<Vec<Chain>> {
    let boxes: Vec<Aabb2<f64>> =
        rings.iter().map(|ring| Aabb2::of_points(&ring.points).expect("a ring has a point")).collect();
    let diagonals: Vec<[Point2<f64>; 2]> = boxes.iter().map(|aabb| [aabb.min, aabb.max]).collect();
    let located: Vec<Located> = rings.iter().map(|ring| Located::new([&ring.points[..]])).collect();
    let mut around: Vec<Vec<usize>> = vec![Vec::new(); rings.len()];
    visit_close_pairs(&diagonals, &mut |i, j| {
        for (inner, outer) in [(i, j), (j, i)] {
            let mut locations = rings[inner].points.iter().map(|p| located[outer].locate(p));
            let mut location = || locations.find(|location| *location != Location::Boundary);
            if is_within(&boxes[inner], &boxes[outer]) && location() == Some(Location::Inside) {
                around[inner].push(outer);
            }
        }
    });
    let is_hole = |ring: usize| around[ring].len() % 2 == 1;
    // Of rings that cross, the least one around a hole may be a hole: then it is a shell of its own.
    let shell_of = |ring: usize| {
        let least = around[ring].iter().copied().max_by_key(|other| around[*other].len());
        least.filter(|shell| is_hole(ring) && !is_hole(*shell)).unwrap_or(ring)
    };
    let mut order: Vec<[usize; 2]> = (0..rings.len()).map(|ring| [shell_of(ring), ring]).collect();
    order.sort_by_key(|&[shell, ring]| (shell, ring != shell, ring));
    let mut rings: Vec<Option<Chain>> = rings.into_iter().map(Some).collect();
    let of_part = |part: &[[usize; 2]]| part.iter().filter_map(|[_, ring]| rings[*ring].take()).collect();
    order.chunk_by(|one, other| one[0] == other[0]).map(of_part).collect()
}
