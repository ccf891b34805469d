//! Two convex shapes of the plane; degenerate: on a line, with parallel edges, with common points, apart along the
//! perpendicular of an edge.

use crate::generator::degenerate::planar::sets;
use crate::judge::any_pair::PairOfHulls;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{Point2, answer::NearestPairRecord};

query! {
    ConvexConvex2d = closest::convex_convex_2d(first, second: ConvexHull2) [methods];
    {
        degree: 6,
        cost: 5,
        answer: NearestPairRecord<Point2<S::Value>, S::Value, ()>,
        oracle: BY_WOLFE, |case| Found::of(&case.integers[0], &case.integers[1], &case.unit).closest_pair(()),
        any_pair: |case| PairOfHulls::of(&case.integers[0], &case.integers[1], &case.unit),
        degenerate: |bits, draw| sets(bits, draw),
    }
}
