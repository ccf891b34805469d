//! Two convex shapes of the plane; degenerate: on a line, with parallel edges, with a common point on the boundary.

use crate::generator::degenerate::planar::sets;
use crate::oracle::hulls::hull::{self, BY_CORNERS};
use crate::registry::registration::*;

query! {
    ConvexConvex2d = intersect::convex_convex_2d(first, second: ConvexHull2);
    {
        degree: 2,
        cost: 2,
        answer: Contact,
        oracle: BY_CORNERS, |case| {
            let [a, b] = case.integers.map_refs(|hull| hull.points.iter().map(place).collect::<Vec<Place>>());
            hull::contact(&a.iter().collect::<Vec<_>>(), &b.iter().collect::<Vec<_>>())
        },
        degenerate: |bits, draw| sets(bits, draw),
    }
}
