//! A segment and a triangle; degenerate: apart along a perpendicular of both, parallel, meeting.

use crate::generator::degenerate::feet::hulls_apart;
use crate::judge::any_pair::PairOfHulls;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::oracle::hulls::hull;
use crate::registry::registration::*;
use straightedge::{Feature, Point3, answer::NearestPairRecord};

query! {
    SegmentTriangle = closest::segment_triangle(segment: Segment3, triangle: Triangle3) [methods];
    {
        degree: 6,
        cost: 2,
        answer: NearestPairRecord<Point3<S::Value>, S::Value, (Feature, Feature)>,
        oracle: BY_WOLFE, |case| {
            let found = Found::of(&case.integers.0, &case.integers.1, &case.unit);
            found.closest_pair((found.feature(0, hull::SEGMENT), found.feature(1, hull::TRIANGLE)))
        },
        any_pair: |case| PairOfHulls::of(&case.integers.0, &case.integers.1, &case.unit),
        degenerate: |bits, draw| hulls_apart(2, 3, bits, draw),
    }
}
