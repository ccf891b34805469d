//! A point and the rings of a region; degenerate: those of one ring, and between equal edges of two.

use crate::generator::degenerate::rings::{corners, shared};
use crate::oracle::distances::closest_parts::BY_WOLFE;
use crate::queries::closest::points::point_polygon_2d::{around_and_opposite, nearest_edge};
use crate::registry::registration::*;
use straightedge::{Feature, Point2, answer::NearestRecord};

query! {
    PointRegion2d = closest::point_region_2d(p: Point2, region: Region) [methods];
    {
        degree: 6,
        many: 4,
        answer: NearestRecord<Point2<S::Value>, S::Value, (usize, Feature)>,
        oracle: BY_WOLFE, |case| {
            let (p, region) = &case.integers;
            let (feature, nearest) = nearest_edge(p, &region.rings, &case.unit);
            nearest.closest_point(feature)
        },
        degenerate: |bits, draw| {
            let mut case = around_and_opposite(bits, corners(draw), draw);
            let rings = case.split_off(1);
            [case, shared(rings, draw)].concat()
        },
    }
}
