//! A disc against a region; degenerate: touching an edge or a corner, edges passed twice, rings that touch and cover.

use crate::generator::degenerate::planar::disc_and_points;
use crate::generator::degenerate::rings::{corners, shared};
use crate::oracle::winding::is_odd;
use crate::queries::intersect::round::circle_polygon_2d::{BY_SIDES, contact};
use crate::registry::registration::*;

query! {
    CircleRegion2d = intersect::circle_region_2d(circle: Circle, region: Region);
    {
        degree: 4,
        many: 4,
        answer: Contact,
        oracle: BY_SIDES, |case| contact(&case.integers.0, &case.integers.1.rings, is_odd),
        degenerate: |bits, draw| {
            let mut case = disc_and_points(corners(draw), bits, draw);
            let rings = case.split_off(2);
            [case, shared(rings, draw)].concat()
        },
    }
}
