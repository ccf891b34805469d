//! A point against a region; degenerate: on the line of an edge, level with corners, rings that touch, cover and cross.

use crate::generator::degenerate::rings::point_and_rings;
use crate::oracle::winding::{self, BY_WINDING, in_region};
use crate::registry::registration::*;

query! {
    PointRegion2d = contain::point_region_2d(p: Point2, region: Region);
    {
        degree: 2,
        many: 5,
        answer: Location,
        oracle: BY_WINDING, |case| in_region(&case.integers, winding::of_chain),
        first_principles: |case| in_region(&case.integers, winding::of_chain_by_quadrants),
        degenerate: |bits, draw| point_and_rings(bits, draw),
    }
}
