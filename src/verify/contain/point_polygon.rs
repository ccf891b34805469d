//! A point against a polygon; degenerate: on the line of an edge, level with corners.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{Place, place, winding};
use crate::{Location, Number, Of, Point2, Polygon, WindingLocation};
use num_bigint::BigInt;
use std::vec::Vec;

const BY_WINDING: &str =
    "crossings of a ray that meets no corner, over big integers; first principles: quarter turns around the point";

type Case = (Point2<Number>, Polygon<Number>);
type Answer = WindingLocation;

in_shape! {
    PointPolygon2d "contain/point_polygon_2d" point_polygon_2d(p: Point2 of 2, "polygon": Polygon "Polygon n p1 … pn") -> Answer
        { fields: ["location", "winding number"], degree: 2 }
    oracle BY_WINDING; |case, _p, _polygon| located(case, winding::of_chain, |winding| winding != 0);
    first_principles |case: &Exact<Case>| located(case, winding::of_chain_by_quadrants, |winding| winding != 0);
    degenerate |bits, draw| around(bits, draw)
}

in_shape! {
    PointPolygonEvenOdd2d "contain/point_polygon_even_odd_2d"
        point_polygon_even_odd_2d(p: Point2 of 2, "polygon": Polygon "Polygon n p1 … pn") -> Answer
        { fields: ["location", "winding number"], degree: 2 }
    oracle BY_WINDING; |case, _p, _polygon| located(case, winding::of_chain, |winding| winding % 2 != 0);
    first_principles |case: &Exact<Case>| located(case, winding::of_chain_by_quadrants, |winding| winding % 2 != 0);
    degenerate |bits, draw| around(bits, draw)
}

fn located(
    case: &Exact<Case>,
    winding: impl FnOnce(&Place, &[Place]) -> Option<i64>,
    is_inside: impl FnOnce(i64) -> bool,
) -> Answer {
    let (p, polygon): &Of<Case, BigInt> = &case.integers;
    let corners: Vec<Place> = polygon.points.iter().map(place).collect();
    let winding_number = winding(&place(p), &corners);
    let location = match winding_number {
        None => Location::Boundary,
        Some(winding) if is_inside(winding) => Location::Inside,
        Some(_) => Location::Outside,
    };
    WindingLocation { location, winding_number }
}

fn around(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let corners = draw.count(0);
    let mut points = draw.on_line(2, bits, 3.min(corners + 1));
    while points.len() <= corners {
        let mut corner = draw.point(2, bits);
        if draw.one_in(2) {
            // Level with the point.
            corner[1] = points[0][1];
        }
        points.insert(1 + draw.index(points.len()), corner);
    }
    points
}
