//! A capsule against a plane; degenerate: touching.

use crate::generator::degenerate::planes::{beside, touching_ball, with_plane};
use crate::oracle::plane_side::{BY_HEIGHTS, of_ball};
use crate::registry::registration::*;

query! {
    CapsulePlane = intersect::capsule_plane(capsule: Capsule, plane: Plane);
    {
        degree: 4,
        answer: PlaneSide,
        oracle: BY_HEIGHTS, |case| {
            let (of, plane) = &case.numbers();
            let (a, b) = (of_ball(&of.a, &of.radius, plane), of_ball(&of.b, &of.radius, plane));
            PlaneSide::of_signs(a.0.min(b.0), a.1.max(b.1))
        },
        degenerate: |bits, draw| {
            let (mut case, n, d) = touching_ball(bits, draw);
            let center = case.pop().expect("two parts");
            let other = if draw.one_in(3) { center.clone() } else { beside(&center, bits / 2, draw) };
            case.insert(0, center);
            case.insert(draw.index(2), other);
            with_plane(case, n, d)
        },
    }
}
