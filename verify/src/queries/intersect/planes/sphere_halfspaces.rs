//! A ball against halfspaces; degenerate: touching many planes.

use crate::generator::degenerate::planes::{dot, touching_ball};
use crate::oracle::plane_side::{BY_HEIGHTS, of_all, of_ball};
use crate::registry::registration::*;

query! {
    SphereHalfspaces = intersect::sphere_halfspaces(sphere: Sphere, polyhedron: ConvexPolyhedron);
    {
        degree: 4,
        answer: PlaneSide,
        oracle: BY_HEIGHTS, |case| {
            let (of, polyhedron) = &case.numbers();
            of_all(polyhedron.planes().iter().map(|plane| {
                let (least, greatest) = of_ball(&of.center, &of.radius, plane);
                PlaneSide::of_signs(least, greatest)
            }))
        },
        degenerate: |bits, draw| {
            let (ball, ..) = touching_ball(bits, draw);
            let (r, center) = (ball[0].clone(), ball[1].clone());
            let mut case = vec![center.clone(), r.clone()];
            for _ in 0..draw.count(0) {
                // Most of them around the ball.
                let (n, length) = draw.whole_length(3, (bits.saturating_sub(4) / 2).max(4));
                let reach = if draw.one_in(4) { -r[0] * length } else { r[0] * length };
                let d = dot(&n, &center) + reach;
                case.extend([n, vec![d]]);
            }
            case
        },
    }
}
