//! A segment and an axis-aligned box; degenerate: apart along a perpendicular of both, parallel, meeting.

use crate::generator::degenerate::feet::hull_and_bounds;
use crate::judge::any_pair::PairOfHulls;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::oracle::hulls::hull;
use crate::registry::registration::*;
use straightedge::{BoxFeature, Feature, Point3, answer::NearestPairRecord};

query! {
    SegmentAabb = closest::segment_aabb(segment: Segment3, aabb: Aabb3) [methods];
    {
        fields: ["closest", "a", "b", "feature of first", "feature of second"],
        degree: 6,
        cost: 2,
        answer: NearestPairRecord<Point3<S::Value>, S::Value, (Feature, BoxFeature<3>)>,
        oracle: BY_WOLFE, |case| {
            let found = Found::of(&case.integers.0, &case.integers.1, &case.unit);
            found.closest_pair((found.feature(0, hull::SEGMENT), found.part_of_box(1, &case.integers.1)))
        },
        any_pair: |case| PairOfHulls::of(&case.integers.0, &case.integers.1, &case.unit),
        degenerate: |bits, draw| hull_and_bounds(2, bits, draw),
    }
}
