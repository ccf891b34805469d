//! Queries of the crate `geo`.

use super::{Contest, Peer, judged};
use geo::algorithm::Validation;
use geo::coordinate_position::{CoordPos, CoordinatePosition};
use geo::kernels::{Kernel, Orientation, RobustKernel};
use geo::{Coord, Intersects, Line, LineString};
use straightedge::{Contact, Location, Point2, Segment2, Sign, contain, intersect, predicate};
use straightedge_verify::contain::{PointPolygonEvenOdd2d, PointTriangle2d};
use straightedge_verify::intersect::SegmentSegment2d;
use straightedge_verify::predicate::Orient2d;

pub(super) const PEER: Peer = Peer {
    name: "geo",
    conventions: "Its positions are inside, boundary and outside, as here. Boundary: the exact answer is 0, boundary \
                  or touching. Declined are triangles without an area, which its documentation excludes, and polygons \
                  that its own `is_valid` refuses. It decides by the predicates of `robust`, with their range.",
    contests: &[
        Contest {
            name: "orientation",
            query: "predicate/orient2d",
            call: "RobustKernel::orient2d",
            run: |campaign, asked| {
                judged::<Orient2d, _>(
                    campaign,
                    asked,
                    |[a, b, c]| predicate::orient2d(a, b, c) == Sign::Zero,
                    |case| {
                        let [a, b, c] = case.map(coord);
                        Some(match RobustKernel::orient2d(a, b, c) {
                            Orientation::CounterClockwise => Sign::Positive,
                            Orientation::Clockwise => Sign::Negative,
                            Orientation::Collinear => Sign::Zero,
                        })
                    },
                )
            },
        },
        Contest {
            name: "point, triangle",
            query: "contain/point_triangle_2d",
            call: "Triangle::coordinate_position",
            run: |campaign, asked| {
                judged::<PointTriangle2d, _>(
                    campaign,
                    asked,
                    |(p, triangle)| contain::point_triangle_2d(p, triangle).location == Location::Boundary,
                    |(p, t)| {
                        let has_area = predicate::orient2d(&t.a, &t.b, &t.c) != Sign::Zero;
                        let [a, b, c] = [t.a, t.b, t.c].map(coord);
                        has_area.then(|| location(geo::Triangle::new(a, b, c).coordinate_position(&coord(*p))))
                    },
                )
            },
        },
        Contest {
            name: "point, polygon",
            query: "contain/point_polygon_even_odd_2d",
            call: "Polygon::coordinate_position",
            run: |campaign, asked| {
                judged::<PointPolygonEvenOdd2d, _>(
                    campaign,
                    asked,
                    |(p, polygon)| contain::point_polygon_even_odd_2d(p, polygon).location == Location::Boundary,
                    |(p, polygon)| {
                        let ring = LineString::new(polygon.points.iter().copied().map(coord).collect());
                        let polygon = geo::Polygon::new(ring, vec![]);
                        polygon.is_valid().then(|| location(polygon.coordinate_position(&coord(*p))))
                    },
                )
            },
        },
        Contest {
            name: "two segments",
            query: "intersect/segment_segment_2d",
            call: "Line::intersects",
            run: |campaign, asked| {
                judged::<SegmentSegment2d, _>(
                    campaign,
                    asked,
                    |[first, second]| intersect::segment_segment_2d(first, second).contact() == Contact::Touching,
                    |[first, second]| Some(line(first).intersects(&line(second))),
                )
            },
        },
    ],
};

fn coord(p: Point2<f64>) -> Coord<f64> {
    Coord { x: p.x, y: p.y }
}

fn line(segment: &Segment2<f64>) -> Line<f64> {
    Line::new(coord(segment.a), coord(segment.b))
}

fn location(position: CoordPos) -> Location {
    match position {
        CoordPos::Inside => Location::Inside,
        CoordPos::OnBoundary => Location::Boundary,
        CoordPos::Outside => Location::Outside,
    }
}
