//! Two moving convex shapes of the plane; degenerate: on a line, with parallel edges, with common points, at a time
//! that is a simple fraction.

use crate::generator::degenerate::planar::moving_sets;
use crate::oracle::motions::motion::{BY_MOVING_WEIGHTS, span_of_moving};
use crate::registry::registration::*;

query! {
    ConvexConvex2d = moving::convex_convex_2d(first: ConvexHull2, v: Vector2, second: ConvexHull2, w: Vector2)
        [methods];
    {
        degree: 4,
        cost: 2,
        answer: Option<Span<S::Value>>,
        oracle: BY_MOVING_WEIGHTS, |case| span_of_moving(&case.integers),
        asked: straightedge::moving::convex_convex_2d((first, v), (second, w)),
        degenerate: |bits, draw| moving_sets(bits, draw),
    }
}
