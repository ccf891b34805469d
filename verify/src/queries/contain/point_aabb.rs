//! A point against an axis-aligned box; degenerate: level with its faces.

use crate::generator::degenerate::boxes::level_with_faces;
use crate::oracle::hulls::hull::{BY_HULL, in_corners};
use crate::registry::registration::*;

query! {
    PointAabb = contain::point_aabb(p: Point3, aabb: Aabb3);
    PointAabb2d = contain::point_aabb_2d(p: Point2, aabb: Aabb2);
    {
        degree: 1,
        answer: Location,
        oracle: BY_HULL, |case| in_corners(&case.integers),
        degenerate: |bits, draw| level_with_faces(Self::DIMENSION, bits, draw),
    }
}
