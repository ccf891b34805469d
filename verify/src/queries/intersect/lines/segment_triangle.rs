//! A segment against a triangle; degenerate: an end in its plane, the line through an edge, all in one plane.

use crate::oracle::algebra::determinant;
use crate::oracle::hulls::hull::{self, BY_HULLS};
use crate::oracle::motions::trajectory::{Trajectory, shared_segment, span_in_hull};
use crate::registry::registration::*;
use straightedge::intersect;

query! {
    SegmentTriangle = intersect::segment_triangle(segment: Segment3, triangle: Triangle3) [methods];
    {
        degree: 3,
        by_robust: true,
        answer: intersect::SegmentTriangleRecord<S::Value>,
        oracle: BY_HULLS, |case| {
            let (segment, triangle) = &case.integers;
            let (p, q) = (place(&segment.a), place(&segment.b));
            let corners = [place(&triangle.a), place(&triangle.b), place(&triangle.c)];
            let [a, b, c] = corners.each_ref();
            intersect::SegmentTriangleRecord {
                contact: hull::contact(&[&p, &q], &[a, b, c]),
                span: span_in_hull(&Trajectory::between(&p, &q), &[a, b, c]).map(|(enter, exit)| Span { enter, exit }),
                side: determinant::orientation(&[a, b, c, &p]),
            }
        },
        values: |case| {
            let (segment, triangle) = &case.integers;
            let (p, q) = (place(&segment.a), place(&segment.b));
            let corners = [place(&triangle.a), place(&triangle.b), place(&triangle.c)];
            let shared = shared_segment([&p, &q], corners.each_ref());
            shared.points().iter().flat_map(|x| x.point::<[Rational; 3], 3>(&case.unit)).collect()
        },
        degenerate: |bits, draw| {
            let mut points = match draw.below(4) {
                0 => draw.on_line(3, bits, 3),
                1 => draw.on_plane(3, bits, 5),
                _ => draw.on_plane(3, bits, 4),
            };
            while points.len() < 5 {
                points.insert(draw.index(points.len() + 1), draw.point(3, bits));
            }
            points
        },
    }
}
