//! Two convex hulls of points; degenerate: together in a plane or on a line, with common points, with a common point on
//! the boundary.

use crate::intersect;
use crate::verify::degenerate::meeting::sets_of_points;
use crate::verify::oracle::separation::{Ends, contact, directions, points};
use crate::verify::registration::*;

query! {
    ConvexConvex = intersect::convex_convex(first, second: ConvexHull) [methods];
    {
        degree: 3,
        cost: 5,
        answer: intersect::ConvexConvex,
        oracle: "first principles: positive weights of all points, by an exact linear program; heights of all \
                 points along every direction with a name, over big integers", |case| {
            let [a, b] = case.integers.map_refs(points);
            let contact = contact(&a, &b);
            let separation = directions(&a, &b).into_iter().find_map(|(name, normal)| {
                let ends = Ends::along(&normal, &a, &b);
                let found = match contact {
                    Contact::Disjoint => ends.gap().is_positive(),
                    Contact::Touching => ends.gap().is_zero() && !ends.are_all_one(),
                    Contact::Overlapping => false,
                };
                (found && ends.face_each_other(&name, &normal, &a, &b)).then_some(name)
            });
            intersect::ConvexConvex { contact, separation }
        },
        degenerate: |bits, draw| sets_of_points(bits, draw),
    }
}
