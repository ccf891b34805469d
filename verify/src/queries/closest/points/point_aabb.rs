//! A point and an axis-aligned box; degenerate: level with its faces.

use crate::generator::degenerate::boxes::level_with_faces;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{BoxFeature, Point2, Point3, answer::NearestRecord};

query! {
    PointAabb = closest::point_aabb(p: Point3, aabb: Aabb3) [methods];
    {
        degree: 2,
        answer: NearestRecord<Point3<S::Value>, S::Value, BoxFeature<3>>,
        oracle: BY_WOLFE, |case| {
            let found = Found::of(&case.integers.0, &case.integers.1, &case.unit);
            found.closest_point::<_, _, 3>(found.part_of_box(1, &case.integers.1))
        },
        degenerate: |bits, draw| level_with_faces(3, bits, draw),
    }
}

query! {
    PointAabb2d = closest::point_aabb_2d(p: Point2, aabb: Aabb2) [methods];
    {
        degree: 2,
        answer: NearestRecord<Point2<S::Value>, S::Value, BoxFeature<2>>,
        oracle: BY_WOLFE, |case| {
            let found = Found::of(&case.integers.0, &case.integers.1, &case.unit);
            found.closest_point::<_, _, 2>(found.part_of_box(1, &case.integers.1))
        },
        degenerate: |bits, draw| level_with_faces(2, bits, draw),
    }
}
