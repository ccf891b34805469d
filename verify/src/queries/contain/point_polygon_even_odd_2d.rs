//! A point against a polygon by the even-odd rule; degenerate: on the line of an edge, level with corners.

use crate::generator::degenerate::chain::around;
use crate::oracle::winding::{self, BY_WINDING, in_polygon};
use crate::registry::registration::*;
use straightedge::answer::WindingLocation;

query! {
    PointPolygonEvenOdd2d = contain::point_polygon_even_odd_2d(p: Point2, polygon: Polygon);
    {
        degree: 2,
        answer: WindingLocation,
        oracle: BY_WINDING, |case| in_polygon(&case.integers, winding::of_chain, |winding| winding % 2 != 0),
        first_principles: |case| in_polygon(&case.integers, winding::of_chain_by_quadrants, |winding| winding % 2 != 0),
        degenerate: |bits, draw| around(bits, draw.count(0), draw),
    }
}
