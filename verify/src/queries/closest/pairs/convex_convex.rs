//! Two convex hulls of points; degenerate: together in a plane or on a line, with common points, apart along
//! perpendiculars of edges and faces.

use crate::generator::degenerate::feet::sets_apart;
use crate::judge::any_pair::PairOfHulls;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{Point3, answer::NearestPairRecord};

query! {
    ConvexConvex = closest::convex_convex(first, second: ConvexHull) [methods];
    {
        degree: 6,
        cost: 5,
        answer: NearestPairRecord<Point3<S::Value>, S::Value, ()>,
        oracle: BY_WOLFE, |case| Found::of(&case.integers[0], &case.integers[1], &case.unit).closest_pair(()),
        any_pair: |case| PairOfHulls::of(&case.integers[0], &case.integers[1], &case.unit),
        degenerate: |bits, draw| sets_apart(bits, draw),
    }
}
