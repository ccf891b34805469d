//! Two segments of the plane; degenerate: an end of one on the line of the other.

use crate::oracle::hulls::hull::{self, BY_HULLS};
use crate::oracle::motions::trajectory::shared_segment;
use crate::oracle::shared_polygon::features;
use crate::registry::registration::*;
use straightedge::{Point2, answer::MeetingRecord};

query! {
    SegmentSegment2d = intersect::segment_segment_2d(first, second: Segment2) [methods];
    {
        degree: 2,
        by_robust: true,
        answer: MeetingRecord<Point2<S::Value>>,
        oracle: BY_HULLS, |case| {
            let [first, second] = case.integers.map_refs(|s| [place(&s.a), place(&s.b)]);
            let shared = shared_segment(first.each_ref(), second.each_ref());
            MeetingRecord {
                contact: hull::contact(&first.each_ref(), &second.each_ref()),
                features: shared.map(|point| features(point, &first, &second)),
                shared: shared.map(|point| point.point::<_, 2>(&case.unit)),
            }
        },
        degenerate: |bits, draw| {
            if draw.one_in(3) {
                return draw.on_line(2, bits, 4);
            }
            let mut points = draw.on_line(2, bits, 3);
            points.insert(draw.index(4), draw.point(2, bits));
            points
        },
    }
}
