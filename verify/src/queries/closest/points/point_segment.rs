//! A point and a segment; degenerate: level with an end, on the line.

use crate::generator::degenerate::feet::point_over_in;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{Feature, Point2, Point3, answer::NearestRecord};

query! {
    PointSegment = closest::point_segment(p: Point3, segment: Segment3) [methods];
    {
        degree: 4,
        answer: NearestRecord<Point3<S::Value>, S::Value, Feature, 1>,
        oracle: BY_WOLFE, |case| {
            Found::of(&case.integers.0, &case.integers.1, &case.unit).closest_on_segment::<_, 3>()
        },
        degenerate: |bits, draw| point_over_in(3, 2, bits, draw),
    }
}

query! {
    PointSegment2d = closest::point_segment_2d(p: Point2, segment: Segment2) [methods];
    {
        degree: 4,
        answer: NearestRecord<Point2<S::Value>, S::Value, Feature, 1>,
        oracle: BY_WOLFE, |case| {
            Found::of(&case.integers.0, &case.integers.1, &case.unit).closest_on_segment::<_, 2>()
        },
        degenerate: |bits, draw| point_over_in(2, 2, bits, draw),
    }
}
