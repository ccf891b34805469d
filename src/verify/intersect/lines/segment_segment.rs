//! Two segments of space; degenerate: in one plane, an end of one on the line of the other, all on one line.

use crate::verify::oracle::course::shared_segment;
use crate::verify::oracle::hull::{self, BY_HULLS};
use crate::verify::oracle::place;
use crate::verify::registration::{CONTACTS, query};
use crate::{Meeting, Point3, Shared};

query! {
    SegmentSegment = intersect::segment_segment(first, second: Segment3)
        [field 0: intersect::segment_segment_contact];
    {
        fields: ["contact", "shared"],
        decisions: CONTACTS,
        degree: 3,
        by_robust: true,
        answer: Meeting<Shared<Point3<S::Value>>>,
        oracle: BY_HULLS, |case| {
            let [[p, q], [u, v]] = case.integers.each_ref().map(|s| [place(&s.a), place(&s.b)]);
            Meeting {
                contact: hull::contact(&[&p, &q], &[&u, &v]),
                shared: shared_segment([&p, &q], [&u, &v], &case.unit, |at| Point3::new(at(0), at(1), at(2))),
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
