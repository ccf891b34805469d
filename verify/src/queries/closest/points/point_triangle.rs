//! A point and a triangle; degenerate: over an edge or a vertex, between two regions, in the plane.

use crate::generator::degenerate::feet::point_over_in;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{Feature, Point2, Point3, answer::NearestRecord};

query! {
    PointTriangle = closest::point_triangle(p: Point3, triangle: Triangle3)
        [methods, within 0: closest::point_triangle_within];
    {
        degree: 6,
        answer: NearestRecord<Point3<S::Value>, S::Value, Feature, 3>,
        oracle: BY_WOLFE, |case| {
            Found::of(&case.integers.0, &case.integers.1, &case.unit).closest_on_triangle::<_, 3>()
        },
        degenerate: |bits, draw| point_over_in(3, 3, bits, draw),
    }
}

query! {
    PointTriangle2d = closest::point_triangle_2d(p: Point2, triangle: Triangle2) [methods];
    {
        degree: 6,
        answer: NearestRecord<Point2<S::Value>, S::Value, Feature, 3>,
        oracle: BY_WOLFE, |case| {
            Found::of(&case.integers.0, &case.integers.1, &case.unit).closest_on_triangle::<_, 2>()
        },
        degenerate: |bits, draw| point_over_in(2, 3, bits, draw),
    }
}
