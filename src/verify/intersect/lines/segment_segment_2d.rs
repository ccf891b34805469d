//! Two segments of the plane; degenerate: an end of one on the line of the other.

use crate::verify::oracle::course::shared_segment;
use crate::verify::oracle::hull::{self, BY_HULLS};
use crate::verify::oracle::place;
use crate::verify::registration::{CONTACTS, query};
use crate::{Meeting, Point2, Shared};

query! {
    SegmentSegment2d = intersect::segment_segment_2d(first, second: Segment2)
        [field 0: intersect::segment_segment_2d_contact];
    {
        fields: ["contact", "shared"],
        decisions: CONTACTS,
        dimension: 2,
        degree: 2,
        by_robust: true,
        answer: Meeting<Shared<Point2<S::Value>>>,
        oracle: BY_HULLS, |case| {
            let [[p, q], [u, v]] = case.integers.each_ref().map(|s| [place(&s.a), place(&s.b)]);
            Meeting {
                contact: hull::contact(&[&p, &q], &[&u, &v]),
                shared: shared_segment([&p, &q], [&u, &v], &case.unit, |at| Point2::new(at(0), at(1))),
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
