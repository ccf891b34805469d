//! A point against a polygon by its winding number; degenerate: on the line of an edge, level with corners.

use crate::generator::degenerate::chain::around;
use crate::oracle::winding::{self, BY_WINDING, in_polygon};
use crate::registry::registration::*;
use straightedge::answer::WindingLocation;

query! {
    PointPolygon2d = contain::point_polygon_2d(p: Point2, polygon: Polygon);
    {
        degree: 2,
        answer: WindingLocation,
        oracle: BY_WINDING, |case| in_polygon(&case.integers, winding::of_chain, |winding| winding != 0),
        first_principles: |case| in_polygon(&case.integers, winding::of_chain_by_quadrants, |winding| winding != 0),
        degenerate: |bits, draw| around(bits, draw.count(0), draw),
    }
}
