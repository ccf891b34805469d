//! A disc against a convex shape of the plane; degenerate: touching an edge or a corner, with points on a line.

use crate::generator::degenerate::planar::disc_and_points;
use crate::oracle::distances::closest::closest;
use crate::oracle::hulls::hull;
use crate::registry::registration::*;
use core::cmp::Ordering;

query! {
    CircleConvex2d = intersect::circle_convex_2d(circle: Circle, convex: ConvexHull2);
    {
        degree: 4,
        cost: 2,
        answer: Contact,
        oracle: "first principles: Wolfe's algorithm for the nearest point, with its certificate; for a radius of 0 \
                 positive weights of the vertices, by an exact linear program; over big integers", |case| {
            let (circle, convex) = &case.integers;
            let (center, r) = (place(&circle.center), &circle.radius);
            let corners: Vec<Place> = convex.points.iter().map(place).collect();
            if r.is_zero() {
                return hull::contact(&[&center], &corners.iter().collect::<Vec<_>>());
            }
            let (over, under) = closest(&[center], &corners).squared;
            match over.cmp(&(r * r * under)) {
                Ordering::Less => Contact::Overlapping,
                Ordering::Equal => Contact::Touching,
                Ordering::Greater => Contact::Disjoint,
            }
        },
        degenerate: |bits, draw| {
            let count = draw.count(0);
            disc_and_points(count, bits, draw)
        },
    }
}
