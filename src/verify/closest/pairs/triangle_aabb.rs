//! A triangle and an axis-aligned box; degenerate: apart along a perpendicular of both, parallel, meeting.

use crate::verify::answer::BOX_PARTS;
use crate::verify::degenerate::feet::hull_and_bounds;
use crate::verify::oracle::closest_parts::{BY_WOLFE, Found, box_part, sides_of_bounds};
use crate::verify::oracle::hull;
use crate::verify::registration::{CLOSEST, query};
use crate::{BoxFeature, ClosestPair, Feature, Point3};

query! {
    TriangleAabb = closest::triangle_aabb(triangle: Triangle3, aabb: Aabb3)
        [pair 3: closest::triangle_aabb_features, root 0: closest::triangle_aabb_distance,
        within 0: closest::triangle_aabb_within];
    {
        fields: ["closest", "a", "b", "feature of first", "part of second"],
        decisions: CLOSEST,
        words: BOX_PARTS,
        degree: 6,
        pace: 4,
        answer: ClosestPair<Point3<S::Value>, S::Value, Feature, BoxFeature<3>>,
        oracle: BY_WOLFE, |case| {
            let (first, aabb) = &case.integers;
            let found = Found::of(first, aabb, &case.unit);
            let extents = [aabb.min.x != aabb.max.x, aabb.min.y != aabb.max.y, aabb.min.z != aabb.max.z];
            let part = box_part(&found.pair.second, &sides_of_bounds(&found.corners[1]), extents);
            found.closest_pair((found.feature(0, hull::TRIANGLE), part))
        },
        degenerate: |bits, draw| hull_and_bounds(3, bits, draw),
    }
}
