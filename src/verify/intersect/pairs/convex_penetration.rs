//! How deep two convex hulls of points are in each other; degenerate: together in a plane or on a line, with common
//! points, with a common point on the boundary.

use crate::verify::degenerate::meeting::sets_of_points;
use crate::verify::oracle::separation::{Ends, contact, directions, points};
use crate::verify::oracle::vector::dot;
use crate::verify::registration::*;
use crate::{Separation, intersect};

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
            // Squared depths as numerators and denominators.
            let mut least: Option<(BigInt, BigInt, Separation)> = None;
            if contact != Contact::Disjoint {
                for (name, normal) in directions(&a, &b) {
                    let ends = Ends::along(&normal, &a, &b);
                    let in_a_plane =
                        matches!(name, Separation::InPlaneOfA(..) | Separation::InPlaneOfB(..) | Separation::Line);
                    if in_a_plane || ends.are_all_one() {
                        continue;
                    }
                    let Some(depth) = ends.depth(&name, &normal, &a, &b) else { continue };
                    let (squared, length) = (&depth * &depth, dot(&normal, &normal));
                    if least.as_ref().is_none_or(|(least, of, _)| &squared * of < least * &length) {
                        least = Some((squared, length, name));
                    }
                }
            }
            let (squared_depth, direction) = match (contact, least) {
                (Contact::Disjoint, _) => (None, None),
                (_, None) => (Some(Rational::zero()), None),
                (_, Some((squared, length, direction))) => {
                    (Some(Rational::new(squared, length) * &case.unit * &case.unit), Some(direction))
                }
            };
            intersect::ConvexPenetration { contact, squared_depth, direction }
        },
        degenerate: |bits, draw| sets_of_points(bits, draw),
    }
}
