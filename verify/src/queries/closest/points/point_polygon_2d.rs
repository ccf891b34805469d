//! A point and a polygonal chain; degenerate: on the line of an edge, level with corners, between equal edges.

use crate::generator::degenerate::chain::around;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::oracle::hulls::hull;
use crate::registry::registration::*;
use straightedge::{Feature, Point2, Polygon, Segment2, answer::NearestRecord};

query! {
    PointPolygon2d = closest::point_polygon_2d(p: Point2, polygon: Polygon) [methods];
    {
        degree: 6,
        answer: NearestRecord<Point2<S::Value>, S::Value, Feature>,
        oracle: BY_WOLFE, |case| {
            let (p, polygon) = &case.integers;
            let ((_, feature), nearest) = nearest_edge(p, core::slice::from_ref(polygon), &case.unit);
            nearest.closest_point(feature)
        },
        degenerate: |bits, draw| around_and_opposite(bits, draw.count(0), draw),
    }
}

/// The first of the edges of rings that are nearest to a point, by its ring and the feature of that.
pub(crate) fn nearest_edge(
    p: &Point2<BigInt>,
    rings: &[Polygon<BigInt>],
    unit: &Rational,
) -> ((usize, Feature), Found) {
    let edges = rings.iter().enumerate().flat_map(|(ring, Polygon { points })| {
        let n = points.len();
        (0..n).map(move |i| (ring, i, (i + 1) % n, Segment2::new(points[i].clone(), points[(i + 1) % n].clone())))
    });
    let found = edges.map(|(ring, i, next, edge)| (ring, i, next, Found::of(p, &edge, unit)));
    let nearest = found.min_by_key(|(.., found)| found.squared_distance());
    let (ring, i, next, nearest) = nearest.expect("a polygon has corners");
    let feature = match nearest.feature(1, hull::SEGMENT) {
        Feature::Vertex(0) => Feature::Vertex(i),
        Feature::Vertex(_) => Feature::Vertex(next),
        _ => Feature::Edge(i.min(next), i.max(next)),
    };
    ((ring, feature), nearest)
}

/// A point and corners, often some of them opposite each other about the point, so that edges are equally far.
pub(crate) fn around_and_opposite(bits: u32, corners: usize, draw: &mut Draw) -> Vec<Whole> {
    let mut case = around(bits - 1, corners, draw);
    if draw.one_in(2) {
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
}
