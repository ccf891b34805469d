//! Two segments; degenerate: parallel, meeting, level with an end.

use crate::generator::degenerate::feet::hulls_apart;
use crate::generator::degenerate::lines::flattened;
use crate::judge::any_pair::PairOfHulls;
use crate::oracle::distances::closest_parts::closest_of_segments;
use crate::registry::registration::*;
use straightedge::{Feature, Point2, Point3, answer::NearestPairRecord};

query! {
    SegmentSegment = closest::segment_segment(first, second: Segment3)
        [methods, within 0: closest::segment_segment_within];
    {
        degree: 6,
        answer: NearestPairRecord<Point3<S::Value>, S::Value, (Feature, Feature), 2>,
        oracle: BY_MIDDLES, |case| closest_of_segments::<_, 3>(&case.integers, &case.unit),
        any_pair: |case| PairOfHulls::of(&case.integers[0], &case.integers[1], &case.unit),
        degenerate: |bits, draw| hulls_apart(2, 2, bits, draw),
    }
}

query! {
    SegmentSegment2d = closest::segment_segment_2d(first, second: Segment2) [methods];
    {
        degree: 6,
        answer: NearestPairRecord<Point2<S::Value>, S::Value, (Feature, Feature), 2>,
        oracle: BY_MIDDLES, |case| closest_of_segments::<_, 2>(&case.integers, &case.unit),
        any_pair: |case| PairOfHulls::of(&case.integers[0], &case.integers[1], &case.unit),
        degenerate: |bits, draw| flattened(hulls_apart(2, 2, bits, draw)),
    }
}

const BY_MIDDLES: &str = "first principles: Wolfe's algorithm for the least difference of two hulls, with its \
    certificate, and the middle of all closest pairs by exact linear programs, over big integers";
