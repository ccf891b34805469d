//! Two discs; degenerate: touching, by vectors of integer length between the centers.

use crate::queries::intersect::round::sphere_sphere::{BY_SQUARES, contact, touching};
use crate::registry::registration::*;

query! {
    CircleCircle2d = intersect::circle_circle_2d(first, second: Circle);
    {
        degree: 2,
        answer: Contact,
        oracle: BY_SQUARES, |case| {
            let [a, b] = &case.integers;
            contact([&place(&a.center), &place(&b.center)], [&a.radius, &b.radius])
        },
        degenerate: |bits, draw| {
            let (offset, length) = draw.whole_length(2, bits - 2);
            touching(&offset, length, bits, draw)
        },
    }
}
