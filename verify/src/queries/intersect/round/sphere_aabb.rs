//! A ball against an axis-aligned box; degenerate: touching, by vectors of integer length from a point of the shape.

use crate::generator::degenerate::balls::touched;
use crate::oracle::distances::nearest::{BY_ACTIVE_SETS, ball_at_corners};
use crate::registry::registration::*;
use straightedge::answer::BallMeetingRecord;

query! {
    SphereAabb = intersect::sphere_aabb(sphere: Sphere, aabb: Aabb3) [methods];
    {
        degree: 2,
        answer: BallMeetingRecord<S::Value>,
        oracle: BY_ACTIVE_SETS, |case| ball_at_corners(&case.integers, &case.unit),
        degenerate: |bits, draw| {
            let corner = draw.point(3, bits - 1);
            let mut other = draw.point(3, bits - 1);
            if draw.one_in(3) {
                let axis = draw.index(3);
                other[axis] = corner[axis];
            }
            touched([corner, other].into(), bits, draw)
        },
    }
}
