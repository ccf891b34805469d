//! The penetration depth of two convex hulls of points; degenerate: together in a plane or on a line, with common
//! points, with a common point on the boundary.

use crate::generator::degenerate::meeting::sets_of_points;
use crate::oracle::hulls::separation::{contact, least_depth, points};
use crate::registry::registration::*;
use straightedge::intersect;

query! {
    ConvexPenetration = intersect::convex_penetration(first, second: ConvexHull);
    {
        degree: 3,
        cost: 5,
        answer: intersect::ConvexPenetration<S::Value>,
        oracle: "first principles: positive weights of all points, by an exact linear program; the least of the \
                 depths along every direction with a name, over big integers", |case| {
            let [a, b] = case.integers.map_refs(points);
            let contact = contact(&a, &b);
            let (squared_depth, direction) = least_depth(&a, &b, contact, &case.unit);
            intersect::ConvexPenetration { contact, squared_depth, direction }
        },
        degenerate: |bits, draw| sets_of_points(bits, draw),
    }
}
