//! A point against a segment; degenerate: on its line.

use crate::oracle::hulls::hull::{self, BY_HULL, in_simplex};
use crate::registry::registration::*;
use straightedge::answer::PointLocation;

query! {
    PointSegment = contain::point_segment(p: Point3, segment: Segment3);
    PointSegment2d = contain::point_segment_2d(p: Point2, segment: Segment2);
    {
        degree: 2,
        by_robust: true,
        answer: PointLocation,
        oracle: BY_HULL, |case| in_simplex(&case.integers, hull::SEGMENT),
        degenerate: |bits, draw| draw.on_line(Self::DIMENSION, bits, 3),
    }
}
