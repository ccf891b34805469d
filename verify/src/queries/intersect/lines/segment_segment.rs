//! Two segments of space; degenerate: in one plane, an end of one on the line of the other, all on one line.

use crate::oracle::hulls::hull::{self, BY_HULLS};
use crate::oracle::motions::trajectory::shared_segment;
use crate::oracle::shared_polygon::features;
use crate::registry::registration::*;
use straightedge::{Point3, answer::MeetingRecord};

query! {
    SegmentSegment = intersect::segment_segment(first, second: Segment3) [methods];
    {
        degree: 3,
        by_robust: true,
        answer: MeetingRecord<Point3<S::Value>>,
        oracle: BY_HULLS, |case| {
            let [first, second] = case.integers.map_refs(|s| [place(&s.a), place(&s.b)]);
            let shared = shared_segment(first.each_ref(), second.each_ref());
            MeetingRecord {
                contact: hull::contact(&first.each_ref(), &second.each_ref()),
                features: shared.map(|point| features(point, &first, &second)),
                shared: shared.map(|point| point.point::<_, 3>(&case.unit)),
            }
        },
        degenerate: |bits, draw| {
            let mut points = match draw.below(3) {
                0 => draw.on_line(3, bits, 4),
                1 => draw.on_line(3, bits, 3),
                _ => draw.on_plane(3, bits, 4),
            };
            if points.len() < 4 {
                points.insert(draw.index(4), draw.point(3, bits));
            }
            points
        },
    }
}
