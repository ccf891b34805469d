//! Two convex hulls of points; degenerate: together in a plane or on a line, with common points, with a common point on
//! the boundary.

use crate::generator::degenerate::meeting::sets_of_points;
use crate::oracle::algebra::vector::difference;
use crate::oracle::hulls::separation::{contact, entered, facing, in_order, points};
use crate::registry::registration::*;
use straightedge::intersect;

query! {
    ConvexConvex = intersect::convex_convex(first, second: ConvexHull) [methods];
    {
        degree: 3,
        cost: 5,
        answer: intersect::ConvexConvexRecord,
        oracle: "first principles: positive weights of all points, by an exact linear program; of every direction \
                 with a name, when the heights of all points along it pass each other, over big integers", |case| {
            let [a, b] = case.integers.map_refs(points);
            let contact = contact(&a, &b);
            let facing = if contact == Contact::Overlapping { Vec::new() } else { facing(&a, &b) };
            let separation = in_order(&a, &b).find_map(|[from, to]| {
                let (time, name) = entered(&facing, &a, &b, &difference(from, to))?;
                (contact == Contact::Disjoint || time.is_zero()).then_some(name)
            });
            intersect::ConvexConvexRecord { contact, separation }
        },
        degenerate: |bits, draw| sets_of_points(bits, draw),
    }
}
