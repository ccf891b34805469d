//! An axis-aligned box against one along any axes; degenerate: with a common point on the boundary of both.

use crate::generator::degenerate::meeting::{axes, bounds_around, box_around};
use crate::oracle::hulls::hull::{BY_CORNERS, contact_of_corners};
use crate::registry::registration::*;

query! {
    AabbObb = intersect::aabb_obb(aabb: Aabb3, obb: Obb);
    {
        degree: 4,
        answer: Contact,
        oracle: BY_CORNERS, |case| contact_of_corners(&case.integers.0, &case.integers.1, &case.unit),
        degenerate: |bits, draw| {
            let p = draw.point(3, bits - 1);
            let [min, max] = bounds_around(&p, bits, draw);
            let axes = axes(bits, draw);
            [vec![min, max], box_around(&p, axes, draw)].concat()
        },
    }
}
