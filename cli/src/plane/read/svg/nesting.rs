//! Which closed subpaths of a path are holes: by the even-odd rule.

use super::super::loaded::Chain;
use crate::plane::located::{Boxes, Located};
use straightedge::{Aabb2, Location, Point2};

/// The polygons of rings, each with its shell first: a ring within an odd number of others is a hole of the least of
/// these. A ring is within another one if its first point that is not on that is. Of rings that do not cross, those
/// around a ring are those around the least of them, and this one; of others, an interior is no question.
pub(super) fn parts(rings: Vec<Chain>) -> Vec<Vec<Chain>> {
    let around = around(&rings);
    let depths = depths(&around);
    let mut order: Vec<[usize; 2]> = (0..rings.len())
        .map(|ring| {
            [around[ring].filter(|shell| depths[ring] % 2 == 1 && depths[*shell] % 2 == 0).unwrap_or(ring), ring]
        })
        .collect();
    order.sort_by_key(|&[shell, ring]| (shell, ring != shell, ring));
    let mut rings: Vec<Option<Chain>> = rings.into_iter().map(Some).collect();
    let of_part = |part: &[[usize; 2]]| part.iter().filter_map(|[_, ring]| rings[*ring].take()).collect();
    order.chunk_by(|one, other| one[0] == other[0]).map(of_part).collect()
}

/// For each ring the least one around it.
fn around(rings: &[Chain]) -> Vec<Option<usize>> {
    let boxes: Vec<Aabb2<f64>> =
        rings.iter().map(|ring| Aabb2::of_points(&ring.points).expect("a ring has a point")).collect();
    let tree = Boxes::new(boxes.clone());
    let located: Vec<Located> = rings.iter().map(|ring| Located::new([&ring.points[..]])).collect();
    let least = |(inner, aabb): (usize, &Aabb2<f64>)| {
        tree.smallest_around(aabb, &mut |outer| {
            let locate = |p: &Point2<f64>| located[outer].locate(p);
            let mut locations = rings[inner].points.iter().map(locate).filter(|of| *of != Location::Boundary);
            outer != inner && locations.next() == Some(Location::Inside)
        })
    };
    boxes.iter().enumerate().map(least).collect()
}

/// For each ring how many are around it: one more than around the least of these.
fn depths(around: &[Option<usize>]) -> Vec<usize> {
    let mut depths: Vec<Option<usize>> = vec![None; around.len()];
    for ring in 0..around.len() {
        let mut open = vec![ring];
        while let Some(&last) = open.last() {
            let outer = around[last].filter(|outer| depths[last].is_none() && depths[*outer].is_none());
            match outer {
                // Rings that cross may be around each other.
                Some(outer) if open.len() <= around.len() => open.push(outer),
                _ => {
                    let of_outer = around[last].map(|outer| depths[outer].map_or(1, |depth| depth + 1));
                    depths[last].get_or_insert(of_outer.unwrap_or(0));
                    open.pop();
                }
            }
        }
    }
    depths.into_iter().map(|depth| depth.unwrap_or(0)).collect()
}
