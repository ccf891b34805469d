//! A point against an axis-aligned box; degenerate: level with its faces.

use super::super::draw::{Draw, Whole};
use super::super::oracle::{Place, hull, place};
use crate::Location;
use std::vec::Vec;

in_shape! {
    PointAabb "contain/point_aabb" point_aabb(p: Point3 of 3, "aabb": Aabb3 "Aabb3 min max") -> Location
        { fields: ["location"], degree: 1 }
    oracle super::BY_HULL; |_case, p, aabb| in_hull_of_corners(&place(p), &place(&aabb.min), &place(&aabb.max));
    degenerate |bits, draw| level_with_faces(3, bits, draw)
}

in_shape! {
    PointAabb2d "contain/point_aabb_2d" point_aabb_2d(p: Point2 of 2, "aabb": Aabb2 "Aabb2 min max") -> Location
        { fields: ["location"], degree: 1 }
    oracle super::BY_HULL; |_case, p, aabb| in_hull_of_corners(&place(p), &place(&aabb.min), &place(&aabb.max));
    degenerate |bits, draw| level_with_faces(2, bits, draw)
}

/// A point against the hull of all corners.
fn in_hull_of_corners(p: &Place, min: &Place, max: &Place) -> Location {
    let corners = hull::corners_of_box(min, max);
    hull::location(p, &corners.iter().collect::<Vec<_>>())
}

fn level_with_faces(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (min, max) = (draw.point(dimension, bits), draw.point(dimension, bits));
    let p = (0..dimension).map(|i| match draw.below(4) {
        0 => min[i],
        1 => max[i],
        2 => min[i] / 2 + max[i] / 2,
        _ => draw.signed(bits),
    });
    [p.collect(), min, max].into()
}
