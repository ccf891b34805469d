//! A point and a polygonal chain; degenerate: on the line of an edge, level with corners, between equal edges.

use crate::verify::degenerate::chain::around;
use crate::verify::oracle::closest_parts::{BY_WOLFE, Found};
use crate::verify::oracle::hull;
use crate::verify::registration::*;
use crate::{ClosestPoint, Feature, Point2, Segment2};

query! {
    PointPolygon2d = closest::point_polygon_2d(p: Point2, polygon: Polygon) [methods];
    {
        degree: 6,
        answer: ClosestPoint<Point2<S::Value>, S::Value, Feature>,
        oracle: BY_WOLFE, |case| {
            let (p, points) = (&case.integers.0, &case.integers.1.points);
            let n = points.len();
            let edges = (0..n).map(|i| Segment2::new(points[i].clone(), points[(i + 1) % n].clone()));
            let found: Vec<Found> = edges.map(|edge| Found::of(p, &edge, &case.unit)).collect();
            let nearest = found.iter().enumerate().min_by_key(|(_, found)| found.squared_distance());
            let (i, nearest) = nearest.expect("a polygon has corners");
            let next = (i + 1) % n;
            nearest.closest_point::<_, _, 2>(match nearest.feature(1, hull::SEGMENT) {
                Feature::Vertex(0) => Feature::Vertex(i),
                Feature::Vertex(_) => Feature::Vertex(next),
                _ => Feature::Edge(i.min(next), i.max(next)),
            })
        },
        degenerate: |bits, draw| {
            let mut case = around(bits - 1, draw);
            if draw.one_in(2) {
                // Corners on the other side of the point, so that edges are equally far.
                let p = case[0].clone();
                for i in 2..case.len() {
                    if draw.one_in(2) {
                        let corner = case[1 + draw.index(i - 1)].clone();
                        case[i] = corner.iter().zip(&p).map(|(x, p)| 2 * p - x).collect();
                        case[i].rotate_left(draw.index(2));
                    }
                }
            }
            case
        },
    }
}
