//! A triangle against a box along any axes; degenerate: with a common point on the boundary of both.

use crate::generator::degenerate::meeting::{axes, box_around, corners_around};
use crate::oracle::hulls::hull::{BY_CORNERS, contact_of_corners};
use crate::registry::registration::*;

query! {
    TriangleObb = intersect::triangle_obb(triangle: Triangle3, obb: Obb);
    {
        degree: 4,
        answer: Contact,
        oracle: BY_CORNERS, |case| contact_of_corners(&case.integers.0, &case.integers.1, &case.unit),
        degenerate: |bits, draw| {
            let p = draw.point(3, bits - 1);
            let axes = axes(bits, draw);
            [corners_around(&p, 3, bits, draw), box_around(&p, axes, draw)].concat()
        },
    }
}
