//! Two triangles of the plane; degenerate: with common vertices, with a common point on the edges.

use crate::oracle::hulls::hull;
use crate::oracle::shared_polygon::{BY_EDGES, features, shared};
use crate::registry::registration::*;
use straightedge::{Point2, Triangle2, answer::MeetingRecord};

query! {
    TriangleTriangle2d = intersect::triangle_triangle_2d(first, second: Triangle2) [methods];
    {
        degree: 2,
        answer: MeetingRecord<Point2<S::Value>>,
        oracle: BY_EDGES, |case| {
            let [first, second] = case.integers.clone().map_each(|Triangle2 { a, b, c }| places(&[a, b, c]));
            let shared = shared(&first, &second);
            MeetingRecord {
                contact: hull::contact(&first.each_ref(), &second.each_ref()),
                features: shared.map(|corner| features(corner, &first, &second)),
                shared: shared.map(|corner| corner.point::<_, 2>(&case.unit)),
            }
        },
        degenerate: |bits, draw| {
            let mut points = match draw.below(3) {
                0 => draw.on_line(2, bits, 6),
                1 => draw.on_line(2, bits, 4),
                _ => draw.on_line(2, bits, 3),
            };
            while points.len() < 6 {
                let point = match draw.below(3) {
                    0 => points[draw.index(points.len())].clone(),
                    _ => draw.point(2, bits),
                };
                points.insert(draw.index(points.len() + 1), point);
            }
            points
        },
    }
}
