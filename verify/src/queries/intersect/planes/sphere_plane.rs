//! A ball against a plane; degenerate: touching.

use crate::generator::degenerate::planes::{touching_ball, with_plane};
use crate::oracle::plane_side::{BY_HEIGHTS, of_ball};
use crate::registry::registration::*;

query! {
    SpherePlane = intersect::sphere_plane(sphere: Sphere, plane: Plane);
    {
        degree: 4,
        answer: PlaneSide,
        oracle: BY_HEIGHTS, |case| {
            let (of, plane) = &case.numbers();
            let (least, greatest) = of_ball(&of.center, &of.radius, plane);
            PlaneSide::of_signs(least, greatest)
        },
        degenerate: |bits, draw| {
            let (mut case, n, d) = touching_ball(bits, draw);
            case.swap(0, 1);
            with_plane(case, n, d)
        },
    }
}
