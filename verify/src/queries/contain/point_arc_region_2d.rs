//! A point against a region of segments and arcs; degenerate: on circles, chords and their lines, level with points.

use crate::generator::degenerate::arcs::point_and_rings;
use crate::oracle::arc_region::{BY_RAYS, by_points, by_ray, in_region};
use crate::registry::registration::*;
use straightedge::answer::WindingLocation;

query! {
    PointArcRegion2d = contain::point_arc_region_2d(p: Point2, region: ArcRegion);
    {
        degree: 4,
        cost: 2,
        many: 4,
        answer: WindingLocation,
        oracle: BY_RAYS, |case| in_region(&case.integers, by_ray),
        first_principles: |case| in_region(&case.integers, by_points),
        degenerate: |bits, draw| point_and_rings(bits, draw),
    }
}
