//! A ball against a convex hull of points; degenerate: touching, by vectors of integer length from a point of the
//! shape.

use crate::generator::degenerate::balls::hull_touched;
use crate::oracle::distances::nearest::{BY_ACTIVE_SETS, ball_at_corners};
use crate::registry::registration::*;
use straightedge::answer::BallMeetingRecord;

query! {
    SphereConvex = intersect::sphere_convex(sphere: Sphere, hull: ConvexHull) [methods];
    {
        degree: 6,
        answer: BallMeetingRecord<S::Value>,
        oracle: BY_ACTIVE_SETS, |case| ball_at_corners(&case.integers, &case.unit),
        degenerate: |bits, draw| hull_touched(draw.count(0), bits, draw),
    }
}
