//! A triangle against an axis-aligned box; degenerate: with a common point on the boundary of both.

use crate::generator::degenerate::meeting::{bounds_around, corners_around};
use crate::oracle::hulls::hull::{BY_CORNERS, contact_of_corners};
use crate::registry::registration::*;

query! {
    TriangleAabb = intersect::triangle_aabb(triangle: Triangle3, aabb: Aabb3);
    {
        degree: 3,
        answer: Contact,
        oracle: BY_CORNERS, |case| contact_of_corners(&case.integers.0, &case.integers.1, &case.unit),
        degenerate: |bits, draw| {
            let p = draw.point(3, bits - 1);
            [corners_around(&p, 3, bits, draw), bounds_around(&p, bits, draw).into()].concat()
        },
    }
}
